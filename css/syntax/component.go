package syntax

import "iter"

// MaxDepth is how deep brackets may nest. What lies deeper is one component of Kind TooDeep.
const MaxDepth = 1000

// Component is a component value: a token, or a function or block with what it holds.
type Component struct {
	Token    Token       // the token itself, or the function's or block's opening token
	Children []Component // of a function or block
	Closed   bool        // of a function or block: its closing token is there; the end of the text closes it too
}

// IsBlock says whether the component is a function or a bracketed block.
func (c *Component) IsBlock() bool { return closer(c.Token.Kind) != EOF }

// IsFunction says whether the component is the function called name (in lower case).
func (c *Component) IsFunction(name string) bool {
	return c.Token.Kind == Function && EqualFold(c.Token.Value, name)
}

// ParseComponents reads src as a list of component values (section 5.4.10).
// A closing token without its opening one stays a token.
func ParseComponents(src string) []Component {
	s := newStream(src)
	return s.components(0, len(s.marks), 0)
}

// components builds the tree of tokens[from:to], which lie depth brackets deep.
func (s *stream) components(from, to, depth int) []Component {
	count := s.count(from, to)
	if count == 0 {
		return []Component{}
	}
	list := s.room(count)
	for i := from; i < to; i++ {
		c, end := s.component(i, depth)
		if c.Token.Kind != TooDeep && end > i {
			c.Children = s.components(i+1, min(end, to), depth+1)
		}
		list = append(list, c)
		i = end
	}
	return list
}

// count is how many components tokens[from:to] are.
func (s *stream) count(from, to int) (n int) {
	for i := from; i < to; i = s.skip(i) {
		n++
	}
	return n
}

// component is the one at i, without what it holds, and the index of its last token.
func (s *stream) component(i, depth int) (c Component, end int) {
	c.Token = s.marks[i].token(s.src)
	if closer(c.Token.Kind) == EOF {
		return c, i
	}
	end = int(s.marks[i].partner)
	c.Closed = end < len(s.marks)
	if depth >= MaxDepth {
		c.Token.Kind = TooDeep
	}
	return c, end
}

// Trim is the list without white space at both ends.
func Trim(list []Component) []Component {
	for len(list) > 0 && list[0].Token.Kind == Whitespace {
		list = list[1:]
	}
	for len(list) > 0 && list[len(list)-1].Token.Kind == Whitespace {
		list = list[:len(list)-1]
	}
	return list
}

// SplitCommas cuts a list at its top-level commas; the parts are trimmed. An empty list is one empty
// part.
func SplitCommas(list []Component) [][]Component {
	var parts [][]Component
	for part := range Commas(list) {
		parts = append(parts, part)
	}
	return parts
}

// Commas visits the parts that SplitCommas lists.
func Commas(list []Component) iter.Seq[[]Component] {
	return func(yield func([]Component) bool) {
		start := 0
		for i := range list {
			if list[i].Token.Kind == Comma {
				if !yield(Trim(list[start:i])) {
					return
				}
				start = i + 1
			}
		}
		yield(Trim(list[start:]))
	}
}
