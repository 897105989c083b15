package syntax

// Kind is the kind of a token (css-syntax-3, section 4).
type Kind uint8

// The kinds of token. A comment is no token and never joins its neighbours.
const (
	EOF Kind = iota
	Ident
	Function // name followed by an opening parenthesis
	AtKeyword
	Hash
	String
	BadString
	URL
	BadURL
	Delim
	Number
	Percentage
	Dimension
	Whitespace
	CDO // <!--
	CDC // -->
	Colon
	Semicolon
	Comma
	LeftBracket
	RightBracket
	LeftParen
	RightParen
	LeftBrace
	RightBrace
	TooDeep // a component's kind only: a block or function nested deeper than MaxDepth
)

// Token is one token of a CSS text.
type Token struct {
	Kind    Kind
	IDHash  bool    // of a Hash: its value is an identifier, so that it can be an ID selector
	Integer bool    // of a number: written without a point or exponent
	HasSign bool    // of a number: written with + or -
	offset  int32   // in the source, which is shorter than 2³¹ bytes
	Number  float64 // of Number, Percentage and Dimension
	Value   string  // decoded identifier, string, URL, hash, at-keyword or function name; the character of a Delim
	Raw     string  // the token's text in the source
}

// Offset is the byte offset of the token in the source.
func (t *Token) Offset() int { return int(t.offset) }

// End is the byte offset just after the token.
func (t *Token) End() int { return int(t.offset) + len(t.Raw) }

// Unit is the unit of a Dimension, decoded, letter case as written; empty for any other token.
func (t *Token) Unit() string {
	if t.Kind != Dimension {
		return ""
	}
	d := decoder{src: t.Raw}
	d.number()
	return d.name()
}

// Is says whether the token is the delimiter c.
func (t *Token) Is(c string) bool { return t.Kind == Delim && t.Value == c }

// IsIdent says whether the token is the identifier name, compared ASCII case-insensitively; name is
// in lower case.
func (t *Token) IsIdent(name string) bool { return t.Kind == Ident && EqualFold(t.Value, name) }

// closer is the kind of token that ends a block or function begun by kind k; EOF for any other kind.
func closer(k Kind) Kind { return closers[k] }

var closers = [TooDeep + 1]Kind{LeftBrace: RightBrace, LeftBracket: RightBracket, LeftParen: RightParen, Function: RightParen}

// EqualFold compares ASCII case-insensitively; lower is in lower case. Other letters are compared as
// they are, as CSS asks (the Kelvin sign is no k).
func EqualFold(s, lower string) bool {
	if len(s) != len(lower) {
		return false
	}
	for i := 0; i < len(s); i++ {
		if lowerByte(s[i]) != lower[i] {
			return false
		}
	}
	return true
}

// Lower is s with the ASCII letters in lower case; s itself when there is nothing to do.
func Lower(s string) string {
	for i := 0; i < len(s); i++ {
		if s[i] >= 'A' && s[i] <= 'Z' {
			b := []byte(s)
			for ; i < len(b); i++ {
				b[i] = lowerByte(b[i])
			}
			return string(b)
		}
	}
	return s
}

func lowerByte(c byte) byte {
	if c >= 'A' && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}
