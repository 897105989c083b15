package cascade

import (
	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/cascade/syntax"
)

// condition is one condition that a rule stands under; outer ones hold as well. Conditions that no
// view can change (@supports) are decided at compile time and leave none.
type condition struct {
	outer     *condition
	number    int
	media     *mediaList      // of @media and of @import
	container *containerQuery // of @container
	never     bool            // of @starting-style: its layers count, its rules are for a moment only
}

// containerQuery is a @container prelude.
type containerQuery struct {
	name   string
	style  bool // it asks for style() or scroll-state(), which need no size container
	source *source
	offset int
}

// conditions gives every condition its number.
type conditions struct{ count int }

func (c *conditions) add(k condition) *condition {
	k.number = c.count
	c.count++
	return &k
}

// answers decides all media conditions once for a view: by number, outer ones included. Container
// queries count as holding here; match looks at them again.
type answers []selector.Answer

func (a answers) of(c *condition, env *environment) selector.Answer {
	if c == nil {
		return selector.Yes
	}
	if a[c.number] != 0 {
		return a[c.number] - 1
	}
	k := a.of(c.outer, env)
	if c.media != nil {
		k = min(k, c.media.matches(env))
	}
	a[c.number] = k + 1
	return k
}

// never says whether the condition, or one around it, keeps rules from applying at all.
func (c *condition) isNever() bool {
	for ; c != nil; c = c.outer {
		if c.never {
			return true
		}
	}
	return false
}

// readContainer reads a @container prelude: an optional name, then the query.
func readContainer(list []syntax.Component, src *source, offset int) *containerQuery {
	q := &containerQuery{source: src, offset: offset}
	list = syntax.Trim(list)
	if len(list) > 0 && list[0].Token.Kind == syntax.Ident && !list[0].Token.IsIdent("not") {
		q.name = list[0].Token.Value
	}
	q.style = namesStyle(list)
	return q
}

func namesStyle(list []syntax.Component) bool {
	for i := range list {
		if list[i].IsFunction("style") || list[i].IsFunction("scroll-state") || namesStyle(list[i].Children) {
			return true
		}
	}
	return false
}
