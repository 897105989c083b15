package syntax

import (
	"math"
	"strconv"
	"strings"
)

// Tokenize splits src into tokens (css-syntax-3, section 4). NUL reads as U+FFFD, CR and FF as line
// feeds, and a byte order mark at the start is skipped (section 3.3), yet offsets are those of src
// itself. The end of the text is no token.
func Tokenize(src string) []Token {
	tokens, _ := tokenize(src)
	return tokens
}

// tokenize also says where a comment begins that never ends, or -1.
func tokenize(src string) (list []Token, openComment int) {
	s := scanner{src: src, open: -1}
	if strings.HasPrefix(src, "\ufeff") {
		s.pos = len("\ufeff")
	}
	tokens := make([]Token, 0, len(src)/4+len(src)/64+8) // what sheets need, as people write them
	for {
		s.skipComments()
		if s.pos >= len(src) {
			return tokens, s.open
		}
		start := s.pos
		tokens = append(tokens, Token{Offset: start})
		t := &tokens[len(tokens)-1]
		s.next(t)
		t.Raw = src[start:s.pos]
	}
}

// next reads one token (section 4.3.1) into an empty one; there is at least one byte left.
func (s *scanner) next(t *Token) {
	c := s.src[s.pos]
	switch {
	case isSpace(c):
		for s.pos < len(s.src) && isSpace(s.src[s.pos]) {
			s.pos++
		}
		t.Kind = Whitespace
	case isNameStart(c):
		s.identLike(t)
	case punctuation(c) != EOF:
		s.pos++
		t.Kind = punctuation(c)
	case c == '"' || c == '\'':
		t.Kind, t.Value = s.stringToken(c)
	case c == '#':
		s.hash(t)
	case isDigit(c), (c == '+' || c == '-' || c == '.') && s.startsNumber(s.pos):
		s.numeric(t)
	case c == '-' && strings.HasPrefix(s.src[s.pos:], "-->"):
		s.pos += 3
		t.Kind = CDC
	case s.startsIdent(s.pos):
		s.identLike(t)
	case c == '<' && strings.HasPrefix(s.src[s.pos:], "<!--"):
		s.pos += 4
		t.Kind = CDO
	case c == '@' && s.startsIdent(s.pos+1):
		s.pos++
		t.Kind, t.Value = AtKeyword, s.name()
	default:
		s.pos++
		t.Kind, t.Value = Delim, s.src[s.pos-1:s.pos]
	}
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

func (s *scanner) hash(t *Token) {
	s.pos++
	if s.pos >= len(s.src) || !(isName(s.src[s.pos]) || s.validEscape(s.pos)) {
		t.Kind, t.Value = Delim, "#"
		return
	}
	t.Kind, t.IDHash = Hash, s.startsIdent(s.pos)
	t.Value = s.name()
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

// numeric reads a number, percentage or dimension (section 4.3.3).
func (s *scanner) numeric(t *Token) {
	start := s.pos
	t.Kind, t.Integer = Number, true
	if c := s.src[s.pos]; c == '+' || c == '-' {
		t.HasSign = true
		s.pos++
	}
	s.digits()
	if s.pos+1 < len(s.src) && s.src[s.pos] == '.' && isDigit(s.src[s.pos+1]) {
		t.Integer = false
		s.pos++
		s.digits()
	}
	if n := s.exponent(); n > 0 {
		t.Integer = false
		s.pos += n
		s.digits()
	}
	t.Number = parseNumber(s.src[start:s.pos])
	switch {
	case s.startsIdent(s.pos):
		t.Kind, t.Unit = Dimension, s.name()
	case s.pos < len(s.src) && s.src[s.pos] == '%':
		t.Kind = Percentage
		s.pos++
	}
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
