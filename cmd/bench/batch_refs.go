package main

import (
	"fmt"
	"strings"

	"github.com/tabula-css/bench/gitops/repo"
	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/results"
	"github.com/tabula-css/bench/scoring"
)

// fromRefs reads the branches that match --refs, in the order of their names.
func (c *scoreBatchCommand) fromRefs(env *environment, suite *scoring.Suite, in *batchInput) error {
	refs, err := repo.ListBranches(c.Repo, c.Refs)
	if err != nil {
		return err
	}
	if len(refs) == 0 {
		return fmt.Errorf("no branch of %q matches %s", shown(c.Repo), diagnostic.Quote(c.Refs))
	}
	in.size.Store(int64(len(refs)))
	in.entries = func(yield func(results.Entry) bool) {
		for _, ref := range refs {
			e := c.branch(env, suite, ref)
			in.read.Add(1)
			if !yield(e) {
				return
			}
		}
	}
	return nil
}

// branch opens one branch.
func (c *scoreBatchCommand) branch(env *environment, suite *scoring.Suite, ref string) results.Entry {
	e := results.Entry{Place: strings.TrimPrefix(ref, "refs/heads/")}
	e.Request, e.Err = suite.OpenBranch(env.ctx, scoring.Branch{Dir: c.Repo, Ref: ref, Base: c.Base, Agent: c.Agent, Model: c.Model})
	return e
}
