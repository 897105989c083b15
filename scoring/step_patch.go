package scoring

import (
	"context"
	"errors"
	"fmt"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// patch is step 1: the submission becomes two trees.
func (s *score) patch(context.Context) error {
	c, err := s.open()
	var f *gitops.Fault
	if errors.As(err, &f) {
		s.end(Failure{Kind: Kind(f.Kind), Message: f.Message, Position: diagnostic.Position{File: f.Path, Line: f.Line}})
		return nil
	}
	if err != nil {
		return err
	}
	s.checkout = c
	s.result.Patch = patchStats(c.Changes)
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

// open gives the checkout; the submission's own fields are recorded even when it is at fault.
func (s *score) open() (*gitops.Checkout, error) {
	c := s.request.Checkout
	if c == nil && s.request.Fault == nil {
		var err error
		c, err = gitops.ApplyPatchIn(s.judge.Suite.Files, s.arm.Root, s.request.Patch)
		if c != nil {
			s.result.Submission = submission(c.Submission)
		}
		if err != nil {
			return nil, err
		}
		return c, nil
	}
	if c != nil {
		s.result.Submission = submission(c.Submission)
	}
	if s.request.Fault != nil {
		return nil, s.request.Fault
	}
	return c, nil
}

// submission is where the edit came from, as a verdict says it.
func submission(m gitops.Submission) Submission {
	return Submission{
		Format: m.Format, Base: m.BaseCommit, Head: m.HeadCommit,
		PatchDigest: m.PatchDigest, TextDigest: m.TextDigest, Normalised: append([]string{}, m.Normalised...),
	}
}

// scope is step 2: only files in scope may be touched. A rename touches both of its paths.
func (s *score) scope(context.Context) error {
	for _, change := range s.checkout.Changes {
		if !s.part.InScope(change.Path) {
			s.end(Failure{
				Kind:     OutOfScope,
				Message:  fmt.Sprintf("%s is %s, but only files in scope may be touched: %s", diagnostic.Quote(change.Path), change.Kind, list(s.part.FilesInScope)),
				Position: diagnostic.Position{File: change.Path},
			})
		}
	}
	return nil
}
