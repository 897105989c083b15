package cascade

import (
	"slices"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// adjustedNames are the longhands of which adjustedAbove may say yes; outsideSVG those that SVG's elements
// have at their initial values in Chromium, whatever is declared there or around them, so that what they
// hold inherits those.
var (
	adjustedNames = []string{"display", "float", "overflow-x", "overflow-y", "line-height"}
	outsideSVG    = []string{"text-decoration-skip-ink", "text-emphasis-style", "text-underline-offset", "text-underline-position"}
)

// resetInSVG says whether the element, or its parent, has the longhand at its initial value for being SVG's.
func (c *computed) resetInSVG(n longhand) bool {
	isSVG := c.node.Element.Namespace == dom.SVG || c.parent.node.Element.Namespace == dom.SVG
	return isSVG && slices.Contains(outsideSVG, allLonghands().list[n].Name)
}

// adjustedAbove says whether the parent's computed value, which an element inherits, may be another than
// what is declared there: a box in a row of boxes is no inline (css-display-3, section 2.7), two kinds of
// overflow do not go together (css-overflow-3, section 3.1), what is positioned does not float (CSS 2,
// section 9.7), and Chromium draws drop-down lists with a line height of its own.
func (c *computed) adjustedAbove(n longhand) bool {
	p := c.parent
	switch allLonghands().list[n].Name {
	case "display":
		return !p.has("display", "block", "flex", "grid", "table", "flow-root", "list-item", "none") && p.blockified()
	case "float":
		return !p.has("float", "none") && !p.has("position", "static", "relative", "sticky")
	case "overflow-x", "overflow-y":
		x, y := p.value(allLonghands().number["overflow-x"]), p.value(allLonghands().number["overflow-y"])
		return x.spelling != y.spelling || x.refusal != nil || y.refusal != nil
	case "line-height":
		return !c.pseudo && p.isDropDown() && !p.has("line-height", "normal") && !p.has("appearance", "none")
	}
	return false
}

// has says whether a longhand has one of the values.
func (c *computed) has(name string, values ...string) bool {
	r := c.value(allLonghands().number[name])
	return r.refusal == nil && slices.Contains(values, r.spelling)
}

// blockified says whether an inline box may become a block here.
func (c *computed) blockified() bool {
	return c.parent == nil || c.node.Element.Name == "legend" || !c.has("float", "none") || !c.has("position", "static", "relative", "sticky") ||
		!c.parent.has("display", "block", "inline", "inline-block", "flow-root", "list-item", "table-cell")
}

func (c *computed) isDropDown() bool {
	e := c.node.Element
	if e.Name != "select" || e.Namespace != dom.HTML {
		return false
	}
	_, multiple := e.Attribute("multiple")
	return !multiple
}

// adjustment is the refusal of such a value, at what declares it.
func (c *computed) adjustment(n longhand, w *winner) *resolved {
	at := w
	if above := c.parent.value(n).winner; above != nil {
		at = above
	}
	var position diagnostic.Position
	if at != nil {
		position = at.run.rule.source.at(at.declaration.offset)
	}
	return &resolved{winner: w, refusal: refuseAdjusted.at(position, allLonghands().list[n].Name)}
}
