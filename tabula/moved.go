package tabula

import (
	"encoding/binary"
	"slices"
	"strings"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/style"
)

// Moved is what two versions of an arm specify differently in the states of a world: for every element and every
// physical longhand that a class of either version sets. The documents have one shape: they are compared up to the
// first element that has another name or parent. The moves are sorted by document order, property and first state;
// those on the root element begin with the design tokens, each a custom property (moved_tokens.go). States of
// one Move may share their memory with another's.
//
// Where the direction depends on the element's text, a logical longhand is refused (Specified says the same): it moves
// where it would in the document's direction, and both entries are the refusal.
//
// Both user-agent sheets say the same of the same document. An engine is not safe for concurrent use, here either.
func Moved(before, after *Engine, w style.World) []style.Move {
	c := newComparison(before, after)
	if c.quiet() {
		return nil
	}
	c.ask(w)
	list := c.tokenMoves()
	for i := range c.pairs {
		list = append(list, c.moves(i)...)
	}
	return list
}

// comparison is two engines at one question after the other.
type comparison struct {
	sides             [2]*side
	pairs             int  // elements that are compared, in document order
	alike             bool // the documents differ in class lists alone
	states            []style.State
	kinds             []kind
	kindOf            []int // state → kind
	themed, everyKind []int // a kind of each theme; all kinds

	kindNumbers map[kindKey]int
	questions   []question
	said        []said
	saidNumbers map[said]int32
	own         map[listPair][]int
	same        func(class string) bool // says the same in both profiles
	passed      [][]int                 // element → questions of which the answers differ, in any kind
	listed      map[string][]style.State
}

// question is a physical longhand, with its number in either profile for an element of either direction; -1 is none.
type question struct {
	property *property.Property
	numbers  [2][2]int // by side, then ltr, rtl
}

// directions are those of question.numbers.
var directions = [2]string{property.LTR, property.RTL}

// newComparison pairs the elements.
func newComparison(before, after *Engine) *comparison {
	c := &comparison{}
	for n, e := range []*Engine{before, after} {
		c.sides[n] = &side{comparison: c, place: n, engine: e, order: e.elementsInOrder(), rows: map[cell]row{}, initials: map[int]row{}}
	}
	b, a := before.elementsInOrder(), after.elementsInOrder()
	c.alike = len(b.list) == len(a.list) && before.options.sameWords(after.options)
	for c.pairs < min(len(b.list), len(a.list)) {
		x, y := b.list[c.pairs], a.list[c.pairs]
		if x.Name != y.Name || x.Namespace != y.Namespace || b.parents[c.pairs] != a.parents[c.pairs] {
			c.alike = false
			break
		}
		c.alike = c.alike && sameButClass(x, y)
		c.pairs++
	}
	return c
}

// sameWords says whether two engines take a state and a direction for the same.
func (o *Options) sameWords(other Options) bool {
	return o.ThemeAttribute == other.ThemeAttribute && o.DefaultTheme == other.DefaultTheme && o.Direction == other.Direction
}

// sameButClass says whether two elements have the same attributes, their class lists aside.
func sameButClass(a, b *dom.Element) bool {
	i, k := 0, 0
	for {
		for i < len(a.Attributes) && a.Attributes[i].Name == "class" {
			i++
		}
		for k < len(b.Attributes) && b.Attributes[k].Name == "class" {
			k++
		}
		if i == len(a.Attributes) || k == len(b.Attributes) {
			return i == len(a.Attributes) && k == len(b.Attributes)
		}
		if a.Attributes[i] != b.Attributes[k] {
			return false
		}
		i++
		k++
	}
}

// quiet says that nothing can differ: the profile is one, and so is every class list.
func (c *comparison) quiet() bool {
	if !c.alike || !c.oneProfile() {
		return false
	}
	for i := range c.pairs {
		if c.sides[0].classes(i) != c.sides[1].classes(i) {
			return false
		}
	}
	return true
}

func (c *comparison) oneProfile() bool { return c.sides[0].engine.profile == c.sides[1].engine.profile }

// ask prepares the questions and the states they are asked in.
func (c *comparison) ask(w style.World) {
	c.states = w.States()
	c.kindNumbers = map[kindKey]int{}
	for _, st := range c.states {
		c.kindOf = append(c.kindOf, c.kind(st))
	}
	themes := map[[2]int8]bool{}
	for k := range c.kinds {
		c.everyKind = append(c.everyKind, k)
		if theme := [2]int8{c.kinds[k].held[0].theme, c.kinds[k].held[1].theme}; !themes[theme] {
			themes[theme] = true
			c.themed = append(c.themed, k)
		}
	}
	c.saidNumbers = map[said]int32{}
	c.own, c.listed = map[listPair][]int{}, map[string][]style.State{}
	c.passed = make([][]int, c.pairs)
	c.same = sameClasses(c.sides[0].engine.profile, c.sides[1].engine.profile)
	c.askAbout()
}

// askAbout lists the longhands of both profiles.
func (c *comparison) askAbout() {
	var names []string
	for _, s := range c.sides {
		for _, numbers := range s.engine.profile.physical {
			for name := range numbers {
				names = append(names, name)
			}
		}
	}
	slices.Sort(names)
	for i, name := range slices.Compact(names) {
		q := question{property: property.Lookup(name)}
		for n, s := range c.sides {
			for d, direction := range directions {
				q.numbers[n][d] = s.engine.profile.numberOf(name, direction)
			}
		}
		c.questions = append(c.questions, q)
		for n, s := range c.sides {
			for d, number := range q.numbers[n] {
				if number >= 0 {
					s.question(d)[number] = i
				}
			}
		}
	}
}

