package syntax

import (
	"strings"
	"unicode/utf8"
)

// scanner is a position in a text; its methods are the algorithms of css-syntax-3, sections 4.2 and
// 4.3, that tokens share.
type scanner struct {
	src string
	pos int

	open int // where a comment begins that never ends
}

func (s *scanner) skipComments() {
	for strings.HasPrefix(s.src[s.pos:], "/*") {
		end := strings.Index(s.src[s.pos+2:], "*/")
		if end < 0 {
			s.open, s.pos = s.pos, len(s.src)
			return
		}
		s.pos += 2 + end + 2
	}
}

func isSpace(c byte) bool   { return classes[c] == classSpace }
func isNewline(c byte) bool { return c == '\n' || c == '\r' || c == '\f' }
func isDigit(c byte) bool   { return c >= '0' && c <= '9' }
func isHex(c byte) bool     { return isDigit(c) || lowerByte(c) >= 'a' && lowerByte(c) <= 'f' }

// isNameStart and isName judge a byte; NUL stands for U+FFFD, and any byte of a non-ASCII character
// is an identifier's.
func isNameStart(c byte) bool { return classes[c] == className }
func isName(c byte) bool      { return classes[c] == className || classes[c] == classDigit || c == '-' }

// class is what a token that begins with a byte is for certain.
type class uint8

const (
	classOther class = iota
	classSpace
	className
	classDigit
	classPunctuation
)

var classes = func() (list [256]class) {
	for i := range list {
		switch c := byte(i); {
		case c == ' ' || c == '\t' || isNewline(c):
			list[i] = classSpace
		case lowerByte(c) >= 'a' && lowerByte(c) <= 'z' || c == '_' || c >= 0x80 || c == 0:
			list[i] = className
		case isDigit(c):
			list[i] = classDigit
		case punctuation(c) != EOF:
			list[i] = classPunctuation
		}
	}
	return list
}()

// byteAt is the byte at offset i, or a line feed past the end, which starts nothing.
func (s *scanner) byteAt(i int) byte {
	if i < len(s.src) {
		return s.src[i]
	}
	return '\n'
}

// validEscape says whether a valid escape begins at offset i (section 4.3.8).
func (s *scanner) validEscape(i int) bool {
	return s.byteAt(i) == '\\' && (i+1 >= len(s.src) || !isNewline(s.src[i+1]))
}

// startsIdent says whether an identifier begins at offset i (section 4.3.9).
func (s *scanner) startsIdent(i int) bool {
	c := s.byteAt(i)
	switch {
	case c == '-':
		next := s.byteAt(i + 1)
		return next == '-' || isNameStart(next) || s.validEscape(i+1)
	case c == '\\':
		return s.validEscape(i)
	}
	return isNameStart(c)
}

// startsNumber says whether a number begins at offset i (section 4.3.10).
func (s *scanner) startsNumber(i int) bool {
	c := s.byteAt(i)
	if c == '+' || c == '-' {
		i++
		c = s.byteAt(i)
	}
	return isDigit(c) || c == '.' && isDigit(s.byteAt(i+1))
}

// name reads an identifier's characters (section 4.3.11).
func (s *scanner) name() string {
	start := s.pos
	for s.pos < len(s.src) && plainName[s.src[s.pos]] {
		s.pos++
	}
	if s.pos >= len(s.src) || !isName(s.src[s.pos]) && !s.validEscape(s.pos) {
		return s.src[start:s.pos]
	}
	var b strings.Builder
	b.WriteString(s.src[start:s.pos])
	for s.pos < len(s.src) {
		switch {
		case s.validEscape(s.pos):
			b.WriteRune(s.escape())
		case isName(s.src[s.pos]):
			b.WriteRune(s.char())
		default:
			return b.String()
		}
	}
	return b.String()
}

// skipName reads an identifier's characters, which nobody asks for yet.
func (s *scanner) skipName() {
	for s.pos < len(s.src) && plainName[s.src[s.pos]] {
		s.pos++
	}
	if s.pos < len(s.src) && (isName(s.src[s.pos]) || s.validEscape(s.pos)) {
		s.name()
	}
}

// plainName are the bytes of identifiers that stand for themselves.
var plainName = func() (plain [256]bool) {
	for c := range 0x80 {
		plain[c] = c != 0 && isName(byte(c))
	}
	return plain
}()

// char reads one character; NUL and bytes that are no UTF-8 read as U+FFFD.
func (s *scanner) char() rune {
	r, n := utf8.DecodeRuneInString(s.src[s.pos:])
	s.pos += n
	if r == 0 {
		return utf8.RuneError
	}
	return r
}

// escape reads a backslash and what it escapes (section 4.3.7).
func (s *scanner) escape() rune {
	s.pos++
	if s.pos >= len(s.src) {
		return utf8.RuneError
	}
	if !isHex(s.src[s.pos]) {
		return s.char()
	}
	var r rune
	for n := 0; n < 6 && s.pos < len(s.src) && isHex(s.src[s.pos]); n++ {
		r = r<<4 | hexValue(s.src[s.pos])
		s.pos++
	}
	if s.pos < len(s.src) {
		switch c := s.src[s.pos]; {
		case isNewline(c):
			s.skipNewline()
		case isSpace(c):
			s.pos++
		}
	}
	if r == 0 || r > utf8.MaxRune || r >= 0xD800 && r <= 0xDFFF {
		return utf8.RuneError
	}
	return r
}

func hexValue(c byte) rune {
	if isDigit(c) {
		return rune(c - '0')
	}
	return rune(lowerByte(c)-'a') + 10
}

// skipNewline steps over one line break; CR LF is one.
func (s *scanner) skipNewline() {
	if strings.HasPrefix(s.src[s.pos:], "\r\n") {
		s.pos++
	}
	s.pos++
}

// url reads an unquoted URL after its opening parenthesis and white space (section 4.3.6).
func (s *scanner) url() (Kind, string) {
	var b strings.Builder
	for s.pos < len(s.src) {
		c := s.src[s.pos]
		switch {
		case c == ')':
			s.pos++
			return URL, b.String()
		case isSpace(c):
			for s.pos < len(s.src) && isSpace(s.src[s.pos]) {
				s.pos++
			}
			if s.pos >= len(s.src) {
				return URL, b.String()
			}
			if s.src[s.pos] != ')' {
				return s.badURL(), ""
			}
		case c == '"', c == '\'', c == '(', nonPrintable(c), c == '\\' && !s.validEscape(s.pos):
			return s.badURL(), ""
		case c == '\\':
			b.WriteRune(s.escape())
		default:
			b.WriteRune(s.char())
		}
	}
	return URL, b.String()
}

// nonPrintable is section 4.2's non-printable code point; NUL has become U+FFFD.
func nonPrintable(c byte) bool {
	return c > 0 && c <= 8 || c == 0x0B || c >= 0x0E && c <= 0x1F || c == 0x7F
}

// badURL skips the rest of a bad URL (section 4.3.14).
func (s *scanner) badURL() Kind {
	for s.pos < len(s.src) {
		switch {
		case s.src[s.pos] == ')':
			s.pos++
			return BadURL
		case s.validEscape(s.pos):
			s.escape()
		default:
			s.pos++
		}
	}
	return BadURL
}
