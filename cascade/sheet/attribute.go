package sheet

import (
	"github.com/tabula-css/bench/css/syntax"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// AttributeUses are the places at which a sheet's text names an attribute (in lower case): in an attribute selector,
// wherever one may stand (selectors-4, section 6), and in attr() (css-values-5, section 7.7), whether or not the rule
// says anything in the end. A grid line of that name in brackets counts too.
func AttributeUses(file, text, attribute string) []diagnostic.Position {
	u := attributeUses{attribute: attribute}
	u.find(syntax.ParseComponents(text))
	lines := diagnostic.NewCSSLines(text)
	places := make([]diagnostic.Position, len(u.offsets))
	for i, offset := range u.offsets {
		line, column := lines.At(offset)
		places[i] = diagnostic.Position{File: file, Line: line, Column: column}
	}
	return places
}

type attributeUses struct {
	attribute string
	offsets   []int
}

func (u *attributeUses) find(list []syntax.Component) {
	for i := range list {
		c := &list[i]
		if (c.Token.Kind == syntax.LeftBracket || c.IsFunction("attr")) && u.named(c.Children) {
			u.offsets = append(u.offsets, c.Token.Offset())
		}
		u.find(c.Children)
	}
}

// named says whether the name that a list begins with, behind its namespace prefix, is the attribute's.
func (u *attributeUses) named(list []syntax.Component) bool {
	list = syntax.Trim(list)
	switch {
	case len(list) > 0 && list[0].Token.Is("|"):
		list = list[1:]
	case len(list) > 2 && list[1].Token.Is("|") && list[2].Token.Kind == syntax.Ident:
		list = list[2:]
	}
	return len(list) > 0 && list[0].Token.IsIdent(u.attribute)
}
