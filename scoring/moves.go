package scoring

import (
	"strings"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/css/value"
	"github.com/tabula-css/bench/tasks"
)

// move is one value that the patch changes, with the states in which it does.
type move struct {
	site
	style.Move
	states  stateSet
	unknown string // the part of the values of which nothing is known: they cannot be compared
}

// moves are all values of the closed world that the patch changes.
type moves struct {
	world *world
	list  []*move
	at    map[movedKey][]*move // of elements, without their pseudo-elements

	compared map[compared]comparison
}

type movedKey struct {
	site
	property string
}

// askMoves compares the patched arm with the untouched one, scene by scene. A scene of another shape has failed
// already, and cannot be compared.
func (s *score) askMoves() error {
	w, err := s.world()
	if err != nil {
		return err
	}
	s.moves = &moves{world: w, at: map[movedKey][]*move{}, compared: map[compared]comparison{}}
	if s.head.machinery.refusal() != nil {
		return nil // no question has an answer, as the criteria will say
	}
	for _, d := range s.base.documents {
		if s.head.stripped[d.Scene] != s.base.stripped[d.Scene] {
			continue
		}
		for _, m := range s.judge.moved(s.head, s.base.workspace, d.Scene, s.moves.world.World) {
			at := s.base.sites.of[m.Before]
			m.States = s.generated(at, &m)
			states, part := s.differs(at, &m)
			m.States = states
			s.moves.add(at, m, part)
		}
	}
	return nil
}

func (m *moves) add(at site, one style.Move, unknown string) {
	added := &move{site: at, Move: one, unknown: unknown}
	for _, st := range one.States {
		added.states.add(m.world.number(st))
	}
	if !m.world.possible(one.Before, added.states) {
		return
	}
	m.list = append(m.list, added)
	if one.Pseudo == "" {
		key := movedKey{at, one.Property}
		m.at[key] = append(m.at[key], added)
	}
}

// possible says whether an element can be in one of the states.
func (w *world) possible(e *dom.Element, set stateSet) (found bool) {
	set.all(func(n int) { found = found || possible(e, w.states[n]) })
	return found
}

// possible: nobody can focus a control that the document disables (HTML Standard, section 6.6.2).
func possible(e *dom.Element, st style.State) bool {
	_, disabled := e.Attribute("disabled")
	return !disabled || !st.Has("focus")
}

// find is the move of a value in a state; nil when it has not moved.
func (m *moves) find(at site, property string, state int) *move {
	for _, one := range m.at[movedKey{at, property}] {
		if one.states.has(state) {
			return one
		}
	}
	return nil
}

// world is the closed world of the score: what either version's styles ask of a state, and the widths that the task
// names.
func (s *score) world() (*world, error) {
	c := s.base.machinery.conditions().With(s.head.machinery.conditions())
	var sets [][]string
	ask := func(condition string, st *tasks.State) error {
		set, err := style.ParseCondition(condition)
		c.Widths, sets = append(c.Widths, st.Named()...), append(sets, set)
		return err
	}
	if err := s.askedConditions(ask); err != nil {
		return nil, err
	}
	w := style.NewWorld(s.Arm.themes(), c)
	for _, set := range sets {
		w = w.Including(set)
	}
	w.Elsewhere = true
	return newWorld(s.Arm, w), nil
}

// askedConditions calls f for every condition and state of the task.
func (s *score) askedConditions(f func(condition string, st *tasks.State) error) error {
	for _, k := range s.Part.Criteria {
		if err := f(k.Condition, k.State); err != nil {
			return err
		}
	}
	for _, v := range s.Part.MustNotChange {
		for _, condition := range v.ConditionList() {
			if err := f(condition, v.State); err != nil {
				return err
			}
		}
	}
	for _, a := range s.Part.MayChange {
		for _, condition := range append(a.Conditions, "") {
			if err := f(condition, a.State); err != nil {
				return err
			}
		}
	}
	return nil
}

// after is what a place specifies in the patched arm, in a state of the world: what has not moved is as before.
func (s *score) after(at site, property string, state int) (style.Entry, error) {
	if m := s.moves.find(at, property, state); m != nil {
		return m.Is, nil
	}
	return s.base.entry(at, property, s.moves.world.states[state])
}

// differs says in which states of a move its two values are not the same at the root's font size there, and of what
// nobody can tell whether they are.
func (s *score) differs(at site, m *style.Move) (states []style.State, part string) {
	if isCustom(m.Property) || m.Was.Refused != nil || m.Is.Refused != nil {
		return m.States, ""
	}
	roots := func(style.State) [2]float64 { return [2]float64{} }
	if strings.Contains(m.Was.Canonical, "rem") || strings.Contains(m.Is.Canonical, "rem") {
		roots = func(st style.State) [2]float64 {
			return [2]float64{s.base.sites.rootFontSize(at, st)(), s.head.sites.rootFontSize(at, st)()}
		}
	}
	states = m.States[:0:0]
	var c value.Comparison
	var last style.State
	for i, st := range m.States {
		if i == 0 || st.Theme != last.Theme || st.Width != last.Width || st.Height != last.Height {
			c, part = s.moves.compare(m, roots(st))
		}
		if last = st; c != value.Same {
			states = append(states, st)
		}
	}
	return states, part
}

// compared is a comparison of two values where the root's font sizes are these.
type compared struct {
	property, was, is string
	roots             [2]float64
}

// comparison is what came of it.
type comparison struct {
	is   value.Comparison
	part string
}

// compare compares a move's values, each pair once a score.
func (m *moves) compare(one *style.Move, roots [2]float64) (value.Comparison, string) {
	if one.Was.Relative || one.Is.Relative { // where they come from counts as well
		return compareValues(one.Property, one.Was.Value, one.Is.Value, constant(roots[0]), constant(roots[1]))
	}
	key := compared{one.Property, one.Was.Canonical, one.Is.Canonical, roots}
	known, ok := m.compared[key]
	if !ok {
		known.is, known.part = compareValues(one.Property, one.Was.Value, one.Is.Value, constant(roots[0]), constant(roots[1]))
		m.compared[key] = known
	}
	return known.is, known.part
}

func constant(f float64) func() float64 { return func() float64 { return f } }
