package media

import (
	"strings"

	"github.com/tabula-css/bench/css/syntax"
)

// feature decides what stands in one pair of parentheses: (name), (name: value) or a range
// (mediaqueries-5, sections 2.4 and 2.5).
func (e *reader) feature(list []syntax.Component) truth {
	name, comparisons, ok := splitFeature(list)
	if !ok {
		return unknown
	}
	if keywords, have, ok := e.env.discrete(name); ok {
		return discrete(keywords, have, comparisons)
	}
	have, kind, ok := e.env.ordered(name)
	if !ok {
		return unknown
	}
	k := yes
	noRange, noPrefix := plainOnly(name)
	for _, c := range comparisons {
		if noRange && c.operator != ":" || noPrefix && c.prefixed {
			return unknown
		}
		want, ok, unsure := e.env.number(c.value, kind)
		e.unsure = e.unsure || unsure
		if !ok {
			return unknown
		}
		k = min(k, truthOf(c.holds(have, want)))
	}
	if len(comparisons) == 0 {
		return truthOf(have != 0)
	}
	return k
}

func discrete(keywords []string, have string, comparisons []comparison) truth {
	switch {
	case len(comparisons) == 0:
		return truthOf(have != "none" && have != "no-preference")
	case len(comparisons) > 1 || comparisons[0].operator != ":":
		return unknown
	}
	v := comparisons[0].value
	if len(v) == 1 && v[0].Token.Kind == syntax.Ident {
		for _, k := range keywords {
			if v[0].Token.IsIdent(k) {
				return truthOf(k == have)
			}
		}
	}
	return unknown
}

// comparison is "feature operator value".
type comparison struct {
	operator string // ":", "=", "<", "<=", ">", ">="
	value    []syntax.Component
	prefixed bool // written with min- or max-
}

func (c *comparison) holds(have, want float64) bool {
	switch c.operator {
	case "<":
		return have < want
	case "<=":
		return have <= want
	case ">":
		return have > want
	case ">=":
		return have >= want
	}
	return have == want
}

// splitFeature takes the text between parentheses apart; a min- or max- prefix becomes a comparison.
func splitFeature(list []syntax.Component) (name string, comparisons []comparison, ok bool) {
	if len(list) == 0 {
		return "", nil, false
	}
	if list[0].Token.Kind == syntax.Ident {
		name = syntax.Lower(list[0].Token.Value)
		rest := syntax.Trim(list[1:])
		if len(rest) == 0 {
			return name, nil, !strings.Contains("-"+name, "-min-") && !strings.Contains("-"+name, "-max-")
		}
		if rest[0].Token.Kind == syntax.Colon {
			name, operator := prefixed(name)
			return name, []comparison{{operator, syntax.Trim(rest[1:]), operator != ":"}}, true
		}
	}
	return splitRange(list)
}

// prefixed takes min- and max- from a feature's name, also after -webkit-, but not before it.
func prefixed(name string) (plain, operator string) {
	vendor := ""
	if rest, ok := strings.CutPrefix(name, "-webkit-"); ok {
		vendor, name = "-webkit-", rest
	}
	if strings.HasPrefix(name, "min--") || strings.HasPrefix(name, "max--") {
		return vendor + name, ":"
	}
	if rest, ok := strings.CutPrefix(name, "min-"); ok {
		return vendor + rest, ">="
	}
	if rest, ok := strings.CutPrefix(name, "max-"); ok {
		return vendor + rest, "<="
	}
	return vendor + name, ":"
}

// splitRange reads "name op value", "value op name" and "value op name op value".
func splitRange(list []syntax.Component) (name string, comparisons []comparison, ok bool) {
	var parts [][]syntax.Component
	var operators []string
	start := 0
	for i := 0; i < len(list); i++ {
		t := &list[i].Token
		if !t.Is("<") && !t.Is(">") && !t.Is("=") {
			continue
		}
		op := t.Value
		parts = append(parts, syntax.Trim(list[start:i]))
		if op != "=" && i+1 < len(list) && list[i+1].Token.Is("=") {
			op += "="
			i++
		}
		operators = append(operators, op)
		start = i + 1
	}
	parts = append(parts, syntax.Trim(list[start:]))
	word := func(i int) string {
		if len(parts[i]) == 1 && parts[i][0].Token.Kind == syntax.Ident {
			return syntax.Lower(parts[i][0].Token.Value)
		}
		return ""
	}
	switch {
	case len(operators) == 1 && word(0) != "":
		return word(0), []comparison{{operator: operators[0], value: parts[1]}}, true
	case len(operators) == 1 && word(1) != "":
		return word(1), []comparison{{operator: turned(operators[0]), value: parts[0]}}, true
	case len(operators) == 2 && word(1) != "" && operators[0][0] == operators[1][0] && operators[0] != "=":
		return word(1), []comparison{{operator: turned(operators[0]), value: parts[0]}, {operator: operators[1], value: parts[2]}}, true
	}
	return "", nil, false
}

// turned is the operator seen from the other side.
func turned(op string) string {
	switch op[0] {
	case '<':
		return ">" + op[1:]
	case '>':
		return "<" + op[1:]
	}
	return op
}
