package value

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// known is a colour of which it is known how it is drawn: gamma-encoded sRGB, from 0 to 1 inside its gamut, and alpha.
type known struct {
	rgb   [3]float64
	alpha float64
}

// newKnown rounds to what a canonical text has of the numbers, so that the noise of a calculation decides nothing.
func newKnown(rgb [3]float64, alpha float64) *known {
	round := func(x float64) float64 { return math.Round(x*1e8) / 1e8 }
	return &known{rgb: each(rgb, round), alpha: round(alpha)}
}

const (
	// beyond is how far out of the gamut a conversion may leave what is at its edge.
	beyond = 1e-4
	// unsure is how close to the half between two bytes it is open which of them a colour is drawn with: browsers
	// calculate in single precision.
	unsure = 0.02
)

func inSRGB(v [3]float64) bool {
	for _, x := range v {
		if !(x >= -beyond && x <= 1+beyond) {
			return false
		}
	}
	return true
}

// bytes is the colour as it is drawn on a display of sRGB; false when it is out of its gamut or too close between two.
func (k *known) bytes() (c color, sure bool) {
	if !inSRGB(k.rgb) {
		return color{}, false
	}
	var b [3]uint8
	for i, x := range k.rgb {
		if v := clamp(x, 0, 1) * 255; math.Abs(v-math.Floor(v)-0.5) < unsure {
			return color{}, false
		}
		b[i] = toByte(x * 255)
	}
	return color{legacy: true, r: b[0], g: b[1], b: b[2], a: toByte(k.alpha * 255)}, true
}

// text is the colour as a function of sRGB.
func (k *known) text() string {
	alpha, v := "", k.rgb
	if k.alpha != 1 {
		alpha = " / " + numberText(k.alpha)
	}
	return fmt.Sprintf("color(srgb %s %s %s%s)", numberText(v[0]), numberText(v[1]), numberText(v[2]), alpha)
}

// drawn is the spelling where only the drawn colour counts, as everywhere but in a gradient: there, colours of the
// old syntaxes are mixed in sRGB, any others in Oklab (css-images-4, section 3.5).
func (c color) drawn() string {
	if c.legacy || c.known == nil {
		if c.same != "" {
			return c.same
		}
		return c.String()
	}
	switch b, sure := c.known.bytes(); {
	case sure:
		return b.String()
	case c.derived:
		return c.known.text()
	}
	return c.String()
}

// knownColor is the colour of three numbers of a space, which is a function's name or one of color()'s; nil when a part
// is no number or the result is not known.
func knownColor(space string, parts [3]part, alpha part) *known {
	if alpha.text != "" {
		return nil
	}
	var v [3]float64
	for i, p := range parts {
		if p.text != "" || math.IsNaN(p.value) || math.IsInf(p.value, 0) {
			return nil
		}
		v[i] = p.value
	}
	rgb, ok := toSRGB(space, v)
	if !ok || !possible(space, v) {
		return nil
	}
	return newKnown(rgb, clamp(alpha.value, 0, 1))
}

// possible says whether lightness and chroma are in range; what a browser makes of others than a literal is not known.
func possible(space string, v [3]float64) bool {
	light := 100.0
	switch space {
	case "oklab", "oklch":
		light = 1
	case "lab", "lch":
	default:
		return true
	}
	return v[0] >= 0 && v[0] <= light && (v[1] >= 0 || !strings.HasSuffix(space, "lch"))
}

// channelValues are the numbers that a relative colour's channel words stand for, by word; false when a channel of the
// origin is not known.
func (k *known) channelValues(space string, channels [3]string) (map[string]float64, bool) {
	v, ok := fromSRGB(space, k.rgb)
	values := map[string]float64{"alpha": k.alpha}
	for i, name := range channels {
		values[name] = v[i]
	}
	return values, ok
}

// grey says whether a colour has no hue to speak of.
func (k *known) grey() bool {
	v := k.rgb
	return max(v[0], v[1], v[2])-min(v[0], v[1], v[2]) < 1e-3
}

// relativeTo is the relative colour with an origin that is known. A grey origin's hue is noise: what makes a colour of
// it is not known.
func relativeTo(origin *known, space string, channels [3]string, read func(channelWords) ([3]part, part, bool)) *known {
	values, ok := origin.channelValues(space, channels)
	if !ok {
		return nil
	}
	parts, alpha, ok := read(channelWords{values: values})
	if !ok {
		return nil
	}
	k := knownColor(space, parts, alpha)
	if k != nil && slices.Contains(channels[:], "h") && origin.grey() && !k.grey() {
		return nil
	}
	return k
}
