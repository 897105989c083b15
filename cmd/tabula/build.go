package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/tabula"
)

type buildCommand struct {
	Check bool `help:"Write nothing; name the files that differ, with a diff."`
}

func (buildCommand) Help() string {
	return "Example: tabula build --dir arms/flat --check"
}

// Run builds the artefacts, or compares them.
func (c *buildCommand) Run(p *program, s *streams) error {
	profile, err := p.load()
	if err != nil {
		return err
	}
	if !c.Check {
		return p.write(profile, s)
	}
	arm := os.DirFS(p.Dir)
	list := append(profile.Check(arm), tabula.CheckPort(arm)...)
	for _, d := range list {
		fmt.Fprintf(s.err, "%s: %s\n", d.Position, d.Message)
		fmt.Fprint(s.out, d.Diff)
	}
	if len(list) > 0 {
		return errFault
	}
	return nil
}

// load reads the profile of the arm. A folder that is no arm's is a usage error.
func (p *program) load() (*tabula.Profile, error) {
	if _, err := os.Stat(filepath.Join(p.Dir, tabula.ConfigFile)); err != nil {
		return nil, fmt.Errorf("folder %q has no profile: %w", p.Dir, err)
	}
	return tabula.Load(os.DirFS(p.Dir))
}

// write writes the artefacts and the port, and names what changed.
func (p *program) write(profile *tabula.Profile, s *streams) error {
	files := profile.Artefacts()
	for path, data := range tabula.Port() {
		files[path] = data
	}
	changed, err := tabula.Write(p.Dir, files)
	for _, path := range changed {
		fmt.Fprintln(s.out, "wrote", path)
	}
	return err
}

// codeOf is the exit code of an error: the arm's own mistakes are 1.
func codeOf(err error) int {
	var fault *diagnostic.Fault
	if errors.As(err, &fault) {
		return exitFault
	}
	return exitBroken
}
