package syntax

import "strings"

// Text writes component values back as CSS: every token as written, runs of white space as one
// blank, blocks closed, and an empty comment between two tokens that would read as one (section 9).
func Text(list []Component) string {
	var w writer
	list = Trim(list)
	w.b.Grow(length(list))
	w.components(list)
	return w.b.String()
}

// length is that of the text without the comments that may be needed between.
func length(list []Component) (n int) {
	for i := range list {
		n += len(list[i].Token.Raw) + length(list[i].Children)
		if list[i].IsBlock() {
			n++
		}
	}
	return n
}

type writer struct {
	b    strings.Builder
	last Token
}

func (w *writer) components(list []Component) {
	for i := range list {
		c := &list[i]
		w.token(c.Token)
		if k := closer(c.Token.Kind); k != EOF {
			w.components(c.Children)
			w.token(Token{Kind: k, Raw: bracket(k)})
		}
	}
}

func (w *writer) token(t Token) {
	if pastes(&w.last, &t) {
		w.b.WriteString("/**/")
	}
	if t.Kind == Whitespace {
		w.b.WriteByte(' ')
	} else {
		w.b.WriteString(t.Raw)
	}
	w.last = t
}

func bracket(k Kind) string {
	switch k {
	case RightBrace:
		return "}"
	case RightBracket:
		return "]"
	}
	return ")"
}

// pastes says whether b written right after a would be read differently: section 9's table.
func pastes(a, b *Token) bool {
	switch a.Kind {
	case Ident:
		return wordly(b) || b.Kind == LeftParen || b.Kind == CDC || b.Is("-")
	case AtKeyword, Hash, Dimension:
		return wordly(b) || b.Kind == CDC || b.Is("-")
	case Number:
		return wordly(b) || b.Is("%")
	case Delim:
		return delimPastes(a.Value, b)
	}
	return false
}

// wordly tokens begin with a character that continues a name or a number.
func wordly(t *Token) bool {
	switch t.Kind {
	case Ident, Function, URL, BadURL, Number, Percentage, Dimension:
		return true
	}
	return false
}

func delimPastes(a string, b *Token) bool {
	switch a {
	case "#", "-":
		return wordly(b) || b.Kind == CDC || b.Is("-")
	case "@":
		return b.Kind == Ident || b.Kind == Function || b.Kind == URL || b.Kind == BadURL || b.Kind == CDC || b.Is("-")
	case ".", "+":
		return b.Kind == Number || b.Kind == Percentage || b.Kind == Dimension
	case "/":
		return b.Is("*")
	}
	return false
}
