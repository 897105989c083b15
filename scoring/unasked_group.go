package scoring

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/style"
)

// The bounds of what is told of changes that nobody asked for: what goes beyond is counted.
const (
	maxCauses  = 400 // values of which the declaration is looked up
	maxChanges = 20  // changes that one failure lists
	maxListed  = 400 // changes that all failures list
)

// movedValue is one value of one element with all of its moves: it may go another way in each theme.
type movedValue struct {
	moves  []*move
	states stateSet // of all of them
}

func (v *movedValue) first() *move { return v.moves[0] }

// movedGroup are values that one declaration changed in the same states.
type movedGroup struct {
	values []*movedValue
	cause  *style.Specified // of the first, after the patch, or before where nothing declares it after
	after  bool             // the cause is the patch's
	words  string           // the states
}

// valuesOf joins the moves of one value, in the order of their first.
func (s *score) valuesOf(list []*move) []*movedValue {
	type key struct {
		site
		pseudo, property string
		refused          bool
		unknown          string
		elsewhere        bool
	}
	known := map[key]*movedValue{}
	var values []*movedValue
	for _, m := range list {
		k := key{m.site, m.Pseudo, m.Property, m.Is.Refused != nil, m.unknown, s.moves.world.target(m.states) > 0}
		v := known[k]
		if v == nil {
			v = &movedValue{}
			known[k] = v
			values = append(values, v)
		}
		v.moves = append(v.moves, m)
		m.states.all(v.states.add)
	}
	for _, v := range values {
		slices.SortFunc(v.moves, func(a, b *move) int { return cmp.Compare(a.states.first(), b.states.first()) })
	}
	return values
}

// groupMoves joins the values that one declaration changed in the same states. Those that a person would tell first
// come first: in the default environment and at rest, and on the most elements.
func (s *score) groupMoves(list []*move) []*movedGroup {
	byKey := map[string]*movedGroup{}
	var groups []*movedGroup
	for i, v := range s.valuesOf(list) {
		m := v.first()
		g := &movedGroup{values: []*movedValue{v}, words: s.stateWords(m.site, v.states)}
		key := []any{s.groupWords(v.states), m.Pseudo, ""}
		switch {
		case m.Is.Refused != nil:
			key[2] = m.Is.Refused.Error()
		case m.unknown != "":
			key[2] = m.unknown
		case isCustom(m.Property):
			key[2] = m.Property
		case i < maxCauses:
			g.cause, g.after = s.cause(m)
			key[2] = causeKey(g)
		}
		name := fmt.Sprintf("%q", key)
		if known := byKey[name]; known != nil {
			known.values = append(known.values, v)
			known.words = s.manyWords(known)
			continue
		}
		byKey[name] = g
		groups = append(groups, g)
	}
	slices.SortStableFunc(groups, func(a, b *movedGroup) int {
		return cmp.Or(cmp.Compare(a.values[0].states.first(), b.values[0].states.first()), cmp.Compare(b.elements(), a.elements()))
	})
	return groups
}

// cause asks for the declaration that made a move: the patch's, or the one that the patch took away.
func (s *score) cause(m *move) (*style.Specified, bool) {
	st := s.moves.world.states[m.states.first()]
	if after := s.head.sites.ask(m, m.After, st); after != nil && after.Winner() != nil && after.Winner().Origin != "user-agent" {
		return after, true
	}
	return s.base.sites.ask(m, m.Before, st), false
}

// ask answers for the value that a move is about; nil when there is no answer.
func (s *sites) ask(m *move, el *dom.Element, st style.State) *style.Specified {
	e := s.engines[m.scene]
	if m.Pseudo == "" {
		v, err := e.Specified(el, m.Property, st)
		if err != nil {
			return nil
		}
		return &v
	}
	p, ok := e.(pseudoEngine)
	if !ok {
		return nil
	}
	v, err := p.SpecifiedPseudo(el, m.Pseudo, m.Property, st)
	if err != nil {
		return nil
	}
	return &v
}

// causeKey tells declarations apart: two of one rule, or two classes, are two.
func causeKey(g *movedGroup) string {
	if g.cause == nil || g.cause.Winner() == nil {
		return "nothing"
	}
	w := g.cause.Winner()
	if w.Class != "" {
		return fmt.Sprint(g.after, w.Position, w.Class)
	}
	return fmt.Sprint(g.after, w.Position, w.Property, w.Selector)
}

func (g *movedGroup) elements() int {
	type element struct {
		site
		pseudo string
	}
	seen := map[element]bool{}
	for _, v := range g.values {
		seen[element{v.first().site, v.first().Pseudo}] = true
	}
	return len(seen)
}

// properties are the longhands of a group, said by a shorthand where they are all of its own.
func (g *movedGroup) properties() string {
	var names []string
	for _, v := range g.values {
		if !slices.Contains(names, v.first().Property) {
			names = append(names, v.first().Property)
		}
	}
	slices.Sort(names)
	if len(names) > 1 {
		for p := range property.All() {
			if !strings.HasPrefix(p.Name, "-") && sameNames(p.Longhands, names) {
				return p.Name
			}
		}
	}
	if len(names) > 4 {
		return fmt.Sprintf("%s and %d more", strings.Join(names[:3], ", "), len(names)-3)
	}
	return strings.Join(names, ", ")
}

// sameNames compares a list with a sorted one.
func sameNames(list, sorted []string) bool {
	list = slices.Sorted(slices.Values(list))
	return slices.Equal(list, sorted)
}
