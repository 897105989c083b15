package dom

import "strings"

// SerialiseOptions of Serialise.
type SerialiseOptions struct {
	StripClass bool // leave every class attribute out
	Listeners  bool // write which events the element listens to, after its attributes: onClick={function}
}

// Serialise writes an element as react-dom/server's renderToStaticMarkup does: all of " ' & < > as
// character references in text and attribute values, void elements closed with "/>", attributes in
// their order and in React's spelling, a line end doubled where a parser drops the first.
//
// A void element that has children all the same, as no parser gives it, is written with them: no node of
// the tree goes unseen.
//
// Markup that came of dangerouslySetInnerHTML is written as it was given, as React does; with
// StripClass, from the tree.
func Serialise(e *Element, o SerialiseOptions) string {
	w := &serialiser{options: o}
	w.element(e)
	return w.b.String()
}

type serialiser struct {
	options SerialiseOptions
	b       strings.Builder
}

func (w *serialiser) element(e *Element) {
	w.b.WriteByte('<')
	w.b.WriteString(e.Name)
	for _, a := range e.Attributes {
		if w.options.StripClass && a.Name == "class" {
			continue
		}
		w.b.WriteByte(' ')
		w.b.WriteString(e.spelling(a.Name))
		w.b.WriteString(`="`)
		escape(&w.b, a.Value)
		w.b.WriteByte('"')
	}
	if w.options.Listeners {
		for _, name := range e.Listeners {
			w.b.WriteString(" " + name + "={function}")
		}
	}
	if e.Namespace == HTML && IsVoid(e.Name) && len(e.Children) == 0 {
		w.b.WriteString("/>")
		return
	}
	w.b.WriteByte('>')
	w.children(e)
	w.b.WriteString("</")
	w.b.WriteString(e.Name)
	w.b.WriteByte('>')
}

func (w *serialiser) children(e *Element) {
	if e.Markup != "" && !w.options.StripClass {
		w.newline(e, e.Markup)
		w.b.WriteString(e.Markup)
		return
	}
	raw := e.Name == "script" || e.Name == "style"
	for i, n := range e.Children {
		switch n := n.(type) {
		case *Element:
			w.element(n)
		case *Text:
			if i == 0 {
				w.newline(e, n.Data)
			}
			if raw {
				w.b.WriteString(n.Data)
			} else {
				escape(&w.b, n.Data)
			}
		}
	}
}

// newline writes the line end that a parser drops at the start of pre, listing and textarea.
func (w *serialiser) newline(e *Element, text string) {
	if strings.HasPrefix(text, "\n") && e.Namespace == HTML && (e.Name == "pre" || e.Name == "listing" || e.Name == "textarea") {
		w.b.WriteByte('\n')
	}
}

// IsVoid says whether HTML's elements of that name have no content.
func IsVoid(name string) bool {
	switch name {
	case "area", "base", "br", "col", "embed", "hr", "img", "input", "keygen", "link", "meta", "param",
		"source", "track", "wbr":
		return true
	}
	return false
}

func escape(b *strings.Builder, text string) {
	from := 0
	for i := 0; i < len(text); i++ {
		var reference string
		switch text[i] {
		case '"':
			reference = "&quot;"
		case '&':
			reference = "&amp;"
		case '\'':
			reference = "&#x27;"
		case '<':
			reference = "&lt;"
		case '>':
			reference = "&gt;"
		default:
			continue
		}
		b.WriteString(text[from:i])
		b.WriteString(reference)
		from = i + 1
	}
	b.WriteString(text[from:])
}
