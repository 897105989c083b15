package cascade

import (
	"slices"

	"github.com/tabula-css/bench/cascade/sheet"
)

// run is a matching rule's declarations with their place in the cascade's order.
type run struct {
	*match
	rank int // of its layer
}

// runs gathers all that matches a node, weakest first as far as normal declarations go.
func (v *view) runs(parent *computed, static, dynamic []*match, own []*run) []*run {
	list := make([]*run, 0, len(static)+len(dynamic)+len(own))
	for _, part := range [2][]*match{static, dynamic} {
		for _, m := range part {
			if m = v.contained(m, parent); m == nil {
				continue
			}
			r := &run{match: m}
			if m.rule.Source.Origin == sheet.Author {
				r.rank = v.ranks[m.rule.Layer.Number]
			}
			list = append(list, r)
		}
	}
	list = append(list, own...)
	slices.SortStableFunc(list, func(a, b *run) int { return order(a, b, false) })
	return list
}

// The criteria of the cascade's sorting order (css-cascade-6, section 3), as they are named in answers.
const (
	byOrigin      = "origin"
	byImportance  = "importance"
	byStyle       = "style attribute"
	byLayer       = "layer"
	bySpecificity = "specificity"
	byProximity   = "scope proximity"
	byOrder       = "order of appearance"
)

// compare names the criterion that decides between two runs of the same importance; empty when they are
// the same.
func (r *run) compare(s *run) string {
	switch {
	case r.rule.Source.Origin != s.rule.Source.Origin:
		return byOrigin
	case r.rule.Source.Inline != s.rule.Source.Inline:
		return byStyle
	case r.rank != s.rank:
		return byLayer
	case r.specificity != s.specificity:
		return bySpecificity
	case r.proximity != s.proximity:
		return byProximity
	case r.rule.Order != s.rule.Order:
		return byOrder
	}
	return ""
}

// less says whether r is the weaker of two runs of the same importance. Importance turns origins and
// layers round.
func (r *run) less(s *run, important bool) bool {
	switch r.compare(s) {
	case byOrigin:
		return (r.rule.Source.Origin < s.rule.Source.Origin) != important
	case byStyle:
		return s.rule.Source.Inline
	case byLayer:
		return (r.rank < s.rank) != important
	case bySpecificity:
		return r.specificity.Less(s.specificity)
	case byProximity:
		return r.proximity > s.proximity
	case byOrder:
		return r.rule.Order < s.rule.Order
	}
	return false
}

// order is -1, 0 or 1, for sorting.
func order(r, s *run, important bool) int {
	switch {
	case r.less(s, important):
		return -1
	case s.less(r, important):
		return 1
	}
	return 0
}

// lowerLayer says whether s is of a layer or origin below r's, for revert-layer: importance does not
// count (css-cascade-5, section 7.3.2).
func (r *run) lowerLayer(s *run) bool {
	a, b := r.rule.Source, s.rule.Source
	switch {
	case a.Origin != b.Origin:
		return b.Origin < a.Origin
	case a.Inline != b.Inline:
		return a.Inline
	}
	return s.rank < r.rank
}

// hasImportant says whether the run has !important declarations.
func (r *run) hasImportant() bool {
	for _, d := range r.rule.Declarations {
		if d.Important {
			return true
		}
	}
	return false
}

// importantRuns are the runs with !important declarations, weakest first.
func importantRuns(list []*run) []*run {
	var out []*run
	for _, r := range list {
		if r.hasImportant() {
			out = append(out, r)
		}
	}
	slices.SortStableFunc(out, func(a, b *run) int { return order(a, b, true) })
	return out
}
