package value

import (
	"slices"

	"github.com/tabula-css/bench/css/syntax"
)

// deriveComponent derives a value of one component, which most are, without asking what every node can reach: at
// each sequence one child takes the component and the others match nothing. It finds the derivation
// that derive would. Nil when the value does not match.
func (r *run) deriveComponent(n *node) *match {
	switch n.op {
	case opKeyword, opLiteral, opTerminal:
		if !r.leaf(n, &r.list[0]) {
			return nil
		}
		return r.wrap(n)
	case opComma:
		return nil
	case opFunction, opBlock:
		if !opens(n, &r.list[0]) || !r.inside(n, 0) {
			return nil
		}
		return r.derive(n, 0, 1)
	case opType, opProperty, opCapture:
		return r.wrapKid(n, r.deriveComponent(n.kids[0]))
	case opOne:
		return r.deriveAlternative(n)
	case opRepeat:
		if n.min > 1 && !n.kids[0].nullable() {
			return nil
		}
		return r.wrapKid(n, r.deriveComponent(n.kids[0]))
	}
	for i, kid := range n.kids {
		if n.op != opAny && !othersNullable(n.kids, i) {
			continue
		}
		if m := r.deriveComponent(kid); m != nil {
			m.index = i
			return r.wrapKid(n, m)
		}
	}
	return nil
}

func (r *run) deriveAlternative(n *node) *match {
	if t := &r.list[0].Token; len(n.words) > 0 && t.Kind == syntax.Ident {
		if k := n.words[syntax.Lower(t.Value)]; k != nil {
			return r.wrapKid(n, r.wrap(k))
		}
	}
	for _, kid := range n.kids {
		if m := r.deriveComponent(kid); m != nil {
			return r.wrapKid(n, m)
		}
	}
	return nil
}

func (r *run) wrap(n *node) *match { return &match{n: n, r: r, from: 0, to: 1} }

func (r *run) wrapKid(n *node, kid *match) *match {
	if kid == nil {
		return nil
	}
	m := r.wrap(n)
	m.kids = []*match{kid}
	return m
}

func othersNullable(kids []*node, i int) bool {
	for j, k := range kids {
		if j != i && !k.nullable() {
			return false
		}
	}
	return true
}

// nullable says whether the node matches nothing at all, a comma being left out at an end.
func (n *node) nullable() bool {
	switch n.op {
	case opComma:
		return true
	case opRepeat:
		return n.min == 0 || n.kids[0].nullable()
	case opType, opProperty, opCapture:
		return n.kids[0].nullable()
	case opOne:
		return slices.ContainsFunc(n.kids, (*node).nullable)
	case opSequence, opAll:
		return !n.nonempty && othersNullable(n.kids, -1)
	}
	return false
}
