package scoring

import (
	"context"
	"errors"
	"fmt"

	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/tasks"
)

// independence is step 12: it waits for the second rendering. An arm whose text names the anchors, or whose second
// rendering differs, cannot be judged, and what the steps after the first rendering found, their errors included, does
// not count.
func (s *score) independence(context.Context) error {
	if s.anchorless == nil {
		return nil
	}
	<-s.anchorless.done
	if uses := s.head.anchorUses(); len(uses) > 0 {
		s.unjudged(uses...)
		return nil
	}
	states, err := s.askedStates()
	if err != nil {
		return err
	}
	err = s.anchorless.compare(states)
	var f *fault
	if errors.As(err, &f) {
		s.unjudged(f)
		return nil
	}
	return err
}

// unjudged takes the result back to what it was when the arm had been rendered, and fails it for these faults alone.
func (s *score) unjudged(faults ...*fault) {
	s.result, s.broken = s.rendered, nil
	for _, f := range faults {
		s.abort(f.failure(s.Arm))
	}
}

// commonConditions are states that an element is mostly seen in.
var commonConditions = []string{"", "hover", "focus-visible", "active"}

// askedStates are the states that a verdict on the arm looks at, each once.
func (s *score) askedStates() ([]style.State, error) {
	var states []style.State
	known := map[string]bool{}
	add := func(condition string, of *tasks.State) error {
		st, err := state(condition, of, s.Arm)
		if key := fmt.Sprint(st); err == nil && !known[key] {
			known[key] = true
			states = append(states, st)
		}
		return err
	}
	for _, condition := range commonConditions {
		if err := add(condition, nil); err != nil {
			return nil, err
		}
	}
	return states, s.askedConditions(add)
}
