package lint

import (
	"strings"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// noArbitraryValue finds a class with a value of its own in brackets.
func noArbitraryValue(c *checker) {
	c.classes(func(class string, at diagnostic.Position) {
		if isArbitrary(class) {
			c.foundAt(at, "class %q has an arbitrary value: use a token's class, or register an exception", class)
		}
	})
}

// isArbitrary says whether a class has a part in brackets: p-[3px], [padding:1px], bg-(--x).
func isArbitrary(class string) bool {
	open := strings.IndexAny(class, "[(")
	return open >= 0 && strings.LastIndexAny(class, "])") > open
}
