package cascade

import (
	"slices"
	"sync"

	"github.com/tabula-css/bench/cascade/longhand"
	"github.com/tabula-css/bench/cascade/subset"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// adjustedNames are the longhands that box.adjusts knows. outsideSVG are those that SVG's elements have at their
// initial values in Chromium, whatever is declared there or around them; their children inherit these.
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
func resetInSVG(n longhand.ID, el, parent *dom.Element) bool {
	isSVG := el.Namespace == dom.SVG || parent.Namespace == dom.SVG
	return isSVG && slices.Contains(outsideSVG, n.Property().Name)
}

// adjustment is the refusal of such a value, at what declares it.
func (c *computed) adjustment(n longhand.ID, w *winner) *resolved {
	at := w
	if above := c.parent.value(n).winner; above != nil {
		at = above
	}
	var position diagnostic.Position
	if at != nil {
		position = at.position()
	}
	return &resolved{winner: w, refusal: subset.Adjusted.At(position, n.Property().Name)}
}