// moves are those on pair number i, whose parent's have been asked for.
func (c *comparison) moves(i int) []style.Move {
	var list []style.Move
	for _, q := range c.open(i) {
		before, after := c.sides[0].row(i, q), c.sides[1].row(i, q)
		if c.sameRow(before, after) {
			continue
		}
		c.passed[i] = append(c.passed[i], q)
		list = append(list, c.movesOf(i, q, before, after)...)
	}
	return list
}

// open are the questions of which the answers on pair i may differ: what differs on the parent, and what the
// element's own classes say differently.
func (c *comparison) open(i int) []int {
	if !c.alike {
		all := make([]int, len(c.questions))
		for q := range all {
			all[q] = q
		}
		return all
	}
	var above []int
	if p := c.sides[0].order.parents[i]; p >= 0 {
		above = c.passed[p]
	}
	own := c.ownQuestions(i)
	if len(own) == 0 {
		return above
	}
	list := slices.Concat(above, own)
	slices.Sort(list)
	return slices.Compact(list)
}

// listPair is an element's class list in both versions, with what else decides about its longhands.
type listPair struct {
	before, after string
	rtl           bool
	disabled, can bool // disabled by the document, and whether it can be at all
}

// ownQuestions are the longhands for which the classes of pair i alone say something else.
func (c *comparison) ownQuestions(i int) []int {
	b, a := c.sides[0], c.sides[1]
	pair := listPair{before: b.classes(i), after: a.classes(i)}
	if pair.before == pair.after && c.sameUses(i) {
		return nil
	}
	el := b.order.list[i]
	direction := 0
	if pair.rtl = b.engine.directionOf(el) == property.RTL; pair.rtl {
		direction = 1
	}
	pair.disabled, pair.can = disabled(el), canDisable(el)
	list, known := c.own[pair]
	if !known {
		list = c.differing(i, direction)
		c.own[pair] = list
	}
	return list
}

// sameUses says whether the classes of element i before say the same in both profiles.
func (c *comparison) sameUses(i int) bool {
	if c.oneProfile() {
		return true
	}
	for name := range strings.FieldsFuncSeq(c.sides[0].classes(i), isSpace) {
		if !c.same(name) {
			return false
		}
	}
	return true
}

// differing compares what two class lists say of each longhand that they set.
func (c *comparison) differing(i, direction int) []int {
	var list []int
	for _, s := range c.sides {
		for _, u := range s.uses(i) {
			for _, number := range u.class.numbers {
				list = append(list, s.question(direction)[number])
			}
		}
	}
	slices.Sort(list)
	return slices.DeleteFunc(slices.Compact(list), func(q int) bool {
		before, after := c.sides[0].contenders(i, q, direction), c.sides[1].contenders(i, q, direction)
		kinds := c.everyKind
		if before.unconditional() && after.unconditional() {
			kinds = c.themed
		}
		for _, k := range kinds {
			x, inBefore := before.text(k)
			y, inAfter := after.text(k)
			if x != y || inBefore != inAfter {
				return false
			}
		}
		return true
	})
}

// sameRow says whether both versions say the same in every kind of state.
func (c *comparison) sameRow(a, b row) bool {
	for k := range a {
		if c.said[a[k]].value() != c.said[b[k]].value() {
			return false
		}
	}
	return true
}

// movesOf are the moves of one longhand on pair i: one for each two values.
func (c *comparison) movesOf(i, q int, before, after row) []style.Move {
	var list []style.Move
	for _, g := range c.grouped(before, after) {
		list = append(list, style.Move{
			Before: c.sides[0].order.list[i], After: c.sides[1].order.list[i],
			Property: c.questions[q].property.Name,
			States:   c.statesOf(g.kinds),
			Was:      c.sides[0].entry(i, q, before[g.first]),
			Is:       c.sides[1].entry(i, q, after[g.first]),
		})
	}
	return list
}

// group is the kinds of state in which one value became another.
type group struct {
	was, is said // without what does not count for equality
	first   int  // kind of the first state
	kinds   []int
}

// grouped sorts the kinds of the world's states by what became what, in the order of their first states. Refused values
// are all the same.
func (c *comparison) grouped(before, after row) []*group {
	var groups []*group
	seen := make([]bool, len(c.kinds)) // a kind may be an ancestor's alone, and then no state of the world
	for _, k := range c.kindOf {
		if seen[k] {
			continue
		}
		seen[k] = true
		was, is := c.said[before[k]].value(), c.said[after[k]].value()
		if was == is {
			continue
		}
		was, is = was.told(), is.told()
		at := slices.IndexFunc(groups, func(g *group) bool { return g.was == was && g.is == is })
		if at < 0 {
			at = len(groups)
			groups = append(groups, &group{was: was, is: is, first: k})
		}
		groups[at].kinds = append(groups[at].kinds, k)
	}
	return groups
}

// statesOf are the world's states of some kinds.
func (c *comparison) statesOf(kinds []int) []style.State {
	var key []byte
	for _, k := range kinds {
		key = binary.AppendUvarint(key, uint64(k))
	}
	list, ok := c.listed[string(key)]
	if !ok {
		in := make([]bool, len(c.kinds))
		for _, k := range kinds {
			in[k] = true
		}
		for i, st := range c.states {
			if in[c.kindOf[i]] {
				list = append(list, st)
			}
		}
		c.listed[string(key)] = list
	}
	return list
}
