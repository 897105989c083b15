package scoring

import (
	"context"
	"fmt"
	"slices"

	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/css/style"
)

// maxViewports is how many viewports a patch may add to those in which every value is compared: each costs what a whole
// document costs.
const maxViewports = 64

// closedWorld is step 7: every value that the patch changes, in every state, theme and width, is found, and what the
// task says of them is read.
func (s *score) closedWorld(context.Context) error {
	if s.anchorless != nil && len(s.head.anchorUses()) > 0 {
		s.aborted = true // the last step says so, and nothing else counts
		return nil
	}
	if n := s.addedViewports(); n > maxViewports {
		s.abort(Failure{Kind: TooLarge, Message: fmt.Sprintf(
			"the styles tell %d viewports apart that the untouched arm does not: expected at most %d (two for each breakpoint, each width with each height)", n, maxViewports)})
		return nil
	}
	s.refuseUnasked()
	if err := s.askMoves(); err != nil {
		return err
	}
	var err error
	if s.allowed, err = s.allowances(); err != nil {
		return err
	}
	s.expected, err = s.expectations()
	return err
}

// refuseUnasked fails what the patch makes hang on something that is never asked, such as print, prefers-color-scheme or
// what a person has typed, or that no value shows, such as a font of another look: whether it is right there, or anything
// stays as it was, cannot be told.
func (s *score) refuseUnasked() {
	before := s.base.machinery.unasked()
	for _, use := range s.head.machinery.unasked() {
		if slices.ContainsFunc(before, func(b sheet.Unasked) bool { return b.Construct == use.Construct }) {
			continue
		}
		s.fail(Failure{Kind: SubsetViolation, Position: s.Arm.repository(use.Position), Message: fmt.Sprintf(
			"%s is not answered for: the judge asks every theme, width and state of a screen, and nothing of what depends on this", use.Construct)})
	}
}

// addedViewports counts the viewports that the patch's styles tell apart and the untouched arm's do not.
func (s *score) addedViewports() int {
	count := func(c style.Conditions) int {
		w := style.NewWorld(nil, c)
		return len(w.Widths) * (1 + len(w.Heights))
	}
	before := s.base.machinery.conditions()
	return count(before.With(s.head.machinery.conditions())) - count(before)
}
