package cascade

import (
	"github.com/tabula-css/bench/scoring/dom"
	"github.com/tabula-css/bench/scoring/style"
)

// slotted says whether the element stands in a slot of its parent's own shadow tree, from which it
// inherits (css-scoping-1, section 3.3). Inherited properties pass through the slot unchanged.
func (c *computed) slotted() bool {
	p := c.node.Parent
	if c.pseudo || p == nil || p.Element.Namespace != dom.HTML {
		return false
	}
	switch p.Element.Name {
	case "details", "select", "optgroup", "object", "marquee":
		return true
	}
	return false
}

// throughSlot is the refusal of a longhand that the element inherits through a slot of which a sheet says
// something, as ::details-content and ::picker(select); nil when none speaks of the longhand.
func (c *computed) throughSlot(n longhand) *style.Refusal {
	p := c.node.Parent
	if c.pseudo || p == nil || p.Element.Namespace != dom.HTML {
		return nil
	}
	name := ""
	switch p.Element.Name {
	case "details":
		name = "details-content"
	case "select":
		name = "picker(select)"
	default:
		return nil
	}
	rules := c.view.sheets.buckets.pseudo[name]
	if rules == nil {
		return nil
	}
	for _, b := range rules.candidates(nil, p) {
		for _, d := range b.rule.declarations {
			for i := range d.sets {
				if c.parent.mapping[d.sets[i].longhand] == n {
					return refuseSlot.at(b.rule.source.at(d.offset), "::"+name)
				}
			}
		}
	}
	return nil
}

// ignoresFlow says whether the element is a part of a table to which its own writing mode does not apply:
// in Chromium those in it do not inherit it, but the table's.
func (c *computed) ignoresFlow(mode *resolved) bool {
	if mode.winner == nil || mode.refusal != nil || !c.isTablePart() {
		return false
	}
	around := c.parent
	for around != nil && around.isTablePart() {
		around = around.parent
	}
	return around != nil && around.value(allLonghands().writingMode).spelling != mode.spelling
}

// isTablePart says whether the element is, or may be, a row, a column or a group of these.
func (c *computed) isTablePart() bool {
	display := c.value(allLonghands().number["display"])
	switch display.spelling {
	case "table-row-group", "table-header-group", "table-footer-group", "table-row", "table-column", "table-column-group":
		return true
	}
	return display.refusal != nil
}

// fromSlot is what inherit gives for a property that is not inherited otherwise: the slot's value, which
// is the initial one of all but two longhands.
func (c *computed) fromSlot(n longhand, w *winner) *resolved {
	switch allLonghands().list[n].Name {
	case "display", "content-visibility":
		return &resolved{winner: w, refusal: refuseSlot.at(w.run.rule.source.at(w.declaration.offset), "")}
	}
	return c.initial(n, w)
}
