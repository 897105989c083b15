package sheet

import (
	"math/bits"
	"slices"

	"github.com/tabula-css/bench/cascade/media"
	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/css/style"
)

// Conditions are what the sheets ask besides which element it is: both sides of every size that a media query names, the
// user-action pseudo-classes of the selectors, which of them one rule asks for together, and the states of controls. They are worked out once, and must not be
// changed.
func (s *Sheets) Conditions() style.Conditions { return s.asked() }

func (s *Sheets) findConditions() style.Conditions {
	var c style.Conditions
	for _, k := range s.conditions {
		if k.media != nil {
			widths, heights := k.media.Breakpoints(media.Environment{Width: style.DefaultWidth, Height: style.DefaultHeight})
			c = c.With(style.Conditions{Widths: widths, Heights: heights})
		}
	}
	var asks selector.Asks
	for _, r := range s.rules {
		one := asksOf(r)
		asks.Holding |= one.Holding
		c = c.With(style.Conditions{Together: together(one.Holding)})
	}
	for i, name := range slices.Concat(style.PseudoClassNames, style.ControlNames) {
		switch {
		case asks.Holding&(1<<i) == 0:
		case i < len(style.PseudoClassNames):
			c.PseudoClasses = append(c.PseudoClasses, name)
		default:
			c.Controls = append(c.Controls, name)
		}
	}
	slices.Sort(c.PseudoClasses)
	slices.Sort(c.Controls)
	return c
}

// together are the sets of more than two that one rule asks for: a world asks each one and each pair by itself.
func together(holding uint8) (sets [][]string) {
	var names []string
	for i, name := range slices.Concat(style.PseudoClassNames, style.ControlNames) {
		if holding&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	for chosen := range 1 << len(names) {
		if bits.OnesCount(uint(chosen)) < 3 {
			continue
		}
		var set []string
		for i, name := range names {
			if chosen&(1<<i) != 0 {
				set = append(set, name)
			}
		}
		sets = append(sets, set)
	}
	return sets
}
