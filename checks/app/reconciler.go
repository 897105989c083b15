package app

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/tabula-css/bench/checks"
)

// reconciler has scored what no webhook told of.
type reconciler struct {
	app      int64
	suite    string // digest
	interval time.Duration

	clients      *clients
	db           *database
	queue        *queue
	runs         *runs
	heads        *heads
	repositories *repositories
	mirror       *mirror

	log *slog.Logger
	now func() time.Time
}

// run looks for what webhooks did not tell of, until the context ends.
func (r *reconciler) run(ctx context.Context) {
	every(ctx, r.interval/4, func() {
		if err := r.due(ctx); err != nil && ctx.Err() == nil {
			r.log.Error("reconcile", "error", err)
		}
	})
}

// due looks at each repository that no process has looked at for a while: for open pull
// requests whose head has no finished check run.
func (r *reconciler) due(ctx context.Context) error {
	list, err := r.repositories.due(ctx, r.interval)
	if err != nil {
		return err
	}
	for repository, installation := range list {
		if err := r.lookAt(ctx, repository, installation); err != nil {
			r.log.Warn("repository not looked at", "repository", repository, "error", err)
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	if err := r.mirror.sweep(time.Now()); err != nil {
		return err
	}
	return r.forget(ctx)
}

func (r *reconciler) lookAt(ctx context.Context, repository string, installation int64) error {
	client, err := r.clients.of(installation)
	if err != nil {
		return err
	}
	pulls, err := client.OpenPullRequests(ctx, repository, basePrefix)
	if errors.Is(err, checks.ErrGone) {
		return r.repositories.forget(ctx, r.db, repository, installation)
	}
	if err != nil {
		return err
	}
	for _, pull := range pulls {
		if err := r.ask(ctx, installation, repository, pull, ""); err != nil {
			return err
		}
	}
	return nil
}

// ask stores a job for a pull request as GitHub has it now, unless its head has its verdict.
func (r *reconciler) ask(ctx context.Context, installation int64, repository string, pull *checks.Pull, delivery string) error {
	j := Job{
		App: r.app, Installation: installation, Repository: repository, Number: pull.Number,
		Head: pull.Head.SHA, Base: pull.Base.SHA, BaseRef: pull.Base.Branch, Suite: r.suite, Delivery: delivery,
	}
	if _, completed, err := r.runs.state(ctx, j.run()); err != nil || completed {
		return err
	}
	return r.db.write(ctx, func(tx *sql.Tx) error {
		h := head{number: pull.Number, head: pull.Head.SHA, base: pull.Base.SHA, baseRef: pull.Base.Branch}
		if err := r.heads.remember(ctx, tx, repository, h); err != nil {
			return err
		}
		_, err := r.queue.insert(ctx, tx, j)
		return err
	})
}

// forget drops deliveries and heads that nobody will ask for again.
func (r *reconciler) forget(ctx context.Context) error {
	before := r.now().Add(-keepDeliveries).UnixMilli()
	if _, err := r.db.ExecContext(ctx, "DELETE FROM app_deliveries WHERE received_at < $1", before); err != nil {
		return fmt.Errorf("forget deliveries: %w", err)
	}
	return r.heads.forget(ctx, r.db)
}
