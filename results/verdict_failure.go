package results

import (
	"fmt"
	"slices"
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
	if len(f.Changes) > 0 {
		p.changed(&f.Failure)
	} else {
		p.asked(f)
	}
	p.why(f.Property, f.Why)
}

// asked tells a failure of one question: the element, property and state, and what was found there.
func (p *printer) asked(f *scoring.FailureGroup) {
	if about := words(strings.Join(f.Refs, ", "), f.Property, scoring.StateWords(f.Condition, f.Theme, f.Viewport)); about != "" {
		fmt.Fprintf(p, "  %s\n", diagnostic.Escape(about))
	}
	if len(f.Why) == 0 && f.Message != "" { // with candidates, the message says in a sentence what follows in lines
		fmt.Fprintf(p, "  %s\n", diagnostic.Escape(f.Message))
	}
	if f.Expected != "" || f.Actual != "" {
		fmt.Fprintf(p, "  expected  %s\n  actual    %s\n", value(f.Expected), value(f.Actual))
	}
	if f.States != "" {
		fmt.Fprintf(p, "  states    %s\n", diagnostic.Escape(f.States))
	}
}

// changed tells a failure of many values: its message, and the first of them where there are several.
func (p *printer) changed(f *scoring.Failure) {
	fmt.Fprintf(p, "  %s\n", diagnostic.Escape(f.Message))
	if len(f.Changes) > 1 {
		p.changes("  changed   ", scoring.FirstChanges(f.Changes), mostChanged)
	}
}

// changes prints the first of a list of changes behind a mark. How many there are is told before.
func (p *printer) changes(mark string, list []scoring.Change, most int) {
	for i := range list {
		if i == most {
			fmt.Fprintf(p, "%s…\n", mark)
			return
		}
		c := &list[i]
		fmt.Fprintf(p, "%s%s\n", mark, diagnostic.Escape(words(c.Ref, c.Property, c.States, c.Before+" → "+c.After)))
	}
}

// words joins what is not empty by two blanks.
func words(list ...string) string {
	return strings.Join(slices.DeleteFunc(list, func(s string) bool { return s == "" }), "  ")
}

// placeOf is file:line:column; a line without a file is one of the patch's own text.
func placeOf(f *scoring.Failure) string {
	if f.File == "" && f.Line > 0 {
		return fmt.Sprintf("line %d of the patch", f.Line)
	}
	return f.Position.String()
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
