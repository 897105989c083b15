package lint

import (
	"regexp"
	"slices"
	"strings"

	"github.com/dop251/goja/ast"
)

var (
	rawColor  = regexp.MustCompile(`(?i)^(#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)\(.*\))$`)
	rawLength = regexp.MustCompile(`(?i)^-?[0-9]*\.?[0-9]+(px|rem|em|ex|ch|lh|rlh|vw|vh|vmin|vmax|svh|lvh|dvh|pt|pc|cm|mm|in|q)$`)
)

// notStyle are props whose text only looks like a colour or a length: names, addresses, and what a
// user reads or enters.
var notStyle = []string{
	"href", "id", "htmlFor", "key", "to", "src", "srcSet", "sizes", "media", "xlinkHref", "name", "value", "defaultValue",
	"min", "max", "step", "title", "alt", "placeholder", "label", "content", "mask", "filter", "clipPath", "children",
}

// isStyle says whether a prop's text can say what an element looks like.
func isStyle(prop string) bool {
	return !isClassProp(prop) && prop != "style" && !slices.Contains(notStyle, prop) &&
		!strings.HasPrefix(prop, "data-") && !strings.HasPrefix(prop, "aria-")
}

// noRawValue finds a colour or length written into a prop of an element: a value without a token.
func noRawValue(c *checker) {
	for _, e := range c.elements {
		for _, p := range c.propsOf(e.props) {
			if !isStyle(p.name) {
				continue
			}
			for _, v := range c.values(p.value) {
				s, ok := v.Expression.(*ast.StringLiteral)
				if !ok {
					continue
				}
				switch text := s.Value.String(); {
				case rawColor.MatchString(text):
					c.found(s, "the colour %q is written out in prop %q: use a token's class", text, p.name)
				case rawLength.MatchString(text):
					c.found(s, "the length %q is written out in prop %q: use a token's class", text, p.name)
				}
			}
		}
	}
}
