package app

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/tabula-css/bench/checks"
)

// runKey is what a check run of the app is known by, before GitHub has given it an id.
type runKey struct{ repository, head, name string }

// runs are the app's check runs: what each is to say, and whether GitHub has been told.
type runs struct {
	app int64
	db  *database
	now func() time.Time
}

func (j Job) run() runKey { return runKey{j.Repository, j.Head, checks.RunName(j.BaseRef)} }

// begin stores that the check run is being scored. A run that shows a verdict keeps it until there is
// another, unless somebody pressed a button: then a new run begins, once for each time, as GitHub's own do.
func (l *runs) begin(ctx context.Context, j Job) error {
	shown, asked, err := l.shown(ctx, j.run())
	if err != nil || shown != "" && (j.Again == "" || j.Again == asked) {
		return err
	}
	return l.upsert(ctx, j, checks.Begun(), shown != "")
}

// set stores what a check run is to say. That it is said is the publisher's (publisher.go), now or
// whenever GitHub can be reached. Anything else than the verdict shown is a new run: GitHub takes no annotation
// of the old one back.
func (l *runs) set(ctx context.Context, j Job, run checks.Run) error {
	shown, _, err := l.shown(ctx, j.run())
	if err != nil {
		return err
	}
	return l.upsert(ctx, j, run, shown != "" && run.ExternalID != shown)
}

// shown is the external id of the verdict that a check run shows or is to show, and the delivery whose button
// began it; both may be empty.
func (l *runs) shown(ctx context.Context, k runKey) (externalID, asked string, err error) {
	err = l.db.QueryRowContext(ctx, "SELECT shown, asked FROM app_runs WHERE app = $1 AND repository = $2 AND head = $3 AND name = $4",
		l.app, k.repository, k.head, k.name).Scan(&externalID, &asked)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return "", "", fmt.Errorf("find check run: %w", err)
	}
	return externalID, asked, nil
}

// upsert stores what a check run is to say, or, when it is a fresh one, what the run after it is to say.
func (l *runs) upsert(ctx context.Context, j Job, run checks.Run, fresh bool) error {
	run = run.On(j.BaseRef, j.Head)
	data, err := json.Marshal(run)
	if err != nil {
		return fmt.Errorf("store check run: %w", err)
	}
	k := j.run()
	_, err = l.db.ExecContext(ctx, `INSERT INTO app_runs
		(app, repository, head, name, installation, number, run_id, earlier, shown, asked, wanted, completed, version, posted, tries, due_at, held_until, gone, error)
		VALUES ($1, $2, $3, $4, $5, $6, 0, 0, $7, $8, $9, $10, 1, 0, 0, $11, 0, 0, '')
		ON CONFLICT (app, repository, head, name) DO UPDATE SET installation = excluded.installation, number = excluded.number,
			earlier = CASE WHEN $12 = 1 AND app_runs.run_id > 0 THEN app_runs.run_id ELSE app_runs.earlier END,
			run_id = CASE WHEN $12 = 1 THEN 0 ELSE app_runs.run_id END,
			shown = excluded.shown, asked = CASE WHEN excluded.asked <> '' THEN excluded.asked ELSE app_runs.asked END,
			wanted = excluded.wanted, completed = excluded.completed,
			version = app_runs.version + 1, tries = 0, due_at = excluded.due_at, gone = 0, error = ''`,
		l.app, k.repository, k.head, k.name, j.Installation, j.Number, run.ExternalID, j.Again, string(data),
		flag(run.Status == checks.Completed), l.now().UnixMilli(), flag(fresh))
	if err != nil {
		return fmt.Errorf("store check run: %w", err)
	}
	return nil
}

func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}

// state says whether there is a check run, and whether what it is to say is final.
func (l *runs) state(ctx context.Context, k runKey) (known, completed bool, err error) {
	err = l.db.QueryRowContext(ctx, "SELECT completed = 1 FROM app_runs WHERE app = $1 AND repository = $2 AND head = $3 AND name = $4",
		l.app, k.repository, k.head, k.name).Scan(&completed)
	if errors.Is(err, sql.ErrNoRows) {
		return false, false, nil
	}
	if err != nil {
		return false, false, fmt.Errorf("find check run: %w", err)
	}
	return true, completed, nil
}

