package scoring

import (
	"context"
	"errors"
	"fmt"

	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/tasks"
)

// independence is step 11: it waits for the second rendering. Where that differs, the arm cannot be judged, and what
// the steps after the first rendering found, their errors included, does not count.
func (s *score) independence(context.Context) error {
	if s.renamed == nil {
		return nil
	}
	<-s.renamed.done
	states, err := s.askedStates()
	if err != nil {
		return err
	}
	err = s.renamed.compare(states)
	var f *fault
	if errors.As(err, &f) {
		s.result, s.broken = s.rendered, nil
		s.abort(f.failure(s.Arm))
		return nil
	}
	return err
}

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
	for _, condition := range blastConditions {
		if err := add(condition, nil); err != nil {
			return nil, err
		}
	}
	for _, k := range s.Part.Criteria {
		if err := add(k.Condition, k.State); err != nil {
			return nil, err
		}
	}
	for _, v := range s.Part.MustNotChange {
		for _, condition := range v.ConditionList() {
			if err := add(condition, v.State); err != nil {
				return nil, err
			}
		}
	}
	return states, nil
}
