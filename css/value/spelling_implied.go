package value

import "strings"

// withoutImplied leaves out of a property's text what is meant without it, or writes one of two spellings;
// nil for a property without any such part.
func withoutImplied(name string) func(text string) string {
	switch name {
	case "align-content":
		return func(text string) string { return strings.TrimPrefix(text, "first ") }
	case "scroll-snap-type":
		return func(text string) string { return strings.TrimSuffix(text, " proximity") }
	case "flex-wrap":
		return replaceText("wrap balance", "balance")
	case "text-box-edge":
		return replaceText("text text", "text")
	case "margin-trim":
		return replaceText("block-start block-end", "block")
	case "font-size-adjust":
		return func(text string) string { return strings.TrimPrefix(text, "ex-height ") }
	case "size":
		return func(text string) string { return strings.TrimSuffix(text, " portrait") }
	case "d":
		return replaceText(`path("")`, "none")
	case "offset-path", "clip-path":
		return func(text string) string { return strings.TrimSuffix(text, " border-box") }
	case "hyphenate-limit-chars":
		return func(text string) string { return strings.TrimSuffix(strings.TrimSuffix(text, " auto"), " auto") }
	}
	return nil
}

// replaceText writes short for long, as the whole text.
func replaceText(long, short string) func(string) string {
	return func(text string) string {
		if text == long {
			return short
		}
		return text
	}
}

// dashes are one list, whether commas part them or blanks (SVG 2, section 13.5.6).
func (s *speller) dashes(m *match) string {
	var texts []string
	for _, l := range leaves(m, nil) {
		if l.n.op != opComma {
			texts = append(texts, s.spell(l))
		}
	}
	return strings.Join(texts, ", ")
}

// counters writes out the number that a counter's name may stand without (css-lists-3, section 4.1).
func (s *speller) counters(m *match, usual string) string {
	var texts []string
	named := false
	for _, l := range leaves(m, nil) {
		isName := l.n.op == opTerminal && l.n.terminal == tCustomIdent
		if isName && named {
			texts = append(texts, usual)
		}
		texts, named = append(texts, s.spell(l)), isName
	}
	if named {
		texts = append(texts, usual)
	}
	return strings.Join(texts, " ")
}

// clipMargin is the box, unless it is the padding box, and the length, unless it is 0 beside a box
// (css-overflow-3, section 3.2).
func (s *speller) clipMargin(m *match) string {
	box, length := "", ""
	for _, l := range leaves(m, nil) {
		if text := s.spell(l); l.n.op == opKeyword {
			box = text
		} else {
			length = text
		}
	}
	switch {
	case box != "" && box != "padding-box" && (length == "" || length == "0px"):
		return box
	case length == "":
		return "0px"
	case box == "" || box == "padding-box" && !strings.Contains(length, "("): // a calculation stands beside a box alone
		return length
	}
	return box + " " + length
}

// gridLine: a span of one name is 1 (css-grid-2, section 8.3).
func (s *speller) gridLine(m *match) string {
	text := s.spell(m.kids[0])
	if name, ok := strings.CutPrefix(text, "span 1 "); ok {
		return "span " + name
	}
	return text
}

// lineNames: no names are none, except where the place of a subgrid's lines counts.
func (s *speller) lineNames(m *match) string {
	text := s.spell(m.kids[0])
	if text == "[]" && !s.subgrid {
		return ""
	}
	return text
}

// area: one word is for both axes, or leaves all of the other one when it names its own
// (css-anchor-position-1, section 3.1.1).
func (s *speller) area(m *match) string {
	text := s.spell(m.kids[0])
	a, b, ok := strings.Cut(text, " ")
	switch {
	case !ok:
	case a == b, b == "span-all" && namesAxis(a):
		return a
	case a == "span-all" && namesAxis(b):
		return b
	}
	return text
}

func namesAxis(word string) bool {
	for _, axis := range [...]string{"left", "right", "top", "bottom", "x-", "y-", "block-", "inline-"} {
		if strings.Contains(word, axis) {
			return true
		}
	}
	return false
}

// corners are the functions' keywords (css-borders-4, section 3.4).
var corners = map[string]string{
	"superellipse(-infinity)": "notch", "superellipse(-1)": "scoop", "superellipse(0)": "bevel",
	"superellipse(1)": "round", "superellipse(2)": "squircle", "superellipse(infinity)": "square",
}

func (s *speller) corner(m *match) string {
	text := s.spell(m.kids[0])
	if word, ok := corners[text]; ok {
		return word
	}
	return text
}

// isShape names the basic shapes, and ray() (css-shapes-2, section 3; motion-1, section 2.1).
func isShape(name string) bool {
	switch name {
	case "circle", "ellipse", "inset", "path", "polygon", "ray", "shape":
		return true
	}
	return false
}

// shape leaves out the radii and the fill rule that are meant anyway, and corners that are not rounded.
func shape(name, inside string) string {
	cut := func(word string) string { return strings.TrimSpace(strings.TrimPrefix(inside+" ", word+" ")) }
	switch name {
	case "circle":
		return cut("closest-side")
	case "ellipse":
		return cut("closest-side closest-side")
	case "inset":
		return strings.TrimSuffix(inside, " round 0px")
	case "path", "polygon":
		return cut("nonzero,")
	case "shape":
		return cut("nonzero")
	}
	return strings.Replace(inside, " closest-side", "", 1)
}

// timeline leaves out of scroll() and view() the scroller, the axis and the insets that are meant anyway
// (scroll-animations-1, sections 2.2 and 3.2).
func timeline(name, inside string) string {
	words := strings.Fields(inside)
	var kept []string
	for _, w := range words {
		if w != "block" && (name != "scroll" || w != "nearest") {
			kept = append(kept, w)
		}
	}
	if n := len(kept); name == "view" && n > 1 && kept[n-1] == kept[n-2] && !strings.Contains(inside, "(") {
		kept = kept[:n-1]
	}
	if n := len(kept); name == "view" && n > 0 && kept[n-1] == "auto" && (n == 1 || isAxisWord(kept[0]) && n == 2) {
		kept = kept[:n-1]
	}
	return strings.Join(kept, " ")
}

func isAxisWord(word string) bool { return word == "inline" || word == "x" || word == "y" }

// userUnits are the properties of SVG in which a number is a length in pixels (SVG 2, section 8.9).
func userUnits(name string) bool {
	switch name {
	case "cx", "cy", "r", "rx", "ry", "x", "y", "stroke-width", "stroke-dasharray", "stroke-dashoffset", "baseline-shift":
		return true
	}
	return false
}
