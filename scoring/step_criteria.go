package scoring

import (
	"context"
	"errors"
	"fmt"

	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/css/value"
	"github.com/tabula-css/bench/tasks"
)

// criteria is step 7: the specified values that the task asks for.
func (s *score) criteria(context.Context) error {
	for i := range s.Part.Criteria {
		check, failure, err := s.criterion(&s.Part.Criteria[i])
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

// criterion evaluates one criterion on the patched arm.
func (s *score) criterion(k *tasks.Criterion) (Check, *Failure, error) {
	st, err := state(k.Condition, k.State, s.Arm)
	if err != nil {
		return Check{}, nil, err
	}
	check := newCheck(k.Ref.Bench, k.Property, k.Condition, k.State)
	want, err := s.wanted(k)
	if err != nil {
		return Check{}, nil, err
	}
	check.Expected = want.shown
	a, ok := s.head.anchors[k.Ref.Bench]
	if !ok {
		check.Actual = "no such element"
		f := check.failure(WrongValue, fmt.Sprintf("no element carries the anchor %s", k.Ref.Bench))
		return check, &f, nil
	}
	got, err := a.engine.Specified(a.element, k.Property, st)
	var refusal *style.Refusal
	if errors.As(err, &refusal) {
		f := check.refuse(s.Arm, refusal)
		return check, &f, nil
	}
	if err != nil {
		return Check{}, nil, err
	}
	check.Actual = shown(got)
	check.Source = source(s.Arm, &got)
	var f Failure
	switch c, part := want.compare(k.Property, got, a, st); c {
	case value.Same:
		check.Passed = true
		return check, nil, nil
	case value.Incomparable:
		f = check.incomparable(part)
	default:
		f = check.failure(WrongValue, fmt.Sprintf("%s: expected %s, found %s%s; %s", check.question(), check.Expected, check.Actual,
			a.atRoot(st, check.Expected, check.Actual), explain(s.Arm, k.Property, &got)))
	}
	blame(&f, s.Arm, &got)
	return check, &f, nil
}

// want is what a criterion asks for.
type want struct {
	unset    bool
	value    string // canonical
	relative bool
	shown    string
}

func (s *score) wanted(k *tasks.Criterion) (want, error) {
	text, shown := k.Expected, k.Expected
	switch {
	case k.ExpectedUnset:
		return want{unset: true, shown: "no declaration of its own"}, nil
	case k.ExpectedToken != "":
		st, err := state(k.Condition, k.State, s.Arm)
		if err != nil {
			return want{}, err
		}
		if text, err = s.Arm.tokens.text(k.ExpectedToken, st.Theme, k.Property); err != nil {
			return want{}, err
		}
		shown = fmt.Sprintf("%s (token %s)", text, k.ExpectedToken)
	}
	canonical, relative, err := value.CanonicalText(k.Property, text)
	if err != nil {
		return want{}, fmt.Errorf("criterion %s %s: %w", k.Ref.Bench, k.Property, err)
	}
	return want{value: canonical, relative: relative, shown: shown}, nil
}

// compare compares with what was found. An expected value with a relative part means the element itself.
func (w want) compare(longhand string, got style.Specified, a anchored, st style.State) (value.Comparison, string) {
	if w.unset {
		if got.Kind == style.Declared {
			return value.Different, ""
		}
		return value.Same, ""
	}
	expected := style.Value{Canonical: w.value, Relative: w.relative, From: a.element}
	return compareValues(longhand, got.Value, expected, a.rootFontSize(st), a.rootFontSize(st))
}

// state is a task's condition and state as a question's.
func state(condition string, s *tasks.State, arm *Arm) (style.State, error) {
	names, err := style.ParseCondition(condition)
	st := style.State{PseudoClasses: names}
	if s != nil {
		st.Width = s.Viewport
		if s.Theme != arm.Theme.Default {
			st.Theme = s.Theme
		}
	}
	return st, err
}
