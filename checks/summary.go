package checks

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tabula-css/bench/scoring"
)

// The parts of a summary, in bytes: together they stay below MaxMarkdown.
const (
	maxCriteria   = 32_000
	maxInvariants = 20_000
	maxCell       = 300

	maxReasons = 3 // failures that no table tells
	maxChanges = 3 // changes of each
)

// summary is the summary of a verdict: what it is about, the failures that no table tells, then a table each of
// criteria, broken invariants and gates, then what else was measured.
func summary(r *scoring.TaskResult) string {
	var b strings.Builder
	fmt.Fprintf(&b, "Task %s, arm %s, agent %s, attempt %d\n\n", Span(r.Task, maxCell), Span(r.Arm, maxCell), Span(agent(r), maxCell), r.Attempt)
	b.WriteString(reasons(r))
	if len(r.Criteria) > 0 {
		b.WriteString(checkTable(maxCriteria, "Criteria", "expected", "actual", r.Criteria))
	}
	b.WriteString(invariants(r))
	b.WriteString(gateTable(r.Gates))
	b.WriteString(measured(r))
	return b.String()
}

func agent(r *scoring.TaskResult) string {
	switch {
	case r.Agent == "":
		return "anonymous"
	case r.Model != "" && r.Model != r.Agent:
		return r.Agent + " with " + r.Model
	}
	return r.Agent
}

// reasons lists the first of the failures that no table tells.
func reasons(r *scoring.TaskResult) string {
	list := slices.DeleteFunc(slices.Clone(r.Failures), func(f scoring.Failure) bool { return inTable(r, f.Kind) })
	if len(list) == 0 {
		return ""
	}
	var b strings.Builder
	for i := range list {
		if i == maxReasons {
			fmt.Fprintf(&b, "* … and %d more\n", len(list)-i+r.Omitted["failures"])
			break
		}
		f := &list[i]
		place := ""
		if f.File != "" {
			place = " in " + Span(f.Position.String(), maxCell)
		}
		fmt.Fprintf(&b, "* **%s**%s: %s\n", f.Kind, place, Span(f.Message, 2*maxCell))
		b.WriteString(changeList(f.Changes))
	}
	return b.String() + "\n"
}

// inTable says that the table of criteria or that of invariants tells the failures of a kind.
func inTable(r *scoring.TaskResult, kind scoring.Kind) bool {
	return kind == scoring.WrongValue && len(r.Criteria) > 0 || kind == scoring.InvariantBroken && len(r.Invariants) > 0
}

// changeList is the first of several changes, below the failure that is about them.
func changeList(list []scoring.Change) string {
	if len(list) < 2 {
		return "" // the failure's message says it
	}
	var b strings.Builder
	list = scoring.FirstChanges(list)
	for i, c := range list {
		if i == maxChanges {
			b.WriteString("  * …\n")
			break
		}
		fmt.Fprintf(&b, "  * %s %s %s: %s → %s\n", Span(c.Ref, maxCell), Span(c.Property, maxCell), Span(c.States, maxCell), Span(c.Before, maxCell), Span(c.After, maxCell))
	}
	return b.String()
}

// checkTable is a table of checks.
func checkTable(limit int, title, expected, actual string, list []scoring.Check) string {
	rows := make([]string, len(list))
	for i := range list {
		rows[i] = checkRow(&list[i])
	}
	head := fmt.Sprintf("### %s\n\n| | element | property | state | %s | %s |\n|---|---|---|---|---|---|\n", title, expected, actual)
	return section(limit, head, rows, "rows") + "\n"
}

func checkRow(c *scoring.Check) string {
	actual := Cell(c.Actual, maxCell)
	if c.Refused != "" {
		actual = "no answer: " + Cell(c.Refused, maxCell)
	}
	return fmt.Sprintf("| %s | %s | %s | %s | %s | %s |\n", mark(c.Passed), Cell(c.Ref, maxCell), Cell(c.Property, maxCell),
		Cell(scoring.StateWords(c.Condition, c.Theme, c.Viewport), maxCell), Cell(c.Expected, maxCell), actual)
}

func mark(passed bool) string {
	if passed {
		return "✅"
	}
	return "❌"
}

// invariants lists those that broke; of the others the number is enough.
func invariants(r *scoring.TaskResult) string {
	total := len(r.Invariants)
	if total == 0 {
		return ""
	}
	var broken []scoring.Check
	for _, c := range r.Invariants {
		if !c.Passed {
			broken = append(broken, c)
		}
	}
	count := fmt.Sprintf("%d of %d invariants hold.\n\n", total-len(broken), total)
	if len(broken) == 0 {
		return "### Invariants\n\n" + count
	}
	return checkTable(maxInvariants, "Invariants", "before", "now", broken) + count
}

func gateTable(list []scoring.Gate) string {
	if len(list) == 0 {
		return ""
	}
	var b strings.Builder
	b.WriteString("### Gates\n\n| | gate | findings |\n|---|---|---|\n")
	for _, g := range list {
		fmt.Fprintf(&b, "| %s | %s | %d |\n", mark(g.Passed), Cell(g.Name, maxCell), g.Findings)
	}
	return b.String() + "\n"
}

// measured is what no table says.
func measured(r *scoring.TaskResult) string {
	var b strings.Builder
	if n := len(r.Patch.Files) + r.Omitted["patch.files"]; n > 0 {
		fmt.Fprintf(&b, "The patch touches %s, +%d −%d lines.", count(n, "file"), r.Patch.Added, r.Patch.Deleted)
	}
	if r.BlastRadius.Count > 0 {
		fmt.Fprintf(&b, " It moved %s.", r.BlastRadius.Words())
		for _, a := range r.BlastRadius.Allowed {
			fmt.Fprintf(&b, " The task allows %s.", Span(a.Words(), maxCell))
		}
	}
	if n := r.Omitted["failures"]; n > 0 {
		fmt.Fprintf(&b, " %d more failures are not listed.", n)
	}
	fmt.Fprintf(&b, "\n\nSuite `%.12s`, bench `%s`.\n", r.Suite, r.Program)
	return strings.TrimLeft(b.String(), " \n")
}

// count is a number with its noun.
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
