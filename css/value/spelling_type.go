package value

import (
	"slices"
	"strings"

	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/syntax"
)

// typeSpelling is how a type with several spellings of one value is written; nil for any other.
func typeSpelling(name string) func(*speller, *match) string {
	switch name {
	case "position", "bg-position":
		return (*speller).position
	case "bg-size":
		return (*speller).size
	case "repeat-style":
		return (*speller).repeatStyle
	case "spread-shadow":
		return func(s *speller, m *match) string { return s.shadow(m, 4) }
	case "shadow", "drop-shadow()":
		return func(s *speller, m *match) string { return s.shadow(m, 3) }
	case "opacity-value":
		return (*speller).opacity
	case "easing-function":
		return (*speller).easing
	case "font-family-name":
		return (*speller).familyName
	case "keyframes-name":
		return (*speller).keyframesName
	case "line-width":
		return (*speller).lineWidth
	case "font-weight-absolute":
		return (*speller).fontWeight
	case "ratio":
		return (*speller).ratio
	case "try-tactic":
		return func(s *speller, m *match) string { return s.joined(leaves(m, nil)) } // the order counts
	case "feature-tag-value":
		return (*speller).feature
	case "baseline-position":
		return func(s *speller, m *match) string { return strings.TrimPrefix(s.spell(m.kids[0]), "first ") }
	case "linear-gradient-syntax":
		return (*speller).linearGradient
	case "radial-gradient-syntax", "conic-gradient-syntax":
		return (*speller).roundGradient
	case "grid-line":
		return (*speller).gridLine
	case "line-names":
		return (*speller).lineNames
	case "position-area":
		return (*speller).area
	case "corner-shape-value":
		return (*speller).corner
	case "single-transition-property", "animateable-feature":
		return (*speller).propertyName
	}
	return nil
}

// position is two axes from the left and the top (css-values-4, section 9).
func (s *speller) position(m *match) string {
	list := leaves(m, nil)
	components := make([]syntax.Component, len(list))
	for i, l := range list {
		components[i] = *l.component()
	}
	x, y := axes(components)
	return s.axis(x, list) + " " + s.axis(y, list)
}

// axis writes one axis: keywords as percentages, an offset from the far side as what is left.
func (s *speller) axis(v []syntax.Component, list []*match) string {
	if len(v) == 1 {
		switch t := &v[0].Token; {
		case t.IsIdent("left"), t.IsIdent("top"):
			return "0%"
		case t.IsIdent("center"):
			return "50%"
		case t.IsIdent("right"), t.IsIdent("bottom"):
			return "100%"
		}
		return s.spell(leafOf(&v[0], list))
	}
	offset := leafOf(&v[1], list)
	if t := &v[0].Token; t.IsIdent("left") || t.IsIdent("top") {
		return s.spell(offset)
	}
	f, _ := numericForm(offset)
	s.relative = s.relative || s.dependsOnElement(f)
	rest := form{"%": 100}
	for key, value := range f {
		rest[key] -= value
	}
	return rest.trim().text()
}

// leafOf finds the leaf of a component, by where it stands in the source.
func leafOf(c *syntax.Component, list []*match) *match {
	for _, l := range list {
		if t := &l.component().Token; t.Offset() == c.Token.Offset() && t.Raw == c.Token.Raw {
			return l
		}
	}
	return nil
}

// size: the second of two is auto when it is not given (css-backgrounds-3, section 3.9).
func (s *speller) size(m *match) string {
	return strings.TrimSuffix(s.joined(leaves(m, nil)), " auto")
}

func (s *speller) repeatStyle(m *match) string {
	texts := s.texts(leaves(m, nil))
	switch {
	case texts[0] == "repeat-x":
		return "repeat no-repeat"
	case texts[0] == "repeat-y":
		return "no-repeat repeat"
	case len(texts) == 2 && texts[0] == texts[1]:
		return texts[0]
	}
	return strings.Join(texts, " ")
}

// shadow fills in what a shadow leaves out: lengths of nothing, and currentcolor.
func (s *speller) shadow(m *match, lengths int) string {
	if m.n.name == "drop-shadow()" {
		return "drop-shadow(" + s.shadowParts(m.kids[0].kids[0], lengths) + ")"
	}
	return s.shadowParts(m, lengths)
}

func (s *speller) shadowParts(m *match, lengths int) string {
	var parts []string
	inset, shade := "", ""
	for _, l := range leaves(m, nil) {
		text := s.spell(l)
		switch {
		case l.n.op == opKeyword:
			inset = text + " "
		case l.n.terminal == tColor:
			shade = text
		default:
			parts = append(parts, text)
		}
	}
	for len(parts) < lengths {
		parts = append(parts, "0px")
	}
	if shade == "" {
		shade = "currentcolor"
	}
	return inset + strings.Join(parts, " ") + " " + shade
}

func (s *speller) opacity(m *match) string {
	defer func(before bool) { s.plainPercentages = before }(s.plainPercentages)
	s.plainPercentages = true
	return s.spell(m.kids[0])
}

