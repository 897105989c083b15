package scoring

import (
	"context"
	"fmt"
)

// score is one score under way.
type score struct {
	TaskArm
	judge      *Judge
	request    Request
	base       *pristine
	head       *workspace
	anchorless *anchorlessRendering // nil until the arm is rendered
	rendered   TaskResult           // the result as it was then
	moves      *moves               // what the patch changes
	expected   []*expectation       // the task's criteria
	allowed    []*allowance         // what besides may change
	told       map[movedKey]bool    // values that a failed criterion or invariant has spoken of
	listed     int                  // changes that failures list
	result     TaskResult

	aborted bool  // a step failed after which there is nothing to judge
	broken  error // of the machinery, in the first step that had one
}

func (j *Judge) newScore(ctx context.Context, req Request) (*score, error) {
	t, err := j.Suite.TaskArm(req.Task, req.Arm)
	if err != nil {
		return nil, err
	}
	base, err := j.pristineArm(ctx, t.Arm, t.Task)
	if err != nil {
		return nil, err
	}
	s := &score{TaskArm: t, judge: j, request: req, base: base, told: map[movedKey]bool{}}
	s.result = j.Suite.blank(req, t)
	return s, nil
}

// fail records a failure.
func (s *score) fail(f Failure) { s.result.Failures = append(s.result.Failures, f) }

// abort records a failure that leaves nothing to judge.
func (s *score) abort(f Failure) {
	s.fail(f)
	s.aborted = true
}

// finish decides the outcome. A result without a failure needs at least one evaluated criterion: else a patch would
// pass that nothing was asked about.
func (s *score) finish() (*TaskResult, error) {
	r := &s.result
	switch {
	case len(r.Failures) > 0 && r.Failures[0].Kind == MalformedPatch:
		r.Outcome = Errored
	case len(r.Failures) > 0:
		r.Outcome = Failed
	case len(r.Criteria) == 0:
		return nil, fmt.Errorf("score %s, arm %s: no criterion was evaluated", s.Task.ID, s.Arm.Name)
	default:
		r.Outcome = Passed
	}
	truncate(r)
	return r, nil
}
