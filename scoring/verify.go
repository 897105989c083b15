package scoring

import (
	"context"
	"fmt"
	"io/fs"
	"path"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/scoring/dom"
	"github.com/tabula-css/bench/tasks"
)

// Finding is one thing that makes the suite an unfair instrument.
type Finding struct {
	Task    string `json:"task,omitempty"`
	Arm     string `json:"arm"`
	Check   string `json:"check"` // documents, untouched, solution
	Message string `json:"message"`
}

// Verify asks whether the suite is a fair instrument: every arm renders the suite's documents, every
// task fails on the untouched arm because of its criteria alone, and its reference solution passes. The
// solutions are read from dir, tasks/solutions/<task>/<arm>.diff; progress is told after each task
// and arm.
func (j *Judge) Verify(ctx context.Context, dir fs.FS, progress func(task, arm string)) ([]Finding, error) {
	var findings []Finding
	for _, name := range j.Suite.ArmNames() {
		p, err := j.pristineArm(ctx, j.Suite.Arms[name])
		if err != nil {
			return nil, err
		}
		for _, message := range j.Suite.drift(p.workspace) {
			findings = append(findings, Finding{Arm: name, Check: "documents", Message: message})
		}
		for _, message := range j.Suite.misplaced(p.workspace) {
			findings = append(findings, Finding{Arm: name, Check: "documents", Message: message})
		}
	}
	for _, t := range j.Suite.Tasks {
		for _, arm := range t.ArmNames() {
			found, err := j.verifyTask(ctx, dir, t, arm)
			if err != nil {
				return nil, err
			}
			findings = append(findings, found...)
			progress(t.ID, arm)
		}
	}
	return findings, nil
}

// misplaced says which anchors an arm lacks, has too many of, or has twice.
func (s *Suite) misplaced(w *workspace) []string {
	var messages []string
	known := map[string]bool{}
	for _, a := range s.Anchors {
		known[a] = true
		if _, ok := w.anchors[a]; !ok {
			messages = append(messages, fmt.Sprintf("anchor %s is on no element", a))
		}
	}
	for _, a := range keys(w.anchors) {
		if !known[a] {
			messages = append(messages, fmt.Sprintf("%s %s is not in anchors.json", dom.AnchorAttribute, a))
		}
	}
	for _, a := range w.repeated {
		messages = append(messages, fmt.Sprintf("anchor %s is on more than one element", a))
	}
	return messages
}

func (j *Judge) verifyTask(ctx context.Context, dir fs.FS, t *tasks.Task, arm string) ([]Finding, error) {
	var findings []Finding
	untouched, err := j.Untouched(ctx, t.ID, arm)
	if err != nil {
		return nil, err
	}
	if message := unfair(untouched); message != "" {
		findings = append(findings, Finding{t.ID, arm, "untouched", message})
	}
	name := path.Join("tasks/solutions", t.ID, arm+".diff")
	patch, err := fs.ReadFile(dir, name)
	if err != nil {
		return append(findings, Finding{t.ID, arm, "solution", fmt.Sprintf("no %s", name)}), nil
	}
	solved, err := j.Score(ctx, Request{Task: t.ID, Arm: arm, Patch: patch})
	if err != nil {
		return nil, err
	}
	if solved.Outcome != Passed {
		findings = append(findings, Finding{t.ID, arm, "solution", fmt.Sprintf("%s: %s: %s", name, solved.Failures[0].Kind, solved.Failures[0].Message)})
	}
	return findings, nil
}

// unfair says why an untouched arm's result is not the one a task needs: wrong values and nothing else.
func unfair(r *TaskResult) string {
	if r.Outcome == Passed {
		return "the untouched arm passes"
	}
	for _, f := range r.Failures {
		if f.Kind != WrongValue {
			return fmt.Sprintf("the untouched arm fails with %s: %s", f.Kind, f.Message)
		}
	}
	return ""
}

// Untouched judges the untouched arm as if it were a submission: the steps after scope.
func (j *Judge) Untouched(ctx context.Context, task, arm string) (*TaskResult, error) {
	s, err := j.newScore(ctx, Request{Task: task, Arm: arm})
	if err != nil {
		return nil, err
	}
	s.checkout = &gitops.Checkout{Base: j.Suite.Files, Head: j.Suite.Files}
	s.head = s.base.workspace
	for _, step := range []func(context.Context) error{s.document, s.gates, s.criteria, s.invariants} {
		if err := step(ctx); err != nil {
			return nil, fmt.Errorf("judge untouched arm %s for %s: %w", arm, task, err)
		}
	}
	return s.finish()
}
