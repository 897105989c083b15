package value

// InitialFontSize is medium in CSS pixels: what a browser has unless its user or a sheet says otherwise.
const InitialFontSize = 16

// fontSizes are the absolute sizes in CSS pixels at InitialFontSize (css-fonts-4, section 2.5.1, and what browsers round
// it to).
var fontSizes = map[string]float64{
	"xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24, "xx-large": 32, "xxx-large": 48,
}

// RootFontSize is the root element's font size in CSS pixels by its canonical font-size and font-family; 0 when it is not
// known, as with a size that depends on the viewport.
func RootFontSize(size, family string) float64 {
	list := parse(size)
	if len(list) != 1 {
		return 0
	}
	f, ok := sizeForm(size)
	if !ok {
		return 0
	}
	if _, absolute := f["px"]; family == "monospace" && !(absolute && len(f) == 1) {
		return 0 // of which browsers have another initial size
	}
	px := 0.0
	for key, v := range f {
		switch key {
		case "px":
			px += v
		case "em", "rem":
			px += v * InitialFontSize
		case "%":
			px += v * InitialFontSize / 100
		default:
			return 0
		}
	}
	return max(px, 0)
}

// sizeForm is a font size as a sum of units.
func sizeForm(size string) (form, bool) {
	switch size {
	case "larger":
		return form{"em": 1.2}, true
	case "smaller":
		return form{"em": 1 / 1.2}, true
	}
	if px, ok := fontSizes[size]; ok {
		return form{"em": px / InitialFontSize}, true
	}
	e, ok := mathParser{percentage: dimLength}.operand(&parse(size)[0])
	if !ok || e.dim != dimLength {
		return nil, false
	}
	return e.simplify(), true
}
