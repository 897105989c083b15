package value

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/syntax"
)

// Canonical writes a longhand's value in its one spelling: two spellings of one value give the same
// text, two values never do. The rules are in docs/canonical-values.md. Relative says that the computed
// value depends on the element that the value is declared on (font-relative units, light-dark(), bolder, …): a
// child that inherits it does not have what it would have by declaring it. A value that is not valid for the longhand, and a custom property's, comes back as
// written, white space apart.
func Canonical(longhand string, v []syntax.Component) (canonical string, relative bool) {
	p := property.Resolve(longhand)
	if p == nil || p.IsShorthand() {
		return syntax.Text(v), false
	}
	if keyword, ok := CSSWide(v); ok {
		return keyword, false
	}
	list := withoutTolerated(p.Name, withoutSpace(v))
	r := &run{list: list}
	if len(list) == 0 {
		return syntax.Text(v), false
	}
	root := r.derivation(grammars.of(p))
	if root == nil && legacyWords[p.Name] != "" {
		root = r.derivation(grammars.of(property.Lookup(legacyWords[p.Name])))
	}
	if root == nil {
		return syntax.Text(v), false
	}
	s := &speller{property: p.Name, plainPercentages: numberLike(p.Name), subgrid: list[0].Token.IsIdent("subgrid")}
	text := s.whole(root)
	return text, s.relative
}

// CanonicalText is Canonical of a value given as text; an error when it is not a value of the longhand.
func CanonicalText(longhand, text string) (canonical string, relative bool, err error) {
	v := syntax.ParseComponents(text)
	p := property.Resolve(longhand)
	switch {
	case p == nil || p.IsShorthand():
		return "", false, fmt.Errorf("canonical value: unknown longhand %q", longhand)
	case !wellFormed(v):
		return "", false, fmt.Errorf("canonical value of %s: malformed value %q", longhand, text)
	}
	if _, ok := CSSWide(v); !ok && !Valid(p.Name, v) {
		return "", false, fmt.Errorf("canonical value of %s: invalid value %q", longhand, text)
	}
	canonical, relative = Canonical(p.Name, v)
	return canonical, relative, nil
}

// legacyWords are the longhands that a prefixed name gives words which they do not take themselves.
var legacyWords = map[string]string{
	"mask-composite": "-webkit-mask-composite", "mask-clip": "-webkit-mask-clip", "line-break": "-webkit-line-break",
}

// speller writes one derivation.
type speller struct {
	property         string
	relative         bool // a part that depends on the element was met
	plainPercentages bool // a percentage is a number here: 50% is 0.5
	subgrid          bool // the tracks are those of the grid around
	gradient         bool // inside of a gradient
}

// whole writes the value and applies what is known of the property as a whole.
func (s *speller) whole(m *match) string {
	if f := propertySpelling(s.property); f != nil {
		return f(s, m)
	}
	return s.spell(m)
}

func (s *speller) spell(m *match) string {
	switch m.n.op {
	case opKeyword:
		return s.keyword(m.n.name)
	case opLiteral:
		return m.n.name
	case opComma:
		if m.from == m.to {
			return ""
		}
		return ","
	case opTerminal:
		return s.leaf(m)
	case opFunction:
		return s.function(m)
	case opBlock:
		if m.n.name == "(" {
			return "(" + s.spell(m.kids[0]) + ")"
		}
		return "[" + s.spell(m.kids[0]) + "]"
	case opType:
		if f := typeSpelling(m.n.name); f != nil {
			return f(s, m)
		}
		return s.spell(m.kids[0])
	case opAny, opAll:
		kids := slices.Clone(m.kids)
		slices.SortStableFunc(kids, func(a, b *match) int { return cmp.Compare(a.index, b.index) })
		return s.joined(kids)
	case opRepeat:
		if m.n.commas {
			return strings.Join(s.texts(m.kids), ", ")
		}
		return s.sides(m)
	}
	return s.joined(m.kids)
}

