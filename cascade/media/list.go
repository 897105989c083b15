package media

import (
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
		e := reader{env: env, list: q}
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
	env    *Environment
	list   []syntax.Component
	pos    int
	unsure bool
	bad    bool // the query is malformed: "not all"
}

func (e *reader) space() {
	for e.pos < len(e.list) && e.list[e.pos].Token.Kind == syntax.Whitespace {
		e.pos++
	}
}

// word takes the identifier if it comes next.
func (e *reader) word(name string) bool {
	e.space()
	if e.pos < len(e.list) && e.list[e.pos].Token.IsIdent(name) {
		e.pos++
		return true
	}
	return false
}

func (e *reader) end() bool {
	e.space()
	return e.pos >= len(e.list)
}

// query is <media-query>.
func (e *reader) query() truth {
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
func (e *reader) medium() truth {
	name := syntax.Lower(e.list[e.pos].Token.Value)
	e.pos++
	switch name {
	case "not", "and", "or", "only", "layer":
		e.bad = true
	}
	return truthOf(name == "all" || name == mediaType)
}

// condition is <media-condition>, or the one without "or".
func (e *reader) condition(or bool) truth {
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
func (e *reader) inParens() truth {
	e.space()
	if e.pos >= len(e.list) {
		e.bad = true
		return no
	}
	c := &e.list[e.pos]
	e.pos++
	if !IsAnyValue(c.Children) {
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
		sub := reader{env: e.env, list: inner}
		if k := sub.condition(true); !sub.bad && sub.end() {
			e.unsure = e.unsure || sub.unsure
			return k
		}
	}
	return e.feature(inner)
}

// IsAnyValue says whether a list is <any-value> (css-syntax-3, section 8.2): what future conditions may be
// made of. Anything else makes the whole condition malformed.
func IsAnyValue(list []syntax.Component) bool {
	for i := range list {
		switch list[i].Token.Kind {
		case syntax.BadString, syntax.BadURL, syntax.RightParen, syntax.RightBracket, syntax.RightBrace:
			return false
		}
		if !IsAnyValue(list[i].Children) {
			return false
		}
	}
	return true
}
