package main

import "fmt"

type showCommand struct {
	suiteFlags
	taskFlags
	JSON bool `help:"Print JSON."`
}

func (*showCommand) Help() string {
	return "The packet is all that an agent is given: instruction, files in scope, rules, context. It never\nholds criteria, invariants or solutions.\n\nExample:\n\n    bench show q1-01-primary-hover-destructive --arm flat --json"
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
	if c.JSON {
		return env.printJSON(packet)
	}
	_, err = fmt.Fprint(env.out, packet.Text())
	return err
}
