package cascade

import (
	"sync"

	"github.com/tabula-css/bench/cascade/longhand"
	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/cascade/subset"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// drawnByAuthor are the properties that Chromium's own sheet sets otherwise for a select, and what it holds,
// when the select has appearance: base-select.
var drawnByAuthor = []string{
	"align-items", "background-color", "border", "border-radius", "box-sizing", "color", "content", "cursor", "display",
	"field-sizing", "font", "gap", "height", "letter-spacing", "margin", "min-height", "min-width", "opacity", "overflow",
	"overflow-clip-margin", "padding", "text-align", "text-indent", "text-rendering", "text-shadow", "text-transform",
	"user-select", "vertical-align", "white-space", "width", "word-spacing", "-webkit-rtl-ordering",
}

// drawn are the longhands of drawnByAuthor.
var drawn = sync.OnceValue(func() longhand.Set {
	set := longhand.NewSet()
	for _, name := range drawnByAuthor {
		for _, n := range longhand.All().Expand(property.Lookup(name)) {
			set.Add(n)
		}
	}
	return set
})

// baseSelect is a select that may have appearance: base-select, or whose picker may.
type baseSelect struct {
	style *computed
	at    diagnostic.Position // where that is declared
}

// noteSurroundings notes what an element inherits through: the slot that it stands in, and the select that it is or
// is in.
func (c *computed) noteSurroundings() {
	if c.parent != nil {
		c.list = c.parent.list
		if c.parent.node == c.node { // a pseudo-element
			return
		}
	}
	c.slot = slotOf(c)
	if c.node.Element.Name != "select" || c.node.Element.Namespace != dom.HTML {
		return
	}
	if at, is := c.declaresBaseSelect(); is {
		c.list = &baseSelect{c, at}
	}
}

// declaresBaseSelect says whether such an appearance may be declared of the select, and where.
func (c *computed) declaresBaseSelect() (at diagnostic.Position, is bool) {
	appearance := longhand.All().Appearance
	if r := c.value(appearance); r.refusal != nil || r.spelling == "base-select" {
		if w := r.winner; w != nil && w.run != nil {
			at = w.position()
		}
		return at, true
	}
	for _, b := range c.view.sheets.Buckets.Pseudo["picker(select)"].Candidates(nil, c.node) {
		for _, d := range b.Rule.Declarations {
			if mayBeBaseSelect(d) {
				return b.Rule.Source.At(d.Offset), true
			}
		}
	}
	return at, false
}

// mayBeBaseSelect says whether a declaration may set appearance to base-select.
func mayBeBaseSelect(d *sheet.Declaration) bool {
	appearance := longhand.All().Appearance
	for _, s := range d.Sets {
		if s.Longhand == appearance {
			return d.Pending || d.Wide != "" || appearance.Canonical(s.Value).Spelling == "base-select"
		}
	}
	return false
}

// based refuses a value of such a select, or of what it holds, that no author's declaration gives.
func (c *computed) based(n longhand.ID, r *resolved, w *winner) *resolved {
	if c.list == nil || r.refusal != nil || n == longhand.All().Appearance || c.isAuthored(r, w) {
		return r
	}
	isOwn := r.kind == style.UserAgent && r.source == c || w != nil && w.run.rule.Source.Origin == sheet.UserAgent
	switch inherited := n.Property().Inherited; {
	case inherited && !isOwn:
		if c.parent != c.list.style || c.pseudo != nil || !passesPicker(n.Property().Name) {
			return r
		}
	case c.pseudo == nil && !(drawn().Has(n) && isSelectPart(c.node.Element)):
		return r
	}
	return &resolved{winner: w, refusal: subset.BaseSelect.At(c.list.at, "")}
}

// isAuthored says whether an author's declaration alone gives the value.
func (c *computed) isAuthored(r *resolved, w *winner) bool {
	switch {
	case w == nil || w.run.rule.Source.Origin != sheet.Author:
		return false
	case r.kind == style.Initial:
		word := w.declaration.Wide
		return !w.declaration.Pending && (word == "initial" || word == "unset")
	}
	return r.kind == style.Declared && r.source == c
}

// passesPicker lists the inherited properties that the picker, through which options inherit, has values of
// its own for.
func passesPicker(name string) bool {
	return name == "color" || name == "white-space-collapse" || name == "text-wrap-mode"
}

// isSelectPart says whether Chromium's sheet has rules for the element in a select.
func isSelectPart(e *dom.Element) bool {
	if e.Namespace != dom.HTML {
		return false
	}
	switch e.Name {
	case "select", "option", "optgroup", "legend", "hr", "button":
		return true
	}
	return false
}
