package cascade

import (
	"math"
	"slices"

	"github.com/tabula-css/bench/cascade/hint"
	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/cascade/subset"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
)

// match is a rule that matches an element: through which branch, and how strongly.
type match struct {
	rule        *sheet.Rule
	selector    *selector.Complex
	specificity selector.Specificity
	proximity   int            // generations up to the scope's root; farAway without a scope
	refusal     *style.Refusal // not nil: whether it matches is not known
}

const farAway = math.MaxInt32

// matches filters branches of one node. Of a rule's branches that match, the most specific one counts;
// one that may match is kept beside it if it would count more. Where there is revert-rule, all are kept:
// to Chromium each is a rule of its own, and the stronger one goes back to the weaker.
func (v *view) matches(m *selector.Matcher, list []sheet.Branch, n *selector.Node) []*match {
	all := v.matched[:0]
	for _, b := range list {
		if found := v.match(m, b, n); found != nil {
			all = append(all, found)
		}
	}
	v.matched = all
	if len(all) == 0 {
		return nil
	}
	slices.SortStableFunc(all, func(a, b *match) int {
		if a.rule.Source.Origin != b.rule.Source.Origin {
			return int(a.rule.Source.Origin) - int(b.rule.Source.Origin)
		}
		return a.rule.Order - b.rule.Order
	})
	out := make([]*match, 0, len(all))
	for _, found := range all {
		if k := len(out); k > 0 && !v.sheets.RevertsRule && out[k-1].rule == found.rule && (out[k-1].refusal == nil) == (found.refusal == nil) {
			if out[k-1].weaker(found) {
				out[k-1] = found
			}
			continue
		}
		out = append(out, found)
	}
	return out
}

func (m *match) weaker(other *match) bool {
	if m.specificity != other.specificity {
		return m.specificity.Less(other.specificity)
	}
	return m.proximity > other.proximity
}

func (v *view) match(m *selector.Matcher, b sheet.Branch, n *selector.Node) *match {
	result, proximity := selector.No, farAway
	if b.Rule.Scope == nil {
		result = m.Match(b.Selector, n)
	} else {
		result, proximity = matchScoped(m, b, n)
	}
	if result == selector.No {
		return nil
	}
	best := &match{rule: b.Rule, selector: b.Selector, specificity: b.Selector.Specificity, proximity: proximity}
	switch {
	case result == selector.Maybe && b.Rule.Scope != nil && b.Rule.Scope.IsImplicit():
		best.refusal = subset.Scope.At(b.Rule.Scope.Position(), "")
	case result == selector.Maybe:
		best.refusal = subset.Selector.At(b.Rule.Position(), m.Reason)
	case b.Rule.Conditions != nil && b.Rule.Source.Origin == sheet.Author && v.holds(b.Rule.Conditions) == selector.Maybe:
		best.refusal = subset.Media.At(b.Rule.Position(), "")
	}
	return best
}

// matchScoped tries the scoping roots from the nearest on.
func matchScoped(m *selector.Matcher, b sheet.Branch, n *selector.Node) (selector.Answer, int) {
	defer func() { m.Scope = nil }()
	best, proximity := selector.No, farAway
	for _, r := range b.Rule.Scope.Roots(m, n) {
		m.Scope = r.Node
		if a := min(r.Answer, m.Match(b.Selector, n)); a > best {
			best, proximity = a, farAway
			if r.Node != nil {
				proximity = generations(n, r.Node)
			}
		}
		if best == selector.Yes {
			break
		}
	}
	return best, proximity
}

func generations(n, up *selector.Node) (count int) {
	for ; n != up && n != nil; n = n.Parent {
		count++
	}
	return count
}

func sameMatches(a, b []*match) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].rule != b[i].rule || a[i].specificity != b[i].specificity || a[i].proximity != b[i].proximity ||
			(a[i].refusal == nil) != (b[i].refusal == nil) {
			return false
		}
	}
	return true
}

// ownRuns are the declarations of the element itself: its presentational hints and style attribute.
func ownRuns(n *selector.Node) []*run {
	var out []*run
	if hints := hint.Of(n.Element); len(hints) > 0 {
		out = append(out, &run{match: &match{rule: sheet.PresentationalHints(hints), proximity: farAway}})
	}
	if text, ok := n.Attribute("style"); ok {
		r := sheet.StyleAttribute(text, n.Element.Namespace == dom.HTML)
		out = append(out, &run{match: &match{rule: r, proximity: farAway}})
	}
	return out
}
