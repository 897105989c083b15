package results

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/scoring"
)

// What WriteText prints at most; the JSON has all of it.
const (
	mostOfAKind = 4 // groups of equal failures of one kind
	mostBeaten  = 3 // losing candidates of one answer
	mostMoved   = 6 // values that moved outside the criteria
	mostChanged = 4 // changes of one failure
)

// WriteText writes a verdict for a person: the outcome, the failures with their kind, place, expected
// and actual value and the declarations or classes behind it, then what else was measured. Failures
// that differ in the element alone are told once. Text that came from the patch is escaped. With
// colour it uses ANSI colours.
func WriteText(w io.Writer, r *scoring.TaskResult, colour bool) error {
	p := &printer{colour: colour}
	p.headline(r)
	p.failures(r.Failures)
	p.summary(r)
	_, err := io.WriteString(w, diagnostic.Inert(p.String()))
	return err
}

// Reason is why a verdict is not passed, in one line: its first failure.
func Reason(r *scoring.TaskResult) string {
	if len(r.Failures) == 0 {
		return r.Outcome
	}
	f := &r.Failures[0]
	if place := placeOf(f); place != "" {
		return diagnostic.Escape(fmt.Sprintf("%s: %s: %s", f.Kind, place, f.Message))
	}
	return diagnostic.Escape(fmt.Sprintf("%s: %s", f.Kind, f.Message))
}

type printer struct {
	bytes.Buffer
	colour bool
}

// The ANSI styles in use.
const (
	green = "32"
	red   = "31"
	bold  = "1"
	faint = "2"
)

func (p *printer) paint(style, s string) string {
	if !p.colour {
		return s
	}
	return "\x1b[" + style + "m" + s + "\x1b[0m"
}

func (p *printer) headline(r *scoring.TaskResult) {
	style := red
	if r.Outcome == scoring.Passed {
		style = green
	}
	fmt.Fprintf(p, "%s  %s  arm %s  agent %s", p.paint(style, r.Outcome), diagnostic.Escape(r.Task), diagnostic.Escape(r.Arm), diagnostic.Escape(orAnonymous(r.Agent)))
	if r.Model != "" {
		fmt.Fprintf(p, "  model %s", diagnostic.Escape(r.Model))
	}
	fmt.Fprintf(p, "  attempt %d\n", r.Attempt)
	if len(r.Submission.Normalised) > 0 {
		fmt.Fprintf(p, "patch repaired: %s\n", diagnostic.Escape(strings.Join(r.Submission.Normalised, ", ")))
	}
}

func (p *printer) summary(r *scoring.TaskResult) {
	p.WriteByte('\n')
	for _, set := range []struct {
		name string
		list []scoring.Check
	}{{"criteria", r.Criteria}, {"invariants", r.Invariants}} {
		if len(set.list) > 0 {
			fmt.Fprintf(p, "%-11s %d/%d hold\n", set.name, holding(set.list), len(set.list))
		}
	}
	if len(r.Gates) > 0 {
		fmt.Fprintf(p, "%-11s %s\n", "gates", gates(r.Gates))
	}
	if len(r.Patch.Files) > 0 {
		fmt.Fprintf(p, "%-11s %d file(s), +%d −%d lines\n", "patch", len(r.Patch.Files), r.Patch.Added, r.Patch.Deleted)
	}
	p.blast(r)
	for name, n := range ordered(r.Omitted) {
		fmt.Fprintf(p, "%-11s %d more of %s\n", "omitted", n, name)
	}
}

func holding(list []scoring.Check) int {
	n := 0
	for _, c := range list {
		if c.Passed {
			n++
		}
	}
	return n
}

func gates(list []scoring.Gate) string {
	parts := make([]string, len(list))
	for i, g := range list {
		parts[i] = g.Name + " ok"
		if !g.Passed {
			parts[i] = fmt.Sprintf("%s %d finding(s)", g.Name, g.Findings)
		}
	}
	return diagnostic.Escape(strings.Join(parts, ", "))
}

// blast prints the blast radius, with what an edit that passed has changed besides: failures tell theirs.
func (p *printer) blast(r *scoring.TaskResult) {
	b := &r.BlastRadius
	if b.Count == 0 && b.Refused == 0 {
		return
	}
	fmt.Fprintf(p, "%-11s %s\n", "moved", b.Words())
	for _, a := range b.Allowed {
		fmt.Fprintf(p, "%-11s %s\n", "allowed", diagnostic.Escape(a.Words()))
	}
	if r.Outcome == scoring.Passed {
		p.changes("  ", b.Changes, mostMoved)
	}
}
