package cascade

import (
	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/css/syntax"
)

// mediaList is a media query list (mediaqueries-5, section 2.1).
type mediaList struct{ queries [][]syntax.Component }

// mediaType is the medium that bench shows pages on.
const mediaType = "screen"

func readMedia(prelude []syntax.Component) *mediaList {
	if prelude = syntax.Trim(prelude); len(prelude) == 0 {
		return &mediaList{}
	}
	return &mediaList{queries: syntax.SplitCommas(prelude)}
}

// matches says whether some query holds; an empty list always does. Maybe: the outcome hangs on a
// value that is not computed here.
func (l *mediaList) matches(env *environment) selector.Answer {
	best := selector.No
	for _, q := range l.queries {
		e := mediaReader{env: env, list: q}
		k := e.query()
		if e.unsure {
			best = max(best, selector.Maybe)
		} else if k == yes {
			return selector.Yes
		}
	}
	if len(l.queries) == 0 {
		return selector.Yes
	}
	return best
}

// truth is the three-valued logic of mediaqueries-5, section 3.1.
type truth uint8

const (
	no truth = iota
	unknown
	yes
)

func truthOf(b bool) truth {
	if b {
		return yes
	}
	return no
}

// mediaReader reads and decides one media query.
type mediaReader struct {
	env    *environment
	list   []syntax.Component
	pos    int
	unsure bool
	bad    bool // the query is malformed: "not all"
}

func (e *mediaReader) space() {
	for e.pos < len(e.list) && e.list[e.pos].Token.Kind == syntax.Whitespace {
		e.pos++
	}
}

// word takes the identifier if it comes next.
func (e *mediaReader) word(name string) bool {
	e.space()
	if e.pos < len(e.list) && e.list[e.pos].Token.IsIdent(name) {
		e.pos++
		return true
	}
	return false
}

func (e *mediaReader) end() bool {
	e.space()
	return e.pos >= len(e.list)
}

// query is <media-query>.
func (e *mediaReader) query() truth {
	start := e.pos
	negated := e.word("not")
	if !negated {
		e.word("only")
	}
	e.space()
	if e.pos >= len(e.list) || e.list[e.pos].Token.Kind != syntax.Ident {
		e.pos = start
		k := e.condition(true)
		if !e.end() || e.bad {
			return no
		}
		return k
	}
	k := e.medium()
	if e.word("and") {
		k = min(k, e.condition(false))
	}
	if !e.end() || e.bad {
		return no
	}
	if negated {
		k = yes - k
	}
	return k
}

// medium is a media type; some words cannot be one.
func (e *mediaReader) medium() truth {
	name := syntax.Lower(e.list[e.pos].Token.Value)
	e.pos++
	switch name {
	case "not", "and", "or", "only", "layer":
		e.bad = true
	}
	return truthOf(name == "all" || name == mediaType)
}

// condition is <media-condition>, or the one without "or".
func (e *mediaReader) condition(or bool) truth {
	if e.word("not") {
		return yes - e.inParens()
	}
	k := e.inParens()
	joined := ""
	for !e.bad && !e.end() {
		switch {
		case joined != "or" && e.word("and"):
			joined, k = "and", min(k, e.inParens())
		case or && joined != "and" && e.word("or"):
			joined, k = "or", max(k, e.inParens())
		default:
			e.bad = true
		}
	}
	return k
}

// inParens is <media-in-parens>: a condition, a feature, or what only future media queries know.
func (e *mediaReader) inParens() truth {
	e.space()
	if e.pos >= len(e.list) {
		e.bad = true
		return no
	}
	c := &e.list[e.pos]
	e.pos++
	if !anyValue(c.Children) {
		e.bad = true
		return no
	}
	switch c.Token.Kind {
	case syntax.Function:
		return unknown
	case syntax.LeftParen:
	default:
		e.bad = true
		return no
	}
	inner := syntax.Trim(c.Children)
	if len(inner) > 0 && (inner[0].Token.Kind == syntax.LeftParen || inner[0].Token.Kind == syntax.Function || inner[0].Token.IsIdent("not")) {
		sub := mediaReader{env: e.env, list: inner}
		if k := sub.condition(true); !sub.bad && sub.end() {
			e.unsure = e.unsure || sub.unsure
			return k
		}
	}
	return e.feature(inner)
}
