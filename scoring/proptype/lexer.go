package proptype

import "strings"

// tokenKind says what a token is.
type tokenKind uint8

const (
	end     tokenKind = iota
	word              // an identifier or a keyword
	text              // a string literal; its text is the value
	other             // a number, or a template: its text is empty
	special           // one character of punctuation, or =>
)

// aToken is one token.
type aToken struct {
	kind tokenKind
	text string
}

// lexer reads tokens from an offset on. It is meant for declarations: JSX and regular expressions it does not know.
type lexer struct {
	source string
	at     int
}

// next is the next token, after blanks and comments.
func (l *lexer) next() aToken {
	l.skip()
	if l.at >= len(l.source) {
		return aToken{}
	}
	start := l.at
	switch c := l.source[start]; {
	case isWordByte(c) && (c < '0' || c > '9'):
		for l.at < len(l.source) && isWordByte(l.source[l.at]) {
			l.at++
		}
		return aToken{word, l.source[start:l.at]}
	case c >= '0' && c <= '9':
		for l.at < len(l.source) && (isWordByte(l.source[l.at]) || l.source[l.at] == '.') {
			l.at++
		}
		return aToken{kind: other}
	case c == '\'' || c == '"':
		return l.quoted(c)
	case c == '`':
		l.template()
		return aToken{kind: other}
	case strings.HasPrefix(l.source[start:], "=>"):
		l.at += 2
	default:
		l.at++
	}
	return aToken{special, l.source[start:l.at]}
}

// peek is the next token, without reading it.
func (l *lexer) peek() aToken {
	ahead := *l
	return ahead.next()
}

// take reads the next token if it is this one.
func (l *lexer) take(text string) bool {
	ahead := *l
	if t := ahead.next(); t.kind != special && t.kind != word || t.text != text {
		return false
	}
	*l = ahead
	return true
}

// skip reads blanks and comments.
func (l *lexer) skip() {
	for l.at < len(l.source) {
		rest := l.source[l.at:]
		switch {
		case rest[0] == ' ' || rest[0] == '\t' || rest[0] == '\r' || rest[0] == '\n':
			l.at++
		case strings.HasPrefix(rest, "//"):
			l.past("\n")
		case strings.HasPrefix(rest, "/*"):
			l.at += 2
			l.past("*/")
		default:
			return
		}
	}
}

// past goes behind the next occurrence of a text, or to the end.
func (l *lexer) past(text string) {
	i := strings.Index(l.source[l.at:], text)
	if i < 0 {
		l.at = len(l.source)
		return
	}
	l.at += i + len(text)
}

// quoted reads a string literal. One that does not end on its line is an apostrophe.
func (l *lexer) quoted(quote byte) aToken {
	for i := l.at + 1; i < len(l.source) && l.source[i] != '\n'; i++ {
		switch l.source[i] {
		case '\\':
			i++
		case quote:
			value := l.source[l.at+1 : i]
			l.at = i + 1
			if strings.Contains(value, `\`) {
				return aToken{kind: other}
			}
			return aToken{text, value}
		}
	}
	l.at++
	return aToken{special, string(quote)}
}

// template reads a template literal with what is substituted in it.
func (l *lexer) template() {
	l.at++
	for l.at < len(l.source) {
		switch {
		case l.source[l.at] == '\\':
			l.at += 2
		case l.source[l.at] == '`':
			l.at++
			return
		case strings.HasPrefix(l.source[l.at:], "${"):
			l.at += 2
			l.balanced("}")
		default:
			l.at++
		}
	}
	l.at = len(l.source)
}

// balanced reads up to and with the token that closes what has been opened before.
func (l *lexer) balanced(closing string) {
	for stack := []string{closing}; len(stack) > 0; {
		t := l.next()
		if t.kind == end {
			return
		}
		if t.kind != special {
			continue
		}
		switch t.text {
		case "(":
			stack = append(stack, ")")
		case "[":
			stack = append(stack, "]")
		case "{":
			stack = append(stack, "}")
		case stack[len(stack)-1]:
			stack = stack[:len(stack)-1]
		}
	}
}

func isWordByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '$' || c >= 0x80
}
