package scoring

import (
	"fmt"
	"maps"
	"slices"

	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// sameStyles compares what is specified for every anchored element with and without its anchor: the two documents
// have the same elements in the same places.
func (r *anchorlessRendering) sameStyles(states []style.State) error {
	w := r.of
	other, err := r.workspace()
	if err != nil {
		return err
	}
	for _, ref := range slices.Sorted(maps.Keys(w.anchors)) {
		a := w.anchors[ref]
		b := other.sites.element(w.sites.of[a.element])
		for _, st := range states {
			if property := firstOther(a.engine.Settle(a.element, st), other.sites.engines[a.scene].Settle(b, st)); property != "" {
				return newFault(DependsOnAnchors, diagnostic.Position{File: w.arm.Entry}, fmt.Sprintf("%s of %s %s", property, ref, dependsOnAnchors))
			}
		}
	}
	return nil
}

// sameSpelling says whether two values of one workspace's documents are the same and spelt alike.
func sameSpelling(a, b style.Value) bool {
	return a.Canonical == b.Canonical && (!a.Relative || place(a.From) == place(b.From))
}

// firstOther is the first longhand for which two settled lists differ.
func firstOther(x, y []style.Entry) string {
	for i := range x {
		if i >= len(y) || x[i].Property != y[i].Property {
			return x[i].Property
		}
		if (x[i].Refused == nil) != (y[i].Refused == nil) || !sameSpelling(x[i].Value, y[i].Value) {
			return x[i].Property
		}
	}
	if len(y) > len(x) {
		return y[len(x)].Property
	}
	return ""
}
