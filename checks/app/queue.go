package app

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"strconv"
	"strings"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver"
	"github.com/riverqueue/river/riverdriver/riverdatabasesql"
	"github.com/riverqueue/river/riverdriver/riversqlite"
	"github.com/riverqueue/river/rivertype"
)

// Job asks for the verdict on one head of one pull request. Two jobs alike are one while the first has
// not been done. What a job says of the pull request was true when it was made: the worker asks GitHub.
type Job struct {
	App          int64  `json:"app" river:"unique"`
	Repository   string `json:"repository" river:"unique"` // owner/name
	Number       int    `json:"number" river:"unique"`
	Head         string `json:"head" river:"unique"`    // commit
	Base         string `json:"base" river:"unique"`    // commit
	BaseRef      string `json:"baseRef" river:"unique"` // branch
	Suite        string `json:"suite" river:"unique"`   // digest
	Again        string `json:"again" river:"unique"`   // the delivery that asks to score once more; empty for none
	Installation int64  `json:"installation"`
	Delivery     string `json:"delivery"` // GUID; empty for the reconciler's
}

// Kind names the job in the queue.
func (Job) Kind() string { return "pull-request" }

// maxAttempts is how often a job is tried; the reconciler makes a new one for a head that has no
// verdict when these are used up.
const maxAttempts = 12

// pollInterval is how long a job may lie in the queue unseen, where the database tells nobody of it.
const pollInterval = 100 * time.Millisecond

// queue is River's, in the app's own database: a job is stored in the transaction that stores why.
type queue struct {
	client *river.Client[*sql.Tx]
	db     *database
	name   string
}

// work does one job. attempt counts from 1.
type work func(ctx context.Context, j Job, attempt int) error

func (d *database) driver() riverdriver.Driver[*sql.Tx] {
	if d.pool != nil {
		return riverdatabasesql.NewWithPgxListener(d.DB, d.pool)
	}
	return riversqlite.New(d.DB)
}

// queueOptions say how jobs are worked.
type queueOptions struct {
	app     int64 // jobs of one app are worked by its workers alone: they have its key
	workers int
	limit   time.Duration // of one job
	poll    time.Duration // between two looks at the queue
	retry   func(attempt int) time.Duration
	now     func() time.Time // nil for the machine's clock
	logger  *slog.Logger
}

func openQueue(d *database, o queueOptions, do work) (*queue, error) {
	q := &queue{db: d, name: fmt.Sprintf("app-%d", o.app)}
	workers := river.NewWorkers()
	river.AddWorker(workers, &jobWorker{do: do})
	config := &river.Config{
		Queues:               map[string]river.QueueConfig{q.name: {MaxWorkers: o.workers}},
		Workers:              workers,
		Logger:               o.logger,
		FetchCooldown:        10 * time.Millisecond,
		FetchPollInterval:    o.poll,
		JobTimeout:           o.limit,
		RescueStuckJobsAfter: o.limit + time.Minute,
		MaxAttempts:          maxAttempts,
		RetryPolicy:          &retryPolicy{o.retry, o.now},
		SoftStopTimeout:      10 * time.Second,
	}
	if o.now != nil {
		config.Test.Time = clock(o.now)
	}
	client, err := river.NewClient(d.driver(), config)
	if err != nil {
		return nil, fmt.Errorf("open queue: %w", err)
	}
	q.client = client
	return q, nil
}

// insert stores a job with the transaction's other rows, and gives its id: that of the job alike which
// has not been done yet, where there is one.
func (q *queue) insert(ctx context.Context, tx *sql.Tx, j Job) (int64, error) {
	inserted, err := q.client.InsertTx(ctx, tx, j, &river.InsertOpts{
		Queue: q.name,
		UniqueOpts: river.UniqueOpts{ByArgs: true, ByState: []rivertype.JobState{
			rivertype.JobStateAvailable, rivertype.JobStatePending, rivertype.JobStateRetryable,
			rivertype.JobStateRunning, rivertype.JobStateScheduled,
		}},
	})
	if err != nil {
		return 0, fmt.Errorf("store job: %w", err)
	}
	return inserted.Job.ID, nil
}

// again lets those of the jobs run once more that failed for good.
func (q *queue) again(ctx context.Context, tx *sql.Tx, ids string) error {
	for text := range strings.FieldsSeq(ids) {
		id, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return fmt.Errorf("read job id: %w", err)
		}
		row, err := q.client.JobGetTx(ctx, tx, id)
		if errors.Is(err, river.ErrNotFound) {
			continue
		}
		if err != nil {
			return fmt.Errorf("find job: %w", err)
		}
		if row.State != rivertype.JobStateDiscarded && row.State != rivertype.JobStateCancelled {
			continue
		}
		if _, err := q.client.JobRetryTx(ctx, tx, id); err != nil {
			return fmt.Errorf("retry job: %w", err)
		}
	}
	return nil
}

// waiting counts the jobs that have not been done.
func (q *queue) waiting(ctx context.Context) (n int, err error) {
	err = q.db.QueryRowContext(ctx, `SELECT count(*) FROM river_job WHERE queue = $1
		AND state IN ('available', 'pending', 'retryable', 'running', 'scheduled')`, q.name).Scan(&n)
	return n, err
}

// takeBack gives the jobs of a killed process back to the queue. The file's lock says that no other
// process works on them; in Postgres River's rescuer waits until their time is up.
func (q *queue) takeBack(ctx context.Context) error {
	if q.db.verdicts == nil {
		return nil
	}
	_, err := q.db.ExecContext(ctx, "UPDATE river_job SET state = 'available' WHERE state = 'running' AND attempt < max_attempts")
	if err != nil {
		return fmt.Errorf("take jobs back: %w", err)
	}
	return nil
}

// laterError asks for the job to be done later, which is no failed attempt.
type laterError struct {
	after time.Duration
	err   error
}

func (e *laterError) Error() string { return e.err.Error() }
func (e *laterError) Unwrap() error { return e.err }
