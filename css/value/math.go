package value

import (
	"math"
	"slices"
	"strings"

	"github.com/tabula-css/bench/css/syntax"
)

// expression is a math function's calculation tree (css-values-4, section 10).
type expression struct {
	kind  byte // 'v' a value, '+' a sum, '*' a product, '/' an inversion, 'f' a function, 'k' a keyword
	value float64
	unit  string // of a value: its canonical unit, or the relative unit it is written in
	name  string // of a function or keyword
	words []string
	kids  []*expression
	dim   dimension
}

// mathParser carries what the surrounding grammar decides: what a percentage stands for, and which
// words are numbers (the channels of a relative colour).
type mathParser struct {
	percentage dimension
	channels   []string
	values     map[string]float64 // of the channels, where they are known
	size       bool               // inside calc-size(), where size is a length
}

// parseMath reads a math function; false when it is none, or when its types do not fit.
func parseMath(c *syntax.Component, percentage dimension) (*expression, bool) {
	return mathParser{percentage: percentage}.function(c)
}

func (p mathParser) function(c *syntax.Component) (*expression, bool) {
	if c.Token.Kind != syntax.Function {
		return nil, false
	}
	name := syntax.Lower(c.Token.Value)
	switch name {
	case "calc", "-webkit-calc":
		return p.sum(syntax.Trim(c.Children))
	case "sibling-index", "sibling-count":
		return &expression{kind: 'f', name: name}, len(withoutSpace(c.Children)) == 0
	case "anchor", "anchor-size":
		return nil, false
	}
	rule, ok := mathRules[name]
	if !ok {
		return nil, false
	}
	parts := syntax.SplitCommas(c.Children)
	e := &expression{kind: 'f', name: name}
	if rule.words != nil && len(parts) > 0 && len(parts[0]) > 0 {
		if w := syntax.Lower(parts[0][0].Token.Value); parts[0][0].Token.Kind == syntax.Ident && len(parts[0]) == 1 && slices.Contains(rule.words, w) {
			e.words, parts = []string{w}, parts[1:]
		}
	}
	if name == "random" && len(parts) > 0 {
		if key, ok := p.randomKey(withoutSpace(parts[0])); ok {
			e.words, parts = []string{key}, parts[1:]
		}
	}
	if len(parts) < rule.min || rule.max > 0 && len(parts) > rule.max {
		return nil, false
	}
	for _, part := range parts {
		kid, ok := p.argument(name, part)
		if !ok {
			return nil, false
		}
		e.kids = append(e.kids, kid)
	}
	return e, e.typeFunction(rule)
}

// randomKey says with which other random() a value is shared (css-values-5, section 9.3): auto, fixed and
// a number from 0 to 1, or a name and scopes in any order.
func (p mathParser) randomKey(list []syntax.Component) (key string, ok bool) {
	if len(list) == 2 && list[0].Token.Kind == syntax.Ident && list[0].Token.Value == "fixed" {
		e, ok := mathParser{}.operand(&list[1])
		if !ok || e.dim != dimNumber || list[1].Token.Kind == syntax.Number && (e.value < 0 || e.value > 1) {
			return "", false
		}
		return "fixed " + operandText(e.simplify()), true
	}
	var found [3]string
	for i := range list {
		word := list[i].Token.Value
		at := 0
		switch {
		case list[i].Token.Kind != syntax.Ident:
			return "", false
		case isDashed(word):
			word = identText(word)
		case list[i].Token.IsIdent("element-scoped"):
			at, word = 1, "element-scoped"
		case list[i].Token.IsIdent("property-scoped"), list[i].Token.IsIdent("property-index-scoped"):
			at, word = 2, syntax.Lower(word)
		case list[i].Token.IsIdent("auto") && len(list) == 1:
			return "auto", true
		default:
			return "", false
		}
		if found[at] != "" {
			return "", false
		}
		found[at] = word
	}
	return strings.Join(strings.Fields(strings.Join(found[:], " ")), " "), len(list) > 0
}

// argument is a sum; clamp() takes none for a bound as well.
func (p mathParser) argument(name string, part []syntax.Component) (*expression, bool) {
	if name == "clamp" && len(part) == 1 && part[0].Token.IsIdent("none") {
		return &expression{kind: 'k', name: "none", dim: -1}, true
	}
	return p.sum(part)
}

// mathRule says how many arguments a function takes and what its type is.
type mathRule struct {
	min, max int // max 0 is no limit
	words    []string
	result   byte // 's' the arguments' own type, all alike; 'n' number from number; 'r' number from alike; 'a' angle from alike; 'i' angle from number; 't' number from number or angle; 'p' number from anything
}

var mathRules = map[string]mathRule{
	"min": {1, 0, nil, 's'}, "max": {1, 0, nil, 's'}, "clamp": {3, 3, nil, 's'},
	"round": {1, 2, []string{"nearest", "up", "down", "to-zero"}, 's'},
	"mod":   {2, 2, nil, 's'}, "rem": {2, 2, nil, 's'}, "hypot": {1, 0, nil, 's'}, "abs": {1, 1, nil, 's'},
	"sign": {1, 1, nil, 'p'}, "progress": {3, 3, nil, 'r'},
	"sin": {1, 1, nil, 't'}, "cos": {1, 1, nil, 't'}, "tan": {1, 1, nil, 't'},
	"asin": {1, 1, nil, 'i'}, "acos": {1, 1, nil, 'i'}, "atan": {1, 1, nil, 'i'}, "atan2": {2, 2, nil, 'a'},
	"pow": {2, 2, nil, 'n'}, "sqrt": {1, 1, nil, 'n'}, "log": {1, 2, nil, 'n'}, "exp": {1, 1, nil, 'n'},
	"random": {2, 3, nil, 's'},
}

