package syntax

// stream is a text's tokens with each opening token's partner.
type stream struct {
	tokens  []Token // fewer than 2³¹
	partner []int32 // of an opening token: index of its closing token, or len(tokens) if the text ends first

	substitutions []int // indices of the substitution functions

	slab []Component // room for components
}

// slabSize is how many components are allocated at a time.
const slabSize = 128

// room is an empty list with room for n components.
func (s *stream) room(n int) []Component {
	if n > len(s.slab) {
		s.slab = make([]Component, max(n, min(slabSize, len(s.tokens))))
	}
	list := s.slab[:0:n]
	s.slab = s.slab[n:]
	return list
}

func newStream(tokens []Token) *stream {
	s := &stream{tokens: tokens, partner: pair(tokens)}
	for i := range tokens {
		if tokens[i].Kind == Function && IsSubstitution(tokens[i].Value) {
			s.substitutions = append(s.substitutions, i)
		}
	}
	return s
}

// pair finds every opening token's partner in one pass. A closing token closes the innermost open
// bracket only if it is that one's own; else it is an ordinary token, as in section 5.5.8.
func pair(tokens []Token) []int32 {
	partner := make([]int32, len(tokens))
	var open []int
	for i := range tokens {
		k := tokens[i].Kind
		if closer(k) != EOF {
			partner[i] = int32(len(tokens))
			open = append(open, i)
			continue
		}
		if n := len(open); n > 0 && k == closer(tokens[open[n-1]].Kind) && k != EOF {
			partner[open[n-1]] = int32(i)
			open = open[:n-1]
		}
	}
	return partner
}

// skip is the index after the component value that begins at i.
func (s *stream) skip(i int) int {
	if closer(s.tokens[i].Kind) == EOF {
		return i + 1
	}
	return min(int(s.partner[i])+1, len(s.tokens))
}

// skipSpace is the index of the first token from i on, before to, that is no white space.
func (s *stream) skipSpace(i, to int) int {
	for i < to && s.tokens[i].Kind == Whitespace {
		i++
	}
	return i
}

// Sheet is a style sheet's text, tokenised and paired.
type Sheet struct {
	*stream
	// OpenComment is the offset of a comment that the text ends in, or -1.
	OpenComment int
}

// Parse tokenises a sheet.
func Parse(src string) *Sheet {
	tokens, open := tokenize(src)
	return &Sheet{newStream(tokens), open}
}

// Names says whether an identifier of that name, in lower case, stands anywhere in the sheet, however it
// is written.
func (s *Sheet) Names(name string) bool {
	for i := range s.tokens {
		if s.tokens[i].IsIdent(name) {
			return true
		}
	}
	return false
}

// Block is the inside of a {}-block, not parsed yet; the zero Block is empty.
type Block struct {
	stream   *stream
	from, to int
	Depth    int  // how many blocks it is in, itself included
	Closed   bool // its closing brace is there
}

// block is the inside of the {}-block whose opening token is at i.
func (s *stream) block(i, depth int) Block {
	end := int(s.partner[i])
	return Block{stream: s, from: i + 1, to: min(end, len(s.tokens)), Depth: depth + 1, Closed: end < len(s.tokens)}
}

// TooDeep says that the block lies deeper than MaxDepth: whoever needs its rules refuses.
func (b Block) TooDeep() bool { return b.Depth > MaxDepth }

// Rules reads the sheet's rules (section 5.4.3): *QualifiedRule, *AtRule and *Dropped in order.
func (s *Sheet) Rules() []Item {
	p := parser{stream: s.stream, to: len(s.tokens), topLevel: true}
	return p.rules()
}

// Rules reads the block as a list of rules, in which no declaration can stand.
func (b Block) Rules() []Item {
	if b.stream == nil || b.TooDeep() {
		return nil
	}
	p := parser{stream: b.stream, pos: b.from, to: b.to, depth: b.Depth}
	return p.rules()
}

// Contents reads the block as declarations and nested rules in order (section 5.5.4).
func (b Block) Contents() []Item {
	if b.stream == nil || b.TooDeep() {
		return nil
	}
	p := parser{stream: b.stream, pos: b.from, to: b.to, depth: b.Depth}
	return p.contents()
}

// ParseAttribute reads src, a style attribute's text: declarations, no rules (css-style-attr, section 3).
func ParseAttribute(src string) []Item {
	s := Parse(src)
	p := parser{stream: s.stream, to: len(s.tokens), flat: true}
	return p.contents()
}
