package cascade

import (
	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/css/style"
)

// askElsewhere compares while the pseudo-classes hold for another element than the one asked about: what a rule like
// .a:hover + .b or .b:has(:focus) does, and what one for .a:hover does to those in it that are not hovered themselves.
// It finds the pairs of values that no state about the asked element shows, each in every environment and with every set
// of pseudo-classes, about the first element that shows it there.
func (c *comparison) askElsewhere(q question, s *slice, own answers) answers {
	found := answers{}
	for k, class := range s.classes {
		v := c.views[class[0]]
		asked := c.asks(s, 0, v[0], q) | c.asks(s, 1, v[1], q)
		if asked == 0 {
			continue
		}
		e := c.newElsewhere(q, s, v)
		sets := s.stateSets(c, k, asked)
		for _, set := range sets { // what is known already
			e.seen[e.sign(q.place, c.states[set.indexes[0]])] = nil
		}
		targets := e.targets()
		for _, set := range sets {
			st := c.states[set.indexes[0]]
			if st.Holding()&asked == 0 {
				continue
			}
			shown := answers{}
			for _, t := range targets {
				for _, pair := range e.compare(t, st) {
					if own.find(pair[0], pair[1]) < 0 && shown.find(pair[0], pair[1]) < 0 {
						states := set.about(t)
						shown.add(c, pair[0], pair[1], states)
						found.add(c, pair[0], pair[1], states)
					}
				}
			}
		}
	}
	return found
}

// elsewhere is a question in one class of environments, asked about other elements.
type elsewhere struct {
	*comparison
	question question
	slice    *slice
	views    [2]*view
	asking   [2][]asking
	away     bool // a rule may ask of elements that are not above the asked one
	matchers [2]selector.Matcher
	seen     map[string][][2]style.Entry // what differs, by the signature of the state
	key      []byte
}

// asking is a rule that asks for pseudo-classes, and the element, the asked one or one above, that it may match.
type asking struct {
	branch sheet.Branch
	node   *selector.Node
}

func (c *comparison) newElsewhere(q question, s *slice, views [2]*view) *elsewhere {
	e := &elsewhere{comparison: c, question: q, slice: s, views: views, seen: map[string][][2]style.Entry{}}
	for side, v := range views {
		e.matchers[side].Tree = v.tree
		for n := &v.tree.Nodes[q.place]; n != nil; n = n.Parent {
			for _, b := range v.node(n).dynamic {
				if n.Index == q.place || c.passes(side, b.Rule) {
					e.take(side, b, n)
				}
			}
			if q.pseudo != "" && (n.Index == q.place || kindOf(q.pseudo) == highlight) {
				for _, of := range []*sheet.Sheets{v.sheets.UserAgent, v.sheets} {
					list := of.Buckets.Pseudo[q.pseudo].Candidates(nil, n)
					if kindOf(q.pseudo) == "first-letter" {
						list = of.Buckets.Pseudo["first-line"].Candidates(list, n)
					}
					for _, b := range list {
						e.take(side, b, n)
					}
				}
			}
		}
	}
	return e
}

func (e *elsewhere) take(side int, b sheet.Branch, n *selector.Node) {
	if b.Dynamic && e.slice.relevant[side].has(b.Rule) {
		e.asking[side] = append(e.asking[side], asking{b, n})
		e.away = e.away || e.traitsOf(side, b.Rule).Asks.Elsewhere()
	}
}

// targets are the elements to ask about, in document order: all others; or, where rules ask of the element and those
// above it alone, each of these, and for each the first other element in it.
func (e *elsewhere) targets() (list []int) {
	tree := e.views[0].tree
	onPath := map[int]bool{}
	for n := &tree.Nodes[e.question.place]; n != nil; n = n.Parent {
		onPath[n.Index] = true
	}
	for i := range e.places {
		parent := e.places[i].parent
		first := parent >= 0 && onPath[parent] && !onPath[i]
		if first && tree.Nodes[i].Previous != nil {
			p := tree.Nodes[i].Previous
			first = onPath[p.Index] && p.Previous == nil
		}
		if i != e.question.place && (e.away || onPath[i] || first) {
			list = append(list, i)
		}
	}
	return list
}

// sign is the signature of a state about an element: how each rule that asks for pseudo-classes answers.
func (e *elsewhere) sign(target int, st style.State) string {
	e.key = e.key[:0]
	for side := range e.asking {
		m := &e.matchers[side]
		m.Reset(&e.views[side].tree.Nodes[target], st)
		for _, k := range e.asking[side] {
			e.key = append(e.key, byte(mayMatch(m, k.branch, k.node)))
		}
	}
	return string(e.key)
}

// compare finds what differs in a state about another element.
func (e *elsewhere) compare(target int, st style.State) [][2]style.Entry {
	sign := e.sign(target, st)
	pairs, ok := e.seen[sign]
	if !ok {
		st.Target = target + 1
		e.comparison.compare(e.question, e.slice, e.views, st, func(was, is style.Entry) {
			pairs = append(pairs, [2]style.Entry{was, is})
		})
		e.seen[sign] = pairs
	}
	return pairs
}
