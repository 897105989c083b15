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
		for _, ref := range v.Anchors(s.anchors()) {
			for _, property := range v.Properties {
				for _, condition := range v.ConditionList() {
					if err := s.invariant(v, ref, property, condition); err != nil {
						return err
					}
				}
			}
		}
	}
	return nil
}

// invariant compares one specified value before and after.
func (s *score) invariant(v *tasks.Invariant, ref, property, condition string) error {
	st, err := state(condition, v.State, s.Arm)
	if err != nil {
		return err
	}
	check := s.newCheck(ref, property, st)
	failure, err := s.compare(&check, st)
	if err != nil {
		return err
	}
	s.result.Invariants = append(s.result.Invariants, check)
	if failure != nil {
		s.fail(*failure)
	}
	return nil
}

func (s *score) compare(check *Check, st style.State) (*Failure, error) {
	b, ok := s.base.anchors[check.Ref]
	if !ok {
		return nil, fmt.Errorf("untouched arm %q has no element with the anchor %q", s.Arm.Name, check.Ref)
	}
	before, err := b.engine.Specified(b.element, check.Property, st)
	if err != nil {
		return nil, fmt.Errorf("invariant %s on the untouched arm: %w", s.question(check), err)
	}
	check.Expected = shown(before)
	a, ok := s.head.anchors[check.Ref]
	if !ok {
		check.Actual = "no such element"
		f := check.failure(InvariantBroken, fmt.Sprintf("no element carries the anchor %s any more", check.Ref))
		return &f, nil
	}
	after, err := a.engine.Specified(a.element, check.Property, st)
	var refusal *style.Refusal
	if errors.As(err, &refusal) {
		f := s.refuse(check, refusal)
		return &f, nil
	}
	if err != nil {
		return nil, err
	}
	check.Actual = shown(after)
	c, part := compareValues(check.Property, before.Value, after.Value, s.base.sites.rootFontSize(s.base.sites.of[b.element], st), s.head.sites.rootFontSize(s.head.sites.of[a.element], st))
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
