package tabula

import (
	"slices"
	"strings"
)

// condition is what stands before a class: at most one breakpoint, one theme and one pseudo-class.
// Each field is the number in the profile's list, counted from 1; 0 is none.
type condition struct{ breakpoint, theme, pseudo int8 }

// rank orders conditions: a breakpoint is stronger than a theme, a theme than a pseudo-class, and of
// one kind the later of the profile's list is the stronger.
func (k condition) rank() int32 {
	return int32(k.breakpoint)<<16 | int32(k.theme)<<8 | int32(k.pseudo)
}

// parse takes a class of a list apart; nil when the vocabulary does not have it, or not under the
// condition before it.
func (p *Profile) parse(name string) (condition, *Class) {
	var k condition
	at := strings.LastIndexByte(name, ':') + 1
	c := p.classes[name[at:]]
	if c == nil || at == 0 {
		return k, c
	}
	for rest := name[:at]; rest != ""; {
		prefix, after, _ := strings.Cut(rest, ":")
		if !p.extend(&k, prefix) {
			return k, nil
		}
		rest = after
	}
	if !c.Under.allows(k) {
		return k, nil
	}
	return k, c
}

// extend adds one prefix, which must come later in the order breakpoint, theme, pseudo-class.
func (p *Profile) extend(k *condition, prefix string) bool {
	if k.pseudo > 0 {
		return false
	}
	for i, name := range p.Conditions {
		if name == prefix {
			k.pseudo = int8(i + 1)
			return true
		}
	}
	if k.theme > 0 {
		return false
	}
	for i, name := range p.Themes {
		if name == prefix {
			k.theme = int8(i + 1)
			return true
		}
	}
	if k.breakpoint > 0 {
		return false
	}
	for i := range p.Breakpoints {
		if p.Breakpoints[i].Name == prefix {
			k.breakpoint = int8(i + 1)
			return true
		}
	}
	return false
}

// prefix spells a condition, with the colon after each part.
func (p *Profile) prefix(k condition) string {
	s := ""
	if k.breakpoint > 0 {
		s += p.Breakpoints[k.breakpoint-1].Name + ":"
	}
	if k.theme > 0 {
		s += p.Themes[k.theme-1] + ":"
	}
	if k.pseudo > 0 {
		s += p.Conditions[k.pseudo-1] + ":"
	}
	return s
}

// sameClasses returns what says of a class, with conditions before it, whether two profiles have it say the same.
func sameClasses(p, o *Profile) func(class string) bool {
	known := map[string]bool{}
	conditions := slices.Equal(p.Conditions, o.Conditions) && slices.Equal(p.Themes, o.Themes) &&
		slices.EqualFunc(p.Breakpoints, o.Breakpoints, func(a, b Breakpoint) bool { return a.Name == b.Name && a.Pixels == b.Pixels })
	return func(class string) bool {
		same, ok := known[class]
		if !ok {
			k, c := p.parse(class)
			l, d := o.parse(class)
			same = c == nil && d == nil || c != nil && d != nil && c.saysAs(d) && k == l && (conditions || k == condition{} && !c.differs())
			known[class] = same
		}
		return same
	}
}

// saysAs says whether two classes set the same longhands to the same values, in themes of the same numbers.
func (c *Class) saysAs(d *Class) bool {
	return slices.Equal(c.Longhands, d.Longhands) && slices.EqualFunc(c.Values, d.Values, slices.Equal[[]string])
}

// Known says whether the vocabulary has a class, with the conditions before it.
func (p *Profile) Known(class string) bool {
	_, c := p.parse(class)
	return c != nil
}

// Class returns the registry's entry for a class, with or without conditions before it; nil when the
// vocabulary does not have it.
func (p *Profile) Class(class string) *Class {
	_, c := p.parse(class)
	return c
}
