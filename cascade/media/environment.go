package media

import (
	"math"

	"github.com/tabula-css/bench/css/syntax"
)

// Environment is what media queries are asked about. Width and Height are the viewport's, in CSS pixels; everything
// else is as on a desktop with a mouse and default settings.
type Environment struct{ Width, Height int }

// discrete is a feature with keyword values: the valid ones, and the one that holds.
func (v *Environment) discrete(name string) (keywords []string, have string, ok bool) {
	switch name {
	case "orientation":
		have = "landscape"
		if v.Height >= v.Width {
			have = "portrait"
		}
		return []string{"portrait", "landscape"}, have, true
	case "hover", "any-hover":
		return []string{"none", "hover"}, "hover", true
	case "pointer", "any-pointer":
		return []string{"none", "coarse", "fine"}, "fine", true
	case "update":
		return []string{"none", "slow", "fast"}, "fast", true
	case "overflow-block":
		return []string{"none", "scroll", "paged"}, "scroll", true
	case "overflow-inline":
		return []string{"none", "scroll"}, "scroll", true
	case "scripting":
		return []string{"none", "initial-only", "enabled"}, "enabled", true
	case "prefers-color-scheme":
		return []string{"light", "dark"}, "light", true
	case "prefers-reduced-motion", "prefers-reduced-transparency":
		return []string{"no-preference", "reduce"}, "no-preference", true
	case "prefers-contrast":
		return []string{"no-preference", "more", "less", "custom"}, "no-preference", true
	case "forced-colors":
		return []string{"none", "active"}, "none", true
	case "color-gamut":
		return []string{"srgb", "p3", "rec2020"}, "srgb", true
	case "dynamic-range":
		return []string{"standard", "high"}, "standard", true
	case "display-mode":
		return []string{"fullscreen", "standalone", "minimal-ui", "browser", "window-controls-overlay", "picture-in-picture", "tabbed", "unframed"}, "browser", true
	case "scan": // known, but no screen scans
		return []string{"interlace", "progressive"}, "none", true
	case "device-posture":
		return []string{"continuous", "folded"}, "continuous", true
	}
	return nil, "", false
}

// measure is what a range feature measures.
type measure uint8

const (
	lengthKind measure = iota
	ratioKind
	resolutionKind
	integerKind
	numberKind
	wholeKind // a number, of which Chromium takes the whole part
	bitKind   // 0 or 1 in any spelling
)

// ordered is a feature with an order, and its value: CSS pixels, a ratio, dots a pixel, or a number.
func (v *Environment) ordered(name string) (have float64, kind measure, ok bool) {
	switch name {
	case "width", "device-width":
		return float64(v.Width), lengthKind, true
	case "height", "device-height":
		return float64(v.Height), lengthKind, true
	case "aspect-ratio", "device-aspect-ratio":
		return float64(v.Width) / float64(v.Height), ratioKind, true
	case "resolution":
		return 1, resolutionKind, true
	case "-webkit-device-pixel-ratio":
		return 1, numberKind, true
	case "color":
		return 8, integerKind, true
	case "color-index", "monochrome":
		return 0, integerKind, true
	case "grid":
		return 0, bitKind, true
	case "horizontal-viewport-segments", "vertical-viewport-segments":
		return 1, integerKind, true
	case "-webkit-transform-3d":
		return 1, wholeKind, true
	}
	return 0, 0, false
}

// plainOnly says which range features Chromium compares in the form (name: value) alone, and which have
// no min- and max- forms.
func plainOnly(name string) (noRange, noPrefix bool) {
	switch name {
	case "grid", "-webkit-transform-3d":
		return true, true
	case "horizontal-viewport-segments", "vertical-viewport-segments":
		return false, true
	}
	return false, false
}

// number reads a feature's value. It is unsure of calculations and of units that depend on a font.
func (v *Environment) number(list []syntax.Component, kind measure) (n float64, ok, unsure bool) {
	if len(list) == 0 {
		return 0, false, false
	}
	t := &list[0].Token
	if t.Kind == syntax.Function {
		return 0, true, true
	}
	if kind == ratioKind {
		n, ok = ratio(list)
		return n, ok, false
	}
	if len(list) > 1 {
		return 0, false, false
	}
	switch {
	case t.Kind == syntax.Number && kind == integerKind:
		return t.Number, t.Integer, false
	case t.Kind == syntax.Number && kind == numberKind:
		return t.Number, true, false
	case t.Kind == syntax.Number && kind == wholeKind:
		return math.Trunc(t.Number), true, false
	case t.Kind == syntax.Number && kind == bitKind:
		return t.Number, t.Number == 0 || t.Number == 1, false
	case t.Kind == syntax.Number && kind == lengthKind:
		return 0, t.Number == 0, false
	case t.Kind == syntax.Dimension && kind == lengthKind:
		return v.length(t)
	case t.Kind == syntax.Dimension && kind == resolutionKind:
		n, ok = resolution(t)
		return n, ok, false
	}
	return 0, false, false
}

// ratio is <ratio>: a number, or two with a slash between.
func ratio(list []syntax.Component) (float64, bool) {
	var parts []*syntax.Token
	for i := range list {
		if t := &list[i].Token; t.Kind != syntax.Whitespace {
			parts = append(parts, t)
		}
	}
	isNumber := func(i int) bool { return parts[i].Kind == syntax.Number && parts[i].Number >= 0 }
	switch {
	case len(parts) == 1 && isNumber(0):
		return parts[0].Number, true
	case len(parts) != 3 || !isNumber(0) || !parts[1].Is("/") || !isNumber(2):
		return 0, false
	case parts[2].Number == 0:
		return math.Inf(1), true
	}
	return parts[0].Number / parts[2].Number, true
}

// length is in CSS pixels; em and rem are the initial font size (mediaqueries-5, section 1.3).
func (v *Environment) length(t *syntax.Token) (n float64, ok, unsure bool) {
	factor := 0.0
	switch syntax.Lower(t.Unit()) {
	case "px":
		factor = 1
	case "em", "rem":
		factor = 16
	case "in":
		factor = 96
	case "cm":
		factor = 96 / 2.54
	case "mm":
		factor = 96 / 25.4
	case "q":
		factor = 96 / 101.6
	case "pt":
		factor = 96.0 / 72
	case "pc":
		factor = 16
	case "vw", "svw", "lvw", "dvw", "vi", "svi", "lvi", "dvi":
		factor = float64(v.Width) / 100
	case "vh", "svh", "lvh", "dvh", "vb", "svb", "lvb", "dvb":
		factor = float64(v.Height) / 100
	case "vmin", "svmin", "lvmin", "dvmin":
		factor = float64(min(v.Width, v.Height)) / 100
	case "vmax", "svmax", "lvmax", "dvmax":
		factor = float64(max(v.Width, v.Height)) / 100
	case "ex", "rex", "ch", "rch", "cap", "rcap", "ic", "ric", "lh", "rlh":
		return 0, true, true
	default:
		return 0, false, false
	}
	return t.Number * factor, true, false
}

// resolution is in dots a pixel; none is negative.
func resolution(t *syntax.Token) (float64, bool) {
	if t.Number < 0 {
		return 0, false
	}
	switch syntax.Lower(t.Unit()) {
	case "dppx", "x":
		return t.Number, true
	case "dpi":
		return t.Number / 96, true
	case "dpcm": // to two decimal places, as Chromium compares it
		return math.Floor(t.Number*254/96+0.5) / 100, true
	}
	return 0, false
}
