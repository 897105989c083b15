package scoring

import (
	"slices"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// sheetMessage says of a style sheet that it names the anchors' attribute.
const sheetMessage = dom.AnchorAttribute + " is the judge's: no style may depend on it, not even one that changes nothing; select by a class of the arm's own"

// anchorUses are the places at which the arm's own code and style sheets depend on the anchors' attribute, as far as
// their text shows it: each is a failure, whatever comes of it. What no text shows is found by the second rendering.
func (w *workspace) anchorUses() []*fault {
	var list []*fault
	for _, f := range w.rendered.Anchors {
		list = append(list, newFault(DependsOnAnchors, f.Position, f.Message))
	}
	var known []diagnostic.Position
	for _, p := range w.machinery.anchorUses() {
		if !slices.Contains(known, p) {
			known = append(known, p)
			list = append(list, newFault(DependsOnAnchors, p, sheetMessage))
		}
	}
	return list
}
