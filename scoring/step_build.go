package scoring

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"
)

// build is steps 3 and 4: the patched arm is built and rendered, and rendered again with other
// anchors.
func (s *score) build(ctx context.Context) error {
	files, err := fs.Sub(s.checkout.Head, s.arm.Root)
	if err != nil {
		return fmt.Errorf("open patched arm: %w", err)
	}
	states, err := s.askedStates()
	if err != nil {
		return err
	}
	s.head, err = s.judge.newWorkspace(ctx, s.arm, files, s.base.workspace, RenderLimit)
	if err == nil {
		err = s.judge.independent(ctx, s.head, s.base.workspace, s.result.Submission.PatchDigest, states)
	}
	var f *fault
	if errors.As(err, &f) {
		s.end(f.failure(s.arm))
		return nil
	}
	return err
}

// list joins names for a message.
func list(names []string) string { return strings.Join(names, ", ") }
