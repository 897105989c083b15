package main

import (
	"cmp"
	"errors"
	"fmt"
	"time"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/gitops/branch"
	"github.com/tabula-css/bench/results"
	"github.com/tabula-css/bench/scoring"
)

type scoreBranchCommand struct {
	suiteFlags
	Ref   string `arg:"" help:"Full ref, local branch, origin/ branch, tag or commit id."`
	Repo  string `help:"The clone; the working folder without it." default:"." placeholder:"DIR" type:"path"`
	Base  string `help:"Branch or commit that it grew from; the default branch without it." placeholder:"REF"`
	Task  string `help:"Task id, as bench list prints it." placeholder:"TASK" predictor:"task"`
	Arm   string `help:"Arm: which of the task's code bases, as bench list names them." placeholder:"ARM" predictor:"arm"`
	Notes bool   `help:"Write the result as a git note on the commit as well: git notes --ref bench show."`
	labelFlags
	recordFlags
}

func (*scoreBranchCommand) Help() string {
	return `Task, arm, agent, model and attempt come each from its flag, else its trailer (Bench-Task:, Bench-Arm:,
Bench-Agent:, Bench-Model:, Bench-Attempt:), else the name bench/<task>/<arm>/<agent>[+<attempt>]. The
judge never comes from the branch. Uncommitted work is not scored.

Example:

    bench score-branch bench/q1-01-primary-hover-destructive/cascade/me
    bench score-branch my-branch --task q1-01-primary-hover-destructive --arm flat --base main --notes`
}

func (c *scoreBranchCommand) Run(env *environment) error {
	suite, err := c.open()
	if err != nil {
		return err
	}
	if err := c.check(suite); err != nil {
		return err
	}
	request, err := suite.OpenBranch(env.ctx, scoring.Branch{
		Dir: c.Repo, Ref: c.Ref, Base: c.Base,
		Task: c.Task, Arm: c.Arm, Agent: c.Agent, Model: c.Model, Attempt: c.attempt(),
	})
	if request.Checkout != nil {
		for _, notice := range request.Checkout.Notices {
			env.note("%s", notice)
		}
	}
	if err != nil {
		return withFlag(err)
	}
	if c.Attempt.next {
		request.Attempt = 0
	}
	result, err := c.keep(env, suite, request, c.Attempt.next)
	if err != nil {
		return err
	}
	if c.Notes {
		if err := c.note(result); err != nil {
			return err
		}
	}
	return c.print(env, result)
}

// note writes the result beside its commit.
func (c *scoreBranchCommand) note(r *scoring.TaskResult) error {
	data, err := results.Encode(r)
	if err != nil {
		return err
	}
	return branch.WriteNote(c.Repo, r.Submission.Head, data, time.Now())
}

// check looks at the names that the command line gives, before any of the clone is read.
func (c *scoreBranchCommand) check(suite *scoring.Suite) error {
	named := branch.ParseName(c.Ref)
	if task := cmp.Or(c.Task, named["task"]); task != "" {
		if _, err := suite.Task(task); err != nil {
			return err
		}
	}
	if arm := cmp.Or(c.Arm, named["arm"]); arm != "" {
		if _, err := suite.Arm(arm); err != nil {
			return err
		}
	}
	return c.guard(c.Suite)
}

// attempt is what goes before the branch's own number: also the one that the store will give.
func (c *scoreBranchCommand) attempt() int {
	if c.Attempt.next {
		return 1
	}
	return c.Attempt.number
}

// withFlag names the flag that says what a branch does not.
func withFlag(err error) error {
	var unclear *gitops.BranchError
	if errors.As(err, &unclear) && unclear.Missing != "" {
		return fmt.Errorf("%w; --%s would", err, unclear.Missing)
	}
	return err
}