// claim is a check run that this process alone is telling GitHub of.
type claim struct {
	runKey
	installation, runID int64
	earlier             int64 // runs up to this id show what was said before
	run                 checks.Run
	version, tries      int
}

// claimTime is for how long a check run belongs to the process that posts it; postTime, how long a post
// may take, is shorter.
const (
	claimTime = 2 * time.Minute
	postTime  = 100 * time.Second
)

// claim takes a check run that says more than GitHub knows; nil when there is nothing to say yet, or
// another process is saying it.
func (l *runs) claim(ctx context.Context, k runKey) (*claim, error) {
	now := l.now()
	p := &claim{runKey: k}
	var wanted string
	err := l.db.QueryRowContext(ctx, `UPDATE app_runs SET held_until = $1
		WHERE app = $2 AND repository = $3 AND head = $4 AND name = $5
			AND version > posted AND gone = 0 AND due_at <= $6 AND held_until <= $6
		RETURNING installation, run_id, earlier, wanted, version, tries`,
		now.Add(claimTime).UnixMilli(), l.app, k.repository, k.head, k.name, now.UnixMilli()).
		Scan(&p.installation, &p.runID, &p.earlier, &wanted, &p.version, &p.tries)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err == nil {
		err = json.Unmarshal([]byte(wanted), &p.run)
	}
	if err != nil {
		return nil, fmt.Errorf("take check run: %w", err)
	}
	return p, nil
}

// setID keeps GitHub's id of a check run as soon as it is known, unless another run has begun since.
func (l *runs) setID(ctx context.Context, p *claim) error {
	_, err := l.db.ExecContext(ctx, "UPDATE app_runs SET run_id = $1 WHERE app = $2 AND repository = $3 AND head = $4 AND name = $5 AND earlier < $1",
		p.runID, l.app, p.repository, p.head, p.name)
	if err != nil {
		return fmt.Errorf("store check run's id: %w", err)
	}
	return nil
}

// ending is how a post ended.
type ending struct {
	posted, gone bool
	tries        int
	due          time.Time
	err          string
}

// release ends a hold. What was wanted in the meantime keeps its own due time.
func (l *runs) release(ctx context.Context, p *claim, e ending) error {
	posted := 0
	if e.posted {
		posted = p.version
	}
	_, err := l.db.ExecContext(ctx, `UPDATE app_runs SET held_until = 0,
			posted = CASE WHEN posted < $1 THEN $1 ELSE posted END,
			gone   = CASE WHEN version = $2 THEN $3 ELSE gone END,
			tries  = CASE WHEN version = $2 THEN $4 ELSE tries END,
			due_at = CASE WHEN version = $2 THEN $5 ELSE due_at END,
			error  = $6
		WHERE app = $7 AND repository = $8 AND head = $9 AND name = $10`,
		posted, p.version, flag(e.gone), e.tries, e.due.UnixMilli(), e.err, l.app, p.repository, p.head, p.name)
	if err != nil {
		return fmt.Errorf("store post: %w", err)
	}
	return nil
}

// due lists the check runs that are to be posted now.
func (l *runs) due(ctx context.Context) (list []runKey, err error) {
	rows, err := l.db.QueryContext(ctx, `SELECT repository, head, name FROM app_runs
		WHERE app = $1 AND version > posted AND gone = 0 AND due_at <= $2 AND held_until <= $2 ORDER BY due_at LIMIT 50`,
		l.app, l.now().UnixMilli())
	if err != nil {
		return nil, fmt.Errorf("list check runs: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var k runKey
		if err := rows.Scan(&k.repository, &k.head, &k.name); err != nil {
			return nil, fmt.Errorf("list check runs: %w", err)
		}
		list = append(list, k)
	}
	return list, rows.Err()
}

// unposted counts the check runs that say more than GitHub knows.
func (l *runs) unposted(ctx context.Context) (n int, err error) {
	err = l.db.QueryRowContext(ctx, "SELECT count(*) FROM app_runs WHERE app = $1 AND version > posted AND gone = 0", l.app).Scan(&n)
	return n, err
}

// releaseAll ends the holds of a killed process, where this one is alone.
func (l *runs) releaseAll(ctx context.Context) error {
	if l.db.verdicts == nil {
		return nil
	}
	if _, err := l.db.ExecContext(ctx, "UPDATE app_runs SET held_until = 0"); err != nil {
		return fmt.Errorf("take posts back: %w", err)
	}
	return nil
}
