package main

import (
	"fmt"
)

type vocabularyCommand struct {
	Prefix string `arg:"" optional:"" help:"What the classes begin with."`
}

func (vocabularyCommand) Help() string { return "Example: tabula vocabulary hover:bg-" }

// Run prints the classes, one a line.
func (c *vocabularyCommand) Run(p *program, s *streams) error {
	profile, err := p.load()
	if err != nil {
		return err
	}
	list := profile.Vocabulary(c.Prefix)
	for _, class := range list {
		fmt.Fprintln(s.out, class)
	}
	if len(list) == 0 {
		return complain(s, profile.Unknown(c.Prefix))
	}
	return nil
}
