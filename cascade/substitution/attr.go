package substitution

import (
	"strings"

	"github.com/tabula-css/bench/css/syntax"
	"github.com/tabula-css/bench/css/value"
)

// Attr takes attr() apart: the attribute, the kind of value and the fallback, which is nil when there
// is none. False for what is not answered.
func Attr(k *syntax.Component) (name, kind string, fallback []syntax.Component, ok bool) {
	head := k.Children
	for i := range head {
		if head[i].Token.Kind == syntax.Comma {
			fallback = append([]syntax.Component{}, syntax.Trim(head[i+1:])...)
			head = head[:i]
			break
		}
	}
	head = syntax.Trim(head)
	if len(head) == 0 || head[0].Token.Kind != syntax.Ident {
		return "", "", nil, false
	}
	switch rest := syntax.Trim(head[1:]); {
	case len(head) == 1:
		kind = "raw-string"
	case len(rest) == 1 && len(head) == 3 && rest[0].Token.Kind == syntax.Ident:
		kind = syntax.Lower(rest[0].Token.Value)
	case len(rest) == 1 && rest[0].Token.Is("%"):
		kind = "%"
	default:
		return "", "", nil, false
	}
	return head[0].Token.Value, kind, fallback, true
}

// AttrValue reads an attribute's text as a string, a number, or a number to be followed by a unit.
func AttrValue(text, kind string) (syntax.Component, bool) {
	if kind == "raw-string" {
		return value.String(text), true
	}
	list := syntax.ParseComponents(text)
	switch {
	case len(list) != 1 || list[0].Token.Kind != syntax.Number || list[0].Token.Raw != text:
		return syntax.Component{}, false
	case kind == "number":
		return list[0], true
	case kind != "%" && !value.IsUnit(kind):
		return syntax.Component{}, false
	}
	return syntax.ParseComponents(text + kind)[0], true
}

// HasAttr says whether a value has attr() in it, so that it is the element's own.
func HasAttr(list []syntax.Component) bool {
	for i := range list {
		if list[i].IsFunction("attr") || HasAttr(list[i].Children) {
			return true
		}
	}
	return false
}

// Loads says whether a value may fetch what a string names: attributes may not say what
// (css-values-5, section 7.7.4).
func Loads(list []syntax.Component) bool {
	for i := range list {
		switch name := syntax.Lower(list[i].Token.Value); {
		case list[i].Token.Kind != syntax.Function:
		case name == "url", name == "src", strings.HasSuffix(name, "image-set"), name == "image", strings.HasSuffix(name, "cross-fade"), Loads(list[i].Children):
			return true
		}
	}
	return false
}
