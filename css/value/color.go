package value

import (
	"fmt"
	"strings"

	"github.com/tabula-css/bench/css/syntax"
)

// color is a parsed colour (css-color-4 and -5). A colour of sRGB's legacy syntaxes is its four bytes;
// any other keeps its function and is only spelt canonically.
type color struct {
	legacy     bool
	r, g, b, a uint8
	text       string // canonical, when not legacy; with its missing components when it is
	known      *known // how it is drawn; nil when that depends on the page, or is not worked out
	derived    bool   // made of another colour, by a function
	same       string // of one that is not known: spelling of the colour that it is drawn as
	current    bool   // depends on currentcolor
	scheme     bool   // depends on the element's colour scheme, as light-dark() does
}

// dependOn takes over what another colour depends on.
func (c *color) dependOn(o *color) {
	c.current, c.scheme = c.current || o.current, c.scheme || o.scheme
}

// fromBytes is a colour of the legacy syntaxes.
func fromBytes(r, g, b, a uint8) color {
	k := newKnown([3]float64{float64(r) / 255, float64(g) / 255, float64(b) / 255}, float64(a)/255)
	return color{legacy: true, r: r, g: g, b: b, a: a, known: k}
}

// String is the canonical spelling that keeps the syntax's colour space.
func (c color) String() string {
	switch {
	case !c.legacy:
		return c.text
	case c.a == 255:
		return fmt.Sprintf("#%02x%02x%02x", c.r, c.g, c.b)
	}
	return fmt.Sprintf("#%02x%02x%02x%02x", c.r, c.g, c.b, c.a)
}

// operand is the spelling inside of a function that makes another colour of it, which sees the numbers that it was
// written with and what is missing, and no bytes.
func (c color) operand() string {
	switch {
	case c.legacy && c.known == nil:
		return c.text
	case c.legacy && *c.known == *fromBytes(c.r, c.g, c.b, c.a).known:
		return c.String()
	case c.known != nil:
		return c.known.text()
	}
	return c.String()
}

func isColor(c *syntax.Component) bool {
	_, ok := parseColor(c)
	return ok
}

func parseColor(c *syntax.Component) (color, bool) {
	switch c.Token.Kind {
	case syntax.Hash:
		return hexColor(c.Token.Value)
	case syntax.Ident:
		return colorWord(syntax.Lower(c.Token.Value))
	case syntax.Function:
		return colorFunction(syntax.Lower(c.Token.Value), c.Children)
	}
	return color{}, false
}

func hexColor(s string) (color, bool) {
	var d [8]uint8
	if n := len(s); n != 3 && n != 4 && n != 6 && n != 8 {
		return color{}, false
	}
	for i := range len(s) {
		v := strings.IndexByte("0123456789abcdef", lowerHex(s[i]))
		if v < 0 {
			return color{}, false
		}
		d[i] = uint8(v)
	}
	switch len(s) {
	case 3:
		return fromBytes(d[0]*17, d[1]*17, d[2]*17, 255), true
	case 4:
		return fromBytes(d[0]*17, d[1]*17, d[2]*17, d[3]*17), true
	case 6:
		return fromBytes(d[0]<<4|d[1], d[2]<<4|d[3], d[4]<<4|d[5], 255), true
	}
	return fromBytes(d[0]<<4|d[1], d[2]<<4|d[3], d[4]<<4|d[5], d[6]<<4|d[7]), true
}

func lowerHex(b byte) byte {
	if 'A' <= b && b <= 'Z' {
		return b + 'a' - 'A'
	}
	return b
}

func colorWord(word string) (color, bool) {
	if v, ok := namedColors[word]; ok {
		return fromBytes(uint8(v>>16), uint8(v>>8), uint8(v), 255), true
	}
	switch {
	case word == "transparent":
		return fromBytes(0, 0, 0, 0), true
	case word == "currentcolor":
		return color{text: word, current: true}, true
	case systemColors[word]:
		return color{text: word, scheme: true}, true
	}
	return color{}, false
}

// A channel list of each function: the words that a relative colour's calculations may use.
var channelsOf = map[string][3]string{
	"rgb": {"r", "g", "b"}, "rgba": {"r", "g", "b"},
	"hsl": {"h", "s", "l"}, "hsla": {"h", "s", "l"}, "hwb": {"h", "w", "b"},
	"lab": {"l", "a", "b"}, "oklab": {"l", "a", "b"}, "lch": {"l", "c", "h"}, "oklch": {"l", "c", "h"},
}

var colorSpaces = map[string][3]string{
	"srgb": {"r", "g", "b"}, "srgb-linear": {"r", "g", "b"}, "display-p3": {"r", "g", "b"},
	"display-p3-linear": {"r", "g", "b"}, "a98-rgb": {"r", "g", "b"}, "prophoto-rgb": {"r", "g", "b"},
	"rec2020": {"r", "g", "b"}, "xyz": {"x", "y", "z"}, "xyz-d50": {"x", "y", "z"}, "xyz-d65": {"x", "y", "z"},
}

