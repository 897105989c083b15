package main

import (
	"fmt"
	"strings"
)

type resolveCommand struct {
	Classes   string `arg:"" help:"The class list."`
	Condition string `help:"Pseudo-classes that hold, joined by '+'." placeholder:"hover"`
	Theme     string `help:"Theme of the document." placeholder:"dark"`
	Width     int    `help:"Width of the viewport in CSS pixels." placeholder:"1280"`
}

func (resolveCommand) Help() string {
	return "Example: tabula resolve \"px-4 ps-2 hover:bg-info\" --condition hover"
}

// Run prints what each longhand is, from which class and token, and what it beat.
func (c *resolveCommand) Run(p *program, s *streams) error {
	profile, err := p.load()
	if err != nil {
		return err
	}
	st, err := profile.State(c.Condition, c.Theme, c.Width)
	if err != nil {
		return err
	}
	for _, r := range profile.Resolve(c.Classes, st) {
		fmt.Fprintf(s.out, "%s: %s; from %s", r.Longhand, r.Value, r.Class)
		if r.Token != "" {
			fmt.Fprintf(s.out, " (token %s)", r.Token)
		}
		if len(r.Beat) > 0 {
			fmt.Fprintf(s.out, ", beats %s", strings.Join(r.Beat, ", "))
		}
		fmt.Fprintln(s.out)
	}
	return complain(s, profile.Unknown(c.Classes))
}

// complain prints messages; some are the arm's fault.
func complain(s *streams, messages []string) error {
	for _, m := range messages {
		fmt.Fprintln(s.err, m)
	}
	if len(messages) > 0 {
		return errFault
	}
	return nil
}
