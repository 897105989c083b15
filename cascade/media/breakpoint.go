package media

import (
	"math"
	"slices"

	"github.com/tabula-css/bench/css/syntax"
)

// Breakpoints are the viewport widths and heights, in whole CSS pixels, on both sides of each size that the queries name
// for the width, the height, the aspect ratio or the orientation, however deep it stands. A ratio is taken apart with the
// other size as base has it. What is not computed (calc(), units of a font) has no size.
func (l *List) Breakpoints(base Environment) (widths, heights []int) {
	b := breakpoints{base: base}
	for _, q := range l.queries {
		b.within(q)
	}
	if b.turned { // narrow and landscape, low and portrait: where the other size as base has it leaves no room for both
		b.heights = append(b.heights, below(b.named[0])...)
		b.widths = append(b.widths, below(b.named[1])...)
	}
	return sorted(b.widths), sorted(b.heights)
}

type breakpoints struct {
	base            Environment
	widths, heights []int
	named           [2][]int // the sizes next to those that are named as such: widths, heights
	turned          bool     // the orientation is asked for
}

// below are the sizes less one: a viewport of a size and the one below it is not square.
func below(sizes []int) (list []int) {
	for _, n := range sizes {
		if n > 1 {
			list = append(list, n-1)
		}
	}
	return list
}

// within looks at every pair of parentheses.
func (b *breakpoints) within(list []syntax.Component) {
	for i := range list {
		if list[i].Token.Kind == syntax.LeftParen {
			b.feature(syntax.Trim(list[i].Children))
		}
		b.within(list[i].Children)
	}
}

func (b *breakpoints) feature(list []syntax.Component) {
	name, comparisons, ok := splitFeature(list)
	if !ok {
		return
	}
	if name == "orientation" { // portrait as long as the height is the width at least
		b.turned = true
		b.widths = sides(b.widths, "<=", float64(b.base.Height))
		b.heights = sides(b.heights, ">=", float64(b.base.Width))
		return
	}
	_, kind, ok := b.base.ordered(name)
	if !ok {
		return
	}
	for _, c := range comparisons {
		want, ok, unsure := b.base.number(c.value, kind)
		if !ok || unsure {
			continue
		}
		switch name {
		case "width", "device-width":
			b.widths = sides(b.widths, c.operator, want)
			b.named[0] = sides(b.named[0], c.operator, want)
		case "height", "device-height":
			b.heights = sides(b.heights, c.operator, want)
			b.named[1] = sides(b.named[1], c.operator, want)
		case "aspect-ratio", "device-aspect-ratio":
			b.widths = sides(b.widths, ":", want*float64(b.base.Height))
			b.heights = sides(b.heights, ":", float64(b.base.Width)/want)
		}
	}
}

// sides appends the whole sizes next to a size: below and at it where it holds from there on, at and above it where it
// holds up to there, all three where it is the very size.
func sides(list []int, operator string, size float64) []int {
	if !(size >= 1 && size < 1<<20) {
		return list
	}
	low, high := int(math.Floor(size)), int(math.Ceil(size))
	if low == high {
		switch operator {
		case ">=", "<":
			low--
		case "<=", ">":
			high++
		default:
			list = append(list, low)
			low, high = low-1, high+1
		}
	}
	return append(list, max(low, 1), high)
}

func sorted(list []int) []int {
	slices.Sort(list)
	return slices.Compact(list)
}
