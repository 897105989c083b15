package value

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// op says what a grammar node matches.
type op uint8

const (
	opKeyword  op = iota // an identifier, case-insensitively
	opLiteral            // a delimiter, colon or semicolon
	opComma              // a comma, left out where css-values-4, section 2.1 says
	opSequence           // juxtaposition
	opAll                // &&
	opAny                // ||
	opOne                // |
	opRepeat             // a multiplier
	opFunction           // name( … )
	opBlock              // ( … ) or [ … ], literally
	opType               // <type>, by its definition
	opProperty           // <'property'>
	opTerminal           // a basic type, matched by code
	opCapture            // @property[ … ]: what a shorthand gives to a longhand; our own notation
)

// node is one node of a compiled grammar. Nodes are never changed once compiled.
type node struct {
	op    op
	name  string // keyword, literal, function, type, property or captured longhand
	kids  []*node
	words map[string]*node // of opOne: the alternatives that are keywords

	min, max int  // of opRepeat; max < 0 is no limit
	commas   bool // of opRepeat: # rather than +
	nonempty bool // ! after a group

	terminal terminal
	low      float64 // of a numeric terminal, in the canonical unit
	high     float64
	not      []string // of custom-ident: words that it is not
}

var unlimited = [2]float64{math.Inf(-1), math.Inf(1)}

// grammarParser reads one value definition. References are resolved through types.
type grammarParser struct {
	src   string
	pos   int
	types *library
}

// compile reads a value definition. The definitions are ours, so a fault in one is a panic that the
// tests would meet first.
func compile(src string, types *library) *node {
	p := &grammarParser{src: src, types: types}
	n := p.alternatives()
	if p.skip(); p.pos != len(p.src) {
		p.fail("expected the end")
	}
	return n
}

func (p *grammarParser) fail(why string) {
	panic(fmt.Sprintf("value definition %q: %s at %d", p.src, why, p.pos))
}

func (p *grammarParser) skip() {
	for p.pos < len(p.src) && (p.src[p.pos] == ' ' || p.src[p.pos] == '\n') {
		p.pos++
	}
}

func (p *grammarParser) eat(s string) bool {
	p.skip()
	if strings.HasPrefix(p.src[p.pos:], s) {
		p.pos += len(s)
		return true
	}
	return false
}

// alternatives, anyOrder, allOf and sequence are the combinators from the weakest to the strongest.
func (p *grammarParser) alternatives() *node {
	return p.combined(opOne, p.anyOrder, func() bool {
		p.skip()
		return !strings.HasPrefix(p.src[p.pos:], "||") && p.eat("|")
	})
}

func (p *grammarParser) anyOrder() *node {
	return p.combined(opAny, p.allOf, func() bool { return p.eat("||") })
}

func (p *grammarParser) allOf() *node {
	return p.combined(opAll, p.sequence, func() bool { return p.eat("&&") })
}

func (p *grammarParser) combined(o op, next func() *node, more func() bool) *node {
	kids := []*node{next()}
	for more() {
		kids = append(kids, next())
	}
	if len(kids) == 1 {
		return kids[0]
	}
	return combine(o, kids)
}

func combine(o op, kids []*node) *node {
	n := &node{op: o, kids: kids}
	if o == opOne {
		n.words = map[string]*node{}
		n.kids = nil
		for _, k := range kids {
			if k.op == opKeyword {
				n.words[k.name] = k
			} else {
				n.kids = append(n.kids, k)
			}
		}
	}
	return n
}

func (p *grammarParser) sequence() *node {
	var kids []*node
	for {
		p.skip()
		if p.pos == len(p.src) || strings.ContainsRune("|&])", rune(p.src[p.pos])) || p.atLiteral("']'") {
			break
		}
		kids = append(kids, p.multiplied())
	}
	if len(kids) == 1 {
		return kids[0]
	}
	return &node{op: opSequence, kids: kids}
}

func (p *grammarParser) atLiteral(s string) bool { return strings.HasPrefix(p.src[p.pos:], s) }

// multiplied is a term with its multipliers, several of which may follow each other (+#?).
func (p *grammarParser) multiplied() *node {
	n := p.term()
	for p.pos < len(p.src) {
		switch c := p.src[p.pos]; c {
		case '?':
			p.pos++
			n = &node{op: opRepeat, kids: []*node{n}, min: 0, max: 1}
		case '*':
			p.pos++
			n = &node{op: opRepeat, kids: []*node{n}, min: 0, max: -1}
		case '+':
			p.pos++
			n = &node{op: opRepeat, kids: []*node{n}, min: 1, max: -1}
		case '!':
			p.pos++
			n = &node{op: opSequence, kids: []*node{n}, nonempty: true}
		case '#':
			p.pos++
			n = &node{op: opRepeat, kids: []*node{n}, min: 1, max: -1, commas: true}
			if p.pos < len(p.src) && p.src[p.pos] == '{' {
				n.min, n.max = p.bounds()
			}
		case '{':
			n = &node{op: opRepeat, kids: []*node{n}}
			n.min, n.max = p.bounds()
		default:
			return n
		}
	}
	return n
}

