package scoring

import (
	"context"
	"errors"
	"fmt"

	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/css/value"
	"github.com/tabula-css/bench/tasks"
)

// invariants is step 9: the specified values that must stay.
func (s *score) invariants(context.Context) error {
	for i := range s.Part.MustNotChange {
		v := &s.Part.MustNotChange[i]
		named, err := s.base.named(v.Ref, v.Except)
		if err != nil {
			return fmt.Errorf("invariant %s: %w", v.Ref, err)
		}
		for _, at := range named {
			for _, property := range v.Properties {
				for _, condition := range v.ConditionList() {
					if err := s.invariant(v, at, property, condition); err != nil {
						return err
					}
				}
			}
		}
	}
	return nil
}

// invariant compares one specified value before and after.
func (s *score) invariant(v *tasks.Invariant, at site, property, condition string) error {
	st, err := state(condition, v.State, s.Arm)
	if err != nil {
		return err
	}
	check := s.newCheck(s.base.sites.name(at), property, st)
	failure, err := s.compare(&check, at, st)
	if err != nil {
		return err
	}
	s.result.Invariants = append(s.result.Invariants, check)
	if failure != nil {
		s.told[movedKey{at, s.physical(property)}] = true
		s.fail(*failure)
	}
	return nil
}

// compare compares one value before and after. In a document of another shape nobody knows which element it is about.
func (s *score) compare(check *Check, at site, st style.State) (*Failure, error) {
	before, err := s.base.sites.engines[at.scene].Specified(s.base.sites.element(at), check.Property, st)
	if err != nil {
		return nil, fmt.Errorf("invariant %s on the untouched arm: %w", s.question(check), err)
	}
	check.Expected = shown(before)
	if s.base.stripped[at.scene] != s.head.stripped[at.scene] {
		check.Actual = anotherDocument
		return nil, nil
	}
	after, err := s.head.sites.engines[at.scene].Specified(s.head.sites.element(at), check.Property, st)
	var refusal *style.Refusal
	if errors.As(err, &refusal) {
		f := s.refuse(check, refusal)
		return &f, nil
	}
	if err != nil {
		return nil, err
	}
	check.Actual = shown(after)
	c, part := compareValues(check.Property, before.Value, after.Value, s.base.sites.rootFontSize(at, st), s.head.sites.rootFontSize(at, st))
	switch c {
	case value.Same:
		check.Passed = true
		return nil, nil
	case value.Incomparable:
		f := s.incomparable(check, part)
		blame(&f, s.Arm, &after)
		return &f, nil
	}
	f := check.failure(InvariantBroken, fmt.Sprintf("%s: was %s, is now %s; %s", s.question(check), check.Expected, check.Actual, explain(s.Arm, check.Property, &after)))
	blame(&f, s.Arm, &after)
	return &f, nil
}
