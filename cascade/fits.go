package cascade

import (
	"strings"

	"github.com/tabula-css/bench/cascade/syntax"
	"github.com/tabula-css/bench/cascade/value"
)

func trimSpace(s string) string { return strings.Trim(s, " \t\n\r\f") }

// fitsSyntax matches a registered custom property's value against its syntax string
// (css-properties-values-api-1, section 5.4). relative: the value's computed form depends on the
// element. known is false when that is not computed here.
func fitsSyntax(definition string, v []syntax.Component) (fits, relative, known bool) {
	known = true
	for _, part := range strings.Split(definition, "|") {
		f, r, k := fitsOne(trimSpace(part), syntax.Trim(v))
		if f && k {
			return true, r, known
		}
		known = known && k
	}
	return false, false, known
}

// fitsOne is one alternative: a keyword or a type, with a multiplier.
func fitsOne(definition string, v []syntax.Component) (fits, relative, known bool) {
	var parts [][]syntax.Component
	name := definition
	switch {
	case definition == "":
		return false, false, false
	case strings.HasSuffix(definition, "#"):
		name, parts = definition[:len(definition)-1], syntax.SplitCommas(v)
	case strings.HasSuffix(definition, "+"):
		name, parts = definition[:len(definition)-1], splitSpaces(v)
	default:
		parts = [][]syntax.Component{v}
	}
	for _, p := range parts {
		f, r, k := fitsType(name, p)
		if !f || !k {
			return false, false, k
		}
		relative = relative || r
	}
	return len(parts) > 0, relative, true
}

func splitSpaces(v []syntax.Component) (parts [][]syntax.Component) {
	for i := range v {
		if v[i].Token.Kind != syntax.Whitespace {
			parts = append(parts, v[i:i+1])
		}
	}
	return parts
}

// fitsType is one type; a longhand whose grammar is that type stands in where the value package has one.
func fitsType(name string, v []syntax.Component) (fits, relative, known bool) {
	if !strings.HasPrefix(name, "<") {
		return len(v) == 1 && v[0].Token.Kind == syntax.Ident && v[0].Token.Value == name, false, true
	}
	if len(v) == 1 && v[0].Token.Kind == syntax.Function && name != "<color>" {
		return false, false, false
	}
	switch name {
	case "<color>":
		return fitsLonghand("background-color", v)
	case "<length>":
		return fitsLonghand("outline-offset", v)
	case "<length-percentage>":
		return fitsLonghand("text-indent", v)
	}
	if len(v) != 1 {
		return false, false, true
	}
	t := &v[0].Token
	switch name {
	case "<number>":
		return t.Kind == syntax.Number, false, true
	case "<integer>":
		return t.Kind == syntax.Number && t.Integer, false, true
	case "<percentage>":
		return t.Kind == syntax.Percentage, false, true
	case "<angle>":
		return isUnit(t, "deg", "rad", "grad", "turn"), false, true
	case "<time>":
		return isUnit(t, "s", "ms"), false, true
	case "<resolution>":
		return isUnit(t, "dpi", "dpcm", "dppx", "x"), false, true
	case "<string>":
		return t.Kind == syntax.String, false, true
	case "<custom-ident>":
		_, wide := value.CSSWide(v)
		return t.Kind == syntax.Ident && !wide && !t.IsIdent("default"), false, true
	}
	return false, false, false
}

func fitsLonghand(name string, v []syntax.Component) (fits, relative, known bool) {
	if !value.Valid(name, v) {
		return false, false, true
	}
	_, relative = value.Canonical(name, v)
	return true, relative, true
}

func isUnit(t *syntax.Token, units ...string) bool {
	for _, u := range units {
		if t.Kind == syntax.Dimension && syntax.EqualFold(t.Unit(), u) {
			return true
		}
	}
	return false
}
