package main

import (
	"fmt"
	"strings"
)

type tokensCommand struct {
	Group string `arg:"" optional:"" help:"Dotted path of a group."`
	Theme string `help:"Theme of the values." placeholder:"dark"`
}

func (tokensCommand) Help() string { return "Example: tabula tokens color" }

// Run prints the tokens with their CSS text, one a line.
func (c *tokensCommand) Run(p *program, s *streams) error {
	profile, err := p.load()
	if err != nil {
		return err
	}
	if _, err := profile.State("", c.Theme, 0); err != nil {
		return err
	}
	list := profile.Tokens(c.Theme).Group(c.Group)
	for _, t := range list {
		fmt.Fprintf(s.out, "%s: %s\n", t.Path, t)
	}
	if len(list) > 0 {
		return nil
	}
	message := fmt.Sprintf("no token group %q", c.Group)
	if near := profile.NearestGroup(c.Group); len(near) > 0 {
		message += ": nearest are " + strings.Join(near, ", ")
	}
	return complain(s, []string{message})
}
