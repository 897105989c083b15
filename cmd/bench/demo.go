package main

import (
	"embed"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/tabula-css/bench/results"
	"github.com/tabula-css/bench/scoring"
)

//go:embed demo/*.diff
var demoPatches embed.FS

type demoCommand struct {
	Dir string `help:"Work folder; a new temporary one without it." placeholder:"DIR" type:"path"`
	processFlags
}

func (*demoCommand) Help() string {
	return "Scores three patches of one task in each arm, one that passes and two that fail, and adds them up.\nNothing is written outside the work folder.\n\nExample:\n\n    bench demo\n    bench demo --dir /tmp/look"
}

// demoTask is the task whose patches are embedded.
const demoTask = "q1-01-primary-hover-destructive"

// demoPatch is one patch of the demo.
type demoPatch struct {
	arm, file, about string
	outcome          string // what the verdict must be
}

func demo() []demoPatch {
	return []demoPatch{
		{"flat", "flat-1-hover.diff", "swaps the class of the hover state", scoring.Passed},
		{"flat", "flat-2-at-rest.diff", "paints the button at rest instead", scoring.Failed},
		{"flat", "flat-3-literal.diff", "writes the colour as a literal", scoring.Failed},
		{"cascade", "cascade-1-hover.diff", "edits the rule that wins", scoring.Passed},
		{"cascade", "cascade-2-too-early.diff", "adds a rule that a later one beats", scoring.Failed},
		{"cascade", "cascade-3-important.diff", "adds a rule that beats too much", scoring.Failed},
	}
}

func (c *demoCommand) Run(env *environment) error {
	suite, err := scoring.Embedded()
	if err != nil {
		return err
	}
	dir, err := c.workFolder()
	if err != nil {
		return err
	}
	scorer, end := c.scorer(suite, 1)
	defer end()
	var list []*scoring.TaskResult
	patches, attempts := demo(), map[string]int{}
	for i, p := range patches {
		attempts[p.arm]++
		env.note("%d of %d: arm %s, a patch that %s", i+1, len(patches), p.arm, p.about)
		r, err := p.score(env, suite, scorer, dir, attempts[p.arm])
		if err != nil {
			return err
		}
		list = append(list, r)
		if err := results.WriteText(env.out, r, env.colour); err != nil {
			return err
		}
		fmt.Fprintln(env.out)
	}
	if err := results.WriteReport(env.out, results.Count(list, results.ByNothing), results.Text); err != nil {
		return err
	}
	env.note("the patches and the results are in %s", dir)
	return nil
}

func (c *demoCommand) workFolder() (string, error) {
	dir, err := c.Dir, error(nil)
	if dir == "" {
		dir, err = os.MkdirTemp("", "bench-demo-")
	}
	if err := errors.Join(err, os.MkdirAll(filepath.Join(dir, "patches"), 0o777)); err != nil {
		return "", fmt.Errorf("make work folder: %w", err)
	}
	return dir, nil
}

// score scores one patch and leaves it and its result in the work folder. A verdict other than the
// expected one means that the program is broken.
func (p *demoPatch) score(env *environment, suite *scoring.Suite, scorer scoring.Scorer, dir string, attempt int) (*scoring.TaskResult, error) {
	text, err := demoPatches.ReadFile("demo/" + p.file)
	if err != nil {
		return nil, err
	}
	if err := os.WriteFile(filepath.Join(dir, "patches", p.file), text, 0o666); err != nil {
		return nil, fmt.Errorf("write patch: %w", err)
	}
	request, err := suite.OpenPatch(scoring.Patch{Task: demoTask, Arm: p.arm, Agent: "demo", Attempt: attempt, Text: text})
	if err != nil {
		return nil, err
	}
	r, err := scorer.Score(env.ctx, request)
	if err != nil {
		return nil, err
	}
	if r.Outcome != p.outcome {
		return nil, fmt.Errorf("%s: expected the outcome %s, found %s: %s", p.file, p.outcome, r.Outcome, results.Reason(r))
	}
	_, _, err = results.WriteFile(filepath.Join(dir, "results"), r)
	return r, err
}
