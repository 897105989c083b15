package value

import (
	"math"
	"strings"
)

// mix works out a mixture of two colours by their shares in per cent, as far as it can be known (css-color-5,
// section 3.2; css-color-4, section 12).
func (c *color) mix(method string, colors [2]color, first, second float64) {
	sum := first + second
	if sum == 0 {
		return
	}
	space, hue, _ := strings.Cut(strings.TrimPrefix(method, "in "), " ")
	a, b, all := colors[0].known, colors[1].known, math.Min(sum/100, 1)
	switch {
	case second == 0:
		c.takes(space, &colors[0], &colors[1], all)
	case first == 0:
		c.takes(space, &colors[1], &colors[0], all)
	case hue == "longer hue": // all the way round from a colour to itself
	case a != nil && b != nil && *a == *b:
		c.known = faded(space, a, all)
	case a != nil && b != nil && hue == "":
		c.known = mixture(space, &colors[0], &colors[1], second/sum, all)
	case all == 1 && colors[0].operand() == colors[1].operand():
		c.become(&colors[0])
	}
}

// takes is the mixture of all of one colour and nothing of the other. A component that the one lacks would be the other's:
// what is not known here may lack some, and its mixture with transparent alone is certain.
func (c *color) takes(space string, one, other *color, alpha float64) {
	switch nothing := other.operand() == "#00000000"; {
	case one.known != nil && (other.known != nil || other.current || other.scheme):
		c.known = faded(space, one.known, alpha)
	case alpha == 1 && nothing && (one.current || one.scheme):
		c.become(one)
	}
}

// faded is a colour with a part of its alpha. Of what is not seen the colour is lost to multiplication, except for a hue;
// then it is not known.
func faded(space string, k *known, by float64) *known {
	switch {
	case k.alpha != 0:
		return newKnown(k.rgb, k.alpha*by)
	case hueIndex(space) < 0:
		return &known{}
	}
	return nil
}

// mixture interpolates two known colours, premultiplied by alpha; t is the second colour's part of 1.
func mixture(space string, one, other *color, t, all float64) *known {
	a, b := one.known, other.known
	x, ok := fromSRGB(space, a.rgb)
	y, known2 := fromSRGB(space, b.rgb)
	if !ok || !known2 {
		return nil
	}
	alpha := a.alpha*(1-t) + b.alpha*t
	if alpha == 0 {
		return faded(space, a, 1)
	}
	at := hueIndex(space)
	var v [3]float64
	for i := range v {
		v[i] = (x[i]*a.alpha*(1-t) + y[i]*b.alpha*t) / alpha
	}
	if at >= 0 {
		if v[at], ok = shorterHue(x[at], y[at], one, other, t); !ok {
			return nil
		}
	}
	rgb, ok := toSRGB(space, v)
	if !ok {
		return nil
	}
	return newKnown(rgb, alpha*all)
}

// hueIndex says which component is a hue; -1 for none.
func hueIndex(space string) int {
	switch space {
	case "hsl", "hwb":
		return 0
	case "lch", "oklch":
		return 2
	}
	return -1
}

// shorterHue goes the shorter way round; a grey takes the other's hue (css-color-4, sections 12.2 and 12.5). What is
// almost grey, grey after a conversion, or half the way round is not known.
func shorterHue(x, y float64, a, b *color, t float64) (hue float64, ok bool) {
	spread := func(c *color) float64 {
		v := c.known.rgb
		return max(v[0], v[1], v[2]) - min(v[0], v[1], v[2])
	}
	switch p, q := spread(a), spread(b); {
	case p == 0:
		return y, a.legacy && (q == 0 && b.legacy || q > 0.01)
	case q == 0:
		return x, b.legacy && p > 0.01
	case p < 0.01 || q < 0.01:
		return 0, false
	}
	d := math.Mod(y-x+540, 360) - 180
	return x + d*t, math.Abs(math.Abs(d)-180) > 1e-3
}
