package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/tabula-css/bench/tabula"
	"github.com/tabula-css/bench/tabula/lint"
)

type lintCommand struct {
	Paths []string `arg:"" optional:"" name:"path" help:"Files and folders, from the arm's folder; all of src/ when none is given."`
	JSON  bool     `help:"Print the findings as JSON."`
	Fix   bool     `help:"Mend what is safe to mend, in the files; then print what is left." xor:"text"`
	Stdin bool     `help:"Check the text on standard input; the one path given is its name." xor:"text"`
}

func (lintCommand) Help() string {
	return "Example: tabula lint --dir arms/flat src/components"
}

// Run prints the findings; notes go to standard error.
func (c *lintCommand) Run(ctx context.Context, p *program, s *streams) error {
	profile, err := p.load()
	if err != nil {
		return err
	}
	if c.Fix {
		if err := c.fix(ctx, p, profile, s); err != nil {
			return err
		}
	}
	r, err := c.report(ctx, p, profile, s)
	if err != nil {
		return err
	}
	for _, n := range r.Notes {
		fmt.Fprintln(s.err, n)
	}
	if c.JSON {
		err = printJSON(s.out, r.Findings)
	} else {
		for _, f := range r.Findings {
			fmt.Fprintln(s.out, f)
		}
	}
	if err == nil && len(r.Findings) > 0 {
		err = errFault
	}
	return err
}

func (c *lintCommand) report(ctx context.Context, p *program, profile *tabula.Profile, s *streams) (*lint.Report, error) {
	if !c.Stdin {
		return profile.LintReport(ctx, os.DirFS(p.Dir), c.inArm(p)...)
	}
	name := "stdin.tsx"
	switch len(c.Paths) {
	case 0:
	case 1:
		name = p.inArm(c.Paths[0])
	default:
		return nil, fmt.Errorf("--stdin takes one path, found %d", len(c.Paths))
	}
	text, err := io.ReadAll(s.in)
	if err != nil {
		return nil, fmt.Errorf("read standard input: %w", err)
	}
	return profile.LintText(name, string(text)), nil
}

// inArm are the paths given, from the arm's folder.
func (c *lintCommand) inArm(p *program) []string {
	var paths []string
	for _, name := range c.Paths {
		paths = append(paths, p.inArm(name))
	}
	return paths
}

// fix mends the files and names those that changed on standard error.
func (c *lintCommand) fix(ctx context.Context, p *program, profile *tabula.Profile, s *streams) error {
	files, err := profile.FixFiles(ctx, os.DirFS(p.Dir), c.inArm(p)...)
	if err != nil {
		return err
	}
	changed, err := tabula.Write(p.Dir, files)
	for _, path := range changed {
		fmt.Fprintln(s.err, "fixed", path)
	}
	return err
}

// inArm is a path from the arm's folder, with slashes; an absolute one is taken for one of the arm's.
func (p *program) inArm(name string) string {
	if filepath.IsAbs(name) {
		if root, err := filepath.Abs(p.Dir); err == nil {
			if rel, err := filepath.Rel(root, name); err == nil {
				name = rel
			}
		}
	}
	return filepath.ToSlash(name)
}

// printJSON prints findings as an array, one object a line.
func printJSON(w io.Writer, list []tabula.Finding) error {
	type finding struct {
		Path    string `json:"path"`
		Line    int    `json:"line"`
		Column  int    `json:"column"`
		Rule    string `json:"rule"`
		Message string `json:"message"`
	}
	out := make([]finding, 0, len(list))
	for _, f := range list {
		out = append(out, finding{f.File, f.Line, f.Column, f.Rule, f.Message})
	}
	data, err := json.MarshalIndent(out, "", "  ")
	if err == nil {
		_, err = fmt.Fprintf(w, "%s\n", data)
	}
	return err
}
