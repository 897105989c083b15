package cascade

import (
	"github.com/tabula-css/bench/cascade/longhand"
	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/cascade/subset"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// isSlotted says whether the element stands in a slot of its parent's own shadow tree, from which it
// inherits (css-scoping-1, section 3.3). Inherited properties pass through the slot unchanged.
func (c *computed) isSlotted() bool {
	p := c.node.Parent
	if p == nil || p.Element.Namespace != dom.HTML {
		return false
	}
	switch p.Element.Name {
	case "details", "select", "optgroup", "object", "marquee":
		return true
	}
	return false
}

// slotRules are the rules that may speak of the slot that the element stands in, which ::details-content
// and ::picker(select) are, and the slot's name. A details' first summary stands in a slot of its own.
func (c *computed) slotRules() (string, []sheet.Branch) {
	if !c.slotted {
		return "", nil
	}
	p, name := c.node.Parent, ""
	switch {
	case p.Element.Name == "details" && !c.isSummary():
		name = "details-content"
	case p.Element.Name == "select":
		name = "picker(select)"
	default:
		return "", nil
	}
	return name, c.view.sheets.Buckets.Pseudo[name].Candidates(nil, p)
}

// hasStyledSlot says whether what the element holds may inherit from a slot that a sheet speaks of; sheets may
// tell elements apart there that are alike otherwise.
func (v *view) hasStyledSlot(n *selector.Node) bool {
	if n.Element.Namespace != dom.HTML {
		return false
	}
	switch n.Element.Name {
	case "details":
		return v.sheets.Buckets.Pseudo["details-content"] != nil
	case "select":
		return v.sheets.Buckets.Pseudo["picker(select)"] != nil
	}
	return false
}

// isSummary says whether the element is the first summary of its parent.
func (c *computed) isSummary() bool {
	isOne := func(n *selector.Node) bool { return n.Element.Name == "summary" && n.Element.Namespace == dom.HTML }
	for n := c.node.Previous; n != nil; n = n.Previous {
		if isOne(n) {
			return false
		}
	}
	return isOne(c.node)
}

// throughSlot is the refusal of a longhand that the element inherits through a slot of which a sheet says
// something; nil when none speaks of the longhand.
func (c *computed) throughSlot(n longhand.ID) *style.Refusal {
	name, rules := c.slotRules()
	for _, b := range rules {
		for _, d := range b.Rule.Declarations {
			for i := range d.Sets {
				to := c.parent.mapping[d.Sets[i].Longhand]
				if to == n || to == longhand.All().AnimationName && c.view.sheets.Animates(n) {
					return subset.Slot.At(b.Rule.Source.At(d.Offset), "::"+name)
				}
			}
		}
	}
	return nil
}

// customThroughSlot is that of a custom property.
func (c *computed) customThroughSlot(custom string) *style.Refusal {
	name, rules := c.slotRules()
	for _, b := range rules {
		for _, d := range b.Rule.Declarations {
			if d.Custom == custom || c.view.sheets.AnimatesCustom(custom) {
				return subset.Slot.At(b.Rule.Source.At(d.Offset), "::"+name)
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
	return around != nil && around.value(longhand.All().WritingMode).spelling != mode.spelling
}

// isTablePart says whether the element is, or may be, a row, a column or a group of these.
func (c *computed) isTablePart() bool {
	display := c.value(longhand.Of("display"))
	switch display.spelling {
	case "table-row-group", "table-header-group", "table-footer-group", "table-row", "table-column", "table-column-group":
		return true
	}
	return display.refusal != nil
}

// fromSlot is what inherit gives where it is not the parent's value: of a property that is not inherited
// otherwise the slot's, the initial one of all but two longhands. Whether -webkit-user-modify passes through
// hangs in Chromium on what it has styled before. Nil: ask the parent.
func (c *computed) fromSlot(n longhand.ID, w *winner) *resolved {
	table := longhand.All()
	switch name := n.Property().Name; {
	case name == "display" || name == "content-visibility":
		return &resolved{winner: w, refusal: subset.Slot.At(w.run.rule.Source.At(w.declaration.Offset), "")}
	case n == table.UserModify:
		p := c.parent.value(n)
		if p.refusal != nil || p.spelling == "read-only" {
			return nil
		}
		var at diagnostic.Position
		if p.winner != nil {
			at = p.winner.run.rule.Source.At(p.winner.declaration.Offset)
		}
		return &resolved{winner: w, refusal: subset.Slot.At(at, name)}
	case !n.Property().Inherited:
		return c.initial(n, w)
	}
	return nil
}
