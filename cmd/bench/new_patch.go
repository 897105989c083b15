package main

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/scoring"
)

// keptFlags say which patch is kept for which task.
type keptFlags struct {
	authorFlags
	Task  string `arg:"" help:"Task id." predictor:"task"`
	Arm   string `help:"Arm that was edited." required:"" placeholder:"ARM" predictor:"arm"`
	Patch string `help:"Patch: a file; standard input without it." default:"-" placeholder:"FILE"`
}

// score judges the patch and gives the text to keep: the canary line before it.
func (f *keptFlags) score(env *environment) (*scoring.TaskResult, []byte, error) {
	patch, err := readPatch(env, f.Patch)
	if err != nil {
		return nil, nil, err
	}
	suite, err := f.open()
	if err != nil {
		return nil, nil, err
	}
	request, err := suite.OpenPatch(scoring.Patch{Task: f.Task, Arm: f.Arm, Text: patch})
	if err != nil {
		return nil, nil, err
	}
	scorer, end := processFlags{}.scorer(suite, 1)
	defer end()
	verdict, err := scorer.Score(env.ctx, request)
	if err != nil {
		return nil, nil, err
	}
	if strings.HasPrefix(string(patch), scoring.CanaryPrefix) {
		return verdict, patch, nil
	}
	canary, err := f.canary()
	return verdict, append([]byte(canary), patch...), err
}

var patchName = regexp.MustCompile(`^[a-z0-9][a-z0-9-]*$`)

type newSolutionCommand struct {
	keptFlags
	Name string `help:"What another solution than the reference is called." placeholder:"NAME"`
}

func (*newSolutionCommand) Help() string {
	return "Without --name the patch becomes the reference solution, and how many values it changes is the task's referenceChanges.\n\nExample:\n\n    git -C ../edit diff | bench new solution q1-09-badge-size --arm flat\n    git -C ../edit diff | bench new solution q1-09-badge-size --arm flat --name own-line"
}

func (c *newSolutionCommand) Run(env *environment) error {
	if c.Name != "" && !patchName.MatchString(c.Name) {
		return fmt.Errorf("name %q: expected [a-z0-9][a-z0-9-]*", c.Name)
	}
	verdict, text, err := c.score(env)
	if err != nil {
		return err
	}
	if verdict.Outcome != scoring.Passed {
		for _, f := range verdict.Failures {
			env.note("%s: %s", f.Kind, diagnostic.Escape(f.Message))
		}
		env.note("not kept: when the patch is right, mend the task's criteria, mayChange, invariants or scope")
		return failed
	}
	name := c.Arm + ".diff"
	if c.Name != "" {
		name = c.Arm + "-alt-" + c.Name + ".diff"
	}
	name = scoring.SolutionsFolder + "/" + c.Task + "/" + name
	if err := c.write(name, text); err != nil {
		return err
	}
	if _, err = fmt.Fprintf(env.out, "wrote %s\n", name); err != nil || c.Name != "" {
		return err
	}
	radius := &verdict.BlastRadius
	if radius.Count != radius.Reference {
		env.note("write \"referenceChanges\": %d for arm %s in tasks/%s.json: so many values change", radius.Count, c.Arm, c.Task)
	}
	return nil
}

type newMutantCommand struct {
	keptFlags
	Name string `help:"What the mistake is called." required:"" placeholder:"NAME"`
	Kind string `help:"Failure kind that the file is named after; the first of the verdict without." placeholder:"KIND"`
}

func (*newMutantCommand) Help() string {
	return "bench verify wants at least sixteen, one of each of these, with the word in its name:\n" + aspects() + ".\n\nExample:\n\n" +
		"    git -C ../edit diff | bench new mutant q1-09-badge-size --arm flat --name neighbour-every-badge"
}

func (c *newMutantCommand) Run(env *environment) error {
	if !patchName.MatchString(c.Name) {
		return fmt.Errorf("name %q: expected [a-z0-9][a-z0-9-]*", c.Name)
	}
	verdict, text, err := c.score(env)
	if err != nil {
		return err
	}
	if verdict.Outcome == scoring.Passed {
		env.note("not kept: the patch passes; add the criterion that it breaks, take out the entry of mayChange that lets it be, or keep it as a solution")
		return failed
	}
	kind, err := c.kind(verdict)
	if err != nil {
		return err
	}
	name := fmt.Sprintf("%s/%s/%s/%s-%s.diff", scoring.MutantsFolder, c.Task, c.Arm, kind, c.Name)
	if err := c.write(name, text); err != nil {
		return err
	}
	_, err = fmt.Fprintf(env.out, "wrote %s: %s\n", name, diagnostic.Escape(verdict.Failures[0].Message))
	return err
}

// kind is the failure kind that the file is named after: that of --kind, if the verdict has it, else its first.
func (c *newMutantCommand) kind(verdict *scoring.TaskResult) (scoring.Kind, error) {
	if len(verdict.Failures) == 0 {
		return "", errors.New("keep mutant: the verdict names no failure")
	}
	if c.Kind == "" {
		return verdict.Failures[0].Kind, nil
	}
	var found []string
	for _, f := range verdict.Failures {
		if string(f.Kind) == c.Kind {
			return f.Kind, nil
		}
		found = append(found, string(f.Kind))
	}
	return "", fmt.Errorf("keep mutant: it does not fail with %q, but with %s", c.Kind, strings.Join(found, ", "))
}
