package main

import (
	"context"
	"os"

	"github.com/tabula-css/bench/checks/action"
	"github.com/tabula-css/bench/scoring"
)

type checkCommand struct {
	suiteFlags
	Repo    string `help:"The clone; the working folder without it." default:"." placeholder:"DIR" type:"path"`
	Fetch   bool   `help:"Only fetch the pull request's head, for a later bench check without a token." xor:"job"`
	Out     string `help:"Write the verdict into this file, for bench check --publish in another job; needs no token." placeholder:"FILE" type:"path" xor:"job"`
	Publish string `help:"Check the verdict in this file, which --out has written, and write its check run." placeholder:"FILE" type:"path" xor:"job"`
	processFlags
}

func (*checkCommand) Help() string {
	return `Runs in GitHub Actions on pull_request and pull_request_target: judges the head of the pull request without
checking it out, writes the check run "bench (<base branch>)", the job's summary, and lines that GitHub shows at
the files. Exit code 0: passed; 1: failed; 2: could not score. docs/ci.md tells how to set it up.

It reads these variables. The runner sets all but the token, which the workflow hands to the step:

    GITHUB_EVENT_NAME    pull_request or pull_request_target
    GITHUB_EVENT_PATH    file with the event; its pull_request.head.sha is judged
    GITHUB_STEP_SUMMARY  file that the job's summary is written to; none without it
    GITHUB_API_URL       where the check run is written; github.com's API without it
    GITHUB_SERVER_URL    the server that a fetch may hand the token to
    GITHUB_TOKEN         to fetch a private repository with (contents: read), and to write the check run with
                         (checks: write); without it no check run is written

Example:

    bench check
    bench check --fetch                    # job with contents: read, GITHUB_TOKEN set
    bench check --out verdict.json         # the same job, no token
    bench check --publish verdict.json     # job with checks: write, GITHUB_TOKEN set`
}

func (c *checkCommand) Run(env *environment) error {
	suite, err := c.open()
	if err != nil {
		return err
	}
	scorer, end := c.scorer(suite, 1)
	defer end()
	step := &action.Step{Dir: c.Repo, Suite: suite, Scorer: scorer, Env: os.Getenv, Log: env.out}
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
func (c *checkCommand) step(ctx context.Context, step *action.Step) (*scoring.TaskResult, error) {
	switch {
	case c.Out != "":
		return step.Hand(ctx, c.Out)
	case c.Publish != "":
		return step.Publish(ctx, c.Publish)
	}
	return step.Check(ctx)
}
