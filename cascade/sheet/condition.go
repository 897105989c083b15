package sheet

import (
	"slices"

	"github.com/tabula-css/bench/cascade/media"
	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/css/syntax"
)

// Condition is one condition that a rule stands under; outer ones hold as well. Conditions that no
// view can change (@supports) are decided at compile time and leave none.
type Condition struct {
	Outer     *Condition
	number    int
	media     *media.List     // of @media and of @import
	Container *ContainerQuery // of @container
	never     bool            // of @starting-style: its layers count, its rules are for a moment only
}

// ContainerQuery is a @container prelude.
type ContainerQuery struct {
	Name   string
	Style  bool // it asks for style() or scroll-state(), which need no size container
	Source *Source
	Offset int
}

// condition gives a condition its number.
func (s *Sheets) condition(k Condition) *Condition {
	k.number = len(s.conditions)
	s.conditions = append(s.conditions, &k)
	return &k
}

// Conditions are the conditions of some sheets in one environment, each decided once.
type Conditions struct {
	environment media.Environment
	all         []*Condition      // by number
	decided     []selector.Answer // by number, one more than the answer
}

// ConditionsIn are the sheets' conditions in an environment.
func (s *Sheets) ConditionsIn(env media.Environment) *Conditions {
	return &Conditions{environment: env, all: s.conditions, decided: make([]selector.Answer, len(s.conditions))}
}

// Hold says whether a condition holds, and those around it. Container queries count as holding: an element's
// ancestors decide them.
func (c *Conditions) Hold(k *Condition) selector.Answer {
	if k == nil {
		return selector.Yes
	}
	if c.decided[k.number] != 0 {
		return c.decided[k.number] - 1
	}
	answer := c.Hold(k.Outer)
	if k.media != nil {
		answer = min(answer, mediaAnswer(k.media.Holds(&c.environment)))
	}
	c.decided[k.number] = answer + 1
	return answer
}

// Decided is how all conditions are decided: alike in two environments, it is alike for every rule.
func (c *Conditions) Decided() string {
	text := make([]byte, len(c.all))
	for i, k := range c.all {
		text[i] = byte(c.Hold(k))
	}
	return string(text)
}

// mediaAnswer is what a media query list answers: Maybe when that is not known.
func mediaAnswer(holds, known bool) selector.Answer {
	switch {
	case !known:
		return selector.Maybe
	case holds:
		return selector.Yes
	}
	return selector.No
}

// isNever says whether the condition, or one around it, keeps rules from applying at all.
func (c *Condition) isNever() bool {
	for ; c != nil; c = c.Outer {
		if c.never {
			return true
		}
	}
	return false
}

// readContainer reads a @container prelude: an optional name, then the query.
func readContainer(list []syntax.Component, src *Source, offset int) *ContainerQuery {
	q := &ContainerQuery{Source: src, Offset: offset}
	list = syntax.Trim(list)
	if len(list) > 0 && list[0].Token.Kind == syntax.Ident && !list[0].Token.IsIdent("not") {
		q.Name = list[0].Token.Value
	}
	// A list, and a name without a query, are asked of containers that the name does not tell.
	nameOnly := len(list) == 1 && list[0].Token.Kind == syntax.Ident
	q.Style = nameOnly || namesStyle(list) || slices.ContainsFunc(list, func(c syntax.Component) bool { return c.Token.Kind == syntax.Comma })
	return q
}

// isContainerQuery says whether an @container prelude is well-formed (css-conditional-5, section 5.3):
// a name, a condition or both, in a list with commas.
func isContainerQuery(list []syntax.Component) bool {
	for part := range syntax.Commas(list) {
		named := len(part) > 0 && isContainerName(&part[0].Token)
		if named {
			part = syntax.Trim(part[1:])
		}
		if len(part) == 0 && named || len(part) == 1 && named && part[0].Token.IsIdent("not") {
			continue
		}
		if whole, ok := isCondition(part); !ok || !whole && !named {
			return false // after a name Chromium lets one pass that breaks off
		}
	}
	return true
}

func isContainerName(t *syntax.Token) bool {
	return t.Kind == syntax.Ident && !t.IsIdent("none") && !t.IsIdent("and") && !t.IsIdent("or") && !t.IsIdent("not")
}

// isCondition says whether a list is what not, and and or make of blocks and functions
// (css-conditional-3, section 3); it is not whole when it breaks off after and or or.
func isCondition(list []syntax.Component) (whole, ok bool) {
	var parts []*syntax.Component
	for i := range list {
		if list[i].Token.Kind != syntax.Whitespace {
			parts = append(parts, &list[i])
		}
	}
	if len(parts) == 2 && parts[0].Token.IsIdent("not") {
		parts = parts[1:]
	}
	for i, c := range parts {
		switch {
		case i%2 == 0:
			if c.Token.Kind != syntax.Function && c.Token.Kind != syntax.LeftParen {
				return false, false
			}
		case !c.Token.IsIdent("and") && !c.Token.IsIdent("or"), !c.Token.IsIdent(syntax.Lower(parts[1].Token.Value)):
			return false, false
		}
	}
	return len(parts)%2 == 1, len(parts) > 0
}

func namesStyle(list []syntax.Component) bool {
	for i := range list {
		if list[i].IsFunction("style") || list[i].IsFunction("scroll-state") || namesStyle(list[i].Children) {
			return true
		}
	}
	return false
}
