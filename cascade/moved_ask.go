package cascade

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/tabula-css/bench/cascade/longhand"
	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/css/style"
)

// pairKey is two styles that are compared in the longhands of a slice. Elements that share their styles are compared once.
type pairKey struct {
	before, after *cascaded
	slice         *slice
}

// movesOf are the moves of an element and its pseudo-elements.
func (c *comparison) movesOf(i int) []style.Move {
	p := &c.places[i]
	customs := i == 0 && (p.customs || p.all)
	if !p.isReached() {
		return nil
	}
	var moves []style.Move
	if p.longhands != nil || customs {
		moves = c.ask(question{place: i, customs: customs, set: p.longhands})
	}
	for _, name := range slices.Sorted(maps.Keys(p.pseudos)) {
		moves = append(moves, c.ask(question{place: i, pseudo: name, set: p.pseudos[name]})...)
	}
	return moves
}

// question is about longhands of an element or pseudo-element, in every state.
type question struct {
	place   int
	pseudo  string
	customs bool // those of the element as well
	set     longhand.Set
}

// answers are what was found: variants of each property.
type answers map[string][]*variant

// variant is one pair of values, and the states in which it is so.
type variant struct {
	was, is style.Entry
	states  *stateSet
}

// ask compares in one state of each class of states that the longhands cannot tell apart.
func (c *comparison) ask(q question) []style.Move {
	found := answers{}
	s := c.sliceOf(q.set, q.pseudo, q.customs)
	for k, class := range s.classes {
		v := c.views[class[0]]
		asked := c.asks(s, 0, v[0], q) | c.asks(s, 1, v[1], q)
		for _, states := range s.stateSets(c, k, asked) {
			c.compare(q, s, v, c.states[states.indexes[0]], func(was, is style.Entry) { found.add(c, was, is, states) })
		}
	}
	moves := c.moves(q, found)
	if !c.world.Elsewhere {
		return moves
	}
	if away := c.askElsewhere(q, s, found); len(away) > 0 {
		moves = append(moves, c.moves(q, away)...)
		slices.SortStableFunc(moves, func(a, b style.Move) int { return strings.Compare(a.Property, b.Property) })
	}
	return moves
}

func (a answers) find(was, is style.Entry) int {
	return slices.IndexFunc(a[was.Property], func(v *variant) bool { return v.was.Same(was) && v.is.Same(is) })
}

func (a answers) add(c *comparison, was, is style.Entry, states *stateSet) {
	list := a[was.Property]
	k := a.find(was, is)
	if k < 0 {
		a[was.Property] = append(list, &variant{was, is, states})
		return
	}
	v := list[k]
	if states.indexes[0] < v.states.indexes[0] {
		v.was, v.is = was, is
	}
	v.states = c.union(v.states, states)
}

// moves puts what was found in order.
func (c *comparison) moves(q question, found answers) (moves []style.Move) {
	p := &c.places[q.place]
	for _, name := range slices.Sorted(maps.Keys(found)) {
		list := found[name]
		slices.SortFunc(list, func(a, b *variant) int { return a.states.indexes[0] - b.states.indexes[0] })
		for _, v := range list {
			moves = append(moves, style.Move{
				Before: p.before, After: p.after, Pseudo: q.pseudo, Property: name, Was: v.was, Is: v.is, States: v.states.states,
			})
		}
	}
	return moves
}

// compare finds what differs in one state.
func (c *comparison) compare(q question, s *slice, views [2]*view, st style.State, found func(was, is style.Entry)) {
	var styles [2]*computed
	styled := q.pseudo == ""
	for k, v := range views {
		styles[k] = v.computed(&v.tree.Nodes[q.place], st)
		if q.pseudo != "" {
			styles[k] = v.pseudo(styles[k], q.pseudo, st)
			styled = styled || styles[k].isStyled()
		}
	}
	if !styled {
		return
	}
	if q.customs {
		c.compareCustoms(styles, found)
	}
	if q.set == nil {
		return
	}
	c.differing(styles, s).Each(func(n longhand.ID) { found(styles[0].entry(n), styles[1].entry(n)) })
}

// isStyled says whether an author's rule matches the pseudo-element.
func (c *computed) isStyled() bool {
	return slices.ContainsFunc(c.normal, func(r *run) bool { return r.rule.Source.Origin == sheet.Author })
}

