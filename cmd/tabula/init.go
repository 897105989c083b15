package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/tabula-css/bench/tabula"
)

type initCommand struct {
	Profile string `help:"strict: typography through text styles alone; base: a class for each typographic longhand." enum:"strict,base" default:"strict"`
}

func (initCommand) Help() string {
	return "Example: mkdir my-app && tabula init --dir my-app --profile base"
}

// Run writes the profile and builds it. It writes over nothing: a folder with a file of a profile is
// refused before anything is written.
func (c *initCommand) Run(p *program, s *streams) error {
	files, err := tabula.Start(c.Profile)
	if err != nil {
		return err
	}
	var written []string
	for path := range files {
		written = append(written, path)
	}
	slices.Sort(written)
	for _, path := range append(written, ".tabula") {
		if _, err := os.Lstat(filepath.Join(p.Dir, path)); !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("start a profile in %q: %q is there already", p.Dir, path)
		}
	}
	if written, err = tabula.Write(p.Dir, files); err != nil {
		return err
	}
	for _, path := range written {
		fmt.Fprintln(s.out, "wrote", path)
	}
	profile, err := p.load()
	if err != nil {
		return err
	}
	return p.write(profile, s)
}
