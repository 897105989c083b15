package app

import (
	"context"
	"database/sql"
	"strings"

	"github.com/tabula-css/bench/checks"
)

// drop ends the check run of a pull request that nobody waits for any more. One that never began is
// not begun.
func (a *App) drop(ctx context.Context, j Job, why string) error {
	known, completed, err := a.state(ctx, j.run())
	if err != nil || !known || completed {
		return err
	}
	return a.end(ctx, j, cancelled(why))
}

// moveOn ends the check run of a head or a base that the pull request has left behind, and sees to it
// that the one it moved on to is scored, should its webhook have been lost.
func (a *App) moveOn(ctx context.Context, j Job, pull *checks.Pull) error {
	known, completed, err := a.state(ctx, j.run())
	switch {
	case err != nil:
		return err
	case completed: // it was true of its commit
	case pull.Head.SHA != j.Head:
		err = a.end(ctx, j, checks.Superseded(pull.Head.SHA))
	case known:
		err = a.end(ctx, j, cancelled("The pull request has another base now"))
	}
	if err != nil || !strings.HasPrefix(pull.Base.Branch, basePrefix) {
		return err
	}
	return a.ask(ctx, j.Installation, j.Repository, pull, j.Delivery)
}

func cancelled(why string) checks.Run {
	return checks.Run{Status: checks.Completed, Conclusion: checks.Cancelled, Output: checks.Output{Title: why, Summary: why + ".\n"}}
}

// end stores the last word of a check run, and says it.
func (a *App) end(ctx context.Context, j Job, run checks.Run) error {
	if err := a.want(ctx, j, run); err != nil {
		return err
	}
	a.post(ctx, j.run())
	return nil
}

// ask stores a job for a pull request as GitHub has it now, unless its head has its verdict.
func (a *App) ask(ctx context.Context, installation int64, repository string, pull *checks.Pull, delivery string) error {
	j := Job{
		App: a.options.AppID, Installation: installation, Repository: repository, Number: pull.Number,
		Head: pull.Head.SHA, Base: pull.Base.SHA, BaseRef: pull.Base.Branch, Suite: a.options.Suite.Digest, Delivery: delivery,
	}
	if _, completed, err := a.state(ctx, j.run()); err != nil || completed {
		return err
	}
	return a.db.write(ctx, func(tx *sql.Tx) error {
		h := head{number: pull.Number, head: pull.Head.SHA, base: pull.Base.SHA, baseRef: pull.Base.Branch}
		if err := a.rememberHead(ctx, tx, repository, h); err != nil {
			return err
		}
		_, err := a.queue.insert(ctx, tx, j)
		return err
	})
}
