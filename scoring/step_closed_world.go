package scoring

import (
	"context"
	"fmt"
	"slices"

	"github.com/tabula-css/bench/cascade/sheet"
)

// maxBreakpoints is how many viewport sizes a patch may add to those at which every value is compared: each costs what
// a whole document costs.
const maxBreakpoints = 64

// closedWorld is step 7: every value that the patch changes, in every state, theme and width, is found, and what the
// task says of them is read.
func (s *score) closedWorld(context.Context) error {
	if n := s.addedSizes(); n > maxBreakpoints {
		s.abort(Failure{Kind: TooLarge, Message: fmt.Sprintf(
			"the styles name %d viewport sizes that the untouched arm does not: expected at most %d (two for each breakpoint)", n, maxBreakpoints)})
		return nil
	}
	s.refuseMedia()
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

// refuseMedia fails what the patch makes hang on a medium that is never asked, such as print or prefers-color-scheme:
// whether it is right there, or anything stays as it was, cannot be told.
func (s *score) refuseMedia() {
	before := s.base.machinery.unaskedMedia()
	for _, use := range s.head.machinery.unaskedMedia() {
		if slices.ContainsFunc(before, func(b sheet.MediaUse) bool { return b.Name == use.Name }) {
			continue
		}
		s.fail(Failure{Kind: SubsetViolation, Position: s.Arm.repository(use.Position), Message: fmt.Sprintf(
			"@media %s is not answered for: the judge asks every theme, width and state of a screen, and nothing of what depends on this", use.Name)})
	}
}

// addedSizes counts the viewport sizes that the patch's styles name and the untouched arm's do not.
func (s *score) addedSizes() (count int) {
	before, after := s.base.machinery.conditions(), s.head.machinery.conditions()
	for _, pair := range [][2][]int{{before.Widths, after.Widths}, {before.Heights, after.Heights}} {
		for _, size := range pair[1] {
			if !slices.Contains(pair[0], size) {
				count++
			}
		}
	}
	return count
}
