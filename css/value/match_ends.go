package value

import "slices"

// endSet is a set of positions that a match may end at: most have none or one, so the first is kept without allocating. The
// zero value is not used; noEnds is the empty set.
type endSet struct {
	first int // smallest; -1 for the empty set
	more  []int
}

var noEnds = endSet{first: -1}

func endAt(pos int) endSet { return endSet{first: pos} }

func (e endSet) empty() bool { return e.first < 0 }

func (e endSet) has(pos int) bool {
	return e.first == pos || slices.Contains(e.more, pos)
}

func (e endSet) each(f func(pos int)) {
	if e.first < 0 {
		return
	}
	f(e.first)
	for _, p := range e.more {
		f(p)
	}
}

// union merges two sets; both stay as they are.
func (e endSet) union(o endSet) endSet {
	switch {
	case e.empty():
		return o
	case o.empty():
		return e
	case e.first == o.first && e.more == nil && o.more == nil:
		return e
	}
	a, b := e.list(), o.list()
	merged := make([]int, 0, len(a)+len(b))
	for len(a) > 0 || len(b) > 0 {
		switch {
		case len(b) == 0 || len(a) > 0 && a[0] < b[0]:
			merged, a = append(merged, a[0]), a[1:]
		case len(a) == 0 || b[0] < a[0]:
			merged, b = append(merged, b[0]), b[1:]
		default:
			merged, a, b = append(merged, a[0]), a[1:], b[1:]
		}
	}
	return endSetOf(merged)
}

// minus is the set without the positions of o.
func (e endSet) minus(o endSet) endSet {
	var kept []int
	e.each(func(p int) {
		if !o.has(p) {
			kept = append(kept, p)
		}
	})
	return endSetOf(kept)
}

func (e endSet) without(pos int) endSet {
	if !e.has(pos) {
		return e
	}
	return e.minus(endAt(pos))
}

func (e endSet) list() []int {
	if e.empty() {
		return nil
	}
	return append([]int{e.first}, e.more...)
}

func endSetOf(sorted []int) endSet {
	if len(sorted) == 0 {
		return noEnds
	}
	e := endSet{first: sorted[0]}
	if len(sorted) > 1 {
		e.more = sorted[1:]
	}
	return e
}

// endCollector gathers positions in any order, in constant time each.
type endCollector struct {
	list []int
	seen map[int]bool // once the list is long
}

const longList = 16

func (c *endCollector) has(pos int) bool {
	if c.seen != nil {
		return c.seen[pos]
	}
	return slices.Contains(c.list, pos)
}

func (c *endCollector) add(pos int) {
	if c.has(pos) {
		return
	}
	c.list = append(c.list, pos)
	switch {
	case c.seen != nil:
		c.seen[pos] = true
	case len(c.list) > longList:
		c.seen = make(map[int]bool, 4*longList)
		for _, p := range c.list {
			c.seen[p] = true
		}
	}
}

func (c *endCollector) ends() endSet {
	slices.Sort(c.list)
	return endSetOf(c.list)
}
