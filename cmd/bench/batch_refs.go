package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/results"
	"github.com/tabula-css/bench/scoring"
)

// fromRefs reads the branches that match --refs, in the order of their names.
func (c *scoreBatchCommand) fromRefs(env *environment, suite *scoring.Suite, in *batchInput) error {
	refs, err := gitops.ListBranches(c.Repo, c.Refs)
	if err != nil {
		return err
	}
	if len(refs) == 0 {
		return fmt.Errorf("no branch of %q matches %s", shown(c.Repo), gitops.Quote(c.Refs))
	}
	snapshots, err := snapshotIDs(suite)
	if err != nil {
		return err
	}
	in.size.Store(int64(len(refs)))
	in.entries = func(yield func(results.Entry) bool) {
		for _, ref := range refs {
			e := c.branch(env, suite, snapshots, ref)
			in.read.Add(1)
			if !yield(e) {
				return
			}
		}
	}
	return nil
}

// branch opens one branch.
func (c *scoreBatchCommand) branch(env *environment, suite *scoring.Suite, snapshots []string, ref string) results.Entry {
	e := results.Entry{Place: strings.TrimPrefix(ref, "refs/heads/")}
	checkout, err := gitops.OpenBranch(env.ctx, c.Repo, gitops.BranchOptions{
		Ref: ref, Base: c.Base, Suite: suite.Files, Digest: suite.Digest, Snapshots: snapshots,
	})
	var fault *gitops.Fault
	if err != nil && !errors.As(err, &fault) {
		e.Err = fmt.Errorf("open branch: %w", err)
		return e
	}
	one := scoreBranchCommand{Ref: ref, labelFlags: labelFlags{Agent: c.Agent, Model: c.Model}}
	e.Request, _, e.Err = one.request(checkout.Submission.Trailers)
	e.Request.Checkout, e.Request.Fault = checkout, fault
	return e
}
