package cascade

import (
	"errors"
	"maps"
	"slices"

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

// variant is one pair of values, and the states in which it is so: indexes in World.States.
type variant struct {
	was, is style.Entry
	states  []int
}

// ask compares in one state of each class of states that the longhands cannot tell apart.
func (c *comparison) ask(q question) []style.Move {
	found := answers{}
	s := c.sliceOf(q.set, q.pseudo, q.customs)
	for _, class := range s.classes {
		v := c.views[class[0]]
		var asked uint8
		for k := range v {
			asked |= c.asks(s, k, v[k], &v[k].tree.Nodes[q.place], q.pseudo)
		}
		for _, sets := range c.heldSets(asked) {
			st := c.environments[class[0]]
			st.PseudoClasses = c.world.PseudoClasses[sets[0]]
			var states []int
			for _, e := range class {
				for _, set := range sets {
					states = append(states, e*len(c.world.PseudoClasses)+set)
				}
			}
			c.compare(q, s, v, st, func(was, is style.Entry) { found.add(was, is, states) })
		}
	}
	return c.moves(q, found)
}

func (a answers) add(was, is style.Entry, states []int) {
	list := a[was.Property]
	k := slices.IndexFunc(list, func(v *variant) bool { return v.was.Same(was) && v.is.Same(is) })
	if k < 0 {
		k = len(list)
		a[was.Property] = append(list, &variant{was: was, is: is})
	}
	v := a[was.Property][k]
	if len(v.states) > 0 && states[0] < v.states[0] {
		v.was, v.is = was, is
	}
	v.states = append(v.states, states...)
	slices.Sort(v.states)
}

// moves puts what was found in order.
func (c *comparison) moves(q question, found answers) (moves []style.Move) {
	p := &c.places[q.place]
	for _, name := range slices.Sorted(maps.Keys(found)) {
		list := found[name]
		slices.SortFunc(list, func(a, b *variant) int { return a.states[0] - b.states[0] })
		for _, v := range list {
			m := style.Move{Before: p.before, After: p.after, Pseudo: q.pseudo, Property: name, Was: v.was, Is: v.is}
			for _, i := range v.states {
				m.States = append(m.States, c.states[i])
			}
			moves = append(moves, m)
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
	key := pairKey{styles[0].cascaded, styles[1].cascaded, s}
	differing, known := c.pairs[key]
	if !known {
		differing = c.differing(styles, s.longhands)
		c.pairs[key] = differing
	}
	for _, n := range differing {
		found(styles[0].entry(n), styles[1].entry(n))
	}
}

// isStyled says whether an author's rule matches the pseudo-element.
func (c *computed) isStyled() bool {
	return slices.ContainsFunc(c.normal, func(r *run) bool { return r.rule.Source.Origin == sheet.Author })
}

// differing are the longhands of a set in which two styles differ. Where all questions of one version are refused, those
// alone count that an author has a say in.
func (c *comparison) differing(styles [2]*computed, set longhand.Set) (list []longhand.ID) {
	if c.sides[0].sheets.Refusal != nil || c.sides[1].sheets.Refusal != nil {
		authored := slices.Clone(styles[0].authored)
		authored.Union(styles[1].authored)
		set = set.And(authored)
	}
	set.Each(func(n longhand.ID) {
		if !n.Property().Logical && !styles[0].entry(n).Same(styles[1].entry(n)) {
			list = append(list, n)
		}
	})
	return list
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
