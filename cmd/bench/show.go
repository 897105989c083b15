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

// noteSizes says how much the packet gives to read, and how much the task's packets in the other arms do, so that
// one can judge whether the arms are told alike. It is no part of the packet.
func noteSizes(env *environment, suite *scoring.Suite, packet *scoring.Packet) error {
	sizes, err := suite.PacketSizes(packet.Task)
	if err != nil {
		return err
	}
	var list []string
	for _, s := range sizes {
		list = append(list, fmt.Sprintf("%s %d bytes", s.Arm, s.Text))
	}
	size := packet.Size()
	env.note("the packet holds %d bytes, about %d tokens: %d bytes of files in scope and %d of context", size.Text, size.Tokens(), size.Files, size.Context)
	env.note("packets of this task: %s", strings.Join(list, ", "))
	return nil
}
