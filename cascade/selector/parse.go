package selector

import (
	"errors"
	"fmt"

	"github.com/tabula-css/bench/css/syntax"
)

// Context is where a selector stands.
type Context struct {
	// Parent is the list that & means: the enclosing style rule's. Nil at the top of a sheet.
	Parent List
	// Nested says that the selector stands in a style rule: without & it is relative to it.
	Nested bool
	// Scoped says that the selector stands in @scope, not in a style rule there: & is :where(:scope),
	// and a selector without either is a descendant of the scope's root.
	Scoped bool
	// Namespaces are the prefixes of the sheet's @namespace rules; "" is the default namespace.
	Namespaces map[string]string
	// ElementsOnly makes pseudo-elements invalid, as in a @scope prelude.
	ElementsOnly bool
	// Strict makes no list forgiving and knows no unnamed -webkit- pseudo-element, as in
	// @supports selector() (css-conditional-4, section 3.1).
	Strict bool
	// UserAgent knows :-internal-list-box, a select that shows its options in rows, which only the
	// user-agent sheet asks for.
	UserAgent bool
}

// ErrDepth ends a selector nested so deep that matching it could overflow the stack: whoever needs
// the rule refuses.
var ErrDepth = errors.New("expected at most 200 nested selector lists")

// ErrUnknown is in the error of a selector that is well-formed but not known to Chromium.
var ErrUnknown = errors.New("unknown to browsers")

const maxDepth = 200

// Parse reads a selector list. An error says why the whole list is invalid.
func Parse(prelude []syntax.Component, c Context) (List, error) {
	p := parser{Context: c}
	return p.list(prelude, kindTop)
}

// listKind says what a list may hold.
type listKind uint8

const (
	kindTop      listKind = iota // of a rule: pseudo-elements, and relative selectors when nested
	kindInner                    // of :is() and :not(): no pseudo-elements
	kindRelative                 // of :has()
	kindCompound                 // of :-webkit-any(), :host(), ::slotted() and ::cue()
	kindOf                       // of :nth-child(… of S)
)

type parser struct {
	Context
	depth  int
	inHas  bool
	inner  bool // in a list of :is() or its kin
	single bool // in a list of compound selectors
}

// list reads a list in which one bad selector spoils all.
func (p *parser) list(components []syntax.Component, kind listKind) (List, error) {
	p.depth++
	defer func() { p.depth-- }()
	if p.depth > maxDepth {
		return nil, ErrDepth
	}
	list := make(List, 0, 1+commas(components))
	for part := range syntax.Commas(components) {
		c, err := p.complex(part, kind)
		if err != nil {
			return nil, err
		}
		list = append(list, c)
	}
	return list, nil
}

func commas(list []syntax.Component) (n int) {
	for i := range list {
		if list[i].Token.Kind == syntax.Comma {
			n++
		}
	}
	return n
}

// forgiving reads a list from which bad selectors are left out (section 18.1).
func (p *parser) forgiving(components []syntax.Component) (List, error) {
	if p.Strict {
		return p.list(components, kindInner)
	}
	p.depth++
	defer func() { p.depth-- }()
	if p.depth > maxDepth {
		return nil, ErrDepth
	}
	list := make(List, 0, 1+commas(components))
	for part := range syntax.Commas(components) {
		switch c, err := p.complex(part, kindInner); {
		case errors.Is(err, ErrDepth):
			return nil, err
		case err == nil:
			list = append(list, c)
		default:
			if c := p.unparsed(part); c != nil {
				list = append(list, c)
			}
		}
	}
	return list, nil
}

// complex reads one complex selector from left to right.
func (p *parser) complex(list []syntax.Component, kind listKind) (*Complex, error) {
	if len(list) == 0 {
		return nil, fmt.Errorf("expected a selector, found nothing")
	}
	b := builder{Complex: &Complex{Text: syntax.Text(list)}}
	if n := spaces(list); n > 0 {
		b.compounds, b.combinators = make([]compound, 0, n+1), make([]combinator, 0, n)
	}
	i := 0
	if comb, n := combinatorAt(list, 0); comb > descendant {
		if kind != kindRelative && !(kind == kindTop && (p.Nested || p.Scoped)) {
			return nil, fmt.Errorf("expected a compound selector, found %q", list[0].Token.Raw)
		}
		b.leading, i = comb, n
	}
	for {
		n, err := p.compound(&b, list[i:], kind)
		if err != nil {
			return nil, err
		}
		i += n
		if i == len(list) {
			break
		}
		comb, n := combinatorAt(list, i)
		switch {
		case comb == noCombinator:
			return nil, fmt.Errorf("expected a combinator, found %q", list[i].Token.Raw)
		case kind == kindCompound || p.single && kind == kindInner:
			return nil, fmt.Errorf("expected one compound selector, found a combinator")
		case b.PseudoElement != "":
			return nil, fmt.Errorf("expected nothing after ::%s, found a combinator", b.PseudoElement)
		}
		b.combine(comb)
		i += n
	}
	return p.finish(&b, kind), nil
}

// spaces is about how many combinators there are.
func spaces(list []syntax.Component) (n int) {
	for i := range list {
		if list[i].Token.Kind == syntax.Whitespace && (i == 0 || list[i-1].Token.Kind != syntax.Delim) {
			n++
		}
	}
	return n
}

// finish makes the selector relative to what it is nested in, and turns it round.
func (p *parser) finish(b *builder, kind listKind) *Complex {
	if kind == kindTop && (p.Nested || p.Scoped) && (b.leading != noCombinator || !p.anchored(b)) {
		lead := b.leading
		if lead == noCombinator {
			lead = descendant
		}
		b.prepend(p.nesting(), lead)
		if p.Nested {
			b.Specificity = b.Specificity.plus(p.Parent.Max())
		}
		b.leading = noCombinator
	}
	return b.done(kind == kindRelative)
}

// anchored says whether the selector itself says where its context comes in.
func (p *parser) anchored(b *builder) bool {
	if p.Nested {
		return b.hasNesting
	}
	return b.hasScope
}

// nesting is the test that & stands for (css-nesting-1, section 3).
func (p *parser) nesting() test {
	if p.Nested {
		return test{kind: testNesting, list: p.Parent}
	}
	return test{kind: testScope}
}

// combinatorAt reads a combinator with the white space around it.
func combinatorAt(list []syntax.Component, i int) (combinator, int) {
	n, space := 0, false
	comb := noCombinator
	for i+n < len(list) {
		t := &list[i+n].Token
		switch {
		case t.Kind == syntax.Whitespace:
			space = true
		case comb == noCombinator && t.Is(">"):
			comb = child
		case comb == noCombinator && t.Is("+"):
			comb = nextSibling
		case comb == noCombinator && t.Is("~"):
			comb = laterSibling
		default:
			if comb == noCombinator && space {
				comb = descendant
			}
			return comb, n
		}
		n++
	}
	return comb, n
}
