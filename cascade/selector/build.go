package selector

import "slices"

// builder gathers a complex selector from left to right.
type builder struct{ *Complex }

func (b *builder) combine(c combinator) {
	b.combinators = append(b.combinators, c)
}

// begin begins a compound of about n simple selectors.
func (b *builder) begin(n int) {
	b.compounds = append(b.compounds, compound{tests: make([]test, 0, n)})
}

func (b *builder) add(t test, s Specificity) {
	last := &b.compounds[len(b.compounds)-1]
	last.tests = append(last.tests, t)
	b.Specificity = b.Specificity.plus(s)
	switch t.kind {
	case testScope:
		b.hasScope = true
	case testNesting:
		b.hasNesting = true
	case testPseudo:
		b.Dynamic = b.Dynamic || isDynamic(t.name)
	case testAttribute:
		b.Dynamic = b.Dynamic || isControlAttribute(t.lower)
	}
	lists := t.list
	if t.nth != nil {
		lists = t.nth.of
	}
	for _, c := range lists {
		b.Dynamic, b.Visited = b.Dynamic || c.Dynamic, b.Visited || c.Visited
		if t.kind != testNesting {
			b.hasScope = b.hasScope || c.hasScope
			b.hasNesting = b.hasNesting || c.hasNesting
		}
	}
}

// prepend puts a compound of one test before the selector.
func (b *builder) prepend(t test, c combinator) {
	b.compounds = slices.Insert(b.compounds, 0, compound{tests: []test{t}})
	b.combinators = slices.Insert(b.combinators, 0, c)
	for _, inner := range t.list {
		b.Dynamic, b.Visited = b.Dynamic || inner.Dynamic, b.Visited || inner.Visited
	}
}

// done turns the selector round, and notes what its ancestors must have. The filter holds for a
// selector that is matched up to the root, not for one relative to an element.
func (b *builder) done(relative bool) *Complex {
	slices.Reverse(b.compounds)
	slices.Reverse(b.combinators)
	if relative && b.leading == noCombinator {
		b.leading = descendant
	}
	for i, c := range b.combinators {
		if c > child { // a sibling is no ancestor; its ancestors are the element's own
			continue
		}
		for _, t := range b.compounds[i+1].tests {
			b.ancestors.add(t.hash())
		}
	}
	return b.Complex
}

// bloom is a filter of 256 bits.
type bloom [4]uint64

func (b *bloom) add(hash uint32) {
	if hash == 0 {
		return
	}
	for shift := 0; shift < 16; shift += 8 {
		bit := hash >> shift & 255
		b[bit>>6] |= 1 << (bit & 63)
	}
}

func (b *bloom) contains(c *bloom) bool {
	return c[0]&^b[0] == 0 && c[1]&^b[1] == 0 && c[2]&^b[2] == 0 && c[3]&^b[3] == 0
}

// hash is that of an id, class or type; 0 for any other test.
func (t *test) hash() uint32 {
	switch t.kind {
	case testID:
		return hashOf('#', t.name)
	case testClass:
		return hashOf('.', t.name)
	case testType:
		return hashOf('<', t.lower)
	}
	return 0
}

// hashOf is FNV-1a; never 0.
func hashOf(sort byte, s string) uint32 {
	h := (uint32(2166136261) ^ uint32(sort)) * 16777619
	for i := 0; i < len(s); i++ {
		h = (h ^ uint32(s[i])) * 16777619
	}
	return h | 1<<31
}
