package scoring

import (
	"context"
	"errors"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// patch is step 1: the submission is two trees, or at fault itself.
func (s *score) patch(context.Context) error {
	s.result.Submission = s.request.Submission()
	if f := s.request.Fault; f != nil {
		s.abort(Failure{Kind: Kind(f.Kind), Message: f.Message, Position: diagnostic.Position{File: f.Path, Line: f.Line}})
		return nil
	}
	if s.request.Checkout == nil {
		return errors.New("expected a submission with a checkout or a fault")
	}
	s.result.Patch = patchStats(s.request.Checkout.Changes)
	return nil
}

// patchStats counts what a submission touched.
func patchStats(changes []gitops.Change) PatchStats {
	stats := PatchStats{Files: []string{}}
	for _, change := range changes {
		stats.Files = append(stats.Files, change.Path)
		stats.Added += change.Added
		stats.Deleted += change.Deleted
	}
	return stats
}
