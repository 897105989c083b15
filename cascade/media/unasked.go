package media

import (
	"slices"

	"github.com/tabula-css/bench/css/syntax"
)

// viewport are the media features that a viewport decides.
var viewport = []string{
	"width", "device-width", "height", "device-height", "aspect-ratio", "device-aspect-ratio", "orientation",
}

// pointing are the media features about a pointing device.
var pointing = []string{"hover", "any-hover", "pointer", "any-pointer"}

// Unasked are the media types and features that the list names and no viewport decides, such as print and
// prefers-color-scheme, in the order of appearance: what holds where they do is never asked. What asks for the pointing
// device of a desktop is one of them unless it is about rules for what a pointer does.
func (l *List) Unasked(pointer bool) []string {
	u := unasked{pointer: pointer}
	for _, q := range l.queries {
		u.negated = namesNot(q)
		turned := len(q) > 0 && q[0].Token.IsIdent("not")
		for i := range q {
			t := &q[i].Token
			if t.Kind != syntax.Ident {
				continue
			}
			switch name := syntax.Lower(t.Value); {
			case slices.Contains([]string{"not", "only", "and", "or", "all"}, name):
			case name == mediaType && turned:
				u.names = append(u.names, "not "+name)
			case name != mediaType:
				u.names = append(u.names, name)
			}
		}
		u.features(q)
	}
	return u.names
}

// unasked looks one query through.
type unasked struct {
	pointer bool // pointing devices may be asked for
	negated bool // the query says "not" somewhere
	names   []string
}

// features looks at every pair of parentheses.
func (u *unasked) features(list []syntax.Component) {
	for i := range list {
		if list[i].Token.Kind == syntax.LeftParen {
			if name, comparisons, ok := splitFeature(syntax.Trim(list[i].Children)); ok && !u.asks(name, comparisons) {
				u.names = append(u.names, name)
			}
		}
		u.features(list[i].Children)
	}
}

// asks says whether what a feature decides is asked.
func (u *unasked) asks(name string, comparisons []comparison) bool {
	if !slices.Contains(pointing, name) {
		return slices.Contains(viewport, name)
	}
	keywords, have, _ := (&Environment{}).discrete(name)
	return u.pointer && !u.negated && discrete(keywords, have, comparisons) == yes
}

func namesNot(list []syntax.Component) bool {
	return slices.ContainsFunc(list, func(c syntax.Component) bool { return c.Token.IsIdent("not") || namesNot(c.Children) })
}
