package cascade

import (
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/css/syntax"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// maxComponents and maxReferences bound what custom properties can grow to.
const (
	maxComponents = 65536
	maxReferences = 1000
)

// substitution is a value after var() has been replaced.
type substitution struct {
	list    []syntax.Component
	size    int // components, those inside others too; long ones count more
	invalid string
	tainted bool // an attribute has a say in it
	refusal *style.Refusal

	declaration *declaration
}

// substitute replaces the functions in a declaration's value.
func (c *computed) substitute(d *declaration) *substitution {
	s := &substitution{declaration: d}
	if d.refused != nil {
		c.refuse(s, d.refused)
		return s
	}
	s.list = c.replace(d.value, s)
	if s.tainted && loads(s.list) {
		c.refuse(s, &refuseAttr)
	}
	return s
}

// replace copies a list with its functions replaced; s notes how that ended.
func (c *computed) replace(list []syntax.Component, s *substitution) []syntax.Component {
	out := make([]syntax.Component, 0, len(list))
	for i := range list {
		k := list[i]
		name := ""
		if k.Token.Kind == syntax.Function {
			name = syntax.Lower(k.Token.Value)
		}
		switch {
		case name == "var":
			out = append(out, c.reference(&k, s)...)
		case name == "attr":
			out = append(out, c.attribute(&k, s)...)
		case name != "" && refusedFunction(name) != nil:
			c.refuse(s, refusedFunction(name))
		case k.IsBlock():
			k.Children = c.replace(k.Children, s)
			fallthrough
		default:
			out = append(out, k)
			s.size += weight(&k.Token)
		}
		if s.size > maxComponents {
			c.refuse(s, &refuseGrowth)
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
func (c *computed) reference(k *syntax.Component, s *substitution) []syntax.Component {
	name, fallback, _ := splitVar(k)
	v := c.custom(name)
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
		return c.replace(fallback, s)
	}
	return nil
}

// refuse ends the substitution.
func (c *computed) refuse(s *substitution, k *construct) {
	if s.refusal == nil {
		s.refusal = k.at(c.positionOf(s.declaration), "")
	}
}

// positionOf is where a declaration of this element stands.
func (c *computed) positionOf(d *declaration) diagnostic.Position {
	for _, r := range c.normal {
		for _, k := range r.rule.declarations {
			if k == d {
				return r.rule.source.at(d.offset)
			}
		}
	}
	return diagnostic.Position{}
}
