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

// slot is where an element stands in the shadow tree of its parent, a native element, from which it inherits
// (css-scoping-1, section 3.3). Inherited properties pass through the slot unchanged.
type slot struct {
	node   *selector.Node // the element
	parent *computed
	sheets *sheet.Sheets
}

// slotOf is the slot that an element stands in; nil for none.
func slotOf(c *computed) *slot {
	p := c.node.Parent
	if p == nil || p.Element.Namespace != dom.HTML {
		return nil
	}
	switch p.Element.Name {
	case "details", "select", "optgroup", "object", "marquee":
		return &slot{c.node, c.parent, c.view.sheets}
	}
	return nil
}

// rules are the rules whose selectors end in the slot's pseudo-element, ::details-content or ::picker(select), and its name. A
// details' first summary stands in a slot of its own.
func (s *slot) rules() (name string, rules []sheet.Branch) {
	if s == nil {
		return "", nil
	}
	host := s.node.Parent
	switch {
	case host.Element.Name == "details" && !isSummary(s.node):
		name = "details-content"
	case host.Element.Name == "select":
		name = "picker(select)"
	default:
		return "", nil
	}
	return name, s.sheets.Buckets.Pseudo[name].Candidates(nil, host)
}

// isSummary says whether the element is the first summary of its parent.
func isSummary(element *selector.Node) bool {
	isOne := func(n *selector.Node) bool { return n.Element.Name == "summary" && n.Element.Namespace == dom.HTML }
	for n := element.Previous; n != nil; n = n.Previous {
		if isOne(n) {
			return false
		}
	}
	return isOne(element)
}

// refusal is the refusal of a longhand that the element inherits through the slot, when a sheet says something of it
// there; nil when none does.
func (s *slot) refusal(n longhand.ID) *style.Refusal {
	name, rules := s.rules()
	for _, b := range rules {
		for _, d := range b.Rule.Declarations {
			for i := range d.Sets {
				to := s.parent.mapping[d.Sets[i].Longhand]
				if to == n || to == longhand.All().AnimationName && s.sheets.Animates(n) {
					return subset.Slot.At(b.Rule.Source.At(d.Offset), "::"+name)
				}
			}
		}
	}
	return nil
}

// customRefusal is that of a custom property.
func (s *slot) customRefusal(custom string) *style.Refusal {
	name, rules := s.rules()
	for _, b := range rules {
		for _, d := range b.Rule.Declarations {
			if d.Custom == custom || s.sheets.AnimatesCustom(custom) {
				return subset.Slot.At(b.Rule.Source.At(d.Offset), "::"+name)
			}
		}
	}
	return nil
}

// hasStyledSlot says whether the element's children may inherit from a slot that a sheet has rules for; such rules may
// tell elements apart that are alike otherwise.
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

// fromSlot is what inherit gives where it is not the parent's value: of a property that is not inherited
// otherwise the slot's, the initial one of all but two longhands. Whether -webkit-user-modify passes through
// hangs in Chromium on what it has styled before. Nil: ask the parent.
func (c *computed) fromSlot(n longhand.ID, w *winner) *resolved {
	table := longhand.All()
	switch name := n.Property().Name; {
	case name == "display" || name == "content-visibility":
		return &resolved{winner: w, refusal: subset.Slot.At(w.position(), "")}
	case n == table.UserModify:
		p := c.parent.value(n)
		if p.refusal != nil || p.spelling == "read-only" {
			return nil
		}
		var at diagnostic.Position
		if p.winner != nil {
			at = p.winner.position()
		}
		return &resolved{winner: w, refusal: subset.Slot.At(at, name)}
	case !n.Property().Inherited:
		return c.initial(n, w)
	}
	return nil
}
