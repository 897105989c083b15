package value

import (
	"slices"
	"strings"

	"github.com/tabula-css/bench/css/syntax"
)

// special is the way of a shorthand whose parts need more than to be handed on; nil for any other.
func special(name string) func(*expansion, *match) bool {
	switch name {
	case "font":
		return (*expansion).font
	case "font-variant":
		return (*expansion).fontVariant
	case "font-synthesis":
		return (*expansion).fontSynthesis
	case "border-radius", "-webkit-border-radius":
		return (*expansion).radius
	case "list-style":
		return (*expansion).listStyle
	case "white-space":
		return (*expansion).whiteSpace
	case "flex":
		return (*expansion).flex
	case "grid-area", "grid-row", "grid-column":
		return (*expansion).gridLines
	case "grid-template":
		return (*expansion).gridTemplate
	case "grid":
		return (*expansion).grid
	case "page-break-after", "page-break-before", "page-break-inside", "-webkit-column-break-after", "-webkit-column-break-before", "-webkit-column-break-inside":
		return (*expansion).breaks
	case "-webkit-box-decoration-break", "-webkit-writing-mode", "-webkit-line-break", "-webkit-ruby-position",
		"-webkit-text-combine", "-webkit-text-orientation", "app-region":
		return (*expansion).otherWords
	case "-webkit-background-size":
		return (*expansion).legacySize
	case "-webkit-mask-box-image", "-webkit-border-image":
		return (*expansion).filledImage
	case "-webkit-mask-composite":
		return (*expansion).same
	case "-webkit-mask-clip", "-webkit-mask-origin", "-webkit-background-clip", "-webkit-background-origin":
		return (*expansion).legacyBoxes
	case "-webkit-perspective":
		return (*expansion).legacyPerspective
	case "-webkit-transform":
		return (*expansion).legacyTransform
	case "marker", "column-rule-inset-start", "column-rule-inset-end", "row-rule-inset-start", "row-rule-inset-end":
		return (*expansion).same
	case "column-rule-inset", "row-rule-inset":
		return (*expansion).ruleInset
	case "column-rule", "row-rule":
		return (*expansion).gapRule
	case "place-content", "place-items", "place-self":
		return (*expansion).place
	case "text-box":
		return (*expansion).textBox
	}
	return nil
}

// word is the value's one keyword in lower case; empty when it is anything else.
func (m *match) word() string {
	if list := m.components(); len(list) == 1 && list[0].Token.Kind == syntax.Ident {
		return syntax.Lower(list[0].Token.Value)
	}
	return ""
}

// font: css-fonts-4, section 2.7. A system font stays a word of its own for every longhand.
func (e *expansion) font(m *match) bool {
	if word := m.word(); isSystemFont(word) {
		for _, l := range e.p.Longhands {
			e.set(l, m.components())
		}
		return true
	}
	count := 0
	for _, c := range fontParts(m, nil) {
		name := c.n.name
		switch name {
		case "font-variant-css2":
			name = "font-variant-caps"
		case "font-width-css3":
			name = "font-stretch"
		}
		if name != "font-size" && name != "line-height" && name != "font-family" {
			count++
			if c.word() == "normal" {
				continue
			}
		}
		if e.values[name] != nil {
			return false
		}
		e.set(name, c.components())
	}
	return count <= 4
}

// fontParts lists the parts of a font value, the bare word normal among them.
func fontParts(m *match, list []*match) []*match {
	switch {
	case m.n.op == opProperty, m.n.op == opType, m.n.op == opKeyword:
		return append(list, m)
	}
	for _, k := range m.kids {
		list = fontParts(k, list)
	}
	return list
}

// fontVariant: css-fonts-4, section 6.11; several words of one longhand are joined in the value's order.
func (e *expansion) fontVariant(m *match) bool {
	switch m.word() {
	case "normal":
		return true
	case "none":
		e.setText("font-variant-ligatures", "none")
		return true
	}
	parts := map[string][]syntax.Component{}
	for _, c := range variantParts(m, nil) {
		name := c.n.name
		if c.n.op == opType {
			name = "font-variant-alternates"
		}
		parts[name] = append(parts[name], c.components()...)
	}
	for name, list := range parts {
		e.set(name, list)
	}
	return true
}

func variantParts(m *match, list []*match) []*match {
	if m.n.op == opCapture || m.n.op == opType {
		return append(list, m)
	}
	for _, k := range m.kids {
		list = variantParts(k, list)
	}
	return list
}

func (e *expansion) fontSynthesis(m *match) bool {
	for _, l := range e.p.Longhands {
		e.setText(l, "none")
	}
	for _, c := range captured(m, nil) {
		e.setText(c.n.name, "auto")
	}
	return true
}

