package checks

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/scoring"
)

// TestBounded gives every part more than GitHub takes.
func TestBounded(t *testing.T) {
	emoji := strings.Repeat("👩‍🚀", 9_100) // 100 kB
	lines := strings.Repeat("a line of text\n", 10_000)
	for _, c := range []struct{ name, text, want string }{
		{"emoji", emoji, "more bytes"},
		{"lines", lines, "\n\n… and "},
		{"a fence", "```text\n" + lines + "```\n", "\n```\n\n… and "},
		{"a fence of five", "`````text\n```\n" + lines, "\n`````\n\n… and "},
		{"no cut", "short", "short"},
		{"a fence longer than all", strings.Repeat("`", 70_000) + "\n", "… and 70001 more bytes"},
	} {
		t.Run(c.name, func(t *testing.T) {
			o := Output{Title: c.text, Summary: c.text, Text: c.text}.Bounded()
			for _, text := range []string{o.Summary, o.Text} {
				if len(text) > MaxMarkdown || !utf8.ValidString(text) || !strings.Contains(text, c.want) {
					t.Errorf("%d bytes, valid %v: …%q", len(text), utf8.ValidString(text), text[max(0, len(text)-80):])
				}
			}
			if len(o.Title) > MaxTitle || strings.Contains(o.Title, "\n") || !utf8.ValidString(o.Title) {
				t.Errorf("title %q", o.Title)
			}
		})
	}
}

// FuzzCutMarkdown: what is cut fits, is UTF-8, and leaves no fence open that was not open at the end anyway.
func FuzzCutMarkdown(f *testing.F) {
	for _, seed := range []string{"", "```\na\n```\n", "`````\n```\n", "é\n👩‍🚀", "``` a`\n"} {
		f.Add(seed, 300)
	}
	f.Fuzz(func(t *testing.T, s string, limit int) {
		limit = 2*closing + limit&0xfff
		got := cutMarkdown(strings.Repeat(s, 1+4096/(1+len(s))), limit)
		if len(got) > limit || !utf8.ValidString(got) {
			t.Errorf("%d bytes of %d, valid %v", len(got), limit, utf8.ValidString(got))
		}
		if strings.HasSuffix(got, "more bytes\n") && openFence(got) != "" {
			t.Errorf("an open fence in %q", got)
		}
	})
}

// TestManyAnnotations: what is beyond 200 is counted.
func TestManyAnnotations(t *testing.T) {
	o := Output{Summary: strings.Repeat("x\n", 40_000)}
	for i := range 243 {
		o.Annotations = append(o.Annotations, Annotation{Path: "a", StartLine: i, Level: LevelFailure, StartColumn: 3, EndColumn: 2})
	}
	got := o.Bounded()
	if len(got.Annotations) != MaxAnnotations || !strings.HasSuffix(got.Summary, "… and 43 more annotations\n") || len(got.Summary) > MaxMarkdown {
		t.Errorf("%d annotations, summary ends with %q", len(got.Annotations), got.Summary[len(got.Summary)-40:])
	}
	first := got.Annotations[0]
	if first.StartLine != 1 || first.EndLine != 1 || first.StartColumn != 0 || first.Message == "" {
		t.Errorf("annotation %+v", first)
	}
}

// TestHostileVerdict puts everything that could be alive into every text of a verdict.
func TestHostileVerdict(t *testing.T) {
	run := Judged(hostile(attack))
	golden(t, "hostile.md", written(run))
	for name, text := range map[string]string{"title": run.Output.Title, "summary": run.Output.Summary, "text": run.Output.Text} {
		if strings.ContainsAny(text, "\x1b\u202e\r") || strings.Contains(text, "ghs_") {
			t.Errorf("%s is alive: %q", name, text)
		}
	}
}

// attack has something of everything that could be alive.
var attack = "a|b`c``d\n</td>\n@octocat ::error::x ##[error]\x1b[31m\u202e![x](javascript:1) ghs_" + strings.Repeat("Z", 516)

// hostile is a verdict on a patch whose every name is an attack.
func hostile(bad string) *scoring.TaskResult {
	at := diagnostic.Position{File: "src/" + bad, Line: 3, Column: 4}
	return &scoring.TaskResult{
		SchemaVersion: scoring.SchemaVersion, Program: "0", Suite: strings.Repeat("0", 64), Task: "t", Question: "Q1", Arm: "flat",
		Agent: bad, Model: bad, Attempt: 1, Outcome: scoring.Failed,
		Failures: []scoring.Failure{
			{Kind: scoring.OutOfScope, Message: bad, Position: at},
			{Kind: scoring.WrongValue, Message: bad, Position: at, Ref: bad, Property: "color", Expected: bad, Actual: bad,
				Why: []scoring.Why{{Position: at, Property: "color", Value: bad, Selector: bad, Layer: bad}, {Property: "color", Value: bad, Selector: bad, Lost: bad}}},
			{Kind: scoring.UnaskedChange, Message: bad, Position: at, Ref: bad, Property: bad, Theme: bad, States: bad, Expected: bad, Actual: bad,
				Changes: []scoring.Change{
					{Ref: bad, Property: bad, Theme: bad, States: bad, Before: bad, After: bad},
					{Ref: "b" + bad, Property: bad, Theme: bad, States: bad, Before: bad, After: bad},
				}},
		},
		BlastRadius: scoring.BlastRadius{Count: 2, Allowed: []scoring.Allowed{{Why: bad, Values: 1}}},
		Criteria:    []scoring.Check{{Ref: bad, Property: "color", Condition: "hover", Theme: bad, Viewport: 320, Expected: bad, Actual: bad, Refused: bad, Source: bad}},
		Invariants:  []scoring.Check{{Ref: bad, Property: "color", Expected: bad, Actual: bad}},
		Gates:       []scoring.Gate{{Name: "lint", Findings: 2}},
		Patch:       scoring.PatchStats{Files: []string{bad}, Added: 1},
	}
}

// TestLargestVerdict: the bounds of a verdict fill every table and list.
func TestLargestVerdict(t *testing.T) {
	r := hostile(attack)
	wide := strings.Repeat("|`", 1024)
	check := scoring.Check{Ref: wide, Property: wide, Condition: wide, Theme: wide, Expected: wide, Actual: wide}
	r.Criteria, r.Invariants, r.Failures = nil, nil, nil
	for i := range 200 {
		r.Criteria, r.Invariants = append(r.Criteria, check), append(r.Invariants, check)
		change := scoring.Change{Ref: fmt.Sprint(i, wide), Property: wide, States: wide, Before: wide, After: wide}
		r.Failures = append(r.Failures, scoring.Failure{Kind: scoring.Lint, Message: wide, Position: diagnostic.Position{File: fmt.Sprint(i), Line: i}, Changes: []scoring.Change{{Ref: wide, States: wide, Before: wide, After: wide}, change}})
	}
	o := Judged(r).Output
	if len(o.Summary) > MaxMarkdown || len(o.Text) > MaxMarkdown || len(o.Annotations) != 200 {
		t.Errorf("summary %d, text %d bytes, %d annotations", len(o.Summary), len(o.Text), len(o.Annotations))
	}
	for _, want := range []string{"more rows", "### Gates", "Suite"} {
		if !strings.Contains(o.Summary, want) {
			t.Errorf("the summary lacks %q", want)
		}
	}
}
