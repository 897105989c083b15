package selector

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tabula-css/bench/css/syntax"
)

// nthTest is one of the :nth-*() family (section 14.3): position a·n+b, n ≥ 0.
type nthTest struct {
	a, b    int
	last    bool // counts from the end
	ofType  bool
	of      List // of S; nil for every sibling
	counted bool // of is given
	scoped  bool // of asks for the scope's root
}

// asksForScope says whether a selector of the list asks for the scope's root, itself or through the rule
// that it is nested in.
func (l List) asksForScope() bool {
	for _, c := range l {
		for _, k := range c.compounds {
			for i := range k.tests {
				t := &k.tests[i]
				if t.kind == testScope || t.list.asksForScope() || t.nth != nil && t.nth.scoped {
					return true
				}
			}
		}
	}
	return false
}

func (t *nthTest) holds(position int) bool {
	d := position - t.b
	if t.a == 0 {
		return d == 0
	}
	return d%t.a == 0 && d/t.a >= 0
}

func (p *parser) nth(name string, list []syntax.Component) (*nthTest, error) {
	t := &nthTest{last: strings.Contains(name, "last"), ofType: strings.HasSuffix(name, "of-type")}
	list = syntax.Trim(list)
	for i := range list {
		if i > 0 && list[i].Token.Kind == syntax.Ident && list[i].Token.Value == "of" && !t.ofType {
			of, err := p.list(syntax.Trim(list[i+1:]), kindOf)
			if err != nil {
				return nil, err
			}
			t.of, t.counted, t.scoped = of, true, of.asksForScope()
			list = syntax.Trim(list[:i])
			break
		}
	}
	var ok bool
	if t.a, t.b, ok = parseNth(nthText(list)); !ok {
		return nil, fmt.Errorf("expected an+b, found %q", syntax.Text(list))
	}
	return t, nil
}

// nthText writes an+b with escapes decoded; tokens that must not stand together have a "?" between.
func nthText(list []syntax.Component) string {
	var b strings.Builder
	var last syntax.Token
	for i := range list {
		t := list[i].Token
		text := t.Raw
		switch t.Kind {
		case syntax.Whitespace:
			text = " "
		case syntax.Ident:
			text = t.Value
		case syntax.Dimension:
			text = t.Raw[:strings.IndexFunc(t.Raw, notNumeric)] + t.Unit()
		}
		if joins(&last, &t, b.String()) {
			b.WriteByte('?')
		}
		b.WriteString(text)
		last = t
	}
	return syntax.Lower(b.String())
}

func notNumeric(r rune) bool { return r != '+' && r != '-' && r != '.' && (r < '0' || r > '9') }

func joins(a, b *syntax.Token, before string) bool {
	wordy := a.Kind == syntax.Ident || a.Kind == syntax.Dimension || a.Kind == syntax.Number
	switch b.Kind {
	case syntax.Ident, syntax.Dimension:
		return wordy
	case syntax.Number:
		return wordy && !b.HasSign && !strings.HasSuffix(before, "-")
	}
	return false
}

// parseNth reads css-syntax-3, section 6's an+b in lower case.
func parseNth(s string) (a, b int, ok bool) {
	switch s {
	case "odd":
		return 2, 1, true
	case "even":
		return 2, 0, true
	}
	head, tail, hasN := strings.Cut(s, "n")
	if !hasN {
		b, ok = integer(s)
		return 0, b, ok
	}
	switch head {
	case "", "+":
		a = 1
	case "-":
		a = -1
	default:
		if a, ok = integer(head); !ok {
			return 0, 0, false
		}
	}
	tail = strings.TrimLeft(tail, " ")
	if tail == "" {
		return a, 0, true
	}
	sign := tail[0]
	digits := strings.TrimLeft(tail[1:], " ")
	if sign != '+' && sign != '-' || digits == "" || digits[0] < '0' || digits[0] > '9' {
		return 0, 0, false
	}
	b, ok = integer(digits)
	if sign == '-' {
		b = -b
	}
	return a, b, ok
}

// integer reads a signed integer; one too large for a position is clamped.
func integer(s string) (int, bool) {
	digits := strings.TrimLeft(s, "+-")
	if digits == "" || len(s)-len(digits) > 1 || strings.Trim(digits, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(digits)
	if err != nil || n > 1<<30 {
		n = 1 << 30
	}
	if s[0] == '-' {
		n = -n
	}
	return n, true
}
