package value

import "github.com/tabula-css/bench/css/syntax"

// String is a string as a component.
func String(s string) syntax.Component { return syntax.ParseComponents(stringText(s))[0] }

// IsUnit says whether a dimension may have the unit.
func IsUnit(name string) bool {
	_, ok := unitOf(name)
	return ok
}
