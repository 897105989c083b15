package app

import (
	"context"
	"database/sql"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// keepDeliveries is for how long a GUID is remembered. GitHub delivers one again for three days.
const keepDeliveries = 30 * 24 * time.Hour

// matters says whether an event is one that the app listens to.
func (d *delivery) matters() bool {
	switch d.event {
	case "pull_request":
		return d.isPullRequest()
	case "check_run":
		return d.isCheckRun()
	case "check_suite":
		return d.isCheckSuite()
	case "installation", "installation_repositories":
		return true
	}
	return false // ping among them
}

// store stores a delivery with what it makes known and the jobs that it asks for. One that is known already
// lets its failed jobs run again. It gives the ids of the jobs.
func (r *receiver) store(ctx context.Context, tx *sql.Tx, d *delivery) (jobs string, err error) {
	n, err := changed(tx.ExecContext(ctx, `INSERT INTO app_deliveries (app, guid, event, repository, jobs, received_at)
		VALUES ($1, $2, $3, $4, '', $5) ON CONFLICT DO NOTHING`, r.app, d.guid,
		d.event+"."+d.payload.Action, d.payload.Repository.FullName, r.now().UnixMilli()))
	if err != nil {
		return "", fmt.Errorf("store delivery: %w", err)
	}
	if n == 0 {
		return r.repeat(ctx, tx, d.guid)
	}
	if jobs, err = r.act(ctx, tx, d); err != nil || jobs == "" {
		return "", err
	}
	_, err = tx.ExecContext(ctx, "UPDATE app_deliveries SET jobs = $1 WHERE app = $2 AND guid = $3", jobs, r.app, d.guid)
	return jobs, err
}

// repeat is for a GUID that came before.
func (r *receiver) repeat(ctx context.Context, tx *sql.Tx, guid string) (jobs string, err error) {
	err = tx.QueryRowContext(ctx, "SELECT jobs FROM app_deliveries WHERE app = $1 AND guid = $2", r.app, guid).Scan(&jobs)
	if err != nil {
		return "", fmt.Errorf("find delivery: %w", err)
	}
	return jobs, r.queue.again(ctx, tx, jobs)
}

// act remembers what a delivery makes known, and stores its jobs.
func (r *receiver) act(ctx context.Context, tx *sql.Tx, d *delivery) (string, error) {
	switch d.event {
	case "installation":
		return "", r.installation(ctx, tx, d.payload)
	case "installation_repositories":
		return "", r.installationRepositories(ctx, tx, d.payload)
	}
	if err := r.repositories.remember(ctx, tx, d.payload.Repository.FullName, d.payload.Installation.ID); err != nil {
		return "", err
	}
	var list []Job
	var err error
	switch d.event {
	case "pull_request":
		list, err = r.pullRequest(ctx, tx, d)
	case "check_run":
		list, err = r.checkRun(ctx, tx, d)
	case "check_suite":
		list, err = r.checkSuite(ctx, tx, d)
	}
	if err != nil {
		return "", err
	}
	var ids []string
	for _, j := range list {
		id, err := r.queue.insert(ctx, tx, j)
		if err != nil {
			return "", err
		}
		ids = append(ids, strconv.FormatInt(id, 10))
	}
	return strings.Join(ids, " "), nil
}

// job is a job for one head of a pull request that a delivery tells of.
func (r *receiver) job(d *delivery, h head) Job {
	return Job{
		App: r.app, Installation: d.payload.Installation.ID, Repository: d.payload.Repository.FullName,
		Number: h.number, Head: h.head, Base: h.base, BaseRef: h.baseRef,
		Suite: r.suite, Delivery: d.guid,
	}
}
