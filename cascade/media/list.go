package media

import (
	"slices"

	"github.com/tabula-css/bench/css/syntax"
)

// List is a media query list (mediaqueries-5, section 2.1).
type List struct{ queries [][]syntax.Component }

// mediaType is the media type of the environment.
const mediaType = "screen"

// Read reads the prelude of an @media rule, or the media of an @import or of an element.
func Read(prelude []syntax.Component) *List {
	if prelude = syntax.Trim(prelude); len(prelude) == 0 {
		return &List{}
	}
	return &List{queries: syntax.SplitCommas(prelude)}
}

// Holds says whether some query holds; an empty list always does. It is not known when the outcome depends on
// a value that is not computed here.
func (l *List) Holds(env *Environment) (holds, known bool) {
	known = true
	for _, q := range l.queries {
		e := reader{env: env, Cursor: syntax.NewCursor(q)}
		k := e.query()
		if e.unsure {
			known = false
		} else if k == yes {
			return true, true
		}
	}
	return len(l.queries) == 0, known
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

// reader reads and decides one media query.
type reader struct {
	syntax.Cursor
	env    *Environment
	unsure bool
	bad    bool // the query is malformed: "not all"
}

// query is <media-query>.
func (e *reader) query() truth {
	start := e.Cursor
	negated := e.Ident("not")
	if !negated {
		e.Ident("only")
	}
	if next := e.Peek(); next == nil || next.Token.Kind != syntax.Ident {
		e.Cursor = start
		k := e.condition(true)
		if !e.End() || e.bad {
			return no
		}
		return k
	}
	k := e.medium()
	if e.Ident("and") {
		k = min(k, e.condition(false))
	}
	if !e.End() || e.bad {
		return no
	}
	if negated {
		k = yes - k
	}
	return k
}

// medium is a media type; some words cannot be one.
func (e *reader) medium() truth {
	name := syntax.Lower(e.Next().Token.Value)
	switch name {
	case "not", "and", "or", "only", "layer":
		e.bad = true
	}
	return truthOf(name == "all" || name == mediaType)
}

// condition is <media-condition>, or the one without "or".
func (e *reader) condition(or bool) truth {
	if e.Ident("not") {
		return yes - e.inParens()
	}
	k := e.inParens()
	joined := ""
	for !e.bad && !e.End() {
		switch {
		case joined != "or" && e.Ident("and"):
			joined, k = "and", min(k, e.inParens())
		case or && joined != "and" && e.Ident("or"):
			joined, k = "or", max(k, e.inParens())
		default:
			e.bad = true
		}
	}
	return k
}

// inParens is <media-in-parens>: a condition, a feature, or what only future media queries know.
func (e *reader) inParens() truth {
	c := e.Next()
	if c == nil || !syntax.IsAnyValue(c.Children) {
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
		sub := reader{env: e.env, Cursor: syntax.NewCursor(inner)}
		if k := sub.condition(true); !sub.bad && sub.End() {
			e.unsure = e.unsure || sub.unsure
			return k
		}
	}
	return e.feature(inner)
}

// Equal says whether two lists are the same text; nil equals nil alone.
func (l *List) Equal(o *List) bool {
	if l == nil || o == nil || l == o {
		return l == o
	}
	return slices.EqualFunc(l.queries, o.queries, func(a, b []syntax.Component) bool { return syntax.Text(a) == syntax.Text(b) })
}
