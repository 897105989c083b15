package lint

import "strings"

// noConflict finds a class that later classes of the same literal and condition fully shadow. A
// refinement such as "px-4 ps-2" is none.
func noConflict(c *checker) {
	for _, p := range c.list {
		if p.kind != literal || len(p.words) < 2 {
			continue
		}
		shadowed := c.profile.Shadowed(p.words)
		if len(shadowed) == 0 {
			continue
		}
		at := c.wordPositions(p)
		for i := range p.words {
			by, ok := shadowed[i]
			if !ok {
				continue
			}
			if len(by) == 0 {
				by = []string{"later classes"}
			}
			if len(by) == 1 && by[0] == p.words[i] {
				c.foundAt(at[i], "class %q stands twice", p.words[i])
				continue
			}
			c.foundAt(at[i], "class %q has no effect: all that it sets is set again by %s", p.words[i], strings.Join(by, ", "))
		}
	}
}