func colorFunction(name string, inside []syntax.Component) (color, bool) {
	switch name {
	case "color":
		return spaceColor(withoutSpace(inside))
	case "color-mix":
		return mixColor(inside)
	case "light-dark":
		return lightDark(inside)
	case "contrast-color":
		kids, ok := nestedColors(inside, 1)
		if !ok {
			return color{}, false
		}
		c := color{text: name + "(" + kids[0].operand() + ")", derived: true}
		c.dependOn(&kids[0])
		return c, true
	case "alpha":
		return alphaColor(withoutSpace(inside))
	}
	channels, ok := channelsOf[name]
	if !ok {
		return color{}, false
	}
	list := withoutSpace(inside)
	if len(list) > 1 && list[1].Token.Kind == syntax.Comma {
		return legacyColor(name, inside)
	}
	name = strings.TrimSuffix(strings.Replace(strings.Replace(name, "rgba", "rgb", 1), "hsla", "hsl", 1), " ")
	origin, list, ok := colorOrigin(list)
	if !ok {
		return color{}, false
	}
	read := func(words channelWords) ([3]part, part, bool) {
		return components(list, words, func(i int) scale { return scaleOf(name, channels[i]) })
	}
	parts, alpha, ok := read(wordsOf(origin, channels))
	if !ok {
		return color{}, false
	}
	if origin == nil {
		switch name {
		case "rgb", "hsl", "hwb": // hsl() is clamped in the comma syntax alone
			return plainColor(name, parts, alpha), true
		}
		parts = inGamut(name, parts)
	}
	c := spelled(name, "", origin, parts, alpha)
	c.settle(name, channels, origin, parts, alpha, read)
	return c, true
}

// settle works out how a colour of its own space is drawn, if it can be known.
func (c *color) settle(space string, channels [3]string, origin *color, parts [3]part, alpha part, read func(channelWords) ([3]part, part, bool)) {
	switch {
	case origin == nil:
		c.known = knownColor(space, parts, alpha)
		return
	case origin.known != nil:
		c.known = relativeTo(origin.known, space, channels, read)
	}
	c.derived = true
	if unbounded := space != "hsl" && space != "hwb"; unbounded && alpha.text == "alpha" && unchanged(parts, channels) {
		c.become(origin)
	}
}

// become takes over how another colour is drawn.
func (c *color) become(o *color) {
	if c.known = o.known; o.known == nil {
		c.same = o.drawn()
	}
}

// unchanged says whether every channel is the origin's own.
func unchanged(parts [3]part, channels [3]string) bool {
	return parts[0].text == channels[0] && parts[1].text == channels[1] && parts[2].text == channels[2]
}

// inGamut clamps what no colour of the space has more or less of: lightness, and chroma below 0
// (css-color-4, sections 9.3 and 9.4).
func inGamut(name string, parts [3]part) [3]part {
	light := 100.0
	if strings.HasPrefix(name, "ok") {
		light = 1
	}
	if parts[0].text == "" {
		parts[0].value = clamp(parts[0].value, 0, light)
	}
	if strings.HasSuffix(name, "lch") && parts[1].text == "" {
		parts[1].value = max(parts[1].value, 0)
	}
	return parts
}

// colorOrigin takes "from <color>" off the front.
func colorOrigin(list []syntax.Component) (*color, []syntax.Component, bool) {
	if len(list) == 0 || !list[0].Token.IsIdent("from") {
		return nil, list, true
	}
	if len(list) < 2 {
		return nil, nil, false
	}
	c, ok := parseColor(&list[1])
	return &c, list[2:], ok
}

// legacyColor reads the comma syntax of rgb() and hsl() (css-color-4, sections 5.1 and 7.1).
func legacyColor(name string, inside []syntax.Component) (color, bool) {
	args := syntax.SplitCommas(inside)
	if len(args) != 3 && len(args) != 4 {
		return color{}, false
	}
	var parts [3]part
	percentages := 0
	for i, a := range args {
		if len(a) != 1 || a[0].Token.Kind == syntax.Ident {
			return color{}, false
		}
		if i == 3 {
			break
		}
		s := scale{percent: 100}
		if name == "rgb" || name == "rgba" {
			s.percent = 255
		} else if i == 0 {
			s = scale{hue: true}
		}
		p, ok := component(&a[0], s, channelWords{})
		if !ok || p.text != "" {
			return color{}, false
		}
		parts[i] = p
		if isPercentage(&a[0]) {
			percentages++
		}
	}
	alpha := part{value: 1}
	if len(args) == 4 {
		var ok bool
		if alpha, ok = component(&args[3][0], scale{percent: 1}, channelWords{}); !ok || alpha.text != "" {
			return color{}, false
		}
	}
	switch name {
	case "rgb", "rgba":
		return plainColor("rgb", parts, alpha), percentages == 0 || percentages == 3
	case "hsl", "hsla":
		parts[1].value, parts[2].value = clamp(parts[1].value, 0, 100), clamp(parts[2].value, 0, 100)
		return plainColor("hsl", parts, alpha), percentages == 2
	}
	return color{}, false
}

