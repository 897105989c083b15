package value

import (
	"github.com/tabula-css/bench/css/syntax"
)

// run matches grammars against one list of component values, white space left out. What a node can
// reach from a position is computed once, so matching takes polynomial time whatever the grammar.
type run struct {
	list []syntax.Component
	memo map[key]endSet
	subs map[int]*run // of functions and blocks, by position
}

// key names a question: what node n (of a sequence: its part from aux on; of || and &&: with the
// children in aux used up) can reach from pos.
type key struct {
	n   *node
	aux uint32
	pos int
}

func newRun(list []syntax.Component) *run {
	return &run{list: withoutSpace(list)}
}

func withoutSpace(list []syntax.Component) []syntax.Component {
	for i := range list {
		if list[i].Token.Kind != syntax.Whitespace {
			continue
		}
		kept := make([]syntax.Component, i, len(list))
		copy(kept, list[:i])
		for _, c := range list[i:] {
			if c.Token.Kind != syntax.Whitespace {
				kept = append(kept, c)
			}
		}
		return kept
	}
	return list
}

// sub is the run of the inside of the function or block at pos.
func (r *run) sub(pos int) *run {
	if s := r.subs[pos]; s != nil {
		return s
	}
	if r.subs == nil {
		r.subs = map[int]*run{}
	}
	s := newRun(r.list[pos].Children)
	r.subs[pos] = s
	return s
}

// matches says whether the node matches the whole list.
func (r *run) matches(n *node) bool {
	if len(r.list) == 1 {
		return r.deriveComponent(n) != nil
	}
	return r.ends(n, 0).has(len(r.list))
}

// derivation matches the whole list and says what each component is; nil when it does not match.
func (r *run) derivation(n *node) *match {
	if len(r.list) == 1 {
		return r.deriveComponent(n)
	}
	if !r.matches(n) {
		return nil
	}
	return r.derive(n, 0, len(r.list))
}

// ends are the positions that n can reach from pos.
func (r *run) ends(n *node, pos int) endSet {
	switch n.op {
	case opKeyword, opLiteral, opTerminal:
		if pos < len(r.list) && r.leaf(n, &r.list[pos]) {
			return endAt(pos + 1)
		}
		return noEnds
	case opComma:
		return r.comma(pos)
	case opType, opProperty, opCapture:
		return r.ends(n.kids[0], pos)
	case opFunction, opBlock:
		if pos < len(r.list) && opens(n, &r.list[pos]) && r.inside(n, pos) {
			return endAt(pos + 1)
		}
		return noEnds
	case opSequence:
		e := r.tail(n, 0, pos)
		if n.nonempty {
			e = e.without(pos)
		}
		return e
	}
	k := key{n, 0, pos}
	if e, ok := r.memo[k]; ok {
		return e
	}
	var e endSet
	switch n.op {
	case opOne:
		e = r.one(n, pos)
	case opAny, opAll:
		e = r.unordered(n, 0, pos)
	case opRepeat:
		e = r.repeat(n, pos)
	}
	r.remember(k, e)
	return e
}

func (r *run) remember(k key, e endSet) {
	if r.memo == nil {
		r.memo = map[key]endSet{}
	}
	r.memo[k] = e
}

// leaf says whether a keyword, sign or basic type matches one component.
func (r *run) leaf(n *node, c *syntax.Component) bool {
	switch n.op {
	case opKeyword:
		return c.Token.IsIdent(n.name)
	case opLiteral:
		switch n.name {
		case ":":
			return c.Token.Kind == syntax.Colon
		case ";":
			return c.Token.Kind == syntax.Semicolon
		}
		return c.Token.Is(n.name)
	}
	return n.accepts(c)
}

// comma matches a comma, or nothing where one must be left out: at either end of the list and after
// another comma, because what stands before or after it was left out.
func (r *run) comma(pos int) endSet {
	if pos == 0 || pos == len(r.list) || r.list[pos-1].Token.Kind == syntax.Comma {
		return endAt(pos)
	}
	if r.list[pos].Token.Kind != syntax.Comma || pos+1 == len(r.list) || r.list[pos+1].Token.Kind == syntax.Comma {
		return noEnds
	}
	return endAt(pos + 1)
}