// radius: css-backgrounds-3, section 4.1. The prefixed property takes two values without a slash for
// one corner's two radii.
func (e *expansion) radius(m *match) bool {
	list := m.components()
	slash := slices.IndexFunc(list, func(c syntax.Component) bool { return c.Token.Is("/") })
	horizontal, vertical := list, list
	switch {
	case slash >= 0:
		horizontal, vertical = list[:slash], list[slash+1:]
	case e.p.Name == "-webkit-border-radius" && len(list) == 2:
		horizontal, vertical = list[:1], list[1:]
	}
	for i, l := range e.p.Longhands {
		h, v := horizontal[sideOf(i, len(horizontal), 4)], vertical[sideOf(i, len(vertical), 4)]
		if slash < 0 && len(horizontal) == len(list) {
			e.set(l, []syntax.Component{h})
			continue
		}
		e.set(l, []syntax.Component{h, v})
	}
	return true
}

// listStyle: css-lists-3, section 3.4: none is for the type unless the type is given.
func (e *expansion) listStyle(m *match) bool {
	for _, c := range captured(m, nil) {
		e.set(c.n.name, c.components())
	}
	if image := e.values["list-style-image"]; len(image) == 1 && image[0].Token.IsIdent("none") && e.values["list-style-type"] == nil {
		e.values["list-style-type"] = image
	}
	return true
}

// whiteSpace: css-text-4, section 3.
func (e *expansion) whiteSpace(m *match) bool {
	modes := map[string][2]string{
		"normal": {"collapse", "wrap"}, "pre": {"preserve", "nowrap"}, "pre-wrap": {"preserve", "wrap"}, "pre-line": {"preserve-breaks", "wrap"},
	}
	if pair, ok := modes[m.word()]; ok {
		e.setText("white-space-collapse", pair[0])
		e.setText("text-wrap-mode", pair[1])
		return true
	}
	for _, c := range captured(m, nil) {
		e.set(c.n.name, c.components())
	}
	return true
}

// flex: css-flexbox-1, section 7.1.1: what is left out is not the initial value.
func (e *expansion) flex(m *match) bool {
	grow, shrink, basis := "1", "1", "0%"
	switch m.word() {
	case "none":
		grow, shrink, basis = "0", "0", "auto"
	case "auto":
		basis = "auto"
	}
	e.setText("flex-grow", grow)
	e.setText("flex-shrink", shrink)
	e.setText("flex-basis", basis)
	for _, c := range captured(m, nil) {
		if isCalcSize(&c.components()[0]) {
			return false // Chromium has it for flex-basis alone
		}
		e.set(c.n.name, c.components())
	}
	return true
}

// gridLines: css-grid-2, section 8.4: a name that is left out is the start's, any other line auto.
func (e *expansion) gridLines(m *match) bool {
	var parts [][]syntax.Component
	start := 0
	list := m.components()
	for i := 0; i <= len(list); i++ {
		if i == len(list) || list[i].Token.Is("/") {
			parts = append(parts, list[start:i])
			start = i + 1
		}
	}
	for i, l := range e.p.Longhands {
		switch {
		case i < len(parts):
			e.set(l, parts[i])
		default:
			// The end of a pair, or in grid-area what is left out, follows its start.
			from := parts[0]
			if i == 3 && len(parts) > 1 {
				from = parts[1]
			}
			if len(from) == 1 && from[0].Token.Kind == syntax.Ident && !from[0].Token.IsIdent("auto") {
				e.set(l, from)
			}
		}
	}
	return true
}

// breaks maps the legacy words (css-break-3, section 3.4).
func (e *expansion) breaks(m *match) bool {
	list := m.components()
	if m.word() == "always" {
		forced := "page"
		if strings.HasPrefix(e.p.Name, "-webkit-column") {
			forced = "column"
		}
		e.setText(e.p.Longhands[0], forced)
		return true
	}
	e.set(e.p.Longhands[0], list)
	return true
}

// legacySize: one value of -webkit-background-size stands for both sides, in the last layer as Chromium
// has it.
func (e *expansion) legacySize(m *match) bool {
	var out []syntax.Component
	layers := layersOf(m)
	for i, layer := range layers {
		list := layer.components()
		if i > 0 {
			out = append(out, comma)
		}
		out = append(out, spaced(list)...)
		if i == len(layers)-1 && len(list) == 1 && list[0].Token.Kind != syntax.Ident {
			out = append(out, blank, list[0])
		}
	}
	e.values["background-size"] = out
	return true
}

