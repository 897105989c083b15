package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/tabula-css/bench/scoring"
)

type newAnchorsCommand struct {
	authorFlags
	Arm string `help:"Arm whose documents every arm has to render." required:"" placeholder:"ARM" predictor:"arm"`
}

func (*newAnchorsCommand) Help() string {
	return "Replaces arms/anchors.json by what the arm renders. bench verify then says whether the other arms render\nthe same.\n\nExample:\n\n    bench new anchors --suite my-suite --arm bem"
}

func (c *newAnchorsCommand) Run(env *environment) error {
	text, err := scoring.AnchorsFile(env.ctx, os.DirFS(c.Suite), c.Arm)
	if err != nil {
		return err
	}
	const name = "arms/anchors.json"
	if err := os.WriteFile(filepath.Join(c.Suite, filepath.FromSlash(name)), text, 0o644); err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	_, err = fmt.Fprintf(env.out, "wrote %s\n", name)
	return err
}
