package syntax

// stream is a text with its tokens.
type stream struct {
	src   string
	marks []mark // fewer than 2³¹

	openComment   int     // where a comment begins that never ends, or -1
	substitutions []int32 // indices of the substitution functions

	slab         []Component // room for components
	detached     []Component // room for those that do not keep the source
	texts        texts
	declarations []Declaration
}

// slabSize is how many components are allocated at a time.
const slabSize = 128

// room is an empty list with room for n components.
func (s *stream) room(n int) []Component {
	if n > len(s.slab) {
		s.slab = make([]Component, max(n, min(slabSize, len(s.marks))))
	}
	list := s.slab[:0:n]
	s.slab = s.slab[n:]
	return list
}

func newStream(src string) *stream {
	s := &stream{src: src}
	s.marks, s.openComment = scan(src)
	s.pair()
	return s
}

// pair finds every opening token's partner in one pass, and the substitution functions. To skip a block is then
// one step, and parsing stays linear where a declaration is tried before a rule. A closing token
// closes the innermost open bracket only if it is that one's own; else it is an ordinary token, as in
// section 5.5.8.
func (s *stream) pair() {
	var open []int32
	for i := range s.marks {
		m := &s.marks[i]
		if closer(m.kind) != EOF {
			m.partner = int32(len(s.marks))
			open = append(open, int32(i))
			if m.kind == Function && IsSubstitution(s.name(i)) {
				s.substitutions = append(s.substitutions, int32(i))
			}
			continue
		}
		if n := len(open); n > 0 && m.kind != EOF && m.kind == closer(s.marks[open[n-1]].kind) {
			s.marks[open[n-1]].partner = int32(i)
			open = open[:n-1]
		}
	}
}

// name is the decoded identifier or function name at i.
func (s *stream) name(i int) string {
	d := decoder{src: s.src[s.marks[i].start:s.marks[i].end]}
	return d.name()
}

// is says whether the token at i is the delimiter c.
func (s *stream) is(i int, c byte) bool {
	return s.marks[i].kind == Delim && s.src[s.marks[i].start] == c
}

// isIdent says whether the token at i is the identifier name, which is in lower case.
func (s *stream) isIdent(i int, name string) bool {
	m := &s.marks[i]
	return m.kind == Ident && int(m.end-m.start) >= len(name) && EqualFold(s.name(i), name)
}

// offset is where the token at i begins.
func (s *stream) offset(i int) int { return int(s.marks[i].start) }

// skip is the index after the component value that begins at i.
func (s *stream) skip(i int) int {
	if closer(s.marks[i].kind) == EOF {
		return i + 1
	}
	return min(int(s.marks[i].partner)+1, len(s.marks))
}

// skipSpace is the index of the first token from i on, before to, that is no white space.
func (s *stream) skipSpace(i, to int) int {
	for i < to && s.marks[i].kind == Whitespace {
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
	s := newStream(src)
	return &Sheet{s, s.openComment}
}

// Names says whether an identifier of that name, in lower case, stands anywhere in the sheet, however it
// is written.
func (s *Sheet) Names(name string) bool {
	for i := range s.marks {
		if s.isIdent(i, name) {
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
	end := int(s.marks[i].partner)
	return Block{stream: s, from: i + 1, to: min(end, len(s.marks)), Depth: depth + 1, Closed: end < len(s.marks)}
}

// TooDeep says that the block lies deeper than MaxDepth: whoever needs its rules refuses.
func (b Block) TooDeep() bool { return b.Depth > MaxDepth }

// Rules reads the sheet's rules (section 5.4.3): *QualifiedRule, *AtRule and *Dropped in order.
func (s *Sheet) Rules() []Item {
	p := parser{stream: s.stream, to: len(s.marks), topLevel: true}
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
	p := parser{stream: s.stream, to: len(s.marks), flat: true}
	return p.contents()
}
