package value

import (
	"slices"
	"strings"

	"github.com/tabula-css/bench/css/syntax"
)

// propertySpelling is how the whole value of a property with several spellings of one value is written;
// nil for any other.
func propertySpelling(name string) func(*speller, *match) string {
	switch name {
	case "background-position-x", "background-position-y", "-webkit-mask-position-x", "-webkit-mask-position-y":
		return (*speller).axisList
	case "transform-origin":
		return (*speller).transformOrigin
	case "translate":
		return func(s *speller, m *match) string {
			return strings.TrimSuffix(strings.TrimSuffix(s.spell(m), " 0px"), " 0px")
		}
	case "scale":
		return (*speller).scale
	case "rotate":
		return (*speller).rotate
	case "display":
		return (*speller).display
	case "grid-auto-flow":
		return func(s *speller, m *match) string { return strings.TrimPrefix(s.spell(m), "row ") }
	case "grid-template-areas":
		return (*speller).areas
	case "clip":
		return (*speller).clip
	case "font-style":
		return (*speller).fontStyle
	case "font-stretch":
		return (*speller).fontStretch
	case "text-emphasis-position":
		return func(s *speller, m *match) string { return strings.TrimSuffix(s.spell(m), " right") }
	case "transition-property", "will-change":
		return (*speller).propertyNames
	case "paint-order":
		return (*speller).paintOrder
	case "zoom":
		return func(s *speller, m *match) string { return strings.Replace(s.spell(m), "normal", "1", 1) }
	case "stroke-dasharray":
		return (*speller).dashes
	case "counter-reset", "counter-set":
		return func(s *speller, m *match) string { return s.counters(m, "0") }
	case "counter-increment":
		return func(s *speller, m *match) string { return s.counters(m, "1") }
	case "overflow-clip-margin":
		return (*speller).clipMargin
	}
	if meant := withoutImplied(name); meant != nil {
		return func(s *speller, m *match) string { return meant(s.spell(m)) }
	}
	return nil
}

// axisList writes one axis of every layer.
func (s *speller) axisList(m *match) string {
	var texts []string
	for _, layer := range layersOf(m) {
		list := leaves(layer, nil)
		var v []syntax.Component
		for _, l := range list {
			v = append(v, *l.component())
		}
		texts = append(texts, s.axis(v, list))
	}
	return strings.Join(texts, ", ")
}

// transformOrigin is a position, and a depth when it is not 0 (css-transforms-1, section 6).
func (s *speller) transformOrigin(m *match) string {
	list := leaves(m, nil)
	depth := ""
	if len(list) == 3 {
		if depth = " " + s.spell(list[2]); depth == " 0px" {
			depth = ""
		}
		list = list[:2]
	}
	v := make([]syntax.Component, len(list))
	for i, l := range list {
		v[i] = *l.component()
	}
	x, y := axes(v)
	return s.axis(x, list) + " " + s.axis(y, list) + depth
}

// scale: one number is for both axes, and the third is 1 when it is not given (css-transforms-2,
// section 5).
func (s *speller) scale(m *match) string {
	texts := s.texts(leaves(m, nil))
	if len(texts) == 3 && texts[2] == "1" {
		texts = texts[:2]
	}
	if len(texts) == 2 && texts[0] == texts[1] {
		texts = texts[:1]
	}
	return strings.Join(texts, " ")
}

// rotate: around the z axis when no axis is given; an axis by name is its vector.
func (s *speller) rotate(m *match) string {
	var axis []string
	angle := ""
	for _, l := range leaves(m, nil) {
		switch text := s.spell(l); {
		case text == "none":
			return text
		case text == "x":
			axis = []string{"1", "0", "0"}
		case text == "y":
			axis = []string{"0", "1", "0"}
		case text == "z":
			axis = []string{"0", "0", "1"}
		case l.n.terminal == tAngle:
			angle = text
		default:
			axis = append(axis, text)
		}
	}
	if a := strings.Join(axis, " "); a != "" && a != "0 0 1" {
		return a + " " + angle
	}
	return angle
}

// displays are the two-word spellings' short forms (css-display-3, section 2.5).
var displays = map[string]string{
	"block flow": "block", "flow": "block", "inline flow": "inline", "block flow-root": "flow-root",
	"inline flow-root": "inline-block", "block flex": "flex", "inline flex": "inline-flex", "block grid": "grid",
	"inline grid": "inline-grid", "block table": "table", "inline table": "inline-table", "inline ruby": "ruby",
	"block flow list-item": "list-item", "block list-item": "list-item", "flow list-item": "list-item",
	"inline flow list-item": "inline list-item", "block flow-root list-item": "flow-root list-item",
	"inline math": "math",
}

func (s *speller) display(m *match) string {
	text := s.spell(m)
	if short, ok := displays[text]; ok {
		return short
	}
	return text
}

func (s *speller) areas(m *match) string {
	var texts []string
	for _, l := range leaves(m, nil) {
		if l.n.op == opKeyword {
			return l.n.name
		}
		texts = append(texts, stringText(areaText(l.component().Token.Value)))
	}
	return strings.Join(texts, " ")
}

// clip takes blanks for commas.
func (s *speller) clip(m *match) string {
	all := leaves(m, nil)
	if all[0].n.op == opKeyword {
		return all[0].n.name
	}
	var texts []string
	for _, l := range leaves(all[0].kids[0], nil) {
		if l.n.op != opComma {
			texts = append(texts, s.spell(l))
		}
	}
	return "rect(" + strings.Join(texts, ", ") + ")"
}

// fontStyle: oblique is 14 degrees, and none of it is normal (css-fonts-4, section 2.4).
func (s *speller) fontStyle(m *match) string {
	switch text := s.spell(m); text {
	case "oblique 14deg":
		return "oblique"
	case "oblique 0deg":
		return "normal"
	default:
		return text
	}
}

// stretches are the keywords' percentages (css-fonts-4, section 2.3).
var stretches = map[string]string{
	"ultra-condensed": "50%", "extra-condensed": "62.5%", "condensed": "75%", "semi-condensed": "87.5%", "normal": "100%",
	"semi-expanded": "112.5%", "expanded": "125%", "extra-expanded": "150%", "ultra-expanded": "200%",
}

func (s *speller) fontStretch(m *match) string {
	text := s.spell(m)
	if p, ok := stretches[text]; ok {
		return p
	}
	return text
}

// propertyNames writes a list of property names.
func (s *speller) propertyNames(m *match) string {
	var texts []string
	for _, l := range leaves(m, nil) {
		switch {
		case l.n.op == opKeyword:
			texts = append(texts, l.n.name)
		case l.n.op != opComma:
			texts = append(texts, s.propertyName(l))
		}
	}
	return strings.Join(texts, ", ")
}

// paintOrder: what is not named follows in the usual order (SVG 2, section 13.8).
func (s *speller) paintOrder(m *match) string {
	texts := s.texts(leaves(m, nil))
	for _, usual := range [...]string{"fill", "stroke", "markers"} {
		if texts[0] != "normal" && !slices.Contains(texts, usual) {
			texts = append(texts, usual)
		}
	}
	return strings.Join(texts, " ")
}
