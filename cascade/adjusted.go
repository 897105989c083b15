package cascade

import (
	"slices"
	"sync"

	"github.com/tabula-css/bench/cascade/longhand"
	"github.com/tabula-css/bench/cascade/subset"
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

// adjusted are the longhands that a child may not inherit as declared.
var adjusted = sync.OnceValue(func() longhand.Set {
	set := longhand.NewSet()
	for _, name := range slices.Concat(adjustedNames, outsideSVG) {
		set.Add(longhand.Of(name))
	}
	return set
})

// resetInSVG says whether the element, or its parent, has the longhand at its initial value for being SVG's.
func (c *computed) resetInSVG(n longhand.ID) bool {
	isSVG := c.node.Element.Namespace == dom.SVG || c.parent.node.Element.Namespace == dom.SVG
	return isSVG && slices.Contains(outsideSVG, n.Property().Name)
}

// adjustedAbove says whether the parent's computed value, which an element inherits, may be another than
// what is declared there: a box in a row of boxes is no inline (css-display-3, section 2.7), two kinds of
// overflow do not go together (css-overflow-3, section 3.1), what is positioned does not float (CSS 2,
// section 9.7), and Chromium draws drop-down lists with a line height of its own.
func (c *computed) adjustedAbove(n longhand.ID) bool {
	p := c.parent
	switch n.Property().Name {
	case "display":
		return !p.has("display", "block", "flex", "grid", "table", "flow-root", "list-item", "none") && p.blockified()
	case "float":
		return !p.has("float", "none") && !p.has("position", "static", "relative", "sticky")
	case "overflow-x", "overflow-y":
		x, y := p.value(longhand.Of("overflow-x")), p.value(longhand.Of("overflow-y"))
		return x.spelling != y.spelling || x.refusal != nil || y.refusal != nil
	case "line-height":
		return !c.pseudo && p.isDropDown() && !p.has("line-height", "normal") && !p.has("appearance", "none")
	}
	return false
}

// has says whether a longhand has one of the values.
func (c *computed) has(name string, values ...string) bool {
	r := c.value(longhand.Of(name))
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
func (c *computed) adjustment(n longhand.ID, w *winner) *resolved {
	at := w
	if above := c.parent.value(n).winner; above != nil {
		at = above
	}
	var position diagnostic.Position
	if at != nil {
		position = at.run.rule.Source.At(at.declaration.Offset)
	}
	return &resolved{winner: w, refusal: subset.Adjusted.At(position, n.Property().Name)}
}
