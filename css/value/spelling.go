package value

import (
	"fmt"
	"strings"

	"github.com/tabula-css/bench/css/syntax"
)

// identText writes an identifier (cssom-1, section 2.1).
func identText(s string) string {
	var b strings.Builder
	for i, r := range s {
		switch {
		case r == 0:
			b.WriteRune('\uFFFD')
		case r < 0x20 || r == 0x7f, r >= '0' && r <= '9' && (i == 0 || i == 1 && s[0] == '-'):
			fmt.Fprintf(&b, "\\%x ", r)
		case r == '-' && len(s) == 1:
			b.WriteString("\\-")
		case r >= 0x80 || r == '-' || r == '_' || isNameByte(byte(r)):
			b.WriteRune(r)
		default:
			b.WriteString("\\" + string(r))
		}
	}
	return b.String()
}

// stringText writes a string in double quotes (cssom-1, section 2.1).
func stringText(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range s {
		switch {
		case r < 0x20 || r == 0x7f:
			fmt.Fprintf(&b, "\\%x ", r)
		case r == '"' || r == '\\':
			b.WriteString("\\" + string(r))
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// urlText writes url("…"), its modifiers behind.
func urlText(c *syntax.Component) string {
	if c.Token.Kind == syntax.URL {
		return "url(" + stringText(c.Token.Value) + ")"
	}
	inside := withoutSpace(c.Children)
	return "url(" + normalText(inside) + ")"
}

// normalText writes components that no grammar looks into: numbers and strings in one spelling, white
// space as one blank.
func normalText(list []syntax.Component) string {
	var texts []string
	for i := range list {
		c := &list[i]
		switch c.Token.Kind {
		case syntax.Whitespace:
			continue
		case syntax.String:
			texts = append(texts, stringText(c.Token.Value))
		case syntax.Number:
			texts = append(texts, numberText(c.Token.Number))
		case syntax.Percentage:
			texts = append(texts, numberText(c.Token.Number)+"%")
		case syntax.Dimension:
			texts = append(texts, numberText(c.Token.Number)+syntax.Lower(c.Token.Unit()))
		case syntax.Ident:
			texts = append(texts, syntax.Lower(c.Token.Value))
		case syntax.Comma:
			texts = append(texts, ",")
		case syntax.Function:
			texts = append(texts, syntax.Lower(c.Token.Value)+"("+normalText(c.Children)+")")
		case syntax.LeftParen:
			texts = append(texts, "("+normalText(c.Children)+")")
		default:
			texts = append(texts, syntax.Text([]syntax.Component{*c}))
		}
	}
	return joinTexts(texts)
}

// canonicalFunction is an anchor function in one spelling.
func canonicalFunction(c *syntax.Component) string { return normalText([]syntax.Component{*c}) }

func anchorFunction(c *syntax.Component) bool {
	return c.IsFunction("anchor") || c.IsFunction("anchor-size")
}

// sides drops what repeats: the fourth of four values when it is the second, and so on; only where the
// grammar means sides, or a pair that one value stands for.
func (s *speller) sides(m *match) string {
	texts := s.texts(m.kids)
	if m.n.min == 1 && (m.n.max == 2 || m.n.max == 4) && (pairwise(s.property) || m.n.max == 4) {
		if len(texts) == 4 && texts[3] == texts[1] {
			texts = texts[:3]
		}
		if len(texts) == 3 && texts[2] == texts[0] {
			texts = texts[:2]
		}
		if len(texts) == 2 && texts[1] == texts[0] {
			texts = texts[:1]
		}
	}
	return joinTexts(texts)
}

// pairwise: in these properties one value stands for a pair of equal ones.
func pairwise(name string) bool {
	switch name {
	case "border-image-repeat", "scroll-snap-align", "view-timeline-inset", "-webkit-mask-box-image-repeat":
		return true
	}
	return strings.HasPrefix(name, "border-") && strings.HasSuffix(name, "-radius")
}

// function writes a function; what may be left out of it is left out.
func (s *speller) function(m *match) string {
	name := m.n.name
	switch name {
	case "brightness", "contrast", "grayscale", "invert", "opacity", "saturate", "sepia":
		return s.amount(m)
	case "scale", "scalex", "scaley", "scalez", "scale3d":
		defer func(before bool) { s.plainPercentages = before }(s.plainPercentages)
		s.plainPercentages = true
	case "-webkit-image-set":
		name = "image-set"
	case "light-dark": // of images; by the element's colour scheme
		s.relative = true
	}
	if name == "add" && s.property == "math-depth" { // to the parent's
		s.relative = true
	}
	if strings.HasSuffix(name, "-gradient") {
		defer func(before bool) { s.gradient = before }(s.gradient)
		s.gradient = true
	}
	inside := s.spell(m.kids[0])
	args := strings.Split(inside, ", ")
	switch {
	case name == "translate" && len(args) == 2 && args[1] == "0px", name == "skew" && len(args) == 2 && args[1] == "0deg",
		name == "scale" && len(args) == 2 && args[1] == args[0]:
		inside = args[0]
	case isShape(name):
		inside = shape(name, inside)
	case name == "scroll" || name == "view":
		inside = timeline(name, inside)
	case name == "blur" && inside == "":
		inside = "0px"
	case name == "hue-rotate" && inside == "":
		inside = "0deg"
	}
	return name + "(" + inside + ")"
}

// amount: a filter's percentage is a number, and nothing is 1 (filter-effects-1, section 6).
func (s *speller) amount(m *match) string {
	defer func(before bool) { s.plainPercentages = before }(s.plainPercentages)
	s.plainPercentages = true
	inside := s.spell(m.kids[0])
	if inside == "" {
		inside = "1"
	}
	return m.n.name + "(" + inside + ")"
}