func (e *expression) typeFunction(rule mathRule) bool {
	first := dimension(-1)
	for _, k := range e.kids {
		switch {
		case k.dim == -1:
		case first == -1:
			first = k.dim
		case k.dim != first:
			return false
		}
	}
	switch rule.result {
	case 's':
		e.dim = first
		if e.name == "clamp" && e.kids[1].dim == -1 {
			return false
		}
		// The step may be left out for numbers alone.
		return e.name != "round" || len(e.kids) == 2 || first == dimNumber
	case 'n':
		return first == dimNumber
	case 't':
		return first == dimNumber || first == dimAngle
	case 'i':
		e.dim = dimAngle
		return first == dimNumber
	case 'a':
		e.dim = dimAngle
	}
	return true
}

// sum reads products joined by + and -, which need white space on both sides.
func (p mathParser) sum(list []syntax.Component) (*expression, bool) {
	e := &expression{kind: '+'}
	start := 0
	negative := false
	for i := 0; i <= len(list); i++ {
		if i < len(list) && !isSign(list, i) {
			continue
		}
		kid, ok := p.product(syntax.Trim(list[start:i]))
		if !ok {
			return nil, false
		}
		if len(e.kids) > 0 && kid.dim != e.dim {
			return nil, false
		}
		e.dim = kid.dim
		if negative {
			kid = &expression{kind: '*', dim: kid.dim, kids: []*expression{number(-1), kid}}
		}
		e.kids = append(e.kids, kid)
		if i < len(list) {
			negative = list[i].Token.Is("-")
			start = i + 1
		}
	}
	if len(e.kids) == 1 {
		return e.kids[0], true
	}
	return e, true
}

func number(v float64) *expression { return &expression{kind: 'v', value: v} }

func isSign(list []syntax.Component, i int) bool {
	t := &list[i].Token
	return (t.Is("+") || t.Is("-")) && i > 0 && i+1 < len(list) &&
		list[i-1].Token.Kind == syntax.Whitespace && list[i+1].Token.Kind == syntax.Whitespace
}

func (p mathParser) product(list []syntax.Component) (*expression, bool) {
	list = withoutSpace(list)
	e := &expression{kind: '*'}
	for i := 0; i < len(list); i += 2 {
		kid, ok := p.operand(&list[i])
		if !ok {
			return nil, false
		}
		if i > 0 {
			switch t := &list[i-1].Token; {
			case t.Is("*"):
			case t.Is("/"):
				kid = &expression{kind: '/', dim: -kid.dim, kids: []*expression{kid}}
			default:
				return nil, false
			}
		}
		e.dim += kid.dim
		e.kids = append(e.kids, kid)
	}
	if len(list)%2 == 0 {
		return nil, false
	}
	if len(e.kids) == 1 {
		return e.kids[0], true
	}
	return e, true
}

func (p mathParser) operand(c *syntax.Component) (*expression, bool) {
	t := &c.Token
	switch t.Kind {
	case syntax.Number:
		return number(t.Number), true
	case syntax.Percentage:
		return &expression{kind: 'v', value: t.Number, unit: "%", dim: p.percentage}, true
	case syntax.Dimension:
		u, ok := unitOf(t.Unit())
		if !ok || u.dim == dimFlex {
			return nil, false
		}
		e := &expression{kind: 'v', value: t.Number, unit: u.name, dim: u.dim}
		if u.absolute {
			e.value, e.unit = t.Number*u.factor, canonicalUnit(u.dim)
		}
		return e, true
	case syntax.LeftParen:
		return p.sum(syntax.Trim(c.Children))
	case syntax.Function:
		if anchorFunction(c) {
			return &expression{kind: 'k', name: canonicalFunction(c), dim: dimLength}, p.percentage == dimLength
		}
		return p.function(c)
	case syntax.Ident:
		return p.keyword(syntax.Lower(t.Value))
	}
	return nil, false
}

// keyword reads the numeric constants (css-values-4, section 10.7.1) and the words of the context.
func (p mathParser) keyword(word string) (*expression, bool) {
	switch word {
	case "e":
		return number(math.E), true
	case "pi":
		return number(math.Pi), true
	case "infinity":
		return number(math.Inf(1)), true
	case "-infinity":
		return number(math.Inf(-1)), true
	case "nan":
		return number(math.NaN()), true
	}
	if v, ok := p.values[word]; ok {
		return number(v), true
	}
	if slices.Contains(p.channels, word) {
		return &expression{kind: 'k', name: word}, true
	}
	if p.size && word == "size" {
		return &expression{kind: 'k', name: word, dim: dimLength}, true
	}
	return nil, false
}

// isCalcSize reads calc-size( <basis>, <calc-sum> ) (css-values-5, section 11).
func isCalcSize(c *syntax.Component) bool {
	if !c.IsFunction("calc-size") {
		return false
	}
	args := syntax.SplitCommas(c.Children)
	if len(args) != 2 || len(args[0]) == 0 {
		return false
	}
	any := args[0][0].Token.IsIdent("any")
	basis := any
	if len(args[0]) == 1 && !basis {
		t := &args[0][0].Token
		basis = t.Kind == syntax.Ident && slices.Contains(sizeKeywords[:], syntax.Lower(t.Value)) || isCalcSize(&args[0][0])
	}
	if !basis {
		e, ok := mathParser{percentage: dimLength}.sum(args[0])
		basis = ok && e.dim == dimLength
	}
	e, ok := mathParser{percentage: dimLength, size: !any}.sum(args[1])
	return basis && ok && e.dim == dimLength
}

var sizeKeywords = [...]string{"auto", "content", "min-content", "max-content", "fit-content", "stretch"}
