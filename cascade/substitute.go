package cascade

import (
	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/cascade/subset"
	"github.com/tabula-css/bench/cascade/substitution"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/css/syntax"
	"github.com/tabula-css/bench/css/value"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// maxComponents and maxReferences bound what custom properties can grow to.
const (
	maxComponents = 65536
	maxReferences = 1000
)

// replacement is a value after var() has been replaced.
type replacement struct {
	list    []syntax.Component
	size    int // components, those inside others too; long ones count more
	invalid string
	tainted bool // an attribute is part of it
	refusal *style.Refusal

	declaration *sheet.Declaration
	custom      *customProperties // of the element that the declaration is for
}

// substitute replaces the functions in a declaration's value.
func (p *customProperties) substitute(d *sheet.Declaration) *replacement {
	s := &replacement{declaration: d, custom: p}
	if d.Refused != nil {
		s.refuse(d.Refused)
		return s
	}
	s.list = s.replace(d.Value)
	if s.tainted && substitution.Loads(s.list) {
		s.refuse(subset.Attr)
	}
	return s
}

// replace copies a list with its functions replaced; s notes how that ended.
func (s *replacement) replace(list []syntax.Component) []syntax.Component {
	out := make([]syntax.Component, 0, len(list))
	for i := range list {
		k := list[i]
		name := ""
		if k.Token.Kind == syntax.Function {
			name = syntax.Lower(k.Token.Value)
		}
		switch {
		case name == "var":
			out = append(out, s.reference(&k)...)
		case name == "attr":
			out = append(out, s.attribute(&k)...)
		case name != "" && substitution.Refused(name) != nil:
			s.refuse(substitution.Refused(name))
		case k.IsBlock():
			k.Children = s.replace(k.Children)
			fallthrough
		default:
			out = append(out, k)
			s.size += weight(&k.Token)
		}
		if s.size > maxComponents {
			s.refuse(subset.Growth)
		}
		if s.refusal != nil || s.invalid != "" {
			return nil
		}
	}
	return out
}

// weight is what a token counts against maxComponents: its text will be written as often as it stands
// there.
func weight(t *syntax.Token) int { return 1 + len(t.Raw)/64 }

// reference is what one var() becomes. The fallback is looked at only when it is needed.
func (s *replacement) reference(k *syntax.Component) []syntax.Component {
	name, fallback, _ := substitution.Var(k)
	v := s.custom.value(name)
	switch {
	case v.refusal != nil:
		s.refusal = v.refusal
	case !v.invalid:
		s.size += v.size
		s.tainted = s.tainted || v.tainted
		return v.list
	case fallback == nil:
		s.invalid = "var(" + name + ") has no value"
	default:
		return s.replace(fallback)
	}
	return nil
}

// refuse ends the substitution.
func (s *replacement) refuse(k *subset.Construct) {
	if s.refusal == nil {
		s.refusal = k.At(s.custom.style.positionOf(s.declaration), "")
	}
}

// positionOf is where a declaration of this element stands.
func (c *cascaded) positionOf(d *sheet.Declaration) diagnostic.Position {
	for _, r := range c.normal {
		for _, k := range r.rule.Declarations {
			if k == d {
				return r.rule.Source.At(d.Offset)
			}
		}
	}
	return diagnostic.Position{}
}

// attribute is what one attr() becomes (css-values-5, section 7.7): the attribute's text as a string, or
// its number with a unit. Values of a type are refused.
func (s *replacement) attribute(k *syntax.Component) []syntax.Component {
	name, kind, fallback, ok := substitution.Attr(k)
	node := s.custom.style.node
	if !ok || node.Element.Namespace != dom.HTML {
		s.refuse(subset.Attr)
		return nil
	}
	s.tainted = true
	text, given := node.Attribute(syntax.Lower(name))
	if found, ok := substitution.AttrValue(text, kind); given && ok {
		s.size += weight(&found.Token)
		return []syntax.Component{found}
	}
	switch {
	case fallback != nil:
		return s.replace(fallback)
	case kind == "raw-string":
		return []syntax.Component{value.String("")}
	}
	s.invalid = "attr(" + name + ") has no value of that kind"
	return nil
}
