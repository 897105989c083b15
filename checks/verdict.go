package checks

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"strings"

	"github.com/tabula-css/bench/results"
	"github.com/tabula-css/bench/scoring"
)

// Judged is the run that shows a verdict: success when it passed, action_required when the patch is malformed,
// else failure, a harness error too, which the title says.
func Judged(r *scoring.TaskResult) Run {
	run := Run{Status: Completed, Conclusion: Failure, ExternalID: ExternalID(r)}
	switch {
	case r.Outcome == scoring.Passed:
		run.Conclusion = Success
	case r.Outcome == scoring.Errored && hasKind(r, scoring.MalformedPatch):
		run.Conclusion = ActionRequired
	}
	run.Output = Output{
		Title: title(r), Summary: summary(r), Text: explanations(r), Annotations: annotations(r.Failures),
	}.Bounded()
	return run
}

// ExternalID names a result on a check run: <task>/<arm>/<result id>.
func ExternalID(r *scoring.TaskResult) string {
	return r.Task + "/" + r.Arm + "/" + ResultID(r)
}

// ResultID is the first 16 hex digits of the SHA-256 over a verdict's canonical bytes.
func ResultID(r *scoring.TaskResult) string {
	data, err := results.Encode(r)
	if err != nil {
		return "0" // no TaskResult has a value that JSON lacks
	}
	sum := sha256.Sum256(data)
	return fmt.Sprintf("%x", sum[:8])
}

// title says in one line what a verdict is.
func title(r *scoring.TaskResult) string {
	switch {
	case r.Outcome == scoring.Passed:
		return "Passed: " + held(r)
	case r.Outcome == scoring.Errored && !hasKind(r, scoring.MalformedPatch):
		return "Harness error: no verdict"
	case r.Outcome == scoring.Errored:
		return "Not scored: the patch is malformed"
	}
	return "Failed: " + kindsOf(r)
}

// held counts what a verdict that passed has passed by.
func held(r *scoring.TaskResult) string {
	parts := []string{count(len(r.Criteria)+r.Omitted["criteria"], "criterion")}
	if n := len(r.Invariants) + r.Omitted["invariants"]; n > 0 {
		parts = append(parts, count(n, "invariant"))
	}
	if n := len(r.Gates); n > 0 {
		parts = append(parts, count(n, "gate"))
	}
	return strings.ReplaceAll(strings.Join(parts, ", "), "criterions", "criteria") + " hold"
}

// kindsOf counts the failures by kind, in the order of the steps.
func kindsOf(r *scoring.TaskResult) string {
	var order []scoring.Kind
	counts := map[scoring.Kind]int{}
	for _, f := range r.Failures {
		if counts[f.Kind] == 0 {
			order = append(order, f.Kind)
		}
		counts[f.Kind]++
	}
	parts := make([]string, len(order))
	for i, kind := range order {
		parts[i] = fmt.Sprintf("%d %s", counts[kind], kind)
	}
	return strings.Join(parts, ", ")
}

func hasKind(r *scoring.TaskResult, kind scoring.Kind) bool {
	for _, f := range r.Failures {
		if f.Kind == kind {
			return true
		}
	}
	return false
}

// explanations is what a terminal shows of the verdict: each failure with what won, and what it beat.
func explanations(r *scoring.TaskResult) string {
	var b bytes.Buffer
	if err := results.WriteText(&b, r, false); err != nil || r.Outcome == scoring.Passed {
		return ""
	}
	return Fence(Redact(b.String()))
}
