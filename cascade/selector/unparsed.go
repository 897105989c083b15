package selector

import "github.com/tabula-css/bench/css/syntax"

// unparsed stands for an invalid selector in a forgiving list that names & or :scope somewhere. It
// matches nothing, but the rule is still anchored where that name is (css-nesting-1, section 3), and
// Chromium counts it as a pseudo-class. Nil when neither is named: then it is left out.
func (p *parser) unparsed(list []syntax.Component) *Complex {
	nesting, scope := mentions(list)
	if !nesting && !scope {
		return nil
	}
	b := builder{Complex: &Complex{Text: syntax.Text(list)}}
	b.begin(1)
	b.add(test{kind: testNever}, Specificity{0, 1, 0})
	b.hasNesting = nesting && p.Nested
	b.hasScope = scope || nesting && !p.Nested
	return b.done(false)
}

// mentions says whether & and :scope stand anywhere in a list, blocks and functions included.
func mentions(list []syntax.Component) (nesting, scope bool) {
	for i := range list {
		t := &list[i].Token
		nesting = nesting || t.Is("&")
		scope = scope || i > 0 && list[i-1].Token.Kind == syntax.Colon && t.Kind == syntax.Ident && syntax.Lower(t.Value) == "scope"
		n, s := mentions(list[i].Children)
		nesting, scope = nesting || n, scope || s
	}
	return nesting, scope
}