func isPercentage(c *syntax.Component) bool {
	if c.Token.Kind == syntax.Function {
		e, ok := parseMath(c, dimPercentage)
		return ok && e.dim == dimPercentage
	}
	return c.Token.Kind == syntax.Percentage
}

// spelled writes a function that keeps its colour space.
func spelled(name, space string, origin *color, p [3]part, alpha part) color {
	c := color{}
	var b strings.Builder
	b.WriteString(name + "(")
	if origin != nil {
		b.WriteString("from " + origin.operand() + " ")
		c.dependOn(origin)
	}
	if space != "" {
		b.WriteString(space + " ")
	}
	b.WriteString(p[0].String() + " " + p[1].String() + " " + p[2].String())
	if origin == nil && alpha.String() != "1" || origin != nil && alpha.text != "alpha" {
		b.WriteString(" / " + alpha.String())
	}
	b.WriteString(")")
	c.text = b.String()
	return c
}

// spaceColor reads color( [from <color>]? space c c c [/ alpha]? ) (css-color-4, section 10.1).
func spaceColor(list []syntax.Component) (color, bool) {
	origin, list, ok := colorOrigin(list)
	if !ok || len(list) == 0 || list[0].Token.Kind != syntax.Ident {
		return color{}, false
	}
	space := syntax.Lower(list[0].Token.Value)
	channels, ok := colorSpaces[space]
	if !ok {
		return color{}, false
	}
	read := func(words channelWords) ([3]part, part, bool) {
		return components(list[1:], words, func(int) scale { return scale{percent: 1} })
	}
	parts, alpha, ok := read(wordsOf(origin, channels))
	if !ok {
		return color{}, false
	}
	if space == "xyz" {
		space = "xyz-d65"
	}
	c := spelled("color", space, origin, parts, alpha)
	c.settle(space, channels, origin, parts, alpha, read)
	return c, true
}

// alphaColor reads alpha( from <color> / <alpha> ) (css-color-5, section 4.3).
func alphaColor(list []syntax.Component) (color, bool) {
	origin, list, ok := colorOrigin(list)
	if !ok || origin == nil || len(list) != 2 || !list[0].Token.Is("/") {
		return color{}, false
	}
	alpha, ok := component(&list[1], scale{percent: 1}, channelWords{names: []string{"alpha"}})
	c := color{text: "alpha(from " + origin.String() + " / " + alpha.String() + ")", derived: true}
	c.dependOn(origin)
	if alpha.text == "alpha" {
		return *origin, ok
	}
	if origin.known == nil {
		return c, ok
	}
	words := channelWords{values: map[string]float64{"alpha": origin.known.alpha}}
	if a, fits := component(&list[1], scale{percent: 1}, words); fits && a.text == "" {
		c.known = newKnown(origin.known.rgb, clamp(a.value, 0, 1))
		c.legacy, c.r, c.g, c.b, c.a = origin.legacy, origin.r, origin.g, origin.b, toByte(c.known.alpha*255)
	}
	return c, ok
}

// lightDark reads light-dark() (css-color-5, section 6), which is its colours' own where they are one.
func lightDark(inside []syntax.Component) (color, bool) {
	kids, ok := nestedColors(inside, 2)
	if !ok {
		return color{}, false
	}
	if kids[0].String() == kids[1].String() {
		return kids[0], true
	}
	c := color{text: "light-dark(" + kids[0].String() + ", " + kids[1].String() + ")", derived: true, scheme: true}
	c.dependOn(&kids[0])
	c.dependOn(&kids[1])
	if light, dark := kids[0].drawn(), kids[1].drawn(); light == dark {
		c.same, c.scheme = light, kids[0].scheme
	} else {
		c.same = "light-dark(" + light + ", " + dark + ")"
	}
	return c, true
}

// nestedColors reads exactly n colours.
func nestedColors(inside []syntax.Component, n int) ([]color, bool) {
	args := syntax.SplitCommas(inside)
	if len(args) != n {
		return nil, false
	}
	var list []color
	for _, a := range args {
		if len(a) != 1 {
			return nil, false
		}
		kid, ok := parseColor(&a[0])
		if !ok {
			return nil, false
		}
		list = append(list, kid)
	}
	return list, true
}
