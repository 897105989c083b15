package sheet

import (
	"github.com/tabula-css/bench/cascade/hint"
	"github.com/tabula-css/bench/css/syntax"
)

// PresentationalHints is a rule of what an element's attributes stand for.
func PresentationalHints(hints []hint.Hint) *Rule {
	r := &Rule{Source: &Source{Origin: PresentationalHint}}
	for _, h := range hints {
		d := &syntax.Declaration{Name: h.Property, Value: syntax.SpanOf(h.Value)}
		o := PresentationalHint
		if h.Unchecked {
			o = UserAgent
		}
		if c, _ := declare(d, o); c.Meaning != nil {
			r.append(&c)
		}
	}
	return r
}

// StyleAttribute is a rule of the declarations in an element's style attribute. Those of elements that are not
// HTML's are refused where browsers may keep them for being in quirks mode.
func StyleAttribute(text string, isHTML bool) *Rule {
	r := &Rule{Source: &Source{text: text, Origin: Author, Inline: true}}
	for _, item := range syntax.ParseAttribute(text) {
		if d, ok := item.(*syntax.Declaration); ok {
			c, _ := declare(d, Author)
			if c.Meaning == nil && !isHTML {
				c.Meaning = quirky(d)
			}
			if c.Meaning != nil {
				r.append(&c)
			}
		}
	}
	return r
}
