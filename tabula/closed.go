package tabula

import (
	"math"
	"slices"

	"github.com/tabula-css/bench/css/style"
)

// AskedConditions are what the profile's classes can ask besides which element they stand on: the viewport widths on
// both sides of every breakpoint, the pseudo-classes, and disabled among the states of controls.
func (p *Profile) AskedConditions() style.Conditions {
	var c style.Conditions
	for _, b := range p.Breakpoints {
		least := math.Ceil(b.Pixels)
		for _, width := range []float64{least - 1, least} {
			if width >= 1 && width <= math.MaxInt32 { // a State's width of zero is the default one, and no viewport is wider
				c.Widths = append(c.Widths, int(width))
			}
		}
	}
	for _, name := range p.Conditions {
		if slices.Contains(style.PseudoClassNames, name) {
			c.PseudoClasses = append(c.PseudoClasses, name)
		} else {
			c.Controls = append(c.Controls, name)
		}
	}
	return c.With(style.Conditions{}) // sorted, each once
}
