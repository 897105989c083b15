package value

import "math"

// plainColor converts to bytes; a missing component is 0.
func plainColor(name string, p [3]part, alpha part) color {
	r, g, b := p[0].value, p[1].value, p[2].value
	switch name {
	case "hsl":
		r, g, b = hslToRGB(r, math.Max(g, 0), math.Max(b, 0))
	case "hwb":
		r, g, b = hwbToRGB(r, math.Max(g, 0), math.Max(b, 0))
	}
	c := color{legacy: true, r: toByte(r), g: toByte(g), b: toByte(b), a: toByte(alpha.value * 255)}
	if alpha.text != "" {
		c.a = 0
	}
	if p[0].text+p[1].text+p[2].text+alpha.text != "" {
		c.text = spelled(name, "", nil, p, alpha).text // a missing component is not 0 to what is made of the colour
		return c
	}
	c.known = newKnown([3]float64{clamp(r, 0, 255) / 255, clamp(g, 0, 255) / 255, clamp(b, 0, 255) / 255}, clamp(alpha.value, 0, 1))
	return c
}

// clamp keeps v in a range; what is not a number is 0 (css-values-4, section 10.9).
func clamp(v, low, high float64) float64 {
	if math.IsNaN(v) {
		v = 0
	}
	return math.Max(low, math.Min(high, v))
}

func toByte(v float64) uint8 { return uint8(math.Floor(clamp(v, 0, 255) + 0.5 + rounding)) }

// hslToRGB follows css-color-4, section 7.1; hue in degrees, the others in per cent, the result to 255.
func hslToRGB(h, s, l float64) (r, g, b float64) {
	h = math.Mod(math.Mod(h, 360)+360, 360)
	s, l = s/100, l/100
	f := func(n float64) float64 {
		k := math.Mod(n+h/30, 12)
		return 255 * (l - s*math.Min(l, 1-l)*math.Max(-1, math.Min(math.Min(k-3, 9-k), 1)))
	}
	return f(0), f(8), f(4)
}

// hwbToRGB follows css-color-4, section 8.1.
func hwbToRGB(h, w, bl float64) (r, g, b float64) {
	w, bl = w/100, bl/100
	if w+bl >= 1 {
		grey := 255 * w / (w + bl)
		return grey, grey, grey
	}
	r, g, b = hslToRGB(h, 100, 50)
	mix := func(v float64) float64 { return v*(1-w-bl) + 255*w }
	return mix(r), mix(g), mix(b)
}

// rounding makes up for what binary fractions lose below a half.
const rounding = 1e-6
