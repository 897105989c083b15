package value

import (
	"github.com/tabula-css/bench/css/syntax"
)

// The aliases of before a specification took a property up take other words, and numbers for lengths.

// legacyBoxes gives the one longhand its boxes by today's names.
func (e *expansion) legacyBoxes(m *match) bool {
	e.same(m)
	for l, v := range e.values {
		e.values[l] = boxes(v)
	}
	return true
}

// boxes writes border, padding and content in full.
func boxes(list []syntax.Component) []syntax.Component {
	out := make([]syntax.Component, len(list))
	for i, c := range list {
		switch word := syntax.Lower(c.Token.Value); {
		case c.Token.Kind != syntax.Ident:
		case word == "border", word == "padding", word == "content":
			c = syntax.ParseComponents(word + "-box")[0]
		}
		out[i] = c
	}
	return out
}

// legacyPerspective: a number is pixels. One that asks where the element stands Chromium does not take.
func (e *expansion) legacyPerspective(m *match) bool {
	c := m.components()[0]
	e.values["perspective"] = []syntax.Component{pixels(c)}
	return !asksForPlace(&c)
}

func asksForPlace(c *syntax.Component) bool {
	if c.IsFunction("sibling-index") || c.IsFunction("sibling-count") || c.IsFunction("random") {
		e, ok := parseMath(c, dimPercentage)
		return ok && e.dim == dimNumber
	}
	return false
}

// legacyTransform: in perspective() a number is pixels.
func (e *expansion) legacyTransform(m *match) bool {
	list := append([]syntax.Component(nil), m.components()...)
	for i, c := range list {
		if inside := withoutSpace(c.Children); c.IsFunction("perspective") && len(inside) == 1 {
			list[i].Children = []syntax.Component{pixels(inside[0])}
		}
	}
	e.set("transform", list)
	return true
}

// pixels is a number, or a calculation of one, as a length; anything else as it is.
func pixels(c syntax.Component) syntax.Component {
	text := syntax.Text([]syntax.Component{c})
	switch c.Token.Kind {
	case syntax.Number:
		return syntax.ParseComponents(text + "px")[0]
	case syntax.Function:
		if e, ok := parseMath(&c, dimPercentage); ok && e.dim == dimNumber {
			return syntax.ParseComponents("calc(" + text + " * 1px)")[0]
		}
	}
	return c
}
