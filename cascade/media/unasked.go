package media

import (
	"slices"

	"github.com/tabula-css/bench/css/syntax"
)

// asked are the media features that a viewport decides, and those about a pointing device: a desktop's.
var asked = []string{
	"width", "device-width", "height", "device-height", "aspect-ratio", "device-aspect-ratio", "orientation",
	"hover", "any-hover", "pointer", "any-pointer",
}

// Unasked are the media types and features that the list names and no viewport decides, such as print and
// prefers-color-scheme, in the order of appearance: what holds where they do is never asked.
func (l *List) Unasked() []string {
	var names []string
	for _, q := range l.queries {
		for i := range q {
			if t := q[i].Token; t.Kind == syntax.Ident && !slices.Contains([]string{"not", "only", "and", "or", "all", mediaType}, syntax.Lower(t.Value)) {
				names = append(names, syntax.Lower(t.Value))
			}
		}
		names = append(names, unaskedFeatures(q)...)
	}
	return names
}

// unaskedFeatures looks at every pair of parentheses.
func unaskedFeatures(list []syntax.Component) (names []string) {
	for i := range list {
		if list[i].Token.Kind == syntax.LeftParen {
			if name, _, ok := splitFeature(syntax.Trim(list[i].Children)); ok && !slices.Contains(asked, name) {
				names = append(names, name)
			}
		}
		names = append(names, unaskedFeatures(list[i].Children)...)
	}
	return names
}