func (s *speller) texts(list []*match) []string {
	texts := make([]string, 0, len(list))
	for _, k := range list {
		if t := s.spell(k); t != "" {
			texts = append(texts, t)
		}
	}
	return texts
}

// joined puts blanks between the parts, but none before a comma.
func (s *speller) joined(list []*match) string { return joinTexts(s.texts(list)) }

func joinTexts(texts []string) string {
	var b strings.Builder
	for i, t := range texts {
		if i > 0 && !strings.HasPrefix(t, ",") {
			b.WriteByte(' ')
		}
		b.WriteString(t)
	}
	return b.String()
}

// leaves lists the leaves of a derivation in the value's order, one for each component.
func leaves(m *match, list []*match) []*match {
	if len(m.kids) == 0 || m.n.op == opFunction || m.n.op == opBlock {
		if m.to > m.from {
			list = append(list, m)
		}
		return list
	}
	for _, k := range m.kids {
		list = leaves(k, list)
	}
	return list
}

// sameWords are keywords that Chromium keeps for another one.
var sameWords = map[string]string{
	"-webkit-min-content": "min-content", "-webkit-max-content": "max-content", "-webkit-fit-content": "fit-content",
	"-webkit-flex": "flex", "-webkit-inline-flex": "inline-flex", "-webkit-grab": "grab", "-webkit-grabbing": "grabbing",
	"-webkit-zoom-in": "zoom-in", "-webkit-zoom-out": "zoom-out", "overlay": "auto", "-webkit-auto": "start",
	"-webkit-xxx-large": "xxx-large", "-webkit-isolate": "isolate", "-webkit-isolate-override": "isolate-override",
	"-webkit-plaintext": "plaintext", "sideways-right": "sideways",
	"lr": "horizontal-tb", "lr-tb": "horizontal-tb", "rl": "horizontal-tb", "rl-tb": "horizontal-tb", "tb": "vertical-rl", "tb-rl": "vertical-rl",
}

// elementWords are keywords that compute to something else, which depends on the element.
var elementWords = map[string]bool{
	"smaller": true, "larger": true, "bolder": true, "lighter": true, "match-parent": true,
	"-webkit-match-parent": true, "auto-add": true,
}

func (s *speller) keyword(word string) string {
	switch {
	case elementWords[word], s.strokeWidth(word),
		word == "math" && s.property == "font-size", word == "from-font" && s.property == "font-size-adjust":
		s.relative = true
	}
	if same, ok := sameWords[word]; ok && (word != "overlay" || strings.HasPrefix(s.property, "overflow")) {
		return same
	}
	return word
}

// strokeWidth says whether a word is a width of a text's stroke, a part of the font's size in Chromium.
func (s *speller) strokeWidth(word string) bool {
	return s.property == "-webkit-text-stroke-width" && (word == "thin" || word == "medium" || word == "thick")
}

// leaf writes a basic type.
func (s *speller) leaf(m *match) string {
	c := m.component()
	switch m.n.terminal {
	case tIdent, tCustomIdent, tDashedIdent:
		return identText(c.Token.Value)
	case tString, tOpenTypeTag:
		return stringText(c.Token.Value)
	case tPathData:
		return stringText(pathText(c.Token.Value))
	case tURL:
		return urlText(c)
	case tHash:
		return "#" + c.Token.Value
	case tColor:
		k, _ := parseColor(c)
		s.relative = s.relative || k.scheme || k.current && s.property == "color"
		if s.gradient {
			return k.String()
		}
		return k.drawn()
	case tZero:
		return "0deg"
	case tAnyValue, tCalcSize:
		s.relative = s.relative || m.n.terminal == tCalcSize
		return normalText([]syntax.Component{*c})
	}
	return s.numeric(m)
}

