package syntax

// mark is where a token lies and of what kind it is; what it says is decoded when somebody asks, for most
// of a sheet's tokens are never asked.
type mark struct {
	kind       Kind
	start, end int32 // in the source
	partner    int32 // of an opening token: index of its closing token, or the number of tokens if the text ends first
}

// Tokenize splits src into tokens (css-syntax-3, section 4). NUL reads as U+FFFD, CR and FF as line
// feeds, and a byte order mark at the start is skipped (section 3.3), yet offsets are those of src
// itself. The end of the text is no token.
func Tokenize(src string) []Token {
	marks, _ := scan(src)
	tokens := make([]Token, len(marks))
	for i := range marks {
		tokens[i] = marks[i].token(src)
	}
	return tokens
}

// scan finds the tokens, and where a comment begins that never ends, or -1.
func scan(src string) (marks []mark, openComment int) {
	l := newLexer(src)
	marks = make([]mark, 0, len(src)/4+len(src)/64+8) // what sheets need, as people write them
	for {
		m := l.next()
		if m.kind == EOF {
			return marks, l.open
		}
		marks = append(marks, m)
	}
}

// token decodes what a token says.
func (m *mark) token(src string) Token {
	raw := src[m.start:m.end]
	t := Token{Kind: m.kind, offset: m.start, Raw: raw}
	d := decoder{src: raw}
	switch m.kind {
	case Ident, Function:
		t.Value = d.name()
	case AtKeyword:
		d.pos = 1
		t.Value = d.name()
	case Hash:
		d.pos = 1
		t.IDHash = d.startsIdent(1)
		t.Value = d.name()
	case String:
		t.Value = d.string()
	case URL:
		t.Value = d.url()
	case Delim:
		t.Value = raw
	case Number, Percentage, Dimension:
		t.HasSign, t.Integer = d.number()
		t.Number = parseNumber(raw[:d.pos])
	}
	return t
}
