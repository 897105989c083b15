package syntax

import "strings"

// Span is a run of component values in a text, without white space at its ends. Its tokens are grouped
// only when somebody asks, which nobody does for a text that is known already.
type Span struct {
	Text string // as it stands in the source, comments included

	stream   *stream
	from, to int // tokens
	depth    int // brackets that they lie in
}

// SpanOf is the span of a text of its own.
func SpanOf(text string) Span {
	s := Parse(text)
	return s.span(0, len(s.marks), 0)
}

// Components groups the tokens; each call makes a list of its own.
func (v Span) Components() []Component {
	if v.stream == nil {
		return nil
	}
	return v.stream.components(v.from, v.to, v.depth)
}

// Detached is the text and its components as ones that do not keep the source; those of one source may
// lie in memory together.
func (v Span) Detached() (string, []Component) {
	if v.from == v.to {
		return "", nil
	}
	text := v.stream.texts.clone(v.Text)
	d := detacher{stream: v.stream, text: text, base: v.stream.marks[v.from].start}
	return text, d.components(v.from, v.to, v.depth)
}

// texts are copies of short texts, many in an allocation.
type texts struct{ b strings.Builder }

func (t *texts) clone(s string) string {
	const size = 4096
	if len(s) > size/8 {
		return strings.Clone(s)
	}
	if t.b.Len()+len(s) > t.b.Cap() {
		t.b = strings.Builder{}
		t.b.Grow(size)
	}
	start := t.b.Len()
	t.b.WriteString(s)
	return t.b.String()[start:]
}

// detacher groups tokens into components whose text begins at base of the source.
type detacher struct {
	*stream
	text string
	base int32
}

func (d *detacher) components(from, to, depth int) []Component {
	count := d.count(from, to)
	if count > len(d.detached) {
		d.detached = make([]Component, max(count, min(slabSize, len(d.marks))))
	}
	list := d.detached[:0:count]
	d.detached = d.detached[count:]
	for i := from; i < to; i++ {
		c, end := d.component(i, depth)
		d.detach(&c.Token)
		if c.Token.Kind != TooDeep && end > i {
			c.Children = d.components(i+1, min(end, to), depth+1)
		}
		list = append(list, c)
		i = end
	}
	return list
}

// detach makes a token's texts parts of the detached one. A value with escapes is a text of its own.
func (d *detacher) detach(t *Token) {
	t.offset -= d.base
	t.Raw = d.text[t.offset : int(t.offset)+len(t.Raw)]
	skip := 0
	switch t.Kind {
	case Hash, AtKeyword, String:
		skip = 1
	}
	if strings.HasPrefix(t.Raw[skip:], t.Value) {
		t.Value = t.Raw[skip : skip+len(t.Value)]
	}
}

// span is tokens[from:to] without white space at the ends.
func (s *stream) span(from, to, depth int) Span {
	from = s.skipSpace(from, to)
	to = s.trimEnd(from, to)
	v := Span{stream: s, from: from, to: to, depth: depth}
	if from < to {
		v.Text = s.src[s.marks[from].start:s.marks[to-1].end]
	}
	return v
}

// trimEnd is the index after the last token before to, from on, that is no white space.
func (s *stream) trimEnd(from, to int) int {
	for to > from && s.marks[to-1].kind == Whitespace {
		to--
	}
	return to
}
