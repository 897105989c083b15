package value

import (
	"math"
	"strings"

	"github.com/tabula-css/bench/css/syntax"
)

func isGradient(c *syntax.Component) bool {
	return c.Token.Kind == syntax.Function && strings.HasSuffix(syntax.Lower(c.Token.Value), "-gradient")
}

// colors compares colours that are spelt apart.
func (k comparer) colors(a, b *syntax.Component, x, y *color) (Comparison, string) {
	switch {
	case a.IsFunction("light-dark"):
		return k.schemes(a, b)
	case b.IsFunction("light-dark"):
		return k.schemes(b, a)
	case x.known != nil && y.known != nil:
		return k.drawn(a, b, x, y)
	case a.Token.Kind == syntax.Function && x.known == nil:
		return Incomparable, componentText(a)
	case b.Token.Kind == syntax.Function && y.known == nil:
		return Incomparable, componentText(b)
	}
	return Different, "" // one is a word: currentcolor or a system colour
}

// drawn compares two colours by how they are drawn. Closer than a byte it is open whether they are drawn alike.
func (k comparer) drawn(a, b *syntax.Component, x, y *color) (Comparison, string) {
	apart := math.Abs(x.known.alpha - y.known.alpha)
	for i := range x.known.rgb {
		apart = math.Max(apart, math.Abs(x.known.rgb[i]-y.known.rgb[i]))
	}
	if x.legacy && y.legacy {
		return Different, "" // whose bytes are known
	}
	part := componentText(a)
	if x.legacy {
		part = componentText(b)
	}
	switch apart *= 255; {
	case apart > 1-unsure:
		return Different, ""
	case apart < unsure && !k.gradient:
		return Same, ""
	}
	return Incomparable, part
}

// schemes compares light-dark() with another colour, in each of the two schemes.
func (k comparer) schemes(a, b *syntax.Component) (Comparison, string) {
	light, dark := schemesOf(a)
	otherLight, otherDark := b, b
	if b.IsFunction("light-dark") {
		otherLight, otherDark = schemesOf(b)
	}
	x, _ := k.components(light, otherLight)
	y, _ := k.components(dark, otherDark)
	switch {
	case x == y && x != Incomparable:
		return x, ""
	case b.IsFunction("light-dark") && (x == Different || y == Different):
		return Different, ""
	}
	return Incomparable, componentText(a)
}

func schemesOf(c *syntax.Component) (light, dark *syntax.Component) {
	args := syntax.SplitCommas(c.Children)
	return &args[0][0], &args[1][0]
}
