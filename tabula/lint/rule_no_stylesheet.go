package lint

import (
	"regexp"
	"slices"
	"strings"

	"github.com/dop251/goja/ast"
)

var stylesheetPath = regexp.MustCompile(`(?i)\.(css|scss|sass|less|styl|stylus|pcss|postcss)([?#].*)?$`)

// noStylesheet finds imports of style sheets, and elements that hold or link one.
func noStylesheet(c *checker) {
	for _, i := range c.imports {
		if stylesheetPath.MatchString(i.module) {
			c.found(i.node, "imports the style sheet %q: use classes", i.module)
		}
	}
	for _, e := range c.elements {
		switch e.tag {
		case "style":
			c.found(e.call.ArgumentList[0], "a <style> element: use classes")
		case "link":
			if c.linksStylesheet(e) {
				c.found(e.call.ArgumentList[0], "a <link> to a style sheet: use classes")
			}
		}
	}
}

func (c *checker) linksStylesheet(e element) bool {
	for _, p := range c.propsOf(e.props) {
		for _, v := range c.values(p.value) {
			if s, ok := v.Expression.(*ast.StringLiteral); ok && p.name == "rel" &&
				slices.Contains(strings.Fields(strings.ToLower(s.Value.String())), "stylesheet") {
				return true
			}
		}
	}
	return false
}
