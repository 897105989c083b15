package cascade

import (
	"slices"

	"github.com/tabula-css/bench/cascade/longhand"
	"github.com/tabula-css/bench/css/dom"
)

// box is what is known of the box that a style makes, without laying it out (css-display-3).
type box struct{ style *computed }

func boxOf(c *computed) box { return box{c} }

// adjusts says whether the computed value, which a child inherits, may be another than what is declared here: a box in a row of boxes is no inline (css-display-3, section 2.7), two kinds of
// overflow do not go together (css-overflow-3, section 3.1), what is positioned does not float (CSS 2,
// section 9.7), and Chromium draws drop-down lists with a line height of its own.
func (b box) adjusts(n longhand.ID) bool {
	switch n.Property().Name {
	case "display":
		return !b.has("display", "block", "flex", "grid", "table", "flow-root", "list-item", "none") && b.mayBlockify()
	case "float":
		return !b.has("float", "none") && !b.has("position", "static", "relative", "sticky")
	case "overflow-x", "overflow-y":
		x, y := b.style.value(longhand.Of("overflow-x")), b.style.value(longhand.Of("overflow-y"))
		return x.spelling != y.spelling || x.refusal != nil || y.refusal != nil
	case "line-height":
		return isDropDown(b.style.node.Element) && !b.has("line-height", "normal") && !b.has("appearance", "none")
	}
	return false
}

// has says whether a longhand has one of the values.
func (b box) has(name string, values ...string) bool {
	r := b.style.value(longhand.Of(name))
	return r.refusal == nil && slices.Contains(values, r.spelling)
}

// mayBlockify says whether an inline box may become a block here.
func (b box) mayBlockify() bool {
	c := b.style
	return c.parent == nil || c.node.Element.Name == "legend" || !b.has("float", "none") || !b.has("position", "static", "relative", "sticky") ||
		!boxOf(c.parent).has("display", "block", "inline", "inline-block", "flow-root", "list-item", "table-cell")
}

// isDropDown says whether the element is a select that shows its options on demand.
func isDropDown(e *dom.Element) bool {
	if e.Name != "select" || e.Namespace != dom.HTML {
		return false
	}
	_, multiple := e.Attribute("multiple")
	return !multiple
}

// ignoresFlow says whether the element is a part of a table to which its own writing mode does not apply:
// in Chromium those in it do not inherit it, but the table's.
func (b box) ignoresFlow(mode *resolved) bool {
	if mode.winner == nil || mode.refusal != nil || !b.isTablePart() {
		return false
	}
	around := b.style.parent
	for around != nil && boxOf(around).isTablePart() {
		around = around.parent
	}
	return around != nil && around.value(longhand.All().WritingMode).spelling != mode.spelling
}

// isTablePart says whether the element is, or may be, a row, a column or a group of these.
func (b box) isTablePart() bool {
	display := b.style.value(longhand.Of("display"))
	switch display.spelling {
	case "table-row-group", "table-header-group", "table-footer-group", "table-row", "table-column", "table-column-group":
		return true
	}
	return display.refusal != nil
}
