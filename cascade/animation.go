package cascade

import (
	"github.com/tabula-css/bench/cascade/longhand"
	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/cascade/subset"
	"github.com/tabula-css/bench/css/syntax"
)

// animated refuses a value that a running animation can set: an !important declaration is stronger than
// animations, which are stronger than all others (css-cascade-5, section 6.2).
func (c *computed) animated(n longhand.ID, r *resolved, w *winner) *resolved {
	if len(c.view.sheets.Keyframes) == 0 || !c.view.sheets.Animates(n) || r.refusal != nil || n == longhand.All().AnimationName || w != nil && w.declaration.Important {
		return r
	}
	if k := c.keyframes(func(k *sheet.Keyframes) bool { return k.Sets[n] }); k != nil {
		return &resolved{winner: w, refusal: subset.Animation.At(k.At, k.Name)}
	}
	return r
}

// animated is animated for a custom property.
func (p *customProperties) animated(name string, v *customValue) *customValue {
	if v.refusal != nil || p.naming || len(p.style.view.sheets.Keyframes) == 0 || v.winner != nil && v.winner.declaration.Important {
		return v
	}
	for _, k := range p.style.view.sheets.Keyframes {
		// The animation's name may itself come from a custom property, so names are looked at only when
		// some keyframes set this one.
		if k.Custom[name] {
			if k := p.style.keyframes(func(k *sheet.Keyframes) bool { return k.Custom[name] }); k != nil {
				return &customValue{winner: v.winner, refusal: subset.Animation.At(k.At, k.Name)}
			}
			break
		}
	}
	return v
}

// keyframes finds keyframes that run on the element and that want is true of.
func (c *computed) keyframes(want func(*sheet.Keyframes) bool) *sheet.Keyframes {
	c.custom.naming = true // the name may come from a custom property
	r := c.value(longhand.All().AnimationName)
	c.custom.naming = false
	if r.refusal == nil && r.winner == nil {
		return nil
	}
	for _, t := range syntax.Tokenize(r.text) {
		if t.Kind != syntax.Ident && t.Kind != syntax.String {
			continue
		}
		for _, k := range c.view.sheets.Keyframes {
			if k.Name == t.Value && want(k) && c.view.holds(k.Conditions) != selector.No {
				return k
			}
		}
	}
	return nil
}