func opens(n *node, c *syntax.Component) bool {
	switch {
	case n.op == opFunction:
		return c.IsFunction(n.name)
	case n.name == "(":
		return c.Token.Kind == syntax.LeftParen
	}
	return c.Token.Kind == syntax.LeftBracket
}

func (r *run) inside(n *node, pos int) bool {
	k := key{n, 1, pos}
	if e, ok := r.memo[k]; ok {
		return e.has(pos + 1)
	}
	e := noEnds
	if r.sub(pos).matches(n.kids[0]) {
		e = endAt(pos + 1)
	}
	r.remember(k, e)
	return e.has(pos + 1)
}

func (r *run) one(n *node, pos int) endSet {
	e := noEnds
	if len(n.words) > 0 && pos < len(r.list) {
		if t := &r.list[pos].Token; t.Kind == syntax.Ident && n.words[syntax.Lower(t.Value)] != nil {
			e = endAt(pos + 1)
		}
	}
	for _, kid := range n.kids {
		e = e.union(r.ends(kid, pos))
	}
	return e
}

// tail matches the children of a sequence from number i on.
func (r *run) tail(n *node, i, pos int) endSet {
	if i == len(n.kids) {
		return endAt(pos)
	}
	if i == len(n.kids)-1 {
		return r.ends(n.kids[i], pos)
	}
	k := key{n, uint32(i), pos}
	if e, ok := r.memo[k]; ok {
		return e
	}
	var e endSet
	if mids := r.ends(n.kids[i], pos); len(mids.more) == 0 {
		if e = noEnds; !mids.empty() {
			e = r.tail(n, i+1, mids.first)
		}
	} else {
		var found endCollector
		mids.each(func(mid int) { r.tail(n, i+1, mid).each(found.add) })
		e = found.ends()
	}
	r.remember(k, e)
	return e
}

// unordered matches the children of || or && that are not in the set used. Something must be there
// for ||; what is left may be left out.
func (r *run) unordered(n *node, used uint32, pos int) endSet {
	k := key{n, used + 1<<31, pos}
	if e, ok := r.memo[k]; ok {
		return e
	}
	e := noEnds
	if n.finished(used) {
		e = endAt(pos)
	}
	for i, kid := range n.kids {
		if used&(1<<i) != 0 {
			continue
		}
		r.ends(kid, pos).each(func(mid int) {
			if mid == pos && n.op == opAny {
				return // an empty alternative says nothing
			}
			e = e.union(r.unordered(n, used|1<<i, mid))
		})
	}
	r.remember(k, e)
	return e
}

func (n *node) finished(used uint32) bool {
	if n.op == opAny {
		return used != 0
	}
	return used == 1<<len(n.kids)-1
}

// repeat matches between min and max items: level by level up to min, then whatever can be reached.
func (r *run) repeat(n *node, pos int) endSet {
	var found endCollector
	if n.min == 0 {
		found.add(pos)
	}
	level := []int{pos}
	for count := 1; (n.max < 0 || count <= n.max) && len(level) > 0; count++ {
		var next endCollector
		for _, at := range level {
			start, ok := r.separated(n, count, at)
			if !ok {
				continue
			}
			r.ends(n.kids[0], start).each(func(end int) {
				if end != start && !(n.max < 0 && count >= n.min && found.has(end)) {
					next.add(end)
				}
			})
		}
		if count >= n.min {
			for _, end := range next.list {
				found.add(end)
			}
		}
		level = next.list
	}
	return found.ends()
}

// separated is where item number count may begin after at: past a comma for #.
func (r *run) separated(n *node, count, at int) (start int, ok bool) {
	if !n.commas || count == 1 {
		return at, true
	}
	if at+1 < len(r.list) && r.list[at].Token.Kind == syntax.Comma {
		return at + 1, true
	}
	return 0, false
}