// differing are the longhands of a slice in which two styles differ, found once for a pair. Where all questions of one
// version are refused, those alone count that an author has a say in.
func (c *comparison) differing(styles [2]*computed, s *slice) longhand.Set {
	key := pairKey{styles[0].cascaded, styles[1].cascaded, s}
	found, known := c.pairs[key]
	if known {
		return found
	}
	set, refused := s.longhands, c.sides[0].sheets.Refusal != nil || c.sides[1].sheets.Refusal != nil
	if refused {
		authored := slices.Clone(styles[0].authored)
		authored.Union(styles[1].authored)
		set = set.And(authored)
	}
	var above longhand.Set // what differs of the parents
	simple := !refused && styles[0].inheritsSimply() && styles[1].inheritsSimply()
	if simple && set.Meets(longhand.All().Inherited) {
		above = c.differing([2]*computed{styles[0].parent, styles[1].parent}, s)
	}
	plain := simplyInherited()[0]
	if simple && styles[0].flowRefusal() == nil && styles[1].flowRefusal() == nil {
		plain = simplyInherited()[1]
	}
	set.Each(func(n longhand.ID) {
		var differ bool
		if simple && plain.Has(n) && styles[0].leaves(n) && styles[1].leaves(n) {
			differ = above != nil && longhand.All().Inherited.Has(n) && above.Has(n)
		} else {
			differ = !n.Property().Logical && !styles[0].entry(n).Same(styles[1].entry(n))
		}
		if differ {
			if found == nil {
				found = longhand.NewSet()
			}
			found.Add(n)
		}
	})
	c.pairs[key] = found
	return found
}

// simplyInherited are the longhands that are the parent's, or initial, where nothing is declared: all but those of which a
// child may have another value than its parent's style says, and those that the flow can refuse. The second set is for
// styles of which the flow is known: it has those of logical groups too, which are not inherited.
var simplyInherited = sync.OnceValue(func() (sets [2]longhand.Set) {
	sets = [2]longhand.Set{longhand.NewSet(), longhand.NewSet()}
	for n, p := range longhand.All().List {
		id := longhand.ID(n)
		if p.Logical || adjusted().Has(id) || id == longhand.All().WritingMode || p.Group != "" && p.Inherited {
			continue
		}
		if sets[1].Add(id); p.Group == "" {
			sets[0].Add(id)
		}
	}
	return sets
})

// inheritsSimply says whether nothing stands between the style and its parent's: no slot, no select, no highlight.
func (c *computed) inheritsSimply() bool {
	return c.parent != nil && c.slot == nil && c.list == nil && !c.pseudo.isHighlight()
}

// leaves says whether nothing is declared for a longhand, and no animation sets it.
func (c *computed) leaves(n longhand.ID) bool {
	return c.winners[n] == 0 && !c.view.sheets.Animates(n)
}

// entry is the answer for a physical longhand, or one of no group, whoever has a say in it.
func (c *computed) entry(n longhand.ID) style.Entry {
	p := n.Property()
	if p.Group != "" {
		if r := c.flowRefusal(); r != nil {
			return style.Entry{Property: p.Name, Refused: r}
		}
	}
	return c.value(n).entry(p.Name, c.view.sheets.Refusal)
}

// compareCustoms compares the custom properties that either style declares.
func (c *comparison) compareCustoms(styles [2]*computed, found func(was, is style.Entry)) {
	names := map[string]bool{}
	for _, s := range styles {
		for name := range s.customs {
			names[name] = c.places[0].all || c.customs[name]
		}
	}
	for name, asked := range names {
		if !asked {
			continue
		}
		was, wasSet := styles[0].customEntry(name)
		is, isSet := styles[1].customEntry(name)
		if wasSet != isSet || !was.Same(is) {
			found(was, is)
		}
	}
}

// customEntry is the answer for a custom property, and whether it has a value at all.
func (c *computed) customEntry(name string) (e style.Entry, isSet bool) {
	e.Property = name
	if c.view.sheets.Refusal != nil {
		e.Refused = c.view.sheets.Refusal
		return e, true
	}
	v, err := c.custom.specified(name)
	var refusal *style.Refusal
	if errors.As(err, &refusal) {
		e.Refused = refusal
		return e, true
	}
	e.Value = v.Value
	return e, !c.custom.value(name).invalid
}
