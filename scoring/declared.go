package scoring

import (
	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/value"
)

// Declared is a candidate's declaration as the longhand that was asked: "padding-top: 1rem (of padding)" of a shorthand.
// A shorthand whose substitution failed has no part that is the longhand's, and stays whole.
func Declared(longhand string, w *Why) string {
	said := ": " + w.Value
	if w.Important {
		said += " !important"
	}
	p := property.Lookup(w.Property)
	if p == nil || !p.IsShorthand() {
		return w.Property + said
	}
	if value.Substitutes(w.Value) {
		return w.Property + said
	}
	return longhand + said + " (of " + w.Property + ")"
}
