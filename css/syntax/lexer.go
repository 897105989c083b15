package syntax

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"github.com/tdewolff/parse/v2"
	"github.com/tdewolff/parse/v2/css"
)

// lexer reads the tokens of tdewolff's lexer and puts right where that one differs from css-syntax-3; every such
// place has a row in TestLexer.
type lexer struct {
	src   string
	input *parse.Input // over prepared(src)
	css   *css.Lexer
	open  int // where a comment begins that never ends, or -1
}

func newLexer(src string) *lexer {
	l := &lexer{src: src, input: parse.NewInputBytes(prepared(src)), open: -1}
	l.css = css.NewLexer(l.input)
	if strings.HasPrefix(src, "\ufeff") { // a byte order mark would be part of a name
		l.seek(len("\ufeff"))
	}
	return l
}

// nameByte is read as part of a name, and of a string or URL, wherever it stands, as any byte from 0x80 on is.
const nameByte = 0x80

// prepared is a copy of src, byte for byte, in which nameByte stands for what the lexer misreads. The copy says
// only where tokens end: their text is read from src.
func prepared(src string) []byte {
	b := make([]byte, len(src), len(src)+1) // the lexer adds a byte
	copy(b, src)
	for i := find(src, 0, 0); i < len(src); i = find(src, 0, i+1) {
		b[i] = nameByte // NUL is U+FFFD, and would be a delimiter
	}
	for i := find(src, '\\', 0); i < len(src); {
		i = find(src, '\\', prepareEscape(b, src, i))
	}
	return b
}

// find is the offset of the first c in s from i on, or the length of s.
func find(s string, c byte, i int) int {
	if n := strings.IndexByte(s[i:], c); n >= 0 {
		return i + n
	}
	return len(s)
}

// prepareEscape overwrites the escape at offset i if the lexer misreads it, and answers where it ends.
func prepareEscape(b []byte, src string, i int) (end int) {
	d := decoder{src: src, pos: i}
	if !d.validEscape(i) {
		return i + 1
	}
	d.escape()
	switch escape := src[i:d.pos]; {
	case escape == `\`: // at the end of the text it would be a delimiter
	case strings.HasSuffix(escape, "\r\n"): // the line feed would be a token of its own
	case !utf8.ValidString(escape): // the bytes after an incomplete character would belong to it
	default:
		return d.pos
	}
	for ; i < d.pos; i++ {
		b[i] = nameByte
	}
	return d.pos
}

// seek makes offset the place where the next token is read.
func (l *lexer) seek(offset int) {
	l.input.Move(offset - l.input.Offset())
	l.input.Skip()
}

// next is the next token; its kind is EOF at the end of the text.
func (l *lexer) next() mark {
	for {
		start := l.input.Offset()
		switch l.input.Peek(0) {
		case 'u', 'U', '\\', nameByte: // the last may stand for an escape
			if l.functionHead(start) {
				return l.mark(Function, start)
			}
		}
		t, raw := l.css.Next()
		if t == css.CommentToken { // a comment is no token
			if len(raw) < len("/**/") || !bytes.HasSuffix(raw, []byte("*/")) {
				l.open = start
			}
			continue
		}
		return l.mark(l.corrected(t, start), start)
	}
}

// mark is the token from start up to where the input is.
func (l *lexer) mark(kind Kind, start int) mark {
	return mark{kind: kind, start: int32(start), end: int32(l.input.Offset())}
}

// corrected is the kind of the token of type t that begins at start; it moves the input to where that token ends.
func (l *lexer) corrected(t css.TokenType, start int) Kind {
	switch t {
	case css.IncludeMatchToken, css.DashMatchToken, css.PrefixMatchToken, css.SuffixMatchToken, css.SubstringMatchToken,
		css.ColumnToken: // ~= |= ^= $= *= || are two delimiters today
		l.seek(start + 1)
	case css.UnicodeRangeToken: // u+1 is an identifier and a number outside of a unicode-range descriptor
		l.seek(start + 1)
	case css.BadStringToken: // the line break is a token of its own
		l.seek(l.input.Offset() - 1)
	case css.CustomPropertyNameToken: // --name( is a function's head
		if l.input.Peek(0) == '(' {
			l.seek(l.input.Offset() + 1)
			return Function
		}
	}
	return kinds[t]
}

// functionHead reads a function's head that may be "url(" if it is one: before a string, which the lexer would read
// into a URL, or of a name that the lexer would take for url, for it drops backslashes instead of decoding escapes.
// The head of a URL is left to the lexer, unescaped.
func (l *lexer) functionHead(start int) bool {
	d := decoder{src: l.src, pos: start}
	if !d.startsIdent(start) {
		return false
	}
	name := d.name()
	if d.byteAt(d.pos) != '(' {
		return false
	}
	paren := d.pos
	if EqualFold(name, "url") && !d.quoteFollows(paren+1) {
		copy(l.input.Bytes()[paren-len("url"):], "url")
		l.seek(paren - len("url"))
		return false
	}
	l.seek(paren + 1)
	return true
}

// quoteFollows says whether a string begins at offset i, or after the white space there.
func (d *decoder) quoteFollows(i int) bool {
	for i < len(d.src) && isSpace(d.src[i]) {
		i++
	}
	c := d.byteAt(i)
	return c == '"' || c == '\''
}

// kinds are the kinds of the lexer's tokens, where they begin with the same character.
var kinds = [...]Kind{
	css.ErrorToken:              EOF,
	css.IdentToken:              Ident,
	css.FunctionToken:           Function,
	css.AtKeywordToken:          AtKeyword,
	css.HashToken:               Hash,
	css.StringToken:             String,
	css.BadStringToken:          BadString,
	css.URLToken:                URL,
	css.BadURLToken:             BadURL,
	css.DelimToken:              Delim,
	css.NumberToken:             Number,
	css.PercentageToken:         Percentage,
	css.DimensionToken:          Dimension,
	css.UnicodeRangeToken:       Ident,
	css.IncludeMatchToken:       Delim,
	css.DashMatchToken:          Delim,
	css.PrefixMatchToken:        Delim,
	css.SuffixMatchToken:        Delim,
	css.SubstringMatchToken:     Delim,
	css.ColumnToken:             Delim,
	css.WhitespaceToken:         Whitespace,
	css.CDOToken:                CDO,
	css.CDCToken:                CDC,
	css.ColonToken:              Colon,
	css.SemicolonToken:          Semicolon,
	css.CommaToken:              Comma,
	css.LeftBracketToken:        LeftBracket,
	css.RightBracketToken:       RightBracket,
	css.LeftParenthesisToken:    LeftParen,
	css.RightParenthesisToken:   RightParen,
	css.LeftBraceToken:          LeftBrace,
	css.RightBraceToken:         RightBrace,
	css.CustomPropertyNameToken: Ident,
}
