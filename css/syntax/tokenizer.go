package syntax

import (
	"math"
	"strconv"
	"strings"
)

// mark is where a token lies and of what kind it is; what it says is read when somebody asks, for most
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
	s := scanner{src: src, open: -1}
	if strings.HasPrefix(src, "\ufeff") {
		s.pos = len("\ufeff")
	}
	marks = make([]mark, 0, len(src)/4+len(src)/64+8) // what sheets need, as people write them
	for {
		if s.byteAt(s.pos) == '/' {
			s.skipComments()
		}
		if s.pos >= len(src) {
			return marks, s.open
		}
		start := s.pos
		kind := s.next()
		marks = append(marks, mark{kind: kind, start: int32(start), end: int32(s.pos)})
	}
}

// next steps over one token (section 4.3.1); there is at least one byte left.
func (s *scanner) next() Kind {
	c := s.src[s.pos]
	switch class := classes[c]; class {
	case classSpace:
		for s.pos < len(s.src) && isSpace(s.src[s.pos]) {
			s.pos++
		}
		return Whitespace
	case className:
		return s.identLike()
	case classPunctuation:
		s.pos++
		return punctuation(c)
	case classDigit:
		return s.numeric()
	}
	switch {
	case c == '"' || c == '\'':
		kind, _ := s.stringToken(c)
		return kind
	case c == '#':
		s.pos++
		if s.pos >= len(s.src) || !(isName(s.src[s.pos]) || s.validEscape(s.pos)) {
			return Delim
		}
		s.skipName()
		return Hash
	case (c == '+' || c == '-' || c == '.') && s.startsNumber(s.pos):
		return s.numeric()
	case c == '-' && strings.HasPrefix(s.src[s.pos:], "-->"):
		s.pos += 3
		return CDC
	case s.startsIdent(s.pos):
		return s.identLike()
	case c == '<' && strings.HasPrefix(s.src[s.pos:], "<!--"):
		s.pos += 4
		return CDO
	case c == '@' && s.startsIdent(s.pos+1):
		s.pos++
		s.skipName()
		return AtKeyword
	}
	s.pos++
	return Delim
}

// numeric steps over a number, percentage or dimension (section 4.3.3).
func (s *scanner) numeric() Kind {
	s.number()
	switch {
	case s.startsIdent(s.pos):
		s.skipName()
		return Dimension
	case s.byteAt(s.pos) == '%':
		s.pos++
		return Percentage
	}
	return Number
}

// identLike steps over an identifier, a function's head or a URL (section 4.3.4).
func (s *scanner) identLike() Kind {
	start := s.pos
	s.skipName()
	if s.byteAt(s.pos) != '(' {
		return Ident
	}
	head := s.src[start:s.pos]
	s.pos++
	if n := len(head); n < 3 || n == 3 && !EqualFold(head, "url") || n > 3 && !escapedURL(head) {
		return Function
	}
	i := s.pos
	for i < len(s.src) && isSpace(s.src[i]) {
		i++
	}
	if c := s.byteAt(i); c == '"' || c == '\'' {
		return Function
	}
	s.pos = i
	kind, _ := s.url()
	return kind
}

// escapedURL says whether a name is url, written with escapes.
func escapedURL(name string) bool {
	if strings.IndexByte(name, '\\') < 0 {
		return false
	}
	s := scanner{src: name}
	return EqualFold(s.name(), "url")
}

// token reads what a token says.
func (m *mark) token(src string) Token {
	raw := src[m.start:m.end]
	t := Token{Kind: m.kind, offset: m.start, Raw: raw}
	s := scanner{src: raw}
	switch m.kind {
	case Ident, Function:
		t.Value = s.name()
	case AtKeyword:
		s.pos = 1
		t.Value = s.name()
	case Hash:
		s.pos = 1
		t.IDHash = s.startsIdent(1)
		t.Value = s.name()
	case String:
		_, t.Value = s.stringToken(raw[0])
	case URL:
		s.name()
		s.pos++
		for s.pos < len(raw) && isSpace(raw[s.pos]) {
			s.pos++
		}
		_, t.Value = s.url()
	case Delim:
		t.Value = raw
	case Number, Percentage, Dimension:
		t.HasSign, t.Integer = s.number()
		t.Number = parseNumber(raw[:s.pos])
	}
	return t
}

func punctuation(c byte) Kind {
	switch c {
	case '(':
		return LeftParen
	case ')':
		return RightParen
	case '[':
		return LeftBracket
	case ']':
		return RightBracket
	case '{':
		return LeftBrace
	case '}':
		return RightBrace
	case ':':
		return Colon
	case ';':
		return Semicolon
	case ',':
		return Comma
	}
	return EOF
}

// stringToken reads a string (section 4.3.5). A raw line break makes it a bad string, which ends
// before the break.
func (s *scanner) stringToken(quote byte) (Kind, string) {
	s.pos++
	plain := s.pos
	for s.pos < len(s.src) {
		c := s.src[s.pos]
		if c == quote || c == '\\' || isNewline(c) || c == 0 || c >= 0x80 {
			break
		}
		s.pos++
	}
	if s.pos < len(s.src) && s.src[s.pos] == quote {
		s.pos++
		return String, s.src[plain : s.pos-1]
	}
	var b strings.Builder
	b.WriteString(s.src[plain:s.pos])
	for s.pos < len(s.src) {
		c := s.src[s.pos]
		switch {
		case c == quote:
			s.pos++
			return String, b.String()
		case isNewline(c):
			return BadString, ""
		case c == '\\' && s.pos+1 >= len(s.src):
			s.pos++
		case c == '\\' && isNewline(s.src[s.pos+1]):
			s.pos++
			s.skipNewline()
		case c == '\\':
			b.WriteRune(s.escape())
		default:
			b.WriteRune(s.char())
		}
	}
	return String, b.String()
}

// number reads the number itself (section 4.3.13).
func (s *scanner) number() (signed, integer bool) {
	integer = true
	if c := s.src[s.pos]; c == '+' || c == '-' {
		signed = true
		s.pos++
	}
	s.digits()
	if s.pos+1 < len(s.src) && s.src[s.pos] == '.' && isDigit(s.src[s.pos+1]) {
		integer = false
		s.pos++
		s.digits()
	}
	if n := s.exponent(); n > 0 {
		integer = false
		s.pos += n
		s.digits()
	}
	return signed, integer
}

// exponent is the length of an exponent's head ("e", "E+", …) at the position, 0 if there is none.
func (s *scanner) exponent() int {
	rest := s.src[s.pos:]
	if len(rest) < 2 || lowerByte(rest[0]) != 'e' {
		return 0
	}
	if isDigit(rest[1]) {
		return 1
	}
	if (rest[1] == '+' || rest[1] == '-') && len(rest) > 2 && isDigit(rest[2]) {
		return 2
	}
	return 0
}

func (s *scanner) digits() {
	for s.pos < len(s.src) && isDigit(s.src[s.pos]) {
		s.pos++
	}
}

// parseNumber reads a number's text; what no double can hold is clamped to the largest one.
func parseNumber(text string) float64 {
	f, _ := strconv.ParseFloat(text, 64)
	switch {
	case math.IsInf(f, 1):
		return math.MaxFloat64
	case math.IsInf(f, -1):
		return -math.MaxFloat64
	}
	return f
}
