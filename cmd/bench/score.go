package main

import (
	"github.com/tabula-css/bench/scoring"
)

type scoreCommand struct {
	suiteFlags
	taskFlags
	Patch string `help:"Patch: a file, or - for standard input." required:"" placeholder:"FILE"`
	labelFlags
	recordFlags
}

func (*scoreCommand) Help() string {
	return `A patch is a unified diff or {"format":"files","files":{path: content or null}}; its paths are the
repository's. Exit code 0: passed; 1: failed; 2: could not score, malformed patches included.

Example:

    bench score q1-01-primary-hover-destructive --arm flat --patch edit.diff --out results/
    agent | bench score q1-01-primary-hover-destructive --arm cascade --patch - --json`
}

func (c *scoreCommand) Run(env *environment) error {
	suite, err := c.open()
	if err != nil {
		return err
	}
	if _, err := suite.TaskArm(c.Task, c.Arm); err != nil {
		return err // before the patch is waited for
	}
	if err := c.guard(c.Suite); err != nil {
		return err
	}
	text, err := readPatch(env, c.Patch)
	if err != nil {
		return err
	}
	request, err := suite.OpenPatch(scoring.Patch{
		Task: c.Task, Arm: c.Arm, Agent: c.Agent, Model: c.Model, Attempt: c.Attempt.number, Text: text,
	})
	if err != nil {
		return err
	}
	return c.record(env, suite, request, c.Attempt.next)
}
