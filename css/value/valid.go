package value

import (
	"slices"

	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/syntax"
)

// cssWide are the CSS-wide keywords that Chromium knows (css-cascade-5, section 7.3).
var cssWide = [...]string{"inherit", "initial", "unset", "revert", "revert-layer", "revert-rule"}

// CSSWide recognises a value that is one CSS-wide keyword, which is valid for every property; the
// keyword comes in lower case.
func CSSWide(v []syntax.Component) (keyword string, ok bool) {
	v = syntax.Trim(v)
	if len(v) != 1 || v[0].Token.Kind != syntax.Ident {
		return "", false
	}
	for _, k := range cssWide {
		if syntax.EqualFold(v[0].Token.Value, k) {
			return k, true
		}
	}
	return "", false
}

// Valid says whether v is a value of the property: a longhand, a shorthand or an alias of either. A
// CSS-wide keyword is not looked for, and substitution functions must have been replaced.
func Valid(name string, v []syntax.Component) bool {
	p := property.Lookup(name)
	if p == nil || p.Name == "all" {
		return false
	}
	if p.IsShorthand() {
		_, ok := Expand(name, v)
		return ok
	}
	list := withoutTolerated(p.Name, withoutSpace(v))
	if len(list) == 0 {
		return false
	}
	r := &run{list: list}
	return r.matches(grammars.of(p)) && meetsConstraints(p.Name, r)
}

// Supports answers CSS.supports(property, text): whether Chromium keeps the declaration. A value with a
// substitution function is kept whatever else is in it; text may not carry !important.
func Supports(name, text string) bool {
	v := syntax.Trim(syntax.ParseComponents(text))
	if len(name) > 2 && name[:2] == "--" {
		return wellFormed(v) && wellReferenced(v)
	}
	if property.Lookup(name) == nil || !wellFormed(v) {
		return false
	}
	if _, ok := CSSWide(v); ok {
		return true
	}
	if _, ok := Substitution(v); ok {
		return wellReferenced(v) && bracesAlone(v)
	}
	return Valid(name, v)
}

// wellFormed says whether v can be a declaration's value at all (css-syntax-3, section 8.2's
// <declaration-value>).
func wellFormed(v []syntax.Component) bool {
	for i := range v {
		switch v[i].Token.Kind {
		case syntax.BadString, syntax.BadURL, syntax.RightParen, syntax.RightBracket, syntax.RightBrace, syntax.Semicolon:
			return false
		case syntax.Delim:
			if v[i].Token.Value == "!" {
				return false
			}
		}
		if !innerWellFormed(v[i].Children) {
			return false
		}
	}
	return true
}

func innerWellFormed(v []syntax.Component) bool {
	for i := range v {
		switch v[i].Token.Kind {
		case syntax.BadString, syntax.BadURL, syntax.RightParen, syntax.RightBracket, syntax.RightBrace:
			return false
		}
		if !innerWellFormed(v[i].Children) {
			return false
		}
	}
	return true
}

// substitutions are the functions that are replaced before a value is looked at (css-values-5,
// section 8), as far as Chromium has them; a dashed function is one too.
var substitutions = []string{"var", "env", "attr", "if"}

// Substitutes says whether a value, given as text, has a substitution such as var() in it.
func Substitutes(text string) bool {
	_, ok := Substitution(syntax.ParseComponents(text))
	return ok
}

// Substitution finds the first function in v that is replaced at computed-value time, and its name in
// lower case. A value with one is valid for any property until it has been replaced.
func Substitution(v []syntax.Component) (name string, ok bool) {
	for i := range v {
		if v[i].Token.Kind == syntax.Function {
			name := v[i].Token.Value
			if isDashed(name) {
				return name, true
			}
			if name = syntax.Lower(name); slices.Contains(substitutions, name) {
				return name, true
			}
		}
		if name, ok := Substitution(v[i].Children); ok {
			return name, true
		}
	}
	return "", false
}

// wellReferenced says whether the references in v are well-formed: var( <name> [, …]? ), env( <name>
// <integer>* [, …]? ), attr( <name> <type>? [, …]? ). inherit() never is: Chromium knows it, but takes
// none.
func wellReferenced(v []syntax.Component) bool {
	for i := range v {
		if v[i].Token.Kind == syntax.Function && !isReference(&v[i]) || !wellReferenced(v[i].Children) {
			return false
		}
	}
	return true
}

func isReference(c *syntax.Component) bool {
	head := withoutSpace(syntax.SplitCommas(c.Children)[0])
	switch syntax.Lower(c.Token.Value) {
	case "var":
		return len(head) == 1 && head[0].Token.Kind == syntax.Ident && isDashed(head[0].Token.Value)
	case "env":
		return len(head) > 0 && head[0].Token.Kind == syntax.Ident
	case "attr":
		return len(head) > 0 && len(head) < 3 && head[0].Token.Kind == syntax.Ident
	case "if":
		return len(head) > 0
	case "inherit":
		return false
	}
	return true
}

// bracesAlone: a block in braces must be the whole value (css-syntax-3, section 5.4.4). Chromium sees
// braces beside something else only where white space parts them.
func bracesAlone(v []syntax.Component) bool {
	for i := range v {
		if v[i].Token.Kind == syntax.LeftBrace && len(v) > 1 && (i == 0 || v[i-1].Token.Kind == syntax.Whitespace) {
			return false
		}
	}
	return true
}
