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
func (a *App) store(ctx context.Context, tx *sql.Tx, d *delivery) (jobs string, err error) {
	n, err := changed(tx.ExecContext(ctx, `INSERT INTO app_deliveries (app, guid, event, repository, jobs, received_at)
		VALUES ($1, $2, $3, $4, '', $5) ON CONFLICT DO NOTHING`, a.options.AppID, d.guid,
		d.event+"."+d.payload.Action, d.payload.Repository.FullName, a.now().UnixMilli()))
	if err != nil {
		return "", fmt.Errorf("store delivery: %w", err)
	}
	if n == 0 {
		return a.repeat(ctx, tx, d.guid)
	}
	if jobs, err = a.act(ctx, tx, d); err != nil || jobs == "" {
		return "", err
	}
	_, err = tx.ExecContext(ctx, "UPDATE app_deliveries SET jobs = $1 WHERE app = $2 AND guid = $3", jobs, a.options.AppID, d.guid)
	return jobs, err
}

// repeat is for a GUID that came before.
func (a *App) repeat(ctx context.Context, tx *sql.Tx, guid string) (jobs string, err error) {
	err = tx.QueryRowContext(ctx, "SELECT jobs FROM app_deliveries WHERE app = $1 AND guid = $2", a.options.AppID, guid).Scan(&jobs)
	if err != nil {
		return "", fmt.Errorf("find delivery: %w", err)
	}
	return jobs, a.queue.again(ctx, tx, jobs)
}

// act remembers what a delivery makes known, and stores its jobs.
func (a *App) act(ctx context.Context, tx *sql.Tx, d *delivery) (string, error) {
	switch d.event {
	case "installation":
		return "", a.installation(ctx, tx, d.payload)
	case "installation_repositories":
		return "", a.installationRepositories(ctx, tx, d.payload)
	}
	if err := a.rememberRepository(ctx, tx, d.payload.Repository.FullName, d.payload.Installation.ID); err != nil {
		return "", err
	}
	var list []Job
	var err error
	switch d.event {
	case "pull_request":
		list, err = a.pullRequest(ctx, tx, d)
	case "check_run":
		list, err = a.checkRun(ctx, tx, d)
	case "check_suite":
		list, err = a.checkSuite(ctx, tx, d)
	}
	if err != nil {
		return "", err
	}
	var ids []string
	for _, j := range list {
		id, err := a.queue.insert(ctx, tx, j)
		if err != nil {
			return "", err
		}
		ids = append(ids, strconv.FormatInt(id, 10))
	}
	return strings.Join(ids, " "), nil
}

// job is a job for one head of a pull request that a delivery tells of.
func (a *App) job(d *delivery, h head) Job {
	return Job{
		App: a.options.AppID, Installation: d.payload.Installation.ID, Repository: d.payload.Repository.FullName,
		Number: h.number, Head: h.head, Base: h.base, BaseRef: h.baseRef,
		Suite: a.options.Suite.Digest, Delivery: d.guid,
	}
}

// forget drops deliveries and heads that nobody will ask for again.
func (a *App) forget(ctx context.Context) error {
	before := a.now().Add(-keepDeliveries).UnixMilli()
	if _, err := a.db.ExecContext(ctx, "DELETE FROM app_deliveries WHERE received_at < $1", before); err != nil {
		return fmt.Errorf("forget deliveries: %w", err)
	}
	if _, err := a.db.ExecContext(ctx, "DELETE FROM app_heads WHERE seen_at < $1", a.now().Add(-keepHeads).UnixMilli()); err != nil {
		return fmt.Errorf("forget heads: %w", err)
	}
	return nil
}
