package syntax

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
func ParseComponents(src string) []Component { return Components(Tokenize(src)) }

// Components groups tokens into component values. A closing token without its opening one stays a
// token.
func Components(tokens []Token) []Component {
	s := newStream(tokens)
	return s.components(0, len(tokens), 0)
}

// components builds the tree of tokens[from:to], which lie depth brackets deep.
func (s *stream) components(from, to, depth int) []Component {
	count := 0
	for i := from; i < to; i = s.skip(i) {
		count++
	}
	if count == 0 {
		return []Component{}
	}
	list := s.room(count)
	for i := from; i < to; i++ {
		t := &s.tokens[i]
		if closer(t.Kind) == EOF {
			list = append(list, Component{Token: *t})
			continue
		}
		end := int(s.partner[i])
		c := Component{Token: *t, Closed: end < len(s.tokens)}
		if depth >= MaxDepth {
			c.Token.Kind = TooDeep
		} else {
			c.Children = s.components(i+1, min(end, to), depth+1)
		}
		list = append(list, c)
		i = end
	}
	return list
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
	start := 0
	for i := range list {
		if list[i].Token.Kind == Comma {
			parts = append(parts, Trim(list[start:i]))
			start = i + 1
		}
	}
	return append(parts, Trim(list[start:]))
}
