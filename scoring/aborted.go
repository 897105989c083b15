package scoring

import (
	"github.com/tabula-css/bench/internal/diagnostic"
)

// Aborted is the verdict on a submission whose score was aborted, with the one failure, at the build or the
// rendering of its arm: the bytes that Score gives when the judge itself aborts it there. A file's path is
// the repository's; an empty one stands for the arm's entry.
func (s *Suite) Aborted(req Request, f Failure) (*TaskResult, error) {
	t, err := s.TaskArm(req.Task, req.Arm)
	if err != nil {
		return nil, err
	}
	if f.File == "" {
		f.Position = t.Arm.repository(diagnostic.Position{File: t.Arm.Entry})
	}
	r := s.blank(req, t)
	r.Outcome, r.Failures = Failed, []Failure{f}
	r.Submission = req.Submission()
	if c := req.Checkout; c != nil {
		r.Patch = patchStats(c.Changes)
	}
	truncate(&r)
	return &r, nil
}

// blank is a verdict before the first step.
func (s *Suite) blank(req Request, t TaskArm) TaskResult {
	return TaskResult{
		SchemaVersion: SchemaVersion, Program: Version, Suite: s.Digest,
		Task: t.Task.ID, Question: t.Task.Question, Arm: t.Arm.Name,
		Agent: req.Agent, Model: req.Model, Attempt: max(1, req.Attempt),
		Submission: Submission{Normalised: []string{}},
		Failures:   []Failure{}, Criteria: []Check{}, Invariants: []Check{}, Gates: []Gate{},
		BlastRadius: BlastRadius{Changes: []Change{}},
		Patch:       PatchStats{Files: []string{}},
	}
}
