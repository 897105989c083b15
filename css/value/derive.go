package value

import (
	"slices"

	"github.com/tabula-css/bench/css/syntax"
)

// match is a derivation: which component is what. Leaves are keywords, signs and basic types.
type match struct {
	n        *node
	r        *run
	from, to int
	index    int      // among the children of an || or && parent, in the grammar's order
	kids     []*match // in the value's order
}

// component is a leaf's component.
func (m *match) component() *syntax.Component { return &m.r.list[m.from] }

// components are what the match covers.
func (m *match) components() []syntax.Component { return m.r.list[m.from:m.to] }

// derive finds the first derivation of n over [pos, end), trying alternatives and children in the
// grammar's order and the longest item first; end is one of n's ends.
func (r *run) derive(n *node, pos, end int) *match {
	m := &match{n: n, r: r, from: pos, to: end}
	switch n.op {
	case opType, opProperty, opCapture:
		m.kids = []*match{r.derive(n.kids[0], pos, end)}
	case opFunction, opBlock:
		s := r.sub(pos)
		m.kids = []*match{s.derivation(n.kids[0])}
	case opSequence:
		r.deriveSequence(m)
	case opOne:
		m.kids = []*match{r.deriveOne(n, pos, end)}
	case opAny, opAll:
		r.deriveUnordered(m)
	case opRepeat:
		r.deriveRepeat(m)
	}
	return m
}

func (r *run) deriveOne(n *node, pos, end int) *match {
	if end == pos+1 && r.list[pos].Token.Kind == syntax.Ident {
		if k := n.words[syntax.Lower(r.list[pos].Token.Value)]; k != nil {
			return r.derive(k, pos, end)
		}
	}
	for _, kid := range n.kids {
		if r.ends(kid, pos).has(end) {
			return r.derive(kid, pos, end)
		}
	}
	return nil
}

func (r *run) deriveSequence(m *match) {
	pos := m.from
	for i, kid := range m.n.kids {
		mid := -1
		r.ends(kid, pos).each(func(e int) {
			if r.tail(m.n, i+1, e).has(m.to) {
				mid = e
			}
		})
		m.kids = append(m.kids, r.derive(kid, pos, mid))
		pos = mid
	}
}

func (r *run) deriveUnordered(m *match) {
	used, pos := uint32(0), m.from
	for pos != m.to || !m.n.finished(used) {
		kid, mid := r.nextUnordered(m, used, pos)
		k := r.derive(m.n.kids[kid], pos, mid)
		k.index = kid
		m.kids = append(m.kids, k)
		used, pos = used|1<<kid, mid
	}
}

func (r *run) nextUnordered(m *match, used uint32, pos int) (kid, mid int) {
	for i, k := range m.n.kids {
		if used&(1<<i) != 0 {
			continue
		}
		mid = -1
		r.ends(k, pos).each(func(e int) {
			if !(e == pos && m.n.op == opAny) && r.unordered(m.n, used|1<<i, e).has(m.to) {
				mid = e
			}
		})
		if mid >= 0 {
			return i, mid
		}
	}
	panic("value: no derivation of a match")
}

// deriveRepeat walks breadth first, so the items are as few as can be.
func (r *run) deriveRepeat(m *match) {
	n := m.n
	if n.min == 0 && m.from == m.to {
		return
	}
	type state struct{ count, at int }
	came := map[state]state{}
	level := []state{{0, m.from}}
	for len(level) > 0 {
		var next []state
		for _, s := range level {
			count := s.count + 1
			start, ok := r.separated(n, count, s.at)
			if !ok || n.max >= 0 && count > n.max {
				continue
			}
			if n.max < 0 {
				count = min(count, max(n.min, 2)) // beyond this the number of items makes no difference
			}
			found := false
			r.ends(n.kids[0], start).each(func(e int) {
				t := state{count, e}
				if _, ok := came[t]; ok || e == start {
					return
				}
				came[t] = s
				next = append(next, t)
				found = found || e == m.to && count >= n.min
			})
			if found {
				for t := (state{count, m.to}); t.count > 0; t = came[t] {
					from, _ := r.separated(n, came[t].count+1, came[t].at)
					m.kids = append(m.kids, r.derive(n.kids[0], from, t.at))
				}
				slices.Reverse(m.kids)
				return
			}
		}
		level = next
	}
}
