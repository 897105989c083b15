package value

import (
	"slices"
	"strings"

	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/syntax"
)

// Longhand is one longhand that a shorthand sets.
type Longhand struct {
	Name  string
	Value []syntax.Component
}

// Expand cuts a shorthand's value into its longhands, in the order of property.Property.Longhands:
// what is left out is reset to its initial value, and so are the longhands that the shorthand can only
// reset. An alias is taken for the property that it stands for. A longhand's value is itself. False
// when the value is invalid; a CSS-wide keyword is not looked for.
//
// A system font keyword (font: caption) gives every longhand the value of that keyword, which no
// longhand has in its own grammar: see IsSystemFont.
func Expand(name string, v []syntax.Component) ([]Longhand, bool) {
	p := property.Lookup(name)
	if p == nil || p.Name == "all" {
		return nil, false
	}
	if !p.IsShorthand() {
		return []Longhand{{p.Name, syntax.Trim(v)}}, Valid(p.Name, v)
	}
	list := withoutTolerated(p.Name, withoutSpace(v))
	if len(list) == 0 {
		return nil, false
	}
	r := &run{list: list}
	root := r.derivation(grammars.of(p))
	if root == nil {
		return nil, false
	}
	e := &expansion{p: p, values: map[string][]syntax.Component{}}
	if !e.fill(root) {
		return nil, false
	}
	out := make([]Longhand, len(p.Longhands))
	for i, l := range p.Longhands {
		value, ok := e.values[l]
		if !ok {
			value = Initial(l)
		} else if strings.HasPrefix(l, "grid-template-") && !meetsConstraints(l, newRun(value)) {
			return nil, false
		}
		out[i] = Longhand{l, value}
	}
	return out, true
}

// expansion collects what each longhand gets.
type expansion struct {
	p      *property.Property
	values map[string][]syntax.Component
}

// set gives a longhand components without white space; blanks are put between them.
func (e *expansion) set(longhand string, list []syntax.Component) {
	e.values[longhand] = spaced(list)
}

func (e *expansion) setText(longhand, text string) {
	e.values[longhand] = syntax.ParseComponents(text)
}

// spaced puts a blank between components that lost theirs.
func spaced(list []syntax.Component) []syntax.Component {
	if len(list) < 2 {
		return list
	}
	out := make([]syntax.Component, 0, 2*len(list)-1)
	for i, c := range list {
		if i > 0 && c.Token.Kind != syntax.Comma {
			out = append(out, blank)
		}
		out = append(out, c)
	}
	return out
}

var (
	blank = syntax.Component{Token: syntax.Token{Kind: syntax.Whitespace, Raw: " "}}
	comma = syntax.Component{Token: syntax.Token{Kind: syntax.Comma, Raw: ","}}
)

// fill picks the way of the shorthand. Most give each captured part to its longhand.
func (e *expansion) fill(m *match) bool {
	if f := special(e.p.Name); f != nil {
		return f(e, m)
	}
	if slices.Contains(sided, e.p.Name) {
		e.fillSides(m)
		return true
	}
	switch ways[e.p.Name] {
	case wayLayers:
		return e.fillLayers(m)
	case wayBorder:
		e.fillBorder(m)
	case wayBoth:
		return e.fillBoth(m)
	default:
		for _, c := range captured(m, nil) {
			e.set(c.n.name, c.components())
		}
	}
	return true
}

// captured lists the outermost captures of a derivation: @longhand[…] and <'longhand'>.
func captured(m *match, list []*match) []*match {
	if m.n.op == opCapture || m.n.op == opProperty {
		return append(list, m)
	}
	if m.n.op == opFunction {
		return list
	}
	for _, k := range m.kids {
		list = captured(k, list)
	}
	return list
}

// fillSides gives one to four values to the sides top, right, bottom, left, or one or two to a pair.
func (e *expansion) fillSides(m *match) {
	parts := captured(m, nil)
	for i, l := range e.p.Longhands {
		e.set(l, parts[sideOf(i, len(parts), len(e.p.Longhands))].components())
	}
}

// sideOf is the value that side i takes when n are given.
func sideOf(i, n, sides int) int {
	if i < n {
		return i
	}
	if sides == 4 && i == 3 && n > 1 {
		return 1
	}
	if sides == 4 && i == 2 {
		return 0
	}
	return 0
}

// fillBorder gives width, style and colour to every side.
func (e *expansion) fillBorder(m *match) {
	parts := map[string][]syntax.Component{}
	for _, c := range captured(m, nil) {
		parts[c.n.name[strings.LastIndexByte(c.n.name, '-'):]] = c.components()
	}
	for _, l := range e.p.Longhands {
		if v, ok := parts[l[strings.LastIndexByte(l, '-'):]]; ok && !strings.HasPrefix(l, "border-image") {
			e.set(l, v)
		}
	}
}

// fillBoth gives the value of a shorthand over rows and columns to both: what column-… would do.
func (e *expansion) fillBoth(m *match) bool {
	column := "column-" + e.p.Name
	list, ok := Expand(column, m.components())
	for _, l := range list {
		e.values[l.Name] = l.Value
		e.values["row"+strings.TrimPrefix(l.Name, "column")] = l.Value
	}
	return ok
}

