package value

import (
	"slices"

	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/syntax"
)

// Comparison is what is known of two values.
type Comparison uint8

const (
	// Different values are spelt apart, in units or words that are not converted into each other here.
	Different Comparison = iota
	// Same values come to the same wherever the page does not say otherwise.
	Same
	// Incomparable values: one is a function, and what it comes to is not known.
	Incomparable
)

// Compare compares two canonical values of a longhand, each on a page whose root element has a font size in CSS pixels
// (0: not known). Where the values are Incomparable, part is the function that nothing is known of, or the length in rem.
// Whether relative values come from one element is the caller's to see to.
func Compare(longhand, a, b string, rootA, rootB float64) (c Comparison, part string) {
	if a == b {
		return Same, ""
	}
	p := property.Resolve(longhand)
	if p == nil {
		return Different, ""
	}
	x, y := atRoot(p.Name, a, rootA), atRoot(p.Name, b, rootB)
	if x == y {
		return Same, ""
	}
	return comparer{}.lists(parse(x), parse(y))
}

func parse(text string) []syntax.Component { return syntax.Trim(syntax.ParseComponents(text)) }

// atRoot writes a canonical value with the root element's font size for rem, in its canonical spelling.
func atRoot(longhand, canonical string, root float64) string {
	list := syntax.ParseComponents(canonical)
	if root == 0 || !slices.ContainsFunc(list, hasRem) {
		return canonical
	}
	text, _, err := CanonicalText(longhand, syntax.Text(withoutRem(list, root)))
	if err != nil {
		return canonical
	}
	return text
}

func isRem(c *syntax.Component) bool {
	return c.Token.Kind == syntax.Dimension && syntax.Lower(c.Token.Unit()) == "rem"
}

func hasRem(c syntax.Component) bool { return isRem(&c) || slices.ContainsFunc(c.Children, hasRem) }

func withoutRem(list []syntax.Component, root float64) []syntax.Component {
	list = slices.Clone(list)
	for i := range list {
		if c := &list[i]; isRem(c) {
			list[i] = syntax.ParseComponents(numberText(c.Token.Number*root) + "px")[0]
		} else if c.Children != nil {
			c.Children = withoutRem(c.Children, root)
		}
	}
	return list
}

// comparer compares two values part by part.
type comparer struct{ gradient bool }

// lists compares component by component: one difference decides; else one part that is not comparable.
func (k comparer) lists(a, b []syntax.Component) (c Comparison, part string) {
	a, b = withoutSpace(a), withoutSpace(b)
	if len(a) != len(b) {
		return Different, ""
	}
	c = Same
	for i := range a {
		switch one, what := k.components(&a[i], &b[i]); {
		case one == Different:
			return Different, ""
		case one == Incomparable && c == Same:
			c, part = one, what
		}
	}
	return c, part
}

func (k comparer) components(a, b *syntax.Component) (Comparison, string) {
	if componentText(a) == componentText(b) {
		return Same, ""
	}
	if x, ok := parseColor(a); ok {
		if y, ok := parseColor(b); ok {
			return k.colors(a, b, &x, &y)
		}
		return Different, ""
	}
	switch {
	case a.IsFunction("calc-size"): // of a keyword's size as well
		return Incomparable, componentText(a)
	case b.IsFunction("calc-size"):
		return Incomparable, componentText(b)
	case isNumeric(a) && isNumeric(b):
		return numbers(a, b)
	case a.Token.Kind != b.Token.Kind, len(a.Children) == 0, syntax.Lower(a.Token.Value) != syntax.Lower(b.Token.Value):
		return Different, ""
	}
	return comparer{gradient: k.gradient || isGradient(a)}.lists(a.Children, b.Children)
}

func componentText(c *syntax.Component) string { return syntax.Text([]syntax.Component{*c}) }

func isNumeric(c *syntax.Component) bool {
	switch c.Token.Kind {
	case syntax.Number, syntax.Percentage, syntax.Dimension:
		return true
	}
	return c.IsFunction("calc") || choosesNumber(c)
}

// choosesNumber names the functions, other than a sum, whose result is a number or a dimension.
func choosesNumber(c *syntax.Component) bool {
	if c.Token.Kind != syntax.Function {
		return false
	}
	name := syntax.Lower(c.Token.Value)
	_, ok := mathRules[name]
	return ok || name == "sibling-index" || name == "sibling-count" || anchorFunction(c)
}

// numbers compares numbers that are spelt apart: so they differ, unless a function is among them or a rem.
func numbers(a, b *syntax.Component) (Comparison, string) {
	for _, c := range []*syntax.Component{a, b} {
		if f := find(c, choosesNumber); f != nil {
			return Incomparable, componentText(f)
		}
	}
	for _, c := range []*syntax.Component{a, b} {
		if f := find(c, isRem); f != nil {
			return remAgainst(f, a, b)
		}
	}
	return Different, ""
}

// remAgainst compares numbers of which one has a rem that is not known in pixels: two plain ones of the unit differ.
func remAgainst(f, a, b *syntax.Component) (Comparison, string) {
	if isRem(a) && isRem(b) || a.Token.Kind == syntax.Percentage || b.Token.Kind == syntax.Percentage {
		return Different, ""
	}
	return Incomparable, componentText(f)
}

// find is the first component, of c and what is inside of it, that is what is looked for; nil when none is.
func find(c *syntax.Component, is func(*syntax.Component) bool) *syntax.Component {
	if is(c) {
		return c
	}
	for i := range c.Children {
		if f := find(&c.Children[i], is); f != nil {
			return f
		}
	}
	return nil
}
