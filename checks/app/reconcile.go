package app

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/tabula-css/bench/checks"
)

// reconcile looks for what webhooks did not tell of, until the context ends.
func (a *App) reconcile(ctx context.Context) {
	a.every(ctx, a.options.Reconcile/4, func() {
		if err := a.reconcileDue(ctx); err != nil && ctx.Err() == nil {
			a.log.Error("reconcile", "error", err)
		}
	})
}

// reconcileDue looks at each repository that no process has looked at for a while: for open pull
// requests whose head has no finished check run.
func (a *App) reconcileDue(ctx context.Context) error {
	repositories, err := a.repositories(ctx)
	if err != nil {
		return err
	}
	for repository, installation := range repositories {
		if err := a.lookAt(ctx, repository, installation); err != nil {
			a.log.Warn("repository not looked at", "repository", repository, "error", err)
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	if err := a.mirror.sweep(time.Now()); err != nil {
		return err
	}
	return a.forget(ctx)
}

// repositories takes the repositories that are due, with their installations: of many processes one
// looks at each.
func (a *App) repositories(ctx context.Context) (map[string]int64, error) {
	now := a.now()
	rows, err := a.db.QueryContext(ctx, `UPDATE app_repositories SET looked_at = $1 WHERE app = $2 AND looked_at <= $3
		RETURNING repository, installation`, now.UnixMilli(), a.options.AppID, now.Add(-a.options.Reconcile).UnixMilli())
	if err != nil {
		return nil, fmt.Errorf("list repositories: %w", err)
	}
	defer rows.Close()
	due := map[string]int64{}
	for rows.Next() {
		var repository string
		var installation int64
		if err := rows.Scan(&repository, &installation); err != nil {
			return nil, fmt.Errorf("list repositories: %w", err)
		}
		due[repository] = installation
	}
	return due, rows.Err()
}

func (a *App) lookAt(ctx context.Context, repository string, installation int64) error {
	client, err := a.client(installation)
	if err != nil {
		return err
	}
	pulls, err := client.OpenPullRequests(ctx, repository, basePrefix)
	if errors.Is(err, checks.ErrGone) {
		_, err = a.db.ExecContext(ctx, "DELETE FROM app_repositories WHERE app = $1 AND repository = $2", a.options.AppID, repository)
	}
	if err != nil {
		return err
	}
	for _, pull := range pulls {
		if err := a.ask(ctx, installation, repository, pull, ""); err != nil {
			return err
		}
	}
	return nil
}
