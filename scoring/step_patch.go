package scoring

import (
	"context"
	"errors"
	"fmt"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// patch is step 1: the submission is two trees, or at fault itself.
func (s *score) patch(context.Context) error {
	s.result.Submission = s.request.Submission()
	if f := s.request.Fault; f != nil {
		s.end(Failure{Kind: Kind(f.Kind), Message: f.Message, Position: diagnostic.Position{File: f.Path, Line: f.Line}})
		return nil
	}
	if s.request.Checkout == nil {
		return errors.New("expected a submission with a checkout or a fault")
	}
	s.checkout = s.request.Checkout
	s.result.Patch = patchStats(s.checkout.Changes)
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

// scope is step 2: only files in scope may be touched. A rename touches both of its paths.
func (s *score) scope(context.Context) error {
	for _, change := range s.checkout.Changes {
		if !s.Part.InScope(change.Path) {
			s.end(Failure{
				Kind:     OutOfScope,
				Message:  fmt.Sprintf("%s is %s, but only files in scope may be touched: %s", diagnostic.Quote(change.Path), change.Kind, list(s.Part.FilesInScope)),
				Position: diagnostic.Position{File: change.Path},
			})
		}
	}
	return nil
}
