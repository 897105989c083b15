package cascade

import (
	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/css/syntax"
)

// animated refuses a value that a running animation can set: an !important declaration is stronger than
// animations, which are stronger than all others (css-cascade-5, section 6.2).
func (c *computed) animated(n longhand, r *resolved, w *winner) *resolved {
	if len(c.view.sheets.keyframes) == 0 || !c.view.sheets.animates(n) || r.refusal != nil || n == allLonghands().animationName || w != nil && w.declaration.important {
		return r
	}
	if k := c.keyframes(func(k *keyframes) bool { return k.sets[n] }); k != nil {
		return &resolved{winner: w, refusal: refuseAnimation.at(k.at, k.name)}
	}
	return r
}

func (c *computed) animatedCustom(name string, v *customValue) *customValue {
	if v.refusal != nil || c.animating || len(c.view.sheets.keyframes) == 0 || v.winner != nil && v.winner.declaration.important {
		return v
	}
	for _, k := range c.view.sheets.keyframes {
		// The animation's name may itself come from a custom property, so names are looked at only when
		// some keyframes set this one.
		if k.custom[name] {
			if k := c.keyframes(func(k *keyframes) bool { return k.custom[name] }); k != nil {
				return &customValue{winner: v.winner, refusal: refuseAnimation.at(k.at, k.name)}
			}
			break
		}
	}
	return v
}

// keyframes finds keyframes that run on the element and that want is true of.
func (c *computed) keyframes(want func(*keyframes) bool) *keyframes {
	c.animating = true // the name may come from a custom property
	r := c.value(allLonghands().animationName)
	c.animating = false
	if r.refusal == nil && r.winner == nil {
		return nil
	}
	for _, t := range syntax.Tokenize(r.text) {
		if t.Kind != syntax.Ident && t.Kind != syntax.String {
			continue
		}
		for _, k := range c.view.sheets.keyframes {
			if k.name == t.Value && want(k) && c.view.holds(k.conditions) != selector.No {
				return k
			}
		}
	}
	return nil
}
