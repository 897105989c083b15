package results

import (
	"fmt"
	"strings"

	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/scoring"
)

// failures prints the failures in their order, but of one kind no more than a reader wants.
func (p *printer) failures(list []scoring.Failure) {
	printed, hidden := map[scoring.Kind]int{}, map[scoring.Kind]int{}
	for _, group := range scoring.GroupFailures(list) {
		if printed[group.Kind]++; printed[group.Kind] <= mostOfAKind {
			p.failure(group)
			continue
		}
		hidden[group.Kind] += max(1, len(group.Refs))
	}
	for _, kind := range kinds() {
		if n := hidden[kind]; n > 0 {
			fmt.Fprintf(p, "\n%s  %d more\n", p.paint(red, string(kind)), n)
		}
	}
}

func (p *printer) failure(f *scoring.FailureGroup) {
	fmt.Fprintf(p, "\n%s", p.paint(red, string(f.Kind)))
	if place := placeOf(&f.Failure); place != "" {
		fmt.Fprintf(p, "  %s", p.paint(bold, diagnostic.Escape(place)))
	}
	p.WriteByte('\n')
	if about := strings.TrimSpace(strings.Join(f.Refs, ", ") + "  " + f.Property + condition(f.Condition)); about != "" {
		fmt.Fprintf(p, "  %s\n", diagnostic.Escape(about))
	}
	if len(f.Why) == 0 && f.Message != "" { // with candidates, the message says in a sentence what follows in lines
		fmt.Fprintf(p, "  %s\n", diagnostic.Escape(f.Message))
	}
	if f.Expected != "" || f.Actual != "" {
		fmt.Fprintf(p, "  expected  %s\n  actual    %s\n", value(f.Expected), value(f.Actual))
	}
	p.why(f.Property, f.Why)
}

// placeOf is file:line:column; a line without a file is one of the patch's own text.
func placeOf(f *scoring.Failure) string {
	if f.File == "" && f.Line > 0 {
		return fmt.Sprintf("line %d of the patch", f.Line)
	}
	return f.Position.String()
}

func condition(c string) string {
	if c == "" {
		return ""
	}
	return "  :" + diagnostic.Escape(strings.ReplaceAll(c, "+", ":"))
}

func value(s string) string {
	if s == "" {
		return "(none)"
	}
	return diagnostic.Escape(s)
}

func (p *printer) why(longhand string, list []scoring.Why) {
	losers := 0
	for i := range list {
		c := &list[i]
		if c.Lost == "" {
			fmt.Fprintf(p, "  won       %s\n", candidate(longhand, c))
			continue
		}
		if c.Origin == userAgent {
			continue // every author declaration beats it: no news
		}
		if losers++; losers <= mostBeaten {
			fmt.Fprintf(p, "  %s\n", p.paint(faint, fmt.Sprintf("beat      %s: %s", candidate(longhand, c), diagnostic.Escape(c.Lost))))
		}
	}
	if losers > mostBeaten {
		fmt.Fprintf(p, "  beat      %d more\n", losers-mostBeaten)
	}
}

// userAgent is the origin of a declaration that no file of the arm holds.
const userAgent = "user-agent"

// candidate is a declaration or class on one line, as what it says of the longhand that was asked.
func candidate(longhand string, c *scoring.Why) string {
	if c.Origin == userAgent {
		return diagnostic.Escape("the user-agent sheet's " + scoring.Declared(longhand, c))
	}
	var b strings.Builder
	switch {
	case c.Class != "" && c.Token != "":
		fmt.Fprintf(&b, "class %s (token %s)", c.Class, c.Token)
	case c.Class != "":
		fmt.Fprintf(&b, "class %s (%s)", c.Class, c.Value)
	default:
		fmt.Fprintf(&b, "%s { %s }", c.Selector, scoring.Declared(longhand, c))
	}
	if place := c.Position.String(); place != "" {
		b.WriteString(", " + place)
	}
	return diagnostic.Escape(b.String())
}
