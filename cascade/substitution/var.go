package substitution

import (
	"slices"

	"github.com/tabula-css/bench/cascade/subset"
	"github.com/tabula-css/bench/css/syntax"
)

// Find says whether a value has functions that are replaced later; ok is false when a var() is
// malformed, which makes the declaration invalid at once (css-variables-1, section 3). So does inherit()
// (css-values-5, section 8.5), which Chromium knows but does not take.
func Find(list []syntax.Component) (found, ok bool) {
	for i := range list {
		c := &list[i]
		if c.Token.Kind == syntax.Function {
			switch name := syntax.Lower(c.Token.Value); {
			case name == "var":
				if _, _, ok := Var(c); !ok {
					return false, false
				}
				found = true
			case name == "inherit":
				return false, false
			case Refused(name) != nil:
				found = true
			}
		}
		inner, ok := Find(c.Children)
		if !ok {
			return false, false
		}
		found = found || inner
	}
	return found, true
}

// Refused is the construct of a substitution function that is not answered for.
func Refused(name string) *subset.Construct {
	switch {
	case name == "env":
		return subset.Env
	case name == "attr":
		return subset.Attr
	case name == "if":
		return subset.If
	case len(name) > 2 && name[:2] == "--":
		return subset.Function
	}
	return nil
}

// Var takes var() apart: its name, and the fallback, which is nil when there is none.
func Var(c *syntax.Component) (name string, fallback []syntax.Component, ok bool) {
	args := syntax.Trim(c.Children)
	if len(args) == 0 || args[0].Token.Kind != syntax.Ident || len(args[0].Token.Value) < 3 || args[0].Token.Value[:2] != "--" {
		return "", nil, false
	}
	name = args[0].Token.Value
	rest := syntax.Trim(args[1:])
	if len(rest) == 0 {
		return name, nil, true
	}
	if rest[0].Token.Kind != syntax.Comma {
		return "", nil, false
	}
	fallback = syntax.Trim(rest[1:])
	for i := range fallback {
		if t := &fallback[i].Token; t.Kind == syntax.Semicolon || t.Is("!") {
			return "", nil, false
		}
	}
	if fallback == nil {
		fallback = []syntax.Component{}
	}
	return name, fallback, true
}

// Names are the custom properties that a value names in var(), in fallbacks too, each once.
func Names(list []syntax.Component) []string { return appendNames(nil, list) }

func appendNames(names []string, list []syntax.Component) []string {
	for i := range list {
		if list[i].IsFunction("var") {
			if name, _, ok := Var(&list[i]); ok && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
		names = appendNames(names, list[i].Children)
	}
	return names
}

// MayInherit says whether what a value with substitutions becomes can be the keyword inherit: a fallback can be, no
// custom property's value is.
func MayInherit(list []syntax.Component) bool {
	for i := range list {
		if list[i].Token.IsIdent("inherit") || MayInherit(list[i].Children) {
			return true
		}
	}
	return false
}
