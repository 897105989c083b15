package scoring

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/tabula-css/bench/tasks"
)

// Solutions and mutants lie beside the tasks, and are part of no suite. Each begins with a line that begins with
// CanaryPrefix, the same in all of a suite's.
const (
	SolutionsFolder = "tasks/solutions" // <task>/<arm>.diff and <task>/<arm>-alt-<name>.diff
	MutantsFolder   = "tasks/mutants"   // <task>/<arm>/<kind>-<name>.diff
	CanaryPrefix    = "bench-canary: "
)

// testCase is one task in one arm, with the patches whose verdicts are known beforehand.
type testCase struct {
	task      *tasks.Task
	arm       string
	untouched *sample
	reference *sample // nil when there is none
	others    []*sample
	mutants   []*sample
	proof     Proof
}

// sample is a patch and what came of it.
type sample struct {
	task, arm, file string
	patch           []byte // nil: the untouched arm
	verdict         *TaskResult
	digests         [][32]byte // of the verdict's bytes, one a run
}

// collect reads the patches of one task in one arm.
func (v *verifier) collect(t *tasks.Task, arm string) (*testCase, error) {
	c := &testCase{task: t, arm: arm, proof: Proof{Task: t.ID, Arm: arm}}
	c.untouched = &sample{task: t.ID, arm: arm, digests: make([][32]byte, 1)}
	solutions := path.Join(SolutionsFolder, t.ID)
	reference, err := v.sample(c, path.Join(solutions, arm+".diff"), ReferenceRuns)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	c.reference = reference
	if c.others, err = v.matching(c, path.Join(solutions, arm+"-alt-*.diff"), 1); err != nil {
		return nil, err
	}
	c.mutants, err = v.matching(c, path.Join(MutantsFolder, t.ID, arm, "*.diff"), MutantRuns)
	return c, err
}

// matching reads the patches that a pattern names; each is scored so many times.
func (v *verifier) matching(c *testCase, pattern string, runs int) ([]*sample, error) {
	files, err := fs.Glob(v.dir, pattern)
	if err != nil {
		return nil, fmt.Errorf("list patches: %w", err)
	}
	var list []*sample
	for _, file := range files {
		e, err := v.sample(c, file, runs)
		if err != nil {
			return nil, err
		}
		list = append(list, e)
	}
	return list, nil
}

func (v *verifier) sample(c *testCase, file string, runs int) (*sample, error) {
	patch, err := fs.ReadFile(v.dir, file)
	if err != nil {
		return nil, fmt.Errorf("read patch: %w", err)
	}
	return &sample{task: c.task.ID, arm: c.arm, file: file, patch: patch, digests: make([][32]byte, runs)}, nil
}

// solutions are the right patches, the reference first.
func (c *testCase) solutions() []*sample {
	if c.reference == nil {
		return c.others
	}
	return append([]*sample{c.reference}, c.others...)
}

// samples are all patches of all cases.
func (v *verifier) samples() []*sample {
	var list []*sample
	for _, c := range v.cases {
		list = append(list, c.untouched)
		list = append(list, c.solutions()...)
		list = append(list, c.mutants...)
	}
	return list
}

// canaries asks for the suite's canary line at the head of every patch, so that training sets can leave
// them all out by one string.
func (v *verifier) canaries() {
	first := ""
	for _, e := range v.samples() {
		if e.patch == nil {
			continue
		}
		line, _, _ := strings.Cut(string(e.patch), "\n")
		switch {
		case !strings.HasPrefix(line, CanaryPrefix):
			v.find(Finding{
				Task: e.task, Arm: e.arm, Check: CheckCanary, File: e.file, Message: "the first line is no canary",
				Mend: fmt.Sprintf("begin the file with the line %q that the suite's other patches begin with", CanaryPrefix+"…"),
			})
		case first == "":
			first = line
		case line != first:
			v.find(Finding{
				Task: e.task, Arm: e.arm, Check: CheckCanary, File: e.file, Message: "the canary is another than that of the files before it",
				Mend: fmt.Sprintf("use one line in every file: %q", first),
			})
		}
	}
}
