package scoring

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"
)

// build is steps 3 and 4: the patched arm is built and rendered, and begins to be rendered again with
// other anchors.
func (s *score) build(ctx context.Context) error {
	files, err := fs.Sub(s.checkout.Head, s.Arm.Root)
	if err != nil {
		return fmt.Errorf("open patched arm: %w", err)
	}
	s.head, err = s.judge.newWorkspace(ctx, s.Arm, files, s.base.workspace, RenderLimit)
	var f *fault
	if errors.As(err, &f) {
		s.end(f.failure(s.Arm))
		return nil
	}
	if err != nil {
		return err
	}
	s.rendered = s.result
	s.twin = s.judge.newTwin(ctx, s.head, s.base.workspace, s.result.Submission.PatchDigest)
	return nil
}

// independence ends step 4, which no score leaves under way: where the second rendering differs there was
// nothing to judge, and what the later steps found meanwhile, or broke at, does not count.
func (s *score) independence(context.Context) error {
	if s.twin == nil {
		return nil
	}
	<-s.twin.done
	states, err := s.askedStates()
	if err != nil {
		return err
	}
	err = s.twin.compare(states)
	var f *fault
	if errors.As(err, &f) {
		s.result, s.differs = s.rendered, true
		s.end(f.failure(s.Arm))
		return nil
	}
	return err
}

// list joins names for a message.
func list(names []string) string { return strings.Join(names, ", ") }
