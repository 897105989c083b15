package worker

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/results"
	"github.com/tabula-css/bench/scoring"
)

// verdict reads a worker's answer to a request. The error is an *ending when the score met a limit.
func verdict(suite *scoring.Suite, req scoring.Request, f frame) (*scoring.TaskResult, error) {
	switch f.kind {
	case verdictFrame:
	case largeFrame:
		return nil, &ending{kind: scoring.ResourceLimit, message: fmt.Sprintf("the verdict is larger than %d bytes", maxAnswer)}
	case errorFrame:
		return nil, complaint(f)
	default:
		return nil, fmt.Errorf("worker: unknown frame %q", f.kind)
	}
	r, err := results.Decode(f.content)
	if err != nil {
		return nil, fmt.Errorf("worker: %w", err)
	}
	if err := about(suite, req, r); err != nil {
		return nil, err
	}
	for _, failure := range r.Failures {
		if failure.Kind == scoring.Timeout {
			// What did not come back may still be running in there.
			return nil, &ending{scoring.Timeout, failure.Message, r}
		}
	}
	return r, nil
}

// complaint is the error of a worker whose machinery broke.
func complaint(f frame) error {
	return errors.New(diagnostic.Escape(string(f.content[:min(len(f.content), maxComplaint)])))
}

// about says whether a verdict is about the request: everything in it that the parent knows is compared.
func about(suite *scoring.Suite, req scoring.Request, r *scoring.TaskResult) error {
	want, err := suite.Aborted(req, scoring.Failure{Kind: scoring.HarnessError})
	if err != nil {
		return err
	}
	if req.Fault != nil {
		want.Patch = scoring.PatchStats{Files: []string{}}
	}
	a, errA := known(want)
	b, errB := known(r)
	if err := errors.Join(errA, errB); err != nil {
		return fmt.Errorf("worker: %w", err)
	}
	if !bytes.Equal(a, b) {
		return errors.New("worker: expected a verdict on the submission it was given, found another")
	}
	return nil
}

// known is what the parent knows of a verdict before it asks, spelled as it is after a way through JSON.
func known(r *scoring.TaskResult) ([]byte, error) {
	data, err := json.Marshal([]any{
		r.SchemaVersion, r.Program, r.Suite, r.Task, r.Question, r.Arm, r.Agent, r.Model, r.Attempt, r.Submission, r.Patch,
	})
	if err != nil {
		return nil, err
	}
	var plain any
	if err := json.Unmarshal(data, &plain); err != nil {
		return nil, err
	}
	return json.Marshal(plain)
}
