package syntax

import (
	"math"
	"strconv"
	"strings"
	"unicode/utf8"
)

// decoder is a position in a text; its methods are the algorithms of css-syntax-3, sections 4.2 and 4.3, that
// read what a token says, and the questions that they share.
type decoder struct {
	src string
	pos int
}

func isSpace(c byte) bool   { return c == ' ' || c == '\t' || isNewline(c) }
func isNewline(c byte) bool { return c == '\n' || c == '\r' || c == '\f' }
func isDigit(c byte) bool   { return c >= '0' && c <= '9' }
func isHex(c byte) bool     { return isDigit(c) || lowerByte(c) >= 'a' && lowerByte(c) <= 'f' }

// isNameStart and isName judge a byte; NUL stands for U+FFFD, and any byte of a non-ASCII character
// is an identifier's.
func isNameStart(c byte) bool {
	return lowerByte(c) >= 'a' && lowerByte(c) <= 'z' || c == '_' || c >= 0x80 || c == 0
}
func isName(c byte) bool { return isNameStart(c) || isDigit(c) || c == '-' }

// byteAt is the byte at offset i, or a line feed past the end, which starts nothing.
func (d *decoder) byteAt(i int) byte {
	if i < len(d.src) {
		return d.src[i]
	}
	return '\n'
}

// validEscape says whether a valid escape begins at offset i (section 4.3.8).
func (d *decoder) validEscape(i int) bool {
	return d.byteAt(i) == '\\' && (i+1 >= len(d.src) || !isNewline(d.src[i+1]))
}

// startsIdent says whether an identifier begins at offset i (section 4.3.9).
func (d *decoder) startsIdent(i int) bool {
	c := d.byteAt(i)
	switch {
	case c == '-':
		next := d.byteAt(i + 1)
		return next == '-' || isNameStart(next) || d.validEscape(i+1)
	case c == '\\':
		return d.validEscape(i)
	}
	return isNameStart(c)
}

// name reads an identifier's characters (section 4.3.11).
func (d *decoder) name() string {
	start := d.pos
	for d.pos < len(d.src) && plainName[d.src[d.pos]] {
		d.pos++
	}
	if d.pos >= len(d.src) || !isName(d.src[d.pos]) && !d.validEscape(d.pos) {
		return d.src[start:d.pos]
	}
	var b strings.Builder
	b.WriteString(d.src[start:d.pos])
	for d.pos < len(d.src) {
		switch {
		case d.validEscape(d.pos):
			b.WriteRune(d.escape())
		case isName(d.src[d.pos]):
			b.WriteRune(d.char())
		default:
			return b.String()
		}
	}
	return b.String()
}

// plainName are the bytes of identifiers that stand for themselves.
var plainName = func() (plain [256]bool) {
	for c := range 0x80 {
		plain[c] = c != 0 && isName(byte(c))
	}
	return plain
}()

// char reads one character; NUL and bytes that are no UTF-8 read as U+FFFD.
func (d *decoder) char() rune {
	r, n := utf8.DecodeRuneInString(d.src[d.pos:])
	d.pos += n
	if r == 0 {
		return utf8.RuneError
	}
	return r
}

// escape reads a backslash and what it escapes (section 4.3.7).
func (d *decoder) escape() rune {
	d.pos++
	if d.pos >= len(d.src) {
		return utf8.RuneError
	}
	if !isHex(d.src[d.pos]) {
		return d.char()
	}
	var r rune
	for n := 0; n < 6 && d.pos < len(d.src) && isHex(d.src[d.pos]); n++ {
		r = r<<4 | hexValue(d.src[d.pos])
		d.pos++
	}
	if d.pos < len(d.src) {
		switch c := d.src[d.pos]; {
		case isNewline(c):
			d.skipNewline()
		case isSpace(c):
			d.pos++
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
func (d *decoder) skipNewline() {
	if strings.HasPrefix(d.src[d.pos:], "\r\n") {
		d.pos++
	}
	d.pos++
}

// string reads a string (section 4.3.5).
func (d *decoder) string() string {
	d.pos = 1
	if d.src[0] == '"' {
		return d.until(`"\`)
	}
	return d.until(`'\`)
}

// url reads an unquoted URL (section 4.3.6).
func (d *decoder) url() string {
	d.name()
	d.pos++
	for d.pos < len(d.src) && isSpace(d.src[d.pos]) {
		d.pos++
	}
	return d.until(") \t\r\n\f\\")
}

// until reads up to the first byte in stop, or to the end; stop has a backslash, which escapes a character or, in
// a string, a line break that does not count.
func (d *decoder) until(stop string) string {
	rest := d.src[d.pos:]
	end := strings.IndexAny(rest, stop)
	if end < 0 {
		end = len(rest)
	}
	if plain := rest[:end]; !strings.HasPrefix(rest[end:], `\`) && strings.IndexByte(plain, 0) < 0 && utf8.ValidString(plain) {
		return plain
	}
	var b strings.Builder
	for d.pos < len(d.src) {
		switch c := d.src[d.pos]; {
		case c == '\\' && d.pos+1 >= len(d.src) && stop[0] != ')':
			return b.String() // at the end of a string a backslash stands for nothing
		case d.validEscape(d.pos):
			b.WriteRune(d.escape())
		case c == '\\':
			d.pos++
			d.skipNewline()
		case strings.IndexByte(stop, c) >= 0:
			return b.String()
		default:
			b.WriteRune(d.char())
		}
	}
	return b.String()
}

// number reads the number itself (section 4.3.13).
func (d *decoder) number() (signed, integer bool) {
	integer = true
	if c := d.src[d.pos]; c == '+' || c == '-' {
		signed = true
		d.pos++
	}
	d.digits()
	if d.byteAt(d.pos) == '.' && isDigit(d.byteAt(d.pos+1)) {
		integer = false
		d.pos++
		d.digits()
	}
	if n := d.exponent(); n > 0 {
		integer = false
		d.pos += n
		d.digits()
	}
	return signed, integer
}

// exponent is the length of an exponent's head ("e", "E+", …) at the position, 0 if there is none.
func (d *decoder) exponent() int {
	if lowerByte(d.byteAt(d.pos)) != 'e' {
		return 0
	}
	next := d.byteAt(d.pos + 1)
	if isDigit(next) {
		return 1
	}
	if (next == '+' || next == '-') && isDigit(d.byteAt(d.pos+2)) {
		return 2
	}
	return 0
}

func (d *decoder) digits() {
	for isDigit(d.byteAt(d.pos)) {
		d.pos++
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
