package scoring

import "context"

// closedWorld is step 7: every value that the patch changes, in every state, theme and width, is found, and what the
// task says of them is read.
func (s *score) closedWorld(context.Context) error {
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
