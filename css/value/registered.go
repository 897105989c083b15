package value

import (
	"slices"
	"strings"

	"github.com/tabula-css/bench/css/syntax"
)

// Syntax is what the values of a registered custom property must be (css-properties-values-api-1,
// section 5).
type Syntax struct{ alternatives []alternative }

// alternative is a word, compared as it is written, or the grammar of a type.
type alternative struct {
	word string
	node *node
}

// registrable are the types that a syntax can name; each is a type of value definitions too.
var registrable = []string{
	"angle", "color", "custom-ident", "image", "integer", "length", "length-percentage", "number", "percentage", "resolution",
	"string", "time", "transform-function", "transform-list", "url",
}

// ParseSyntax reads a syntax; false when it is none.
func ParseSyntax(text string) (*Syntax, bool) {
	if strings.Trim(text, " \t\n\r\f") == "*" {
		return &Syntax{}, true
	}
	s := &Syntax{}
	for _, part := range strings.Split(text, "|") {
		a, ok := parseAlternative(strings.Trim(part, " \t\n\r\f"))
		if !ok {
			return nil, false
		}
		s.alternatives = append(s.alternatives, a)
	}
	return s, true
}

func parseAlternative(part string) (alternative, bool) {
	if name, ok := strings.CutPrefix(part, "<"); ok {
		name, multiplier, ok := strings.Cut(name, ">")
		if !ok || !slices.Contains(registrable, name) || multiplier != "" && multiplier != "+" && multiplier != "#" || name == "transform-list" && multiplier != "" {
			return alternative{}, false
		}
		if name == "transform-list" {
			part = "none | " + part // as Chromium takes it
		}
		return alternative{node: grammars.registered(part)}, true
	}
	list := syntax.ParseComponents(part)
	if len(list) != 1 || list[0].Token.Kind != syntax.Ident || strings.HasPrefix(part, "-") {
		return alternative{}, false
	}
	word := list[0].Token.Value
	return alternative{word: word}, isCustomIdent(word)
}

// registered compiles the grammar of a type.
func (l *library) registered(definition string) *node {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.define("registered "+definition, func() string { return definition })
}

// Universal says whether any value will do.
func (s *Syntax) Universal() bool { return s.alternatives == nil }

// Match says whether a value fits, and writes it in its one spelling; computed says that a calculation is
// in it. A universal syntax is not matched.
func (s *Syntax) Match(v []syntax.Component) (canonical string, computed, ok bool) {
	r := newRun(v)
	if len(r.list) == 0 {
		return "", false, false
	}
	for _, a := range s.alternatives {
		switch {
		case a.node == nil:
			if t := &r.list[0].Token; len(r.list) == 1 && t.Kind == syntax.Ident && t.Value == a.word {
				return identText(a.word), false, true
			}
		default:
			if m := r.derivation(a.node); m != nil {
				return (&speller{}).spell(m), calculates(m), true
			}
		}
	}
	return "", false, false
}

// calculates says whether some number is a function's result.
func calculates(m *match) bool {
	if m.n.op == opTerminal && m.n.terminal <= tFlex && m.to > m.from && m.component().Token.Kind == syntax.Function {
		return true
	}
	return slices.ContainsFunc(m.kids, calculates)
}

// Independence is what a registered value hangs on, beside its text.
type Independence uint8

// The kinds of independence: on nothing of the page; on the page but not on where in it the value stands; on the
// element (its font, its container, its place).
const (
	OfPage Independence = iota
	OfPlace
	Dependent
)

// IndependenceOf finds what a value hangs on; colours and percentages do not count, for they stay what
// they are in a computed value.
func IndependenceOf(v []syntax.Component) (worst Independence) {
	for i := range v {
		worst = max(worst, IndependenceOf(v[i].Children), independence(&v[i].Token))
	}
	return worst
}

func independence(t *syntax.Token) Independence {
	switch t.Kind {
	case syntax.Dimension:
		u, _ := unitOf(t.Unit())
		switch {
		case u.relative, strings.HasSuffix(u.name, "vi"), strings.HasSuffix(u.name, "vb"):
			return Dependent
		case strings.HasPrefix(u.name, "r") && u.dim == dimLength:
			return OfPlace
		}
	case syntax.Function:
		switch syntax.Lower(t.Value) {
		case "sibling-index", "sibling-count", "random", "anchor", "anchor-size":
			return Dependent
		}
	}
	return OfPage
}
