package main

import (
	"fmt"
	"os"

	"github.com/tabula-css/bench/tabula"
)

type exceptCommand struct {
	Add exceptAddCommand `cmd:"" help:"Register an exception and build anew."`
}

type exceptAddCommand struct {
	Class    string `arg:"" help:"Name of the class."`
	Property string `required:"" help:"The longhand it sets."`
	Value    string `required:"" help:"The value, as CSS text."`
	Reason   string `required:"" help:"Why no token will do."`
}

func (exceptAddCommand) Help() string {
	return "Example: tabula except add min-h-cover --property min-height --value 22rem --reason \"the cover picture is cut off below this\""
}

// Run registers the exception, and names what changed.
func (c *exceptAddCommand) Run(p *program, s *streams) error {
	profile, err := p.load()
	if err != nil {
		return err
	}
	files, err := profile.AddException(os.DirFS(p.Dir), tabula.Exception{
		Class: c.Class, Property: c.Property, Value: c.Value, Reason: c.Reason,
	})
	if err != nil {
		return err
	}
	changed, err := tabula.Write(p.Dir, files)
	for _, path := range changed {
		fmt.Fprintln(s.out, "wrote", path)
	}
	return err
}
