package sheet

import (
	"fmt"

	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/css/syntax"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// Scope is a @scope rule; outer ones hold as well.
type Scope struct {
	outer    *Scope
	implicit bool // no prelude: the root is the style element's parent, which is not known
	start    selector.List
	end      selector.List // nil: no limit
	source   *Source
	offset   int
	dynamic  bool // the roots depend on the state
}

// readScope reads "(start) to (end)", either of which may be left out.
func readScope(a *syntax.AtRule, p *place) (*Scope, error) {
	s := &Scope{outer: p.scope, source: p.source, offset: a.Offset, implicit: true}
	if p.scope != nil {
		s.dynamic = p.scope.dynamic
	}
	rest := syntax.Trim(a.Prelude)
	var err error
	if len(rest) > 0 && rest[0].Token.Kind == syntax.LeftParen {
		s.implicit = false
		outside := p.selectorContext()
		outside.ElementsOnly = true
		if p.nested && p.scope != nil {
			outside.Parent = scopeRoot() // Chromium takes & so in a @scope within a rule within a @scope
		}
		if s.start, err = selector.Parse(syntax.Trim(rest[0].Children), outside); err != nil {
			return nil, err
		}
		rest = syntax.Trim(rest[1:])
	}
	if len(rest) > 0 && rest[0].Token.IsIdent("to") {
		rest = syntax.Trim(rest[1:])
		if len(rest) == 0 || rest[0].Token.Kind != syntax.LeftParen {
			return nil, fmt.Errorf("expected a selector list after to")
		}
		inside := selector.Context{Scoped: true, ElementsOnly: true, Namespaces: p.namespaces}
		if s.end, err = selector.Parse(syntax.Trim(rest[0].Children), inside); err != nil {
			return nil, err
		}
		rest = rest[1:]
	}
	if len(rest) > 0 {
		return nil, fmt.Errorf("unexpected %q", rest[0].Token.Raw)
	}
	for _, list := range []selector.List{s.start, s.end} {
		for _, c := range list {
			s.dynamic = s.dynamic || c.Dynamic
		}
	}
	return s, nil
}

// scopeRoot is :where(:scope).
func scopeRoot() selector.List {
	list, err := selector.Parse(syntax.ParseComponents(":where(:scope)"), selector.Context{Scoped: true})
	if err != nil {
		panic(err) // it is a constant
	}
	return list
}

// Root is a scoping root of an element, and how surely it is one.
type Root struct {
	Node   *selector.Node
	Answer selector.Answer
}

// Roots are the scoping roots that n is in scope of, nearest first.
func (s *Scope) Roots(m *selector.Matcher, n *selector.Node) []Root {
	if s == nil {
		return []Root{{nil, selector.Yes}}
	}
	outer := s.outer.Roots(m, n)
	if s.implicit {
		// Whatever it is, it is not known: the outer roots stand in, unsure.
		for i := range outer {
			outer[i].Answer = min(outer[i].Answer, selector.Maybe)
		}
		return outer
	}
	var list []Root
	for r := n; r != nil; r = r.Parent {
		a := selector.No
		for _, o := range outer {
			if o.Node != nil && !o.Node.Contains(r) {
				continue
			}
			m.Scope = o.Node
			a = max(a, min(o.Answer, m.MatchAny(s.start, r)))
		}
		if a != selector.No {
			a = min(a, selector.Yes-s.limited(m, r, n))
		}
		if a != selector.No {
			list = append(list, Root{r, a})
		}
	}
	m.Scope = nil
	return list
}

// limited says whether something from the root down to n is beyond the scope's limit.
func (s *Scope) limited(m *selector.Matcher, r, n *selector.Node) selector.Answer {
	best := selector.No
	m.Scope = r
	for x := n; s.end != nil; x = x.Parent {
		best = max(best, m.MatchAny(s.end, x))
		if x == r || best == selector.Yes {
			break
		}
	}
	return best
}

// IsImplicit says whether the scope, or one around it, has a root that is not known.
func (s *Scope) IsImplicit() bool {
	for ; s != nil; s = s.outer {
		if s.implicit {
			return true
		}
	}
	return false
}

// Position is where the rule stands.
func (s *Scope) Position() diagnostic.Position { return s.source.At(s.offset) }
