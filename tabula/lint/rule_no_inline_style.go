package lint

import (
	"regexp"

	"github.com/dop251/goja/ast"
)

var styleInHTML = regexp.MustCompile(`(?i)<style[\s>/]|<[a-z][^>]*\sstyle\s*=`)

// noInlineStyle finds the style prop, and HTML text with a style in it.
func noInlineStyle(c *checker) {
	for _, e := range c.elements {
		for _, p := range c.propsOf(e.props) {
			switch p.name {
			case "style":
				if !isAbsent(p.value.Expression) {
					c.found(p.key, "an element has an inline style: use classes")
				}
			case "dangerouslySetInnerHTML":
				c.innerHTML(p)
			}
		}
	}
}

// isAbsent says whether a value is none: undefined, null or false.
func isAbsent(e ast.Expression) bool {
	switch e := e.(type) {
	case *ast.NullLiteral:
		return true
	case *ast.BooleanLiteral:
		return !e.Value
	case *ast.Identifier:
		return e.Name == "undefined"
	case *ast.UnaryExpression:
		return e.Operator.String() == "void"
	}
	return false
}

func (c *checker) innerHTML(p property) {
	for _, html := range c.propsOf(p.value) {
		if html.name != "__html" {
			continue
		}
		for _, v := range c.values(html.value) {
			if text, ok := c.textOf(v); ok && styleInHTML.MatchString(text) {
				c.found(v.Expression, "HTML text has a style in it: use elements with classes")
			}
		}
	}
}

// textOf is the text of a literal, or what can be seen of a template's and concatenation's.
func (c *checker) textOf(l located) (string, bool) {
	text, some := "", false
	for _, i := range c.itemsOf(l) {
		if i.isText() {
			text, some = text+i.text, true
		}
	}
	return text, some
}
