package main

import (
	"context"
	"os"

	"github.com/tabula-css/bench/checks"
	"github.com/tabula-css/bench/scoring"
)

type checkCommand struct {
	suiteFlags
	Repo    string `help:"The clone." default:"." placeholder:"DIR" type:"path"`
	Fetch   bool   `help:"Only fetch the pull request's head, for a later bench check without a token." xor:"job"`
	Out     string `help:"Write the verdict into this file, for bench check --publish in another job; needs no token." placeholder:"FILE" type:"path" xor:"job"`
	Publish string `help:"Check the verdict in this file, and write its check run." placeholder:"FILE" type:"path" xor:"job"`
	processFlags
}

func (*checkCommand) Help() string {
	return `Runs in GitHub Actions on pull_request and pull_request_target: judges the head of the pull request without
checking it out, writes the check run "bench (<base branch>)" with GITHUB_TOKEN, the job's summary, and lines
that GitHub shows at the files. Exit code 0: passed; 1: failed; 2: could not score. docs/ci.md tells how to
set it up.

Example:

    bench check
    bench check --out verdict.json         # job with contents: read
    bench check --publish verdict.json     # job with checks: write`
}

func (c *checkCommand) Run(env *environment) error {
	suite, err := c.open()
	if err != nil {
		return err
	}
	judge, end := c.judge(suite, 1)
	defer end()
	step := &checks.Step{Dir: c.Repo, Suite: suite, Score: judge.Score, Env: os.Getenv, Log: env.out}
	if c.Fetch {
		if err := step.Fetch(env.ctx); err != nil {
			return unable
		}
		return nil
	}
	result, err := c.step(env.ctx, step)
	switch {
	case err != nil: // the step has said so
		return unable
	case result.Outcome == scoring.Passed:
		return nil
	case result.Outcome == scoring.Failed:
		return failed
	}
	return unable
}

// step does what the flags say.
func (c *checkCommand) step(ctx context.Context, step *checks.Step) (*scoring.TaskResult, error) {
	switch {
	case c.Out != "":
		return step.Hand(ctx, c.Out)
	case c.Publish != "":
		return step.Publish(ctx, c.Publish)
	}
	return step.Check(ctx)
}
