package cascade

import (
	"math"
	"slices"

	"github.com/tabula-css/bench/cascade/hint"
	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/css/syntax"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// match is a rule that matches an element: through which branch, and how strongly.
type match struct {
	rule        *rule
	selector    *selector.Complex
	specificity selector.Specificity
	proximity   int            // generations up to the scope's root; farAway without a scope
	refusal     *style.Refusal // not nil: whether it matches is not known
}

const farAway = math.MaxInt32

// matches filters branches of one node. Of a rule's branches that match, the most specific one counts;
// one that may match is kept beside it if it would count more. Where there is revert-rule, all are kept:
// to Chromium each is a rule of its own, and the stronger one goes back to the weaker.
func (v *view) matches(m *selector.Matcher, list []branch, n *selector.Node) []*match {
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
		if a.rule.source.origin != b.rule.source.origin {
			return int(a.rule.source.origin) - int(b.rule.source.origin)
		}
		return a.rule.order - b.rule.order
	})
	out := make([]*match, 0, len(all))
	for _, found := range all {
		if k := len(out); k > 0 && !v.sheets.revertsRule && out[k-1].rule == found.rule && (out[k-1].refusal == nil) == (found.refusal == nil) {
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

func (v *view) match(m *selector.Matcher, b branch, n *selector.Node) *match {
	result, proximity := selector.No, farAway
	if b.rule.scope == nil {
		result = m.Match(b.selector, n)
	} else {
		result, proximity = matchScoped(m, b, n)
	}
	if result == selector.No {
		return nil
	}
	best := &match{rule: b.rule, selector: b.selector, specificity: b.selector.Specificity, proximity: proximity}
	switch {
	case result == selector.Maybe && b.rule.scope != nil && b.rule.scope.isImplicit():
		best.refusal = refuseScope.at(b.rule.scope.source.at(b.rule.scope.offset), "")
	case result == selector.Maybe:
		best.refusal = refuseSelector.at(b.rule.position(), m.Reason)
	case b.rule.conditions != nil && b.rule.source.origin == author && v.holds(b.rule.conditions) == selector.Maybe:
		best.refusal = refuseMedia.at(b.rule.position(), "")
	}
	return best
}

// matchScoped tries the scoping roots from the nearest on.
func matchScoped(m *selector.Matcher, b branch, n *selector.Node) (selector.Answer, int) {
	defer func() { m.Scope = nil }()
	best, proximity := selector.No, farAway
	for _, r := range b.rule.scope.roots(m, n) {
		m.Scope = r.node
		if a := min(r.answer, m.Match(b.selector, n)); a > best {
			best, proximity = a, farAway
			if r.node != nil {
				proximity = generations(n, r.node)
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

func (s *scope) isImplicit() bool {
	for ; s != nil; s = s.outer {
		if s.implicit {
			return true
		}
	}
	return false
}

// position is where the rule's first declaration stands.
func (r *rule) position() diagnostic.Position {
	if len(r.declarations) == 0 {
		return diagnostic.Position{File: r.source.name}
	}
	return r.source.at(r.declarations[0].offset)
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
		src := &source{origin: hintOrigin}
		r := &rule{source: src}
		for _, h := range hints {
			d := &syntax.Declaration{Name: h.Property, Value: syntax.SpanOf(h.Value)}
			o := hintOrigin
			if h.Unchecked {
				o = userAgent
			}
			if c, _ := declare(d, o); c.meaning != nil {
				r.append(&c)
			}
		}
		out = append(out, &run{match: &match{rule: r, proximity: farAway}})
	}
	if text, ok := n.Attribute("style"); ok {
		r := &rule{source: &source{text: text, origin: author, inline: true}}
		for _, item := range syntax.ParseAttribute(text) {
			if d, ok := item.(*syntax.Declaration); ok {
				c, _ := declare(d, author)
				if c.meaning == nil && n.Element.Namespace != dom.HTML {
					c.meaning = quirky(d)
				}
				if c.meaning != nil {
					r.append(&c)
				}
			}
		}
		out = append(out, &run{match: &match{rule: r, proximity: farAway}})
	}
	return out
}
