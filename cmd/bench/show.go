package main

import (
	"fmt"
	"strings"

	"github.com/tabula-css/bench/scoring"
)

type showCommand struct {
	suiteFlags
	taskFlags
	JSON bool `help:"Print JSON."`
}

func (*showCommand) Help() string {
	return "The packet is all that an agent is given: instruction, files in scope, rules, context. It never\nholds criteria, invariants, probes or solutions.\n\nExample:\n\n    bench show q1-01-primary-hover-destructive --arm flat --json"
}

func (c *showCommand) Run(env *environment) error {
	suite, err := c.open()
	if err != nil {
		return err
	}
	packet, err := suite.Packet(c.Task, c.Arm)
	if err != nil {
		return err
	}
	if err := noteSizes(env, suite, packet); err != nil {
		return err
	}
	if c.JSON {
		return env.printJSON(packet)
	}
	_, err = fmt.Fprint(env.out, packet.Text())
	return err
}

// noteSizes says how much the packet gives to read, and how large the context of each arm is, so that one can
// judge whether the arms are told alike. It is no part of the packet.
func noteSizes(env *environment, suite *scoring.Suite, packet *scoring.Packet) error {
	var list []string
	for _, arm := range suite.ArmNames() {
		size, err := suite.ContextSize(arm)
		if err != nil {
			return err
		}
		list = append(list, fmt.Sprintf("%s %d bytes", arm, size.Context))
	}
	size := packet.Size()
	env.note("the packet holds %d bytes of files and %d of context, about %d tokens", size.Files, size.Context, size.Tokens())
	env.note("context of each arm: %s", strings.Join(list, ", "))
	return nil
}
