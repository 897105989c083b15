package scoring

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/css/value"
	"github.com/tabula-css/bench/tasks"
)

// criteria is step 8: the specified values that the task asks for. Each is asked in every theme and width that it
// speaks of, and besides its condition in every further state in which the untouched arm makes no difference, unless
// the task says something else of that state.
func (s *score) criteria(context.Context) error {
	for _, e := range s.expected {
		check, failure, err := s.criterion(e)
		if err != nil {
			return err
		}
		s.result.Criteria = append(s.result.Criteria, check)
		if failure != nil {
			s.fail(*failure)
		}
	}
	return nil
}

// anotherDocument stands for the value of an element in a document that has another shape, which is a failure already.
const anotherDocument = "not asked: the document of the scene is another"

// criterion evaluates one criterion on the patched arm.
func (s *score) criterion(e *expectation) (Check, *Failure, error) {
	at, state, missed, err := s.missed(e)
	if err != nil {
		return Check{}, nil, err
	}
	if missed.len() > 0 {
		s.told[movedKey{at, e.property}] = true
	}
	st := s.moves.world.states[state]
	check := s.newCheck(s.base.sites.name(at), e.Property, st)
	check.Expected = e.wants[st.Theme].shown
	if s.base.stripped[at.scene] != s.head.stripped[at.scene] {
		check.Actual = anotherDocument
		return check, nil, nil
	}
	head := s.head.sites.element(at)
	got, err := s.head.sites.engines[at.scene].Specified(head, e.Property, st)
	var refusal *style.Refusal
	if errors.As(err, &refusal) {
		f := s.refuse(&check, refusal)
		return check, &f, nil
	}
	if err != nil {
		return Check{}, nil, err
	}
	check.Actual = shown(got)
	check.Source = source(s.Arm, &got)
	if missed.len() == 0 {
		check.Passed = true
		return check, nil, nil
	}
	f := s.missedFailure(e, &check, &got, at, st)
	if missed.len() > 1 {
		f.States = s.moves.world.words(missed)
		if f.States != conditionWords(st.PseudoClasses) { // else the question has said so
			f.Message += "; so it is " + f.States
		}
	}
	blame(&f, s.Arm, &got)
	return check, &f, nil
}

// missedFailure says that a value is not the one that was asked for, or that nobody can tell.
func (s *score) missedFailure(e *expectation, check *Check, got *style.Specified, at site, st style.State) Failure {
	root := s.head.sites.rootFontSize(at, st)
	if c, part := e.gives(&s.head.sites, at, got.Value, st); c == value.Incomparable {
		return s.incomparable(check, part)
	}
	return check.failure(WrongValue, fmt.Sprintf("%s: expected %s, found %s%s; %s", s.question(check), check.Expected, check.Actual,
		atRoot(root, check.Expected, check.Actual), explain(s.Arm, e.Property, got)))
}

// missed are the states in which the patched arm does not give the value, at the first element where there are any;
// else the element and the state that the check shows.
func (s *score) missed(e *expectation) (site, int, stateSet, error) {
	shownState := -1
	for _, at := range e.asked {
		var missed stateSet
		for n, st := range s.moves.world.states[:s.moves.world.own] {
			if !e.includes(st) || !e.environment(s.Arm, st) {
				continue
			}
			if shownState < 0 {
				shownState = n
			}
			met, err := s.meets(e, at, n)
			if err != nil {
				return at, 0, nil, err
			}
			if !met {
				missed.add(n)
			}
		}
		if n := missed.first(); n >= 0 {
			return at, n, missed, nil
		}
	}
	if shownState < 0 {
		return site{}, 0, nil, fmt.Errorf("criterion %s %s: its state is none of the world", e.Ref, e.Property)
	}
	return e.asked[0], shownState, nil, nil
}

// meets says whether the criterion holds at a place in a state, or does not ask about it.
func (s *score) meets(e *expectation, at site, state int) (bool, error) {
	st := s.moves.world.states[state]
	if st.Holding() != e.holding {
		if !possible(s.base.sites.element(at), st) {
			return true, nil
		}
		asks, err := s.asksFurther(e, at, state)
		if err != nil || !asks {
			return true, err
		}
	}
	if e.wants[st.Theme].unset {
		v, err := s.head.sites.entry(at, e.property, st)
		return v.Kind != style.Declared, err
	}
	after, err := s.after(at, e.property, state)
	if err != nil || after.Refused != nil {
		return false, err
	}
	c, _ := e.gives(&s.head.sites, at, after.Value, st)
	return c == value.Same, nil
}

// asksFurther says whether a criterion holds in a state beyond its condition: where the untouched arm specifies what
// it does in the condition alone, in every theme and viewport that the criterion speaks of, and no other criterion and
// no allowance speaks of that state.
func (s *score) asksFurther(e *expectation, at site, state int) (bool, error) {
	st := s.moves.world.states[state]
	if e.ExpectedUnset || s.saidOtherwise(e, at, st) {
		return false, nil
	}
	return s.base.indifferent(e, at, st)
}

// saidOtherwise says whether another criterion of a nearer condition, or an allowance for particular conditions,
// speaks of a place in a state.
func (s *score) saidOtherwise(e *expectation, at site, st style.State) bool {
	for _, other := range s.expected {
		if other != e && other.property == e.property && other.covers[at] && other.holding != e.holding &&
			other.holding&e.holding == e.holding && other.includes(st) && other.environment(s.Arm, st) {
			return true
		}
	}
	return slices.ContainsFunc(s.allowed, func(a *allowance) bool {
		return len(a.holdings) > 0 && a.allows(s.Arm, at, e.property, st)
	})
}

// state is a task's condition and state as a question's.
func state(condition string, s *tasks.State, arm *Arm) (style.State, error) {
	names, err := style.ParseCondition(condition)
	st := style.State{PseudoClasses: names}
	if s != nil {
		st.Width = s.Viewport
		if s.From > 0 {
			st.Width = s.From
		}
		if s.Below > 0 {
			st.Width = s.Below - 1
		}
		if s.Theme != arm.Theme.Default {
			st.Theme = s.Theme
		}
	}
	return st, err
}
