package lint

import (
	"strings"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// compositeTypography finds, in the strict profile, a class that sets a typographic longhand by itself.
func compositeTypography(c *checker) {
	if !c.profile.Strict {
		return
	}
	c.classes(func(class string, at diagnostic.Position) {
		if longhands := c.profile.Typographic(class); len(longhands) > 0 {
			c.foundAt(at, "class %q sets %s by itself: use a text style", class, strings.Join(longhands, ", "))
		}
	})
}
