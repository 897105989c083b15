package results

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/scoring"
)

var (
	suiteA = strings.Repeat("a1", 32)
	suiteB = strings.Repeat("b2", 32)
)

// passing is a verdict that passed.
func passing() *scoring.TaskResult {
	return &scoring.TaskResult{
		SchemaVersion: scoring.SchemaVersion, Program: "1.2.3", Suite: suiteA,
		Task: "q1-01-primary-hover-destructive", Question: "Q1", Arm: "flat", Agent: "me", Attempt: 1,
		Submission: scoring.Submission{
			Format: "diff", PatchDigest: strings.Repeat("0c", 32), TextDigest: strings.Repeat("0d", 32),
			Normalised: []string{"recount"},
		},
		Outcome: scoring.Passed,
		Criteria: []scoring.Check{{Ref: "button.solid", Property: "background-color", Condition: "hover", Theme: "light", Viewport: 1280,
			Expected: "#b91c1c", Actual: "#b91c1c", Passed: true, Source: "hover:bg-danger (token color.danger)"}},
		Invariants: []scoring.Check{{Ref: "button.ghost", Property: "color", Theme: "light", Viewport: 1280, Expected: "#111827", Actual: "#111827", Passed: true}},
		Gates:      []scoring.Gate{{Name: "lint", Passed: true}},
		Patch:      scoring.PatchStats{Files: []string{"arms/flat/src/components/Button.tsx"}, Added: 1, Deleted: 1},
	}
}

// failing is a verdict that failed with a wrong value.
func failing() *scoring.TaskResult {
	r := passing()
	r.Outcome = scoring.Failed
	r.Arm = "cascade"
	r.Criteria[0].Passed, r.Criteria[0].Actual = false, "#1d4ed8"
	at := diagnostic.Position{File: "arms/cascade/src/styles/button.css", Line: 12, Column: 3}
	r.Failures = []scoring.Failure{{
		Kind: scoring.WrongValue, Message: "another declaration wins", Position: at,
		Ref: "button.solid", Property: "background-color", Condition: "hover",
		Theme: "dark", Viewport: 768, States: "in :hover, in the dark theme, from 768px wide", Expected: "#b91c1c", Actual: "#1d4ed8",
		Why: []scoring.Why{
			{Position: at, Property: "background", Value: "#1d4ed8", Selector: ".toolbar .button:hover", Origin: "author", Specificity: [3]int{0, 3, 0}, Order: 9, Important: true},
			{Position: diagnostic.Position{File: at.File, Line: 30}, Property: "background-color", Value: "#b91c1c", Selector: ".button:hover",
				Origin: "author", Specificity: [3]int{0, 2, 0}, Order: 21, Lost: "specificity (0,2,0) is below (0,3,0)"},
		},
	}}
	r.BlastRadius = scoring.BlastRadius{Count: 2, Reference: 1, Excess: 1, Outside: 1, Refused: 1, Changes: []scoring.Change{
		{Ref: "nav.link", Property: "color", Condition: "focus-visible", Theme: "light", Viewport: 1280, States: "in :focus-visible", Before: "#111827", After: "#fff"}}}
	return r
}

// unasked is a verdict that failed with changes that nobody asked for.
func unasked() *scoring.TaskResult {
	r := passing()
	r.Outcome = scoring.Failed
	at := diagnostic.Position{File: "arms/cascade/src/styles/button.css", Line: 12, Column: 3}
	var changes []scoring.Change
	for _, ref := range []string{"nav.link", "nav.link > span", "card.body", "card.body::before", "field.text", "field.note"} {
		changes = append(changes, scoring.Change{Ref: ref, Property: "color", Theme: "light", Viewport: 1280, States: "in every state", Before: "#111827", After: "#fff"})
	}
	r.Failures = []scoring.Failure{{
		Kind: scoring.UnaskedChange, Position: at, Ref: "nav.link", Property: "color", Of: "nav.item", Theme: "light", Viewport: 1280, States: "in every state",
		Message:  "nobody asked for it: color of 6 elements (nav.link, …) changed in every state: was #111827, is now #fff; body at arms/cascade/src/styles/button.css:12:3 made it so",
		Expected: "#111827", Actual: "#fff", Changes: changes,
		Why: []scoring.Why{{Position: at, Property: "color", Value: "#fff", Selector: "body", Origin: "author", Specificity: [3]int{0, 0, 1}, Order: 9}},
	}}
	r.BlastRadius = scoring.BlastRadius{Count: 7, Reference: 1, Excess: 6, Outside: 6, Changes: changes,
		Allowed: []scoring.Allowed{{Entry: 1, Why: "the pointer is free", Values: 2}}}
	return r
}

// of gives a verdict with the labels and outcome that a report looks at.
func of(question, arm string, attempt int, failures ...scoring.Kind) *scoring.TaskResult {
	r := passing()
	r.Task, r.Question, r.Arm, r.Attempt = strings.ToLower(question)+"-01-task", question, arm, attempt
	for _, kind := range failures {
		r.Outcome = scoring.Failed
		if kind == scoring.HarnessError || kind == scoring.MalformedPatch {
			r.Outcome = scoring.Errored
		}
		r.Failures = append(r.Failures, scoring.Failure{Kind: kind, Message: "why"})
	}
	return r
}

func mustEncode(t *testing.T, r *scoring.TaskResult) string {
	t.Helper()
	data, err := Encode(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func openStore(t *testing.T) *Store {
	t.Helper()
	s, err := Open(context.Background(), filepath.Join(t.TempDir(), "a ?&#%41.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}
