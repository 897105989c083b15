package scoring

import (
	"fmt"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/css/value"
	"github.com/tabula-css/bench/tasks"
)

// want is the value that a criterion asks for in one theme.
type want struct {
	unset    bool
	value    string // canonical
	relative bool
	shown    string
}

// wanted is what a criterion asks for in a theme, by its name.
func (a *Arm) wanted(k *tasks.Criterion, theme string) (want, error) {
	text, shown := k.Expected, k.Expected
	switch {
	case k.ExpectedUnset:
		return want{unset: true, shown: "no declaration of its own"}, nil
	case k.ExpectedToken != "":
		var err error
		if text, err = a.tokens.text(k.ExpectedToken, theme, k.Property); err != nil {
			return want{}, err
		}
		shown = fmt.Sprintf("%s (token %s)", text, k.ExpectedToken)
	}
	canonical, relative, err := value.CanonicalText(k.Property, text)
	if err != nil {
		return want{}, fmt.Errorf("criterion %s %s: %w", k.Ref, k.Property, err)
	}
	return want{value: canonical, relative: relative, shown: shown}, nil
}

// compare compares with what was found on an element. A value with a relative part has to stand on it.
func (w want) compare(longhand string, got style.Value, asked *dom.Element, root func() float64) (value.Comparison, string) {
	if w.unset {
		if got.Kind == style.Declared {
			return value.Different, ""
		}
		return value.Same, ""
	}
	return compareValues(longhand, got, style.Value{Canonical: w.value, Relative: w.relative, From: asked}, root, root)
}

// expectation is a criterion with what it asks of which elements: the same for each score of a task.
type expectation struct {
	*tasks.Criterion
	property string          // the physical longhand
	holding  uint8           // what holds in its condition
	wants    map[string]want // by theme, as a State names it
	asked    []site          // the elements that are asked
	covers   map[site]bool   // the elements on which the value may be given
}

// expectations are the task's criteria.
func (s *score) expectations() ([]*expectation, error) {
	var list []*expectation
	for i := range s.Part.Criteria {
		k := &s.Part.Criteria[i]
		named, err := s.base.named(k.Ref, nil)
		if err != nil {
			return nil, fmt.Errorf("criterion %s: %w", k.Ref, err)
		}
		if len(named) == 0 {
			return nil, fmt.Errorf("%s: criterion %s %s: %s: %s", s.Task.File, k.Ref, k.Property, noElement(s.Arm.Name), mendElement)
		}
		for _, at := range named {
			e, err := s.expect(k, at)
			if err != nil {
				return nil, err
			}
			list = append(list, e)
		}
	}
	return list, nil
}

func (s *score) expect(k *tasks.Criterion, at site) (*expectation, error) {
	names, err := style.ParseCondition(k.Condition)
	if err != nil {
		return nil, err
	}
	e := &expectation{
		Criterion: k, property: property.Physical(k.Property, s.Arm.Direction, property.HorizontalTB),
		holding: style.State{PseudoClasses: names}.Holding(), wants: map[string]want{}, covers: map[site]bool{at: true},
	}
	for _, theme := range s.Arm.themes() {
		if k.State != nil && k.State.Theme != "" && k.State.Theme != s.Arm.themeName(theme) {
			continue
		}
		if e.wants[theme], err = s.Arm.wanted(k, theme); err != nil {
			return nil, err
		}
	}
	e.asked, err = s.painted(e, at)
	return e, err
}

// environment says whether the criterion speaks of a state's theme and viewport.
func (e *expectation) environment(arm *Arm, st style.State) bool {
	width, _ := st.Viewport()
	return e.State.Holds(arm.themeName(st.Theme), width)
}

// includes says whether what holds in the criterion's condition holds in a state, for the element that is asked.
func (e *expectation) includes(st style.State) bool {
	return st.Holding()&e.holding == e.holding && (st.Target == 0 || e.holding == 0)
}
