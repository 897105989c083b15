package scoring

import (
	"fmt"
	"maps"
	"slices"

	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// sameStyles compares what is specified for every anchor under both names: the two documents have the
// same elements in the same places.
func (r *renamedRendering) sameStyles(states []style.State) error {
	w := r.of
	renamed, err := r.workspace()
	if err != nil {
		return err
	}
	others := map[string]anchored{} // scene and place → element
	for _, b := range renamed.anchors {
		others[b.scene+" "+place(b.element)] = b
	}
	for _, ref := range slices.Sorted(maps.Keys(w.anchors)) {
		a := w.anchors[ref]
		b, ok := others[a.scene+" "+place(a.element)]
		if !ok {
			return fmt.Errorf("compare %s under two names: no element in its place", ref)
		}
		for _, st := range states {
			if property := firstOther(a.engine.Settle(a.element, st), b.engine.Settle(b.element, st)); property != "" {
				return newFault(RenderError, diagnostic.Position{File: w.arm.Entry}, fmt.Sprintf("%s of %s %s", property, ref, dependsOnAnchors))
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
