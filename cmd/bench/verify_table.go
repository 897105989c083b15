package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/scoring"
)

// bytesPerToken is a rule of thumb for source text.
const bytesPerToken = 4

// writeVerification prints a line a task and arm, with the bytes of its packet, what is not written yet, the findings with what to do about
// them, and the sums.
func writeVerification(w io.Writer, suite *scoring.Suite, v *scoring.Verification) error {
	var b strings.Builder
	task, arm := len("task"), len("arm")
	for _, p := range v.Proofs {
		task, arm = max(task, len(p.Task)), max(arm, len(p.Arm))
	}
	row := fmt.Sprintf("%%-%ds  %%-%ds  %%-9s  %%9s  %%7s  %%7s  %%7s\n", task, arm)
	fmt.Fprintf(&b, row, "task", "arm", "untouched", "solutions", "mutants", "runs", "packet")
	for _, p := range v.Proofs {
		untouched := "fails"
		if !p.Untouched {
			untouched = "WRONG"
		}
		fmt.Fprintf(&b, row, p.Task, p.Arm, untouched, share(p.Solutions), share(p.Mutants), share(p.Runs), strconv.Itoa(p.Packet))
	}
	for _, t := range v.Todo {
		fmt.Fprintf(&b, "%s arm %s is not written yet: %s\n", t.Task, t.Arm, diagnostic.Escape(t.Why))
	}
	b.WriteByte('\n')
	for _, f := range v.Findings {
		writeFinding(&b, f)
	}
	for _, a := range v.Arms {
		fmt.Fprintf(&b, "arm %s: the largest packet holds %d bytes, about %d tokens\n", a.Arm, a.Largest, a.Largest/bytesPerToken)
	}
	verified := map[string]bool{}
	for _, p := range v.Proofs {
		verified[p.Task] = true
	}
	fmt.Fprintf(&b, "%d arms, %d tasks, %d pairs of task and arm: %d finding(s)\n", len(suite.Arms), len(verified), len(v.Proofs), len(v.Findings))
	_, err := fmt.Fprint(w, b.String())
	return err
}

// writeFindings prints the findings alone.
func writeFindings(w io.Writer, v *scoring.Verification) error {
	var b strings.Builder
	for _, f := range v.Findings {
		writeFinding(&b, f)
	}
	fmt.Fprintf(&b, "%d finding(s)\n", len(v.Findings))
	_, err := fmt.Fprint(w, b.String())
	return err
}

func share(s scoring.Share) string { return fmt.Sprintf("%d/%d", s.Right, s.All) }

func writeFinding(b *strings.Builder, f scoring.Finding) {
	where := f.Task
	if f.Arm != "" {
		where = strings.TrimSpace(where + " arm " + f.Arm)
	}
	fmt.Fprintf(b, "%s: %s: ", where, f.Check)
	if f.File != "" {
		fmt.Fprintf(b, "%s: ", diagnostic.Escape(f.File))
	}
	fmt.Fprintf(b, "%s\n    mend: %s\n", diagnostic.Escape(f.Message), diagnostic.Escape(f.Mend))
}
