package property

import "strings"

// The values of direction and writing-mode that Physical understands.
const (
	LTR = "ltr"
	RTL = "rtl"

	HorizontalTB = "horizontal-tb"
	VerticalRL   = "vertical-rl"
	VerticalLR   = "vertical-lr"
	SidewaysRL   = "sideways-rl"
	SidewaysLR   = "sideways-lr"
)

// Physical maps a logical longhand to the physical longhand of its group, for an element of the
// direction and writing mode given (css-logical-1, section 4; css-writing-modes-4, section 6.4). Any
// other name is returned as it is. An unknown direction is ltr, an unknown writing mode horizontal-tb.
func Physical(name, direction, writingMode string) string {
	p := find(name)
	if p == nil || !p.Logical {
		return name
	}
	sides := sidesOf(direction, writingMode)
	switch p.Group {
	case "border-radius":
		return "border-" + sides.corner(strings.TrimSuffix(strings.TrimPrefix(name, "border-"), "-radius")) + "-radius"
	case "corner-shape":
		return "corner-" + sides.corner(strings.TrimSuffix(strings.TrimPrefix(name, "corner-"), "-shape")) + "-shape"
	case "size", "min-size", "max-size", "contain-intrinsic-size":
		return sides.axis(name, "height", "width")
	case "overflow", "overscroll-behavior":
		return sides.axis(name, "y", "x")
	case "inset":
		return sides.of(strings.TrimPrefix(name, "inset-"))
	}
	for _, side := range [...]string{"block-start", "block-end", "inline-start", "inline-end"} {
		if before, after, ok := strings.Cut(name, side); ok {
			return before + sides.of(side) + after
		}
	}
	return name
}

// flow holds the physical side of each flow-relative one.
type flow struct{ blockStart, blockEnd, inlineStart, inlineEnd string }

func sidesOf(direction, writingMode string) flow {
	f := flow{"top", "bottom", "left", "right"}
	switch writingMode {
	case VerticalRL, SidewaysRL:
		f = flow{"right", "left", "top", "bottom"}
	case VerticalLR:
		f = flow{"left", "right", "top", "bottom"}
	case SidewaysLR:
		f = flow{"left", "right", "bottom", "top"}
	}
	if direction == RTL {
		f.inlineStart, f.inlineEnd = f.inlineEnd, f.inlineStart
	}
	return f
}

func (f flow) of(side string) string {
	switch side {
	case "block-start":
		return f.blockStart
	case "block-end":
		return f.blockEnd
	case "inline-start":
		return f.inlineStart
	}
	return f.inlineEnd
}

// corner names the physical corner of a flow-relative one such as start-end: the block side first.
func (f flow) corner(name string) string {
	block, inline, _ := strings.Cut(name, "-")
	a, b := f.of("block-"+block), f.of("inline-"+inline)
	if a == "left" || a == "right" {
		a, b = b, a
	}
	return a + "-" + b
}

// axis replaces the word block or inline by what measures along the vertical or horizontal axis.
func (f flow) axis(name, vertical, horizontal string) string {
	block, inline := vertical, horizontal
	if f.blockStart == "left" || f.blockStart == "right" {
		block, inline = horizontal, vertical
	}
	if name == "block-size" || name == "inline-size" {
		name = strings.TrimSuffix(name, "-size")
	}
	name = strings.Replace(name, "-block-size", "-block", 1)
	name = strings.Replace(name, "-inline-size", "-inline", 1)
	if strings.Contains(name, "block") {
		return strings.Replace(name, "block", block, 1)
	}
	return strings.Replace(name, "inline", inline, 1)
}