// bounds reads {A}, {A,} or {A,B}.
func (p *grammarParser) bounds() (low, high int) {
	end := strings.IndexByte(p.src[p.pos:], '}')
	if end < 0 {
		p.fail("expected }")
	}
	a, b, ranged := strings.Cut(p.src[p.pos+1:p.pos+end], ",")
	low, high = p.number(a), -1
	if !ranged {
		high = low
	} else if b != "" {
		high = p.number(b)
	}
	p.pos += end + 1
	return low, high
}

func (p *grammarParser) number(s string) int {
	v, err := strconv.Atoi(strings.TrimSpace(s))
	if err != nil {
		p.fail("expected a number")
	}
	return v
}

func (p *grammarParser) term() *node {
	switch c := p.src[p.pos]; {
	case c == '[':
		p.pos++
		n := p.alternatives()
		if !p.eat("]") {
			p.fail("expected ]")
		}
		return n
	case c == '<':
		return p.reference()
	case c == '\'':
		return p.quoted()
	case c == ',':
		p.pos++
		return &node{op: opComma}
	case c == '(':
		p.pos++
		return p.closed(&node{op: opBlock, name: "("}, ")")
	case c == '/' || c == ':' || c == ';' || c == '=' || c == '.':
		p.pos++
		return &node{op: opLiteral, name: string(c)}
	case c == '@':
		p.pos++
		name := p.word()
		if !p.eat("[") {
			p.fail("expected [")
		}
		return p.closed(&node{op: opCapture, name: name}, "]")
	}
	name := p.word()
	if p.pos < len(p.src) && p.src[p.pos] == '(' {
		p.pos++
		return p.closed(&node{op: opFunction, name: strings.ToLower(name)}, ")")
	}
	return &node{op: opKeyword, name: strings.ToLower(name)}
}

// closed reads the inside of n up to its closing sign.
func (p *grammarParser) closed(n *node, end string) *node {
	n.kids = []*node{p.alternatives()}
	if !p.eat(end) {
		p.fail("expected " + end)
	}
	return n
}

func (p *grammarParser) word() string {
	start := p.pos
	for p.pos < len(p.src) {
		c := p.src[p.pos]
		if c != '-' && c != '_' && (c < '0' || c > '9') && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') {
			break
		}
		p.pos++
	}
	if p.pos == start {
		p.fail("expected a word")
	}
	return p.src[start:p.pos]
}

// quoted is a sign in quotes; '[' begins a literal block.
func (p *grammarParser) quoted() *node {
	end := strings.IndexByte(p.src[p.pos+1:], '\'')
	if end < 1 {
		p.fail("expected a closing quote")
	}
	sign := p.src[p.pos+1 : p.pos+1+end]
	p.pos += end + 2
	if sign == "[" {
		return p.closed(&node{op: opBlock, name: "["}, "']'")
	}
	return &node{op: opLiteral, name: sign}
}

// reference is <type>, <type [a,b]>, <custom-ident !word> or <'property'>.
func (p *grammarParser) reference() *node {
	end := strings.IndexByte(p.src[p.pos:], '>')
	if end < 0 {
		p.fail("expected >")
	}
	body := p.src[p.pos+1 : p.pos+end]
	p.pos += end + 1
	if strings.HasPrefix(body, "'") {
		name, _, _ := strings.Cut(body, " ") // a range on a property is the property's own already
		return &node{op: opProperty, name: strings.Trim(name, "'"), kids: []*node{p.types.property(strings.Trim(name, "'"))}}
	}
	name, rest, _ := strings.Cut(body, " ")
	if t, ok := terminals[name]; ok {
		n := &node{op: opTerminal, name: name, terminal: t, low: unlimited[0], high: unlimited[1]}
		for _, w := range strings.Fields(rest) {
			if strings.HasPrefix(w, "!") {
				n.not = append(n.not, w[1:])
			}
		}
		if strings.HasPrefix(rest, "[") {
			n.low, n.high = p.rangeOf(rest)
		}
		return n
	}
	return &node{op: opType, name: name, kids: []*node{p.types.named(name)}}
}

// rangeOf reads [a,b]; a bound may carry a unit.
func (p *grammarParser) rangeOf(s string) (low, high float64) {
	a, b, ok := strings.Cut(strings.Trim(s, "[] "), ",")
	if !ok {
		p.fail("expected a range")
	}
	return p.bound(a, unlimited[0]), p.bound(b, unlimited[1])
}

func (p *grammarParser) bound(s string, infinite float64) float64 {
	s = strings.TrimRight(strings.TrimSpace(s), "degs")
	if strings.Contains(s, "∞") {
		return infinite
	}
	v, err := strconv.ParseFloat(s, 64)
	if err != nil {
		p.fail("expected a bound")
	}
	return v
}
