package tabula

import (
	"slices"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/style"
)

// kind is what both versions can see of a state; most worlds have more states than kinds.
type kind struct {
	kindKey
	state style.State // one of the kind
	above int         // kind that holds for ancestors
}

type kindKey struct {
	held    [2]held // by side
	holding uint8   // pseudo-classes, for the user-agent sheet
}

// kind numbers the kind of a state.
func (c *comparison) kind(st style.State) int {
	key := kindKey{holding: st.Holding()}
	for n, s := range c.sides {
		own := s.engine.own(st)
		key.held[n] = s.engine.profile.held(&own)
	}
	k, ok := c.kindNumbers[key]
	if !ok {
		k = len(c.kinds)
		c.kindNumbers[key] = k
		c.kinds = append(c.kinds, kind{kindKey: key, state: st})
		above := c.kind(st.ForAncestor())
		c.kinds[k].above = above
	}
	return k
}

// said is one answer: a value, and the place of the element it comes from.
type said struct {
	canonical string
	relative  bool
	from      int // in document order; -1 for an initial value
	kind      style.Kind
	refused   string // reason, for a value that cannot be read
	automatic bool   // the value depends on a direction that the text decides about
}

// value is what counts when two answers are compared: the element only where the value depends on it. An initial value
// counts as the root's.
func (s said) value() said {
	from := 0
	if s.relative {
		from = max(s.from, 0)
	}
	return said{canonical: s.canonical, relative: s.relative, from: from, refused: s.refused, automatic: s.automatic}
}

// told is what of a value can be told.
func (s said) told() said {
	if s.automatic {
		return said{automatic: true}
	}
	return s
}

// number interns an answer.
func (c *comparison) number(s said) int32 {
	n, ok := c.saidNumbers[s]
	if !ok {
		n = int32(len(c.said))
		c.saidNumbers[s] = n
		c.said = append(c.said, s)
	}
	return n
}

// row is the answer to one question on one element in each kind of state: a number of comparison.said.
type row []int32

// cell names a row.
type cell struct{ element, question int }

// order is the elements of a document in document order, each with the place of its parent, -1 for the root's.
type order struct {
	list    []*dom.Element
	parents []int
}

func (e *Engine) elementsInOrder() *order {
	if e.order == nil {
		e.order = &order{}
		e.order.add(e.document.Root, -1)
	}
	return e.order
}

func (o *order) add(el *dom.Element, parent int) {
	i := len(o.list)
	o.list, o.parents = append(o.list, el), append(o.parents, parent)
	for _, n := range el.Children {
		if child, ok := n.(*dom.Element); ok {
			o.add(child, i)
		}
	}
}

// side is one of the two versions.
type side struct {
	*comparison
	place    int // 0 before, 1 after
	engine   *Engine
	order    *order
	rows     map[cell]row
	initials map[int]row // of questions
	numbers  [2][]int    // direction → longhand number → question
}

// question is the question that each longhand of the profile is for an element of a direction, by number.
func (s *side) question(direction int) []int {
	if s.numbers[direction] == nil {
		s.numbers[direction] = make([]int, len(s.engine.profile.longhands))
	}
	return s.numbers[direction]
}

func (s *side) classes(i int) string {
	list, _ := s.order.list[i].Attribute("class")
	return list
}

func (s *side) uses(i int) []use { return s.engine.uses(s.order.list[i]) }

// direction of element i as far as a question depends on it: 1 for rtl.
func (s *side) direction(i, q int) int {
	if s.questions[q].property.Group != "" && s.engine.directionOf(s.order.list[i]) == property.RTL {
		return 1
	}
	return 0
}

// contenders are the classes of an element that set one longhand, the strongest first.
type contenders struct {
	side     *side
	number   int
	list     []*use
	disabled uint32 // the bit of disabled among the pseudo-classes, where the document disables the element
	mask     uint32 // without that bit for an element that cannot be disabled
}

func (s *side) contenders(i, q, direction int) contenders {
	c := contenders{side: s, number: s.questions[q].numbers[s.place][direction], mask: ^uint32(0)}
	if c.number < 0 {
		return c
	}
	uses := s.uses(i)
	for k := range uses {
		if uses[k].class.sets(c.number) {
			c.list = append(c.list, &uses[k])
		}
	}
	if len(c.list) == 0 {
		return c
	}
	slices.SortFunc(c.list, stronger)
	if at := slices.Index(s.engine.profile.Conditions, "disabled"); at >= 0 {
		if !canDisable(s.order.list[i]) {
			c.mask = ^(1 << at)
		}
		if disabled(s.order.list[i]) {
			c.disabled = 1 << at
		}
	}
	return c
}

// text is what the winner says in a kind of state; not ok where none holds.
func (c *contenders) text(kind int) (text string, ok bool) {
	if len(c.list) == 0 {
		return "", false
	}
	h := c.side.kinds[kind].held[c.side.place]
	h.pseudo = h.pseudo&c.mask | c.disabled
	for _, u := range c.list {
		if h.holds(u.condition) {
			return u.class.value(c.number, h.theme), true
		}
	}
	return "", false
}

// unconditional says that no state but the theme decides.
func (c *contenders) unconditional() bool {
	return len(c.list) == 0 || c.list[0].condition == condition{}
}

// always says that one of the classes holds in every state.
func (c *contenders) always() bool {
	n := len(c.list)
	return n > 0 && c.list[n-1].condition == condition{}
}

// revert says that one of the classes may leave the answer to the user-agent sheet.
func (c *contenders) revert() bool {
	for _, u := range c.list {
		for theme := range u.class.Values {
			switch wideKeyword(u.class.value(c.number, int8(theme))) {
			case "revert", "revert-layer":
				return true
			}
		}
	}
	return false
}

// row answers question q on element i in every kind of state.
func (s *side) row(i, q int) row {
	key := cell{i, q}
	r, ok := s.rows[key]
	if !ok {
		r = s.answer(i, q)
		if s.questions[q].property.Group != "" && automatic(s.order.list[i]) != nil {
			r = s.marked(r)
		}
		s.rows[key] = r
	}
	return r
}

// marked is a row of answers that depend on a direction that the text decides about.
func (s *side) marked(r row) row {
	r = slices.Clone(r)
	for k, n := range r {
		a := s.said[n]
		a.automatic = true
		r[k] = s.comparison.number(a)
	}
	return r
}

func (s *side) answer(i, q int) row {
	authors := s.contenders(i, q, s.direction(i, q))
	agents := agentNothing
	if !authors.always() || authors.revert() {
		agents = s.agents(i, q)
	}
	if len(authors.list) == 0 && len(agents.texts) == 0 {
		return s.nothing(i, q)
	}
	r := make(row, len(s.kinds))
	for k := range r {
		text, ok := authors.text(k)
		if k > 0 && ok && wideKeyword(text) == "" {
			if last, before := authors.text(k - 1); before && last == text {
				r[k] = r[k-1]
				continue
			}
		}
		r[k] = s.say(i, q, k, text, ok, agents)
	}
	return r
}