// filledImage: a slice always fills, as Chromium has it; to it the only one of -webkit-border-image's
// widths and outsets is a width, wherever it stands.
func (e *expansion) filledImage(m *match) bool {
	for _, c := range captured(m, nil) {
		list := c.components()
		if strings.HasSuffix(c.n.name, "-image-slice") && !slices.ContainsFunc(list, func(c syntax.Component) bool { return c.Token.IsIdent("fill") }) {
			list = append(slices.Clone(list), syntax.ParseComponents("fill")...)
		}
		e.set(c.n.name, list)
	}
	const width, outset = "border-image-width", "border-image-outset"
	if v, ok := e.values[outset]; ok && e.values[width] == nil {
		e.values[width] = v
		delete(e.values, outset)
	}
	return true
}

// same gives the whole value to every longhand.
func (e *expansion) same(m *match) bool {
	for _, l := range e.p.Longhands {
		e.set(l, m.components())
	}
	return true
}

// ruleInset: css-gaps-1: caps before the slash, junctions after it; each one or two values.
func (e *expansion) ruleInset(m *match) bool {
	parts := map[string][][]syntax.Component{}
	for _, c := range captured(m, nil) {
		parts[c.n.name] = append(parts[c.n.name], c.components())
	}
	if parts["junction"] == nil {
		parts["junction"] = parts["cap"]
	}
	for _, l := range e.p.Longhands {
		list := parts["cap"]
		if strings.Contains(l, "junction") {
			list = parts["junction"]
		}
		if strings.HasSuffix(l, "-end") {
			e.set(l, list[len(list)-1])
		} else {
			e.set(l, list[0])
		}
	}
	return true
}

// gapRule: css-gaps-1: a list of rules, each with a width, a style and a colour; repeat() stays in all.
func (e *expansion) gapRule(m *match) bool {
	for _, part := range [...]string{"line-width", "line-style", "color"} {
		longhand := e.p.Name + "-" + strings.TrimPrefix(part, "line-")
		e.values[longhand] = gapParts(m, part, Initial(longhand))
	}
	return true
}

// gapParts rebuilds the list with one part of each rule.
func gapParts(m *match, part string, initial []syntax.Component) []syntax.Component {
	var out []syntax.Component
	add := func(list []syntax.Component) {
		if len(out) > 0 {
			out = append(out, comma)
		}
		out = append(out, list...)
	}
	var walk func(*match)
	walk = func(m *match) {
		switch {
		case m.n.op == opType && m.n.name == "gap-rule":
			if found := findType(m, part); found != nil {
				add(found.components())
			} else {
				add(initial)
			}
		case m.n.op == opFunction:
			c := *m.component()
			inner := gapParts(m.kids[0], part, initial)
			head := syntax.SplitCommas(c.Children)[0]
			c.Children = append(append(slices.Clone(head), comma), inner...)
			add([]syntax.Component{c})
		default:
			for _, k := range m.kids {
				walk(k)
			}
		}
	}
	walk(m)
	return out
}

// findType is the first match of a type, or of a basic type of that name, inside of m.
func findType(m *match, name string) *match {
	if (m.n.op == opType || m.n.op == opTerminal) && m.n.name == name {
		return m
	}
	for _, k := range m.kids {
		if f := findType(k, name); f != nil {
			return f
		}
	}
	return nil
}

// place: css-align-3, section 4.3: one value is both, but for a baseline there is no justify-content.
func (e *expansion) place(m *match) bool {
	parts := captured(m, nil)
	first, second := e.p.Longhands[0], e.p.Longhands[1]
	e.set(first, parts[0].components())
	if len(parts) == 2 {
		e.set(second, parts[1].components())
		return true
	}
	list := parts[0].components()
	if e.p.Name == "place-content" && list[len(list)-1].Token.IsIdent("baseline") {
		e.setText(second, "start")
		return true
	}
	e.set(second, list)
	return true
}

// textBox: css-inline-3, section 5.1: an edge without a trim trims both.
func (e *expansion) textBox(m *match) bool {
	if m.word() == "normal" {
		return true
	}
	for _, c := range captured(m, nil) {
		e.set(c.n.name, c.components())
	}
	if e.values["text-box-trim"] == nil {
		e.setText("text-box-trim", "trim-both")
	}
	return true
}

// otherWords are the words of properties that share another's value, where they differ from its own.
var otherWords = map[string]map[string]string{
	"-webkit-ruby-position":    {"before": "over", "after": "under"},
	"-webkit-text-combine":     {"horizontal": "all"},
	"-webkit-text-orientation": {"vertical-right": "mixed", "sideways-right": "sideways"},
	"app-region":               {"drag": "move", "no-drag": "none"},
}

func (e *expansion) otherWords(m *match) bool {
	word := m.word()
	if other, ok := otherWords[e.p.Name][word]; ok {
		word = other
	}
	e.setText(e.p.Longhands[0], word)
	return true
}
