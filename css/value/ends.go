package value

import "slices"

// ends is a set of positions: most have none or one, so the first is kept without allocating. The
// zero value is not used; none is the empty set.
type ends struct {
	first int // smallest; -1 for the empty set
	more  []int
}

var none = ends{first: -1}

func single(pos int) ends { return ends{first: pos} }

func (e ends) empty() bool { return e.first < 0 }

func (e ends) has(pos int) bool {
	if e.first == pos {
		return true
	}
	for _, p := range e.more {
		if p == pos {
			return true
		}
	}
	return false
}

func (e ends) each(f func(pos int)) {
	if e.first < 0 {
		return
	}
	f(e.first)
	for _, p := range e.more {
		f(p)
	}
}

// union merges two sets; both stay as they are.
func (e ends) union(o ends) ends {
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
	return fromList(merged)
}

// minus is the set without the positions of o.
func (e ends) minus(o ends) ends {
	var kept []int
	e.each(func(p int) {
		if !o.has(p) {
			kept = append(kept, p)
		}
	})
	return fromList(kept)
}

func (e ends) without(pos int) ends {
	if !e.has(pos) {
		return e
	}
	return e.minus(single(pos))
}

func (e ends) list() []int {
	if e.empty() {
		return nil
	}
	return append([]int{e.first}, e.more...)
}

func fromList(sorted []int) ends {
	if len(sorted) == 0 {
		return none
	}
	e := ends{first: sorted[0]}
	if len(sorted) > 1 {
		e.more = sorted[1:]
	}
	return e
}

// collector gathers positions in any order, in constant time each.
type collector struct {
	list []int
	seen map[int]bool // once the list is long
}

const longList = 16

func (c *collector) has(pos int) bool {
	if c.seen != nil {
		return c.seen[pos]
	}
	return slices.Contains(c.list, pos)
}

func (c *collector) add(pos int) {
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

func (c *collector) ends() ends {
	slices.Sort(c.list)
	return fromList(c.list)
}
