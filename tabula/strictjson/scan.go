package strictjson

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/tabula-css/bench/internal/diagnostic"
)

var numberSyntax = regexp.MustCompile(`^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?`)

func (p *parser) peek() byte {
	if p.pos < len(p.text) {
		return p.text[p.pos]
	}
	return 0
}

func (p *parser) space() {
	for p.pos < len(p.text) {
		switch p.text[p.pos] {
		case ' ', '\t', '\r':
		case '\n':
			p.line++
			p.start = p.pos + 1
		default:
			return
		}
		p.pos++
	}
}

func (p *parser) expected(what string) *diagnostic.Fault {
	found := "the end of the file"
	if p.pos < len(p.text) {
		r, _ := utf8.DecodeRuneInString(p.text[p.pos:])
		found = fmt.Sprintf("%q", r)
	}
	return &diagnostic.Fault{Message: "expected " + what + ", found " + found, Position: p.position()}
}

func (p *parser) invalidUTF8() *diagnostic.Fault {
	for p.pos < len(p.text) {
		r, size := utf8.DecodeRuneInString(p.text[p.pos:])
		if r == utf8.RuneError && size == 1 {
			break
		}
		p.pos += size
		if r == '\n' {
			p.line++
			p.start = p.pos
		}
	}
	return &diagnostic.Fault{Message: "expected UTF-8", Position: p.position()}
}

func (p *parser) number(v *Value) error {
	v.Text = numberSyntax.FindString(p.text[p.pos:])
	if v.Text == "" {
		p.pos++
		return p.expected("a digit")
	}
	p.pos += len(v.Text)
	if c := p.peek(); c >= '0' && c <= '9' || c == '.' {
		return p.expected("the end of the number")
	}
	return nil
}

func (p *parser) literal(v *Value) error {
	for _, l := range []struct {
		word string
		kind Kind
	}{{"true", Bool}, {"false", Bool}, {"null", Null}} {
		if strings.HasPrefix(p.text[p.pos:], l.word) {
			v.Kind, v.Text = l.kind, l.word
			p.pos += len(l.word)
			return nil
		}
	}
	return p.expected("a value")
}

func (p *parser) string() (string, error) {
	begin := p.position()
	p.pos++
	var b strings.Builder
	for p.pos < len(p.text) {
		switch c := p.text[p.pos]; {
		case c == '"':
			p.pos++
			return b.String(), nil
		case c < 0x20:
			return "", p.expected("an escape instead of a control character")
		case c == '\\':
			if err := p.escape(&b); err != nil {
				return "", err
			}
		default:
			b.WriteByte(c)
			p.pos++
		}
	}
	return "", &diagnostic.Fault{Message: "expected '\"' at the end of this string", Position: begin}
}

func (p *parser) escape(b *strings.Builder) error {
	p.pos++
	c := p.peek()
	if k := strings.IndexByte(`"\/bfnrt`, c); c != 0 && k >= 0 {
		b.WriteByte("\"\\/\b\f\n\r\t"[k])
		p.pos++
		return nil
	}
	if c != 'u' {
		return p.expected("an escape of JSON")
	}
	first, ok := p.hex()
	if !ok {
		return p.expected("four hexadecimal digits")
	}
	if utf16.IsSurrogate(first) && strings.HasPrefix(p.text[p.pos:], `\u`) {
		p.pos++
		second, ok := p.hex()
		if !ok {
			return p.expected("four hexadecimal digits")
		}
		first = utf16.DecodeRune(first, second)
	}
	b.WriteRune(first) // a lone surrogate becomes U+FFFD
	return nil
}

// hex reads u and four digits.
func (p *parser) hex() (rune, bool) {
	if p.pos+5 > len(p.text) {
		return 0, false
	}
	n, err := strconv.ParseUint(p.text[p.pos+1:p.pos+5], 16, 32)
	if err != nil {
		return 0, false
	}
	p.pos += 5
	return rune(n), true
}
