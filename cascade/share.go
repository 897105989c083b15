package cascade

import (
	"slices"

	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
)

// shareKey is what an element's style depends on: its name, the rules that match it, and what it inherits.
// Elements of one key have the same winners and values; only the elements that values come from differ,
// and those stand equally far up.
type shareKey struct {
	outer     *cascaded // the parent's
	name      string
	namespace dom.Namespace
	matches   []*match
}

// share is the node's style, its winners taken from an earlier node of the same key if there is one.
func (v *view) share(n *selector.Node, parent *computed, s *nodeState, dynamic []*match) *computed {
	if len(s.own) > 0 || !shareable(s.static) || !shareable(dynamic) || v.hasStyledSlot(n) {
		return v.newComputed(n, parent, v.runs(parent, s.static, dynamic, s.own))
	}
	key := &shareKey{name: n.Element.Name, namespace: n.Element.Namespace}
	if parent != nil {
		key.outer = parent.cascaded
	}
	key.matches = append(append(v.matched[:0], s.static...), dynamic...)
	v.matched = key.matches
	hash := key.hash()
	for _, c := range v.shared[hash] {
		if c.key.equal(key) {
			shared := v.newStyle(n, parent, c)
			shared.noteSurroundings()
			return shared
		}
	}
	key.matches = slices.Clone(key.matches)
	c := v.newComputed(n, parent, v.runs(parent, s.static, dynamic, nil))
	c.key = key
	v.shared[hash] = append(v.shared[hash], c.cascaded)
	return c
}

// pseudoShare is what pseudo-elements of one style have in common, besides the rules that match them.
type pseudoShare struct {
	of   *cascaded
	name string
}

// sharePseudo is the style of a pseudo-element, its winners taken from one of an element alike if the same rules match.
func (v *view) sharePseudo(of, parent *computed, name string, list []*match) *computed {
	kind := kindOf(name)
	if parent != of || confinements()[kind] != nil || !shareable(list) {
		return v.newComputed(of.node, parent, v.runs(of, confine(kind, list), nil, nil))
	}
	at := pseudoShare{of.cascaded, name}
	key := &shareKey{matches: list}
	for _, c := range v.alike[at] {
		if c.key.equal(key) {
			shared := v.newStyle(of.node, parent, c)
			shared.noteSurroundings()
			return shared
		}
	}
	c := v.newComputed(of.node, parent, v.runs(of, list, nil, nil))
	c.key = key
	v.alike[at] = append(v.alike[at], c.cascaded)
	return c
}

// shareable says whether nothing but the match itself decides what its rule does to an element.
func shareable(list []*match) bool {
	for _, m := range list {
		if m.refusal != nil || m.rule.Own {
			return false
		}
		for c := m.rule.Conditions; c != nil; c = c.Outer {
			if c.Container != nil {
				return false
			}
		}
	}
	return true
}

func (k *shareKey) hash() uint64 {
	const prime = 1099511628211
	h := uint64(14695981039346656037)
	for _, m := range k.matches {
		h = (h ^ uint64(m.rule.Order)<<1 ^ uint64(m.rule.Source.Origin)) * prime
	}
	for i := 0; i < len(k.name); i++ {
		h = (h ^ uint64(k.name[i])) * prime
	}
	return h
}

func (k *shareKey) equal(o *shareKey) bool {
	return k.outer == o.outer && k.name == o.name && k.namespace == o.namespace &&
		slices.EqualFunc(k.matches, o.matches, func(a, b *match) bool {
			return a.rule == b.rule && a.selector == b.selector && a.proximity == b.proximity
		})
}

// passedTo copies what one element has settled for another that shares its winners: each value comes from as many
// generations up as there.
func passedTo(el *dom.Element, settled []style.Entry, first *dom.Element) []style.Entry {
	entries := slices.Clone(settled)
	for i := range entries {
		if from := entries[i].From; from != nil {
			up := el
			for e := first; e != from; e = e.Parent {
				up = up.Parent
			}
			entries[i].From = up
		}
	}
	return entries
}
