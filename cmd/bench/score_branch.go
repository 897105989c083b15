package main

import (
	"cmp"
	"errors"
	"fmt"
	"time"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/results"
	"github.com/tabula-css/bench/scoring"
)

type scoreBranchCommand struct {
	suiteFlags
	Ref   string `arg:"" help:"Full ref, local branch, origin/ branch, tag or commit id."`
	Repo  string `help:"The clone." default:"." placeholder:"DIR" type:"path"`
	Base  string `help:"Branch or commit that it grew from; the default branch without it." placeholder:"REF"`
	Task  string `help:"Task id." placeholder:"TASK" predictor:"task"`
	Arm   string `help:"Arm." placeholder:"ARM" predictor:"arm"`
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
	snapshots, err := snapshotIDs(suite)
	if err != nil {
		return err
	}
	checkout, err := gitops.OpenBranch(env.ctx, c.Repo, gitops.BranchOptions{
		Ref: c.Ref, Base: c.Base, Suite: suite.Files, Digest: suite.Digest, Arm: c.Arm, Snapshots: snapshots,
	})
	var fault *gitops.Fault
	if err != nil && !errors.As(err, &fault) {
		return fmt.Errorf("open branch: %w", err)
	}
	for _, notice := range checkout.Notices {
		env.note("%s", notice)
	}
	request, next, err := c.request(checkout.Submission.Trailers)
	if err != nil {
		return err
	}
	if _, _, _, err := suite.TaskArm(request.Task, request.Arm); err != nil {
		return err
	}
	request.Checkout, request.Fault = checkout, fault
	result, err := c.keep(env, suite, request, next)
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
	return gitops.WriteNote(c.Repo, r.Submission.Head, data, time.Now())
}

// check looks at the names that the command line gives, before any of the clone is read.
func (c *scoreBranchCommand) check(suite *scoring.Suite) error {
	named := gitops.ParseBranchName(c.Ref)
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

// request puts the flags before what the branch says of itself.
func (c *scoreBranchCommand) request(branch map[string]string) (scoring.Request, bool, error) {
	r := scoring.Request{
		Task: cmp.Or(c.Task, branch["task"]), Arm: cmp.Or(c.Arm, branch["arm"]),
		Agent: cmp.Or(c.Agent, branch["agent"]), Model: cmp.Or(c.Model, branch["model"]),
	}
	if r.Task == "" {
		return r, false, fmt.Errorf("no task: neither --task nor a Bench-Task trailer nor the branch's name says which task %s is about", gitops.Quote(c.Ref))
	}
	number := c.Attempt
	if text := branch["attempt"]; number == (attempt{}) && text != "" {
		if err := number.UnmarshalText([]byte(text)); err != nil || number.next {
			return r, false, fmt.Errorf("attempt of the branch: expected a number from 1, found %s", gitops.Quote(text))
		}
	}
	r.Attempt = number.number
	return r, number.next, nil
}
