package value

import (
	"testing"

	"github.com/tabula-css/bench/css/property"
)

// TestGrammarsCompile compiles every grammar: a definition that refers to nothing would panic.
func TestGrammarsCompile(t *testing.T) {
	for _, list := range [][]string{property.Longhands(), property.Shorthands()} {
		for _, name := range list {
			if name == "all" {
				continue
			}
			func() {
				defer func() {
					if r := recover(); r != nil {
						t.Errorf("%s: %v", name, r)
					}
				}()
				grammars.of(property.Lookup(name))
			}()
		}
	}
}
