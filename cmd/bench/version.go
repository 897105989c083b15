package main

import (
	"fmt"

	"github.com/tabula-css/bench/scoring"
)

type versionCommand struct {
	suiteFlags
	JSON bool `help:"Print JSON."`
}

func (*versionCommand) Help() string { return "Example:\n\n    bench version" }

func (c *versionCommand) Run(env *environment) error {
	suite, err := c.open()
	if err != nil {
		return err
	}
	if c.JSON {
		return env.printJSON(map[string]string{"version": scoring.Version, "suite": suite.Digest})
	}
	_, err = fmt.Fprintf(env.out, "bench %s\nsuite %s\n", scoring.Version, suite.Digest)
	return err
}