// easings are the keywords' functions (css-easing-2, sections 2.2 and 2.3).
var easings = map[string]string{
	"ease": "cubic-bezier(0.25, 0.1, 0.25, 1)", "ease-in": "cubic-bezier(0.42, 0, 1, 1)",
	"ease-out": "cubic-bezier(0, 0, 0.58, 1)", "ease-in-out": "cubic-bezier(0.42, 0, 0.58, 1)",
	"step-start": "steps(1, start)", "step-end": "steps(1)",
	"cubic-bezier(0, 0, 1, 1)": "linear",
}

func (s *speller) easing(m *match) string {
	text := s.spell(m.kids[0])
	if f, ok := easings[text]; ok {
		return f
	}
	if strings.HasPrefix(text, "steps(") {
		text = strings.Replace(text, ", jump-start)", ", start)", 1)
		text = strings.Replace(strings.Replace(text, ", jump-end)", ")", 1), ", end)", ")", 1)
	}
	return text
}

// familyName is always quoted: the words of an unquoted name are joined by one blank (css-fonts-4,
// section 2.1).
func (s *speller) familyName(m *match) string {
	var words []string
	for _, l := range leaves(m, nil) {
		words = append(words, l.component().Token.Value)
	}
	return stringText(strings.Join(words, " "))
}

// keyframesName: a string and an identifier name the same keyframes (css-animations-1, section 3).
func (s *speller) keyframesName(m *match) string {
	t := &leaves(m, nil)[0].component().Token
	if t.Kind == syntax.String && (!isCustomIdent(t.Value) || syntax.EqualFold(t.Value, "none") || t.Value == "") {
		return stringText(t.Value)
	}
	return identText(t.Value)
}

// lineWidth: css-borders-4, section 2.2, gives the keywords their widths.
func (s *speller) lineWidth(m *match) string {
	text := s.spell(m.kids[0])
	if s.property == "-webkit-text-stroke-width" {
		return text // whose keywords are other widths
	}
	switch text {
	case "thin":
		return "1px"
	case "medium":
		return "3px"
	case "thick":
		return "5px"
	default:
		return text
	}
}

func (s *speller) fontWeight(m *match) string {
	switch text := s.spell(m.kids[0]); text {
	case "normal":
		return "400"
	case "bold":
		return "700"
	default:
		return text
	}
}

// ratio: the second number is 1 when it is not given (css-values-4, section 5.7).
func (s *speller) ratio(m *match) string { return strings.TrimSuffix(s.spell(m.kids[0]), " / 1") }

// feature: on is 1, off is 0, and nothing is on (css-fonts-4, section 6.12).
func (s *speller) feature(m *match) string {
	texts := s.texts(leaves(m, nil))
	if len(texts) == 1 {
		return texts[0] + " 1"
	}
	return texts[0] + " " + strings.Replace(strings.Replace(texts[1], "on", "1", 1), "off", "0", 1)
}

// linearGradient: a side is an angle, and nothing is towards the bottom (css-images-3, section 3.1).
func (s *speller) linearGradient(m *match) string {
	text := s.spell(m.kids[0])
	head, stops, _ := strings.Cut(text, ", ")
	for side, angle := range map[string]string{"to top": "0deg", "to right": "90deg", "to bottom": "180deg", "to left": "270deg"} {
		if head == side || strings.HasPrefix(head, side+" in ") {
			return angle + strings.TrimPrefix(head, side) + ", " + stops
		}
	}
	switch {
	case strings.HasPrefix(head, "in "):
		return "180deg " + text
	case !strings.HasPrefix(head, "to ") && !strings.HasSuffix(strings.Fields(head + " ")[0], "deg") && !angular(m):
		return "180deg, " + text
	}
	return text
}

// angular says whether the gradient begins with an angle of any spelling.
func angular(m *match) bool {
	first := leaves(m, nil)[0]
	return first.n.op == opTerminal && (first.n.terminal == tAngle || first.n.terminal == tZero)
}

// roundGradient leaves out the centre, the shape and the size that are meant anyway.
func (s *speller) roundGradient(m *match) string {
	head, stops, _ := strings.Cut(s.spell(m.kids[0]), ", ")
	for _, usual := range []string{"at 50% 50%", "from 0deg", "farthest-corner", "ellipse"} {
		if words := strings.Fields(usual); slices.Contains(strings.Fields(head), words[0]) {
			head = strings.TrimSpace(strings.Replace(" "+head+" ", " "+usual+" ", " ", 1))
		}
	}
	switch {
	case head == "":
		return stops
	case stops == "":
		return head
	}
	return head + ", " + stops
}

// propertyName is a property's own name for an alias, in lower case; what is no property stays as it is.
func (s *speller) propertyName(m *match) string {
	t := &m.r.list[m.from].Token
	if isDashed(t.Value) {
		return identText(t.Value)
	}
	if p := property.Resolve(t.Value); p != nil {
		return p.Name
	}
	return identText(t.Value)
}
