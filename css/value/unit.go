package value

import (
	"math"

	"github.com/tabula-css/bench/css/syntax"
)

// dimension is the type of a numeric value (css-typed-om-1's types, as exponents packed into one
// number: four bits each).
type dimension int32

const (
	dimNumber     dimension = 0
	dimLength     dimension = 1
	dimPercentage dimension = 1 << 4
	dimAngle      dimension = 1 << 8
	dimTime       dimension = 1 << 12
	dimFrequency  dimension = 1 << 16
	dimResolution dimension = 1 << 20
	dimFlex       dimension = 1 << 24
)

// unit is what a unit measures. An absolute unit is factor times its dimension's canonical one: px,
// deg, s, hz, dppx.
type unit struct {
	name     string // in lower case
	dim      dimension
	factor   float64
	absolute bool
	relative bool // to the element, or to a container of it
}

// unitOf finds a unit by its name, compared ASCII case-insensitively (css-values-4, sections 6 and 7).
func unitOf(name string) (unit, bool) {
	name = syntax.Lower(name)
	switch name {
	case "px":
		return unit{name, dimLength, 1, true, false}, true
	case "in":
		return unit{name, dimLength, 96, true, false}, true
	case "cm":
		return unit{name, dimLength, 96 / 2.54, true, false}, true
	case "mm":
		return unit{name, dimLength, 96 / 25.4, true, false}, true
	case "q":
		return unit{name, dimLength, 96 / 101.6, true, false}, true
	case "pt":
		return unit{name, dimLength, 96.0 / 72, true, false}, true
	case "pc":
		return unit{name, dimLength, 16, true, false}, true
	case "em", "ex", "ch", "cap", "ic", "lh", "cqw", "cqh", "cqi", "cqb", "cqmin", "cqmax":
		return unit{name, dimLength, 1, false, true}, true
	case "rem", "rex", "rch", "rcap", "ric", "rlh",
		"vw", "vh", "vi", "vb", "vmin", "vmax", "svw", "svh", "svi", "svb", "svmin", "svmax",
		"lvw", "lvh", "lvi", "lvb", "lvmin", "lvmax", "dvw", "dvh", "dvi", "dvb", "dvmin", "dvmax":
		return unit{name, dimLength, 1, false, false}, true
	case "deg":
		return unit{name, dimAngle, 1, true, false}, true
	case "grad":
		return unit{name, dimAngle, 0.9, true, false}, true
	case "rad":
		return unit{name, dimAngle, 180 / math.Pi, true, false}, true
	case "turn":
		return unit{name, dimAngle, 360, true, false}, true
	case "s":
		return unit{name, dimTime, 1, true, false}, true
	case "ms":
		return unit{name, dimTime, 0.001, true, false}, true
	case "hz":
		return unit{name, dimFrequency, 1, true, false}, true
	case "khz":
		return unit{name, dimFrequency, 1000, true, false}, true
	case "dppx", "x":
		return unit{name, dimResolution, 1, true, false}, true
	case "dpi":
		return unit{name, dimResolution, 1.0 / 96, true, false}, true
	case "dpcm":
		return unit{name, dimResolution, 2.54 / 96, true, false}, true
	case "fr":
		return unit{name, dimFlex, 1, true, false}, true
	}
	return unit{}, false
}

// canonicalUnit is the unit that absolute values of a dimension are written in.
func canonicalUnit(d dimension) string {
	switch d {
	case dimLength:
		return "px"
	case dimAngle:
		return "deg"
	case dimTime:
		return "s"
	case dimFrequency:
		return "hz"
	case dimResolution:
		return "dppx"
	case dimFlex:
		return "fr"
	case dimPercentage:
		return "%"
	}
	return ""
}
