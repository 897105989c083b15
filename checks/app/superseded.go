package app

import (
	"context"
	"strings"

	"github.com/tabula-css/bench/checks"
)

// drop ends the check run of a pull request that nobody waits for any more. One that never began is
// not begun.
func (r *runner) drop(ctx context.Context, j Job, why string) error {
	known, completed, err := r.publisher.runs.state(ctx, j.run())
	if err != nil || !known || completed {
		return err
	}
	return r.publisher.set(ctx, j, cancelled(why))
}

// supersede ends the check run of a head or a base that the pull request has left behind, and sees to it
// that the one it moved on to is scored, should its webhook have been lost.
func (r *runner) supersede(ctx context.Context, j Job, pull *checks.Pull) error {
	known, completed, err := r.publisher.runs.state(ctx, j.run())
	switch {
	case err != nil:
		return err
	case completed: // it was true of its commit
	case pull.Head.SHA != j.Head:
		err = r.publisher.set(ctx, j, checks.Superseded(pull.Head.SHA))
	case known:
		err = r.publisher.set(ctx, j, cancelled("The pull request has another base now"))
	}
	if err != nil || !strings.HasPrefix(pull.Base.Branch, basePrefix) {
		return err
	}
	return r.reconciler.ask(ctx, j.Installation, j.Repository, pull, j.Delivery)
}

func cancelled(why string) checks.Run {
	return checks.Run{Status: checks.Completed, Conclusion: checks.Cancelled, Output: checks.Output{Title: why, Summary: why + ".\n"}}
}
