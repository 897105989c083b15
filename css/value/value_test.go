package value

import (
	"slices"
	"testing"

	"github.com/tabula-css/bench/css/property"
)

// TestGrammarsCompile compiles every grammar: a definition that refers to nothing would panic.
func TestGrammarsCompile(t *testing.T) {
	for p := range property.All() {
		if p.Name == "all" {
			continue
		}
		func() {
			defer func() {
				if r := recover(); r != nil {
					t.Errorf("%s: %v", p.Name, r)
				}
			}()
			grammars.of(p)
		}()
	}
}

// everyProperty lists every name that has an entry: longhands, shorthands, aliases.
func everyProperty() []string {
	return slices.Concat(property.Longhands(), shorthands(false), shorthands(true))
}

// shorthands lists the shorthands that are aliases, or those that are none.
func shorthands(aliases bool) (list []string) {
	for p := range property.All() {
		if p.IsShorthand() && (p.AliasOf != "") == aliases {
			list = append(list, p.Name)
		}
	}
	return list
}