// fillLayers collects a comma-separated list for every longhand; a layer that leaves one out gets the
// initial value. The longhands that no layer can set stay initial.
func (e *expansion) fillLayers(m *match) bool {
	layers := layersOf(m)
	set := layerCaptures(m.n, map[string]bool{}, nil)
	for i, layer := range layers {
		parts := map[string][]syntax.Component{}
		for _, c := range captured(layer, nil) {
			parts[c.n.name] = c.components()
		}
		if (e.p.Name == "animation" || e.p.Name == "transition") && !greedy(layer) {
			return false
		}
		if !e.mendLayer(parts, i == len(layers)-1, len(layers)) {
			return false
		}
		for _, l := range set {
			if l == "background-color" {
				continue
			}
			value, ok := parts[l]
			if !ok {
				value = Initial(l)
			}
			if i > 0 {
				e.values[l] = append(e.values[l], comma)
			}
			e.values[l] = append(e.values[l], spaced(value)...)
		}
		if v, ok := parts["background-color"]; ok {
			e.values["background-color"] = v
		}
	}
	return true
}

// greedy says whether every part went to the first child that takes it: Chromium never goes back, so
// that what a keyword took is not a name's any more.
func greedy(m *match) bool {
	for m.n.op != opAny {
		if len(m.kids) == 0 {
			return true
		}
		m = m.kids[0]
	}
	used := uint32(0)
	for _, k := range m.kids {
		for i := range k.index {
			if used&(1<<i) == 0 && !m.r.ends(m.n.kids[i], k.from).empty() {
				return false
			}
		}
		used |= 1 << k.index
	}
	return true
}

func layersOf(m *match) []*match {
	if m.n.op == opRepeat && m.n.commas {
		return m.kids
	}
	for _, k := range m.kids {
		if l := layersOf(k); l != nil {
			return l
		}
	}
	return nil
}

// layerCaptures lists the longhands that a grammar can set; the two positions stand for themselves.
func layerCaptures(n *node, seen map[string]bool, list []string) []string {
	if n.op == opCapture {
		names := []string{n.name}
		if x, y, ok := positionLonghands(n.name); ok {
			names = []string{x, y}
		}
		for _, name := range names {
			if !seen[name] {
				seen[name] = true
				list = append(list, name)
			}
		}
		return list
	}
	if n.op == opFunction || n.op == opType {
		return list
	}
	for _, k := range n.kids {
		list = layerCaptures(k, seen, list)
	}
	return list
}

// mendLayer applies what css-backgrounds, css-masking, css-transitions and the timelines say of one
// layer beyond the grammar.
func (e *expansion) mendLayer(parts map[string][]syntax.Component, last bool, layers int) bool {
	switch e.p.Name {
	case "background":
		if _, ok := parts["background-color"]; ok && !last {
			return false
		}
		mendBoxes(parts, "background")
		splitPosition(parts, "background-position")
	case "mask", "-webkit-mask":
		mendBoxes(parts, "mask")
		splitPosition(parts, "mask-position")
		if e.p.AliasOf != "" {
			for _, l := range [...]string{"mask-origin", "mask-clip"} {
				if v, ok := parts[l]; ok {
					parts[l] = boxes(v)
				}
			}
		}
	case "-webkit-mask-position":
		splitPosition(parts, "mask-position")
	case "background-position", "mask-position":
		splitPosition(parts, e.p.Name)
	case "transition":
		if v := parts["transition-property"]; layers > 1 && len(v) == 1 && v[0].Token.IsIdent("none") {
			return false
		}
	case "animation-range", "timeline-trigger-activation-range", "timeline-trigger-active-range":
		mendRange(parts, e.p.Name)
	case "timeline-trigger":
		mendRange(parts, "timeline-trigger-activation-range")
		mendRange(parts, "timeline-trigger-active-range")
	}
	return true
}

// mendBoxes: one box is the origin and the clip; text and border-area are clips alone, and
// border-area's origin is the border box.
func mendBoxes(parts map[string][]syntax.Component, property string) {
	origin, clip := property+"-origin", property+"-clip"
	o, c := parts[origin], parts[clip]
	switch {
	case o != nil && c == nil:
		parts[clip] = o
	case o == nil && hasWord(c, "border-area"):
		parts[origin] = syntax.ParseComponents("border-box")
	}
}

// mendRange: a start with a named range and no end ends the same range.
func mendRange(parts map[string][]syntax.Component, property string) {
	start, end := parts[property+"-start"], parts[property+"-end"]
	named := len(start) > 0 && start[0].Token.Kind == syntax.Ident && !start[0].Token.IsIdent("normal")
	if end == nil && named {
		parts[property+"-end"] = start[:1]
	}
}

// Initial is a longhand's initial value; nil for a name that is no longhand.
func Initial(longhand string) []syntax.Component {
	p := property.Lookup(longhand)
	if p == nil || p.IsShorthand() {
		return nil
	}
	return grammars.initial(p)
}

// IsSystemFont says whether the longhand value is a system font keyword that the font shorthand was
// given; what it stands for depends on the machine, so there is no canonical form.
func IsSystemFont(longhand string, v []syntax.Component) bool {
	v = syntax.Trim(v)
	return len(v) == 1 && v[0].Token.Kind == syntax.Ident && isSystemFont(syntax.Lower(v[0].Token.Value)) && !Valid(longhand, v)
}

func isSystemFont(word string) bool {
	switch word {
	case "caption", "icon", "menu", "message-box", "small-caption", "status-bar",
		"-webkit-control", "-webkit-small-control", "-webkit-mini-control":
		return true
	}
	return false
}
