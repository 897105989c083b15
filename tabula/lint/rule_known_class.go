package lint

import (
	"strings"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// knownClass finds a class that the vocabulary does not have.
func knownClass(c *checker) {
	c.classes(func(class string, at diagnostic.Position) {
		if c.profile.Known(class) || isArbitrary(class) {
			return
		}
		hint := ""
		if near := c.profile.Nearest(class); len(near) > 0 {
			hint = ": nearest are " + strings.Join(near, ", ")
		}
		c.foundAt(at, "class %q is not in the vocabulary%s", class, hint)
	})
}
