package scoring

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
)

// build is step 3: the machinery of the patched arm reads what it is configured by.
func (s *score) build(context.Context) error {
	files, err := fs.Sub(s.request.Checkout.Head, s.Arm.Root)
	if err != nil {
		return fmt.Errorf("open patched arm: %w", err)
	}
	s.head, err = s.judge.newWorkspace(s.Arm, files, s.Task)
	return s.atFault(err)
}

// atFault aborts the score when the error is the arm's own; any other stays one.
func (s *score) atFault(err error) error {
	var f *fault
	if errors.As(err, &f) {
		s.abort(f.failure(s.Arm))
		return nil
	}
	return err
}
