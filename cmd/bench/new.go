package main

import (
	"crypto/rand"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/scoring"
	"github.com/tabula-css/bench/tasks"
)

// newCommand makes the files of a task.
type newCommand struct {
	Task     newTaskCommand     `cmd:"" help:"Write a task's skeleton; bench verify names what is to be filled in."`
	Probe    newProbeCommand    `cmd:"" help:"Write a probe's skeleton: a scene of the task's own that no packet shows."`
	Solution newSolutionCommand `cmd:"" help:"Keep a patch as a task's solution, if it passes."`
	Mutant   newMutantCommand   `cmd:"" help:"Keep a patch as a wrong one, named after the kind that it fails with."`
	Anchors  newAnchorsCommand  `cmd:"" help:"Write arms/anchors.json from what an arm renders."`
}

// Help shows an example.
func (newCommand) Help() string {
	return `The way from an idea to a verified task is docs/tasks.md.

Example:

    bench new task q1-09-badge-size
    bench new solution q1-09-badge-size --arm flat --patch edit.diff
    bench verify --suite . q1-09-badge-size`
}

// authorFlags choose the suite that is written to: a folder, for the embedded one cannot be changed.
type authorFlags struct {
	Suite string `help:"Folder with arms/ and tasks/; the working folder without it." default:"." placeholder:"DIR" type:"path"`
}

func (f *authorFlags) open() (*scoring.Suite, error) {
	return (&suiteFlags{Suite: f.Suite}).open()
}

// write makes a new file of the suite, and refuses to replace one.
func (f *authorFlags) write(name string, data []byte) error {
	target := filepath.Join(f.Suite, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	file, err := os.OpenFile(target, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	if _, err := file.Write(data); err != nil {
		file.Close()
		return fmt.Errorf("write %s: %w", name, err)
	}
	return file.Close()
}

// canary is the line that the suite's solutions begin with, or a new one for a suite without any.
func (f *authorFlags) canary() (string, error) {
	files := os.DirFS(f.Suite)
	names, err := fs.Glob(files, scoring.SolutionsFolder+"/*/*.diff")
	if err != nil {
		return "", fmt.Errorf("find canary: %w", err)
	}
	for _, name := range names {
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return "", fmt.Errorf("find canary: %w", err)
		}
		if line, _, ok := strings.Cut(string(data), "\n"); ok && strings.HasPrefix(line, scoring.CanaryPrefix) {
			return line + "\n", nil
		}
	}
	return scoring.CanaryPrefix + strings.ToLower(rand.Text()) + " – evaluation data of a bench suite; keep out of training sets.\n", nil
}

type newTaskCommand struct {
	authorFlags
	ID   string   `arg:"" help:"The task's id: [a-z0-9][a-z0-9-]*, such as q1-09-badge-size."`
	Arms []string `name:"arm" help:"An arm that the task is put to, repeatable; all without." placeholder:"ARM"`
}

func (*newTaskCommand) Help() string {
	return "Example:\n\n    bench new task q1-09-badge-size\n    bench verify --suite ."
}

func (c *newTaskCommand) Run(env *environment) error {
	files := os.DirFS(c.Suite)
	arms, err := c.arms(files)
	if err != nil {
		return err
	}
	_, missing := fs.Stat(files, "tasks/"+tasks.SchemaFile)
	text, err := tasks.Skeleton(c.ID, arms, missing == nil)
	if err != nil {
		return err
	}
	name := "tasks/" + c.ID + ".json"
	if err := c.write(name, text); err != nil {
		return err
	}
	_, err = fmt.Fprintf(env.out, "wrote %s; fill in what bench verify --suite %s names\n", name, shellWord(c.Suite))
	return err
}

// arms are the chosen ones, or all; the suite is not opened, for another task may be half written.
func (c *newTaskCommand) arms(files fs.FS) ([]string, error) {
	found, err := fs.Glob(files, "arms/*/arm.json")
	if err != nil || len(found) == 0 {
		return nil, fmt.Errorf("make task: no arms/*/arm.json in %q: expected the folder of a suite", c.Suite)
	}
	var all []string
	for _, name := range found {
		all = append(all, filepath.Base(filepath.Dir(filepath.FromSlash(name))))
	}
	for _, arm := range c.Arms {
		if !slices.Contains(all, arm) {
			return nil, fmt.Errorf("unknown arm %q%s", arm, diagnostic.Suggest(arm, all))
		}
	}
	if len(c.Arms) > 0 {
		return c.Arms, nil
	}
	return all, nil
}

// shellWord is the folder as an author types it: relative to the working folder where it lies below.
func shellWord(folder string) string {
	working, err := os.Getwd()
	if err != nil {
		return folder
	}
	if relative, err := filepath.Rel(working, folder); err == nil && filepath.IsLocal(relative) {
		return relative
	}
	return folder
}
