package cascade

import (
	"slices"

	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/css/dom"
)

// inlineRule is a style attribute that custom properties have to do with.
type inlineRule struct {
	place  int
	rule   *sheet.Rule
	traits sheet.Traits
}

// markUses hits what uses the custom properties that may differ, in var(), on or in the elements where they may.
func (c *comparison) markUses() {
	if len(c.customs) == 0 {
		return
	}
	for s, side := range c.sides {
		side.inline = inlineRules(c, s)
	}
	c.closeCustoms()
	reach := make([]bool, len(c.places))
	for i, p := range c.places {
		reach[i] = p.customs || p.parent >= 0 && reach[p.parent]
	}
	for s, side := range c.sides {
		effects := map[*sheet.Rule]sheet.Effect{}
		for i, t := range side.traits {
			if e := c.usingEffect(side.sheets.Rules()[i], &t); !e.IsEmpty() {
				effects[side.sheets.Rules()[i]] = e
			}
		}
		c.mark(s, effects, func(i int) bool { return reach[i] })
		for _, k := range side.inline {
			if e := c.usingEffect(k.rule, &k.traits); reach[k.place] && !e.IsEmpty() {
				c.hit(k.place, "", e)
			}
		}
	}
}

// closeCustoms adds the custom properties whose values use one that may differ, and so on.
func (c *comparison) closeCustoms() {
	for grown := true; grown; {
		grown = false
		c.eachUsing(func(r *sheet.Rule, t *sheet.Traits) {
			for _, name := range c.usingEffect(r, t).Customs {
				if !c.customs[name] {
					c.customs[name], grown = true, true
				}
			}
		})
	}
}

// eachUsing visits the rules of both versions that use custom properties, style attributes too.
func (c *comparison) eachUsing(visit func(*sheet.Rule, *sheet.Traits)) {
	for _, side := range c.sides {
		for i := range side.traits {
			if t := &side.traits[i]; len(t.Uses) > 0 {
				visit(side.sheets.Rules()[i], t)
			}
		}
		for i := range side.inline {
			visit(side.inline[i].rule, &side.inline[i].traits)
		}
	}
}

// usingEffect is the effect of a rule's declarations that use a custom property that may differ.
func (c *comparison) usingEffect(r *sheet.Rule, t *sheet.Traits) (e sheet.Effect) {
	uses := func(name string) bool { return c.customs[name] }
	if !slices.ContainsFunc(t.Uses, uses) {
		return e
	}
	for _, d := range r.Declarations {
		if slices.ContainsFunc(d.Uses, uses) {
			e.Add(d)
		}
	}
	return e
}

// inlineRules are the style attributes that use custom properties.
func inlineRules(c *comparison, s int) (list []inlineRule) {
	for i, p := range c.places {
		el := [2]*dom.Element{p.before, p.after}[s]
		text, ok := el.Attribute("style")
		if !ok {
			continue
		}
		r := sheet.StyleAttribute(text, el.Namespace == dom.HTML)
		if t := sheet.TraitsOf(r); len(t.Uses) > 0 {
			list = append(list, inlineRule{i, r, t})
		}
	}
	return list
}
