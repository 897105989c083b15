package sheet

import (
	"slices"

	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// Unasked is a construct that no state of a world decides, or no value shows, with the first rule that hangs on it.
type Unasked struct {
	Construct string // such as "@media print", ":visited" or "@font-face"
	diagnostic.Position
}

// Unasked are the constructs that the sheets' rules hang on and no state decides, and the at-rules that no value shows,
// each once, in the order of appearance.
func (s *Sheets) Unasked() []Unasked {
	u := unasked{}
	for _, r := range s.rules {
		asks := asksOf(r)
		for k := r.Conditions; k != nil; k = k.Outer {
			if k.media == nil {
				continue
			}
			for _, name := range k.media.Unasked(asks.Pointer()) {
				u.add("@media "+name, r.Position())
			}
		}
		for _, name := range asks.Unasked {
			if name == "visited" && asks.Link { // a rule for both is asked of links that nobody has followed
				continue
			}
			u.add(":"+name, r.Position())
		}
	}
	return append(u, s.unshown...)
}

type unasked []Unasked

func (u *unasked) add(construct string, at diagnostic.Position) {
	if !slices.ContainsFunc(*u, func(known Unasked) bool { return known.Construct == construct }) {
		*u = append(*u, Unasked{construct, at})
	}
}

// asksOf is what a rule's selectors ask, and those of the scopes around it.
func asksOf(r *Rule) *selector.Asks {
	asks := &selector.Asks{}
	asks.Of(r.selectors)
	for scope := r.Scope; scope != nil; scope = scope.outer {
		asks.Of(scope.start)
		asks.Of(scope.end)
	}
	return asks
}

// isUnshown says whether an at-rule changes what a person sees and no value of an element: which font a family is, what a
// counter style looks like, pages in print, the way from one page to the next.
func isUnshown(name string) bool {
	switch name {
	case "counter-style", "font-face", "font-feature-values", "font-palette-values", "page", "view-transition":
		return true
	}
	return false
}
