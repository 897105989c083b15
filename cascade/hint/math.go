package hint

import (
	"strings"

	"github.com/tabula-css/bench/css/syntax"
)

// math: MathML Core, sections 2.1.3 to 2.1.7, 3.2.5 and 3.3.6.
func (h *collector) math() {
	for _, a := range h.e.Attributes {
		switch a.Name {
		case "mathcolor":
			h.add("color", a.Value)
		case "mathbackground":
			h.add("background-color", a.Value)
		case "mathsize":
			if !isMathWord(a.Value) {
				h.add("font-size", a.Value)
			}
		case "mathvariant":
			if h.is("mi") && strings.EqualFold(a.Value, "normal") {
				h.add("text-transform", "none")
			}
		case "scriptlevel":
			h.scriptLevel(a.Value)
		case "displaystyle":
			switch strings.ToLower(a.Value) {
			case "true":
				h.add("math-style", "normal")
			case "false":
				h.add("math-style", "compact")
			}
		case "width":
			if h.is("mspace", "mpadded") && isMathLength(a.Value) {
				h.add("width", a.Value)
			}
		case "dir":
			h.direction(a.Value)
		}
	}
	if h.is("mspace") {
		h.spaceHeight()
	}
}

// scriptLevel is a depth, or with a sign so much more or less than around the element.
func (h *collector) scriptLevel(level string) {
	switch {
	case level == "" || strings.Trim(level[1:], "0123456789") != "":
	case (level[0] == '+' || level[0] == '-') && len(level) > 1:
		h.add("math-depth", "add("+strings.TrimPrefix(level, "+")+")")
	default:
		h.add("math-depth", level)
	}
}

// spaceHeight is what a space has above and below the baseline.
func (h *collector) spaceHeight() {
	var parts []string
	for _, name := range [...]string{"height", "depth"} {
		if v, ok := h.e.Attribute(name); ok && isMathLength(v) {
			parts = append(parts, v)
		}
	}
	switch len(parts) {
	case 1:
		h.add("height", parts[0])
	case 2:
		h.add("height", "calc("+parts[0]+" + "+parts[1]+")")
	}
}

// isMathWord says whether s is one of the keywords that CSS has and MathML has not.
func isMathWord(s string) bool {
	list := syntax.Trim(syntax.ParseComponents(s))
	return len(list) > 0 && list[0].Token.Kind == syntax.Ident
}

// isMathLength says whether s is a length that is not negative.
func isMathLength(s string) bool {
	list := syntax.Trim(syntax.ParseComponents(s))
	if len(list) != 1 {
		return false
	}
	t := &list[0].Token
	return t.Kind == syntax.Dimension && t.Number >= 0 || t.Kind == syntax.Number && t.Number == 0
}
