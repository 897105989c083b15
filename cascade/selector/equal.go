package selector

import "slices"

// Comparer says of selector lists whether they mean the same, whatever their spelling. It remembers what it has
// compared, since nested rules name one list many times over.
type Comparer struct{ nested map[[2]*Complex]bool }

// Equal says whether two lists are the same selectors in the same order.
func (k *Comparer) Equal(a, b List) bool {
	return slices.EqualFunc(a, b, k.complex)
}

func (k *Comparer) complex(a, b *Complex) bool {
	if a == b {
		return true
	}
	if a.Specificity != b.Specificity || a.PseudoElement != b.PseudoElement || a.Visited != b.Visited || a.leading != b.leading ||
		a.ancestors != b.ancestors || a.hasScope != b.hasScope || a.hasNesting != b.hasNesting || !slices.Equal(a.combinators, b.combinators) {
		return false
	}
	return slices.EqualFunc(a.compounds, b.compounds, func(a, b compound) bool { return slices.EqualFunc(a.tests, b.tests, k.test) })
}

func (k *Comparer) test(a, b test) bool {
	if a.kind != b.kind || a.name != b.name || a.lower != b.lower || (a.attr == nil) != (b.attr == nil) || a.attr != nil && *a.attr != *b.attr {
		return false
	}
	if a.kind == testNesting {
		return slices.EqualFunc(a.list, b.list, k.parent)
	}
	return k.nth(a.nth, b.nth) && k.Equal(a.list, b.list)
}

func (k *Comparer) nth(a, b *nthTest) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.a == b.a && a.b == b.b && a.last == b.last && a.ofType == b.ofType && a.counted == b.counted && a.scoped == b.scoped &&
		k.Equal(a.of, b.of)
}

func (k *Comparer) parent(a, b *Complex) bool {
	key := [2]*Complex{a, b}
	equal, ok := k.nested[key]
	if !ok {
		equal = k.complex(a, b)
		if k.nested == nil {
			k.nested = map[[2]*Complex]bool{}
		}
		k.nested[key] = equal
	}
	return equal
}