// numeric writes a number, percentage or dimension, computed as far as it can be.
func (s *speller) numeric(m *match) string {
	f, e := numericForm(m)
	key, v, ok := f.only()
	defer func() { s.relative = s.relative || s.dependsOnElement(f) }()
	switch {
	case !ok || strings.HasPrefix(key, opaque):
		return f.text()
	case e.isFunction() && m.n.terminal == tInteger:
		v = roundTo(nil, []float64{v})
		f = form{key: v}
	}
	if e.isFunction() && !m.n.inRange(v) && (absoluteKey(key) || v < 0 && m.n.low == 0) { // no unit is less than nothing
		v = clamp(v, m.n.low, m.n.high)
		f = form{key: v}
	}
	if m.n.name == "raw-angle" && !e.isFunction() && !m.n.inRange(v) {
		t := &m.component().Token
		return dimensionText(t.Number, syntax.Lower(t.Unit()))
	}
	if key == "%" && s.plainPercentages {
		return numberText(v / 100)
	}
	if v == 0 && isLengthUnit(key) || key == "" && m.n.terminal == tNumber && userUnits(s.property) {
		return numberText(v) + "px"
	}
	return f.text()
}

// numericForm is the value of a numeric leaf and the calculation it comes from.
func numericForm(m *match) (form, *expression) {
	c := m.component()
	if c.Token.Kind == syntax.Function {
		e, _ := parseMath(c, m.n.percentageType())
		return e.simplify(), &expression{kind: 'f', name: "calc", kids: []*expression{e}, dim: e.dim}
	}
	e, _ := mathParser{percentage: m.n.percentageType()}.operand(c)
	switch {
	case e == nil: // a flex, which no calculation takes
		e = &expression{kind: 'v', value: c.Token.Number, unit: "fr"}
	case e.unit == "" && c.Token.Number == 0 && (m.n.terminal == tLength || m.n.terminal == tLengthPercentage):
		e.unit = "px"
	}
	return e.simplify(), e
}

func (e *expression) isFunction() bool { return e.kind == 'f' }

func absoluteKey(key string) bool {
	return key == "" || key == "px" || key == "deg" || key == "s" || key == "hz" || key == "dppx" || key == "%"
}

func isLengthUnit(key string) bool {
	u, ok := unitOf(key)
	return ok && u.dim == dimLength
}

// dependsOnElement says whether what a calculation computes to depends on the element, by its form: what cancels out or
// is never chosen is not in it.
func (s *speller) dependsOnElement(f form) bool {
	for key, v := range f {
		text, stays := strings.CutPrefix(key, opaque)
		if stays && slices.ContainsFunc(syntax.ParseComponents(text), s.isOfElement) || s.unitOfElement(key) && v != 0 {
			return true
		}
	}
	return false
}

// isOfElement says whether a component has a unit of the element or asks where the element stands.
func (s *speller) isOfElement(c syntax.Component) bool {
	switch c.Token.Kind {
	case syntax.Dimension:
		return s.unitOfElement(c.Token.Unit()) && c.Token.Number != 0
	case syntax.Percentage:
		return s.unitOfElement("%")
	case syntax.Function:
		switch name := syntax.Lower(c.Token.Value); {
		case name == "sibling-index", name == "sibling-count", name == "random", anchorFunction(&c):
			return true
		}
	}
	return slices.ContainsFunc(c.Children, s.isOfElement)
}

// unitOfElement: font-relative and container-relative units compute to pixels on the element. A percentage stays
// one, except in the two properties that refer it to a font's size (css-fonts-4, section 2.5; css-inline-3, section 5.1).
func (s *speller) unitOfElement(name string) bool {
	if name == "%" {
		return s.property == "font-size" || s.property == "line-height"
	}
	u, ok := unitOf(name)
	return ok && u.relative
}

// numberLike: a percentage of these properties is a number.
func numberLike(name string) bool {
	switch name {
	case "opacity", "fill-opacity", "stroke-opacity", "stop-opacity", "flood-opacity", "shape-image-threshold", "zoom", "scale":
		return true
	}
	return false
}
