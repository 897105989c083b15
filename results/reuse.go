package results

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"

	"github.com/tabula-css/bench/scoring"
)

// Get gives the verdict that is stored under the labels of a request, or nil. One that cannot be read
// counts as none: All reports it.
func (s *Store) Get(ctx context.Context, suite string, req scoring.Request) (*scoring.TaskResult, error) {
	var data []byte
	err := s.db.QueryRowContext(ctx, `SELECT result FROM scores
		WHERE suite = ? AND task = ? AND arm = ? AND agent = ? AND model = ? AND attempt = ?`,
		suite, req.Task, req.Arm, req.Agent, req.Model, max(1, req.Attempt)).Scan(&data)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find result: %w", err)
	}
	r, err := Decode(data)
	if err != nil {
		return nil, nil
	}
	return r, nil
}

// Reuse gives a stored verdict on the same patch by the same suite and program, under the labels of
// the request, or nil. stored says whether it stands in the database so already.
func (s *Store) Reuse(ctx context.Context, suite string, req scoring.Request) (r *scoring.TaskResult, stored bool, err error) {
	if req.Fault != nil {
		return nil, false, nil
	}
	from := req.Submission()
	attempt := max(1, req.Attempt)
	r, err = s.Find(ctx, Key{
		Suite: suite, Task: req.Task, Arm: req.Arm, PatchDigest: from.PatchDigest, Program: scoring.Version,
		Agent: req.Agent, Model: req.Model, Attempt: attempt,
	})
	if r == nil || err != nil {
		return nil, false, err
	}
	stored = r.Agent == req.Agent && r.Model == req.Model && r.Attempt == attempt && sameSource(r.Submission, from)
	r.Agent, r.Model, r.Attempt, r.Submission = req.Agent, req.Model, attempt, from
	return r, stored, nil
}

func sameSource(a, b scoring.Submission) bool {
	return a.Format == b.Format && a.Base == b.Base && a.Head == b.Head && a.PatchDigest == b.PatchDigest &&
		a.TextDigest == b.TextDigest && slices.Equal(a.Normalised, b.Normalised)
}

// isSettled says whether the same submission would get the same verdict again: what a time or memory limit or a
// broken machine decided need not happen twice.
func isSettled(r *scoring.TaskResult) bool {
	if r.Outcome == scoring.Errored {
		return false
	}
	for _, f := range r.Failures {
		if f.Kind == scoring.Timeout || f.Kind == scoring.ResourceLimit || f.Kind == scoring.HarnessError {
			return false
		}
	}
	return true
}
