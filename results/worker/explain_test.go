package worker_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/results"
	"github.com/tabula-css/bench/results/worker"
	"github.com/tabula-css/bench/scoring"
)

// question asks about a button under the pointer, in an arm as a patch leaves it.
func question(arm string, patch []byte) scoring.Question {
	return scoring.Question{Arm: arm, Anchor: "button.solid", Property: "background-color",
		State: style.State{PseudoClasses: []string{"hover"}}, Patch: patch}
}

// TestExplain: a worker's explanation is the one given in process, and so is its error.
func TestExplain(t *testing.T) {
	j, err := judge()
	if err != nil {
		t.Fatal(err)
	}
	p := newPool(t, worker.Options{Size: 1})
	questions := map[string]scoring.Question{
		"flat":             question("flat", solution(t, task, "flat")),
		"cascade":          question("cascade", solution(t, task, "cascade")),
		"refused":          question("cascade", editText("cascade", "src/styles/button.css", ".btn { background-color: env(a) }\n")),
		"broken":           question("flat", editText("flat", "src/components/Button.tsx", "throw new Error('\x1b[2J')\n")),
		"empty":            question("flat", []byte{}),
		"no patch":         question("flat", []byte("Sorry.\n")),
		"unknown arm":      question("flut", solution(t, task, "flat")),
		"unknown anchor":   {Arm: "flat", Anchor: "button.sold", Property: "color", Patch: solution(t, task, "flat")},
		"unknown property": {Arm: "flat", Anchor: "button.solid", Property: "colour", Patch: solution(t, task, "flat")},
	}
	for name, q := range questions {
		t.Run(name, func(t *testing.T) {
			want, wrong := j.Explain(t.Context(), q)
			got, err := p.Explain(t.Context(), q)
			var refusal *style.Refusal
			switch {
			case (err == nil) != (wrong == nil), errors.As(wrong, &refusal) != errors.As(err, &refusal):
				t.Errorf("in process: %v; in a worker: %v", wrong, err)
			case err != nil && err.Error() != diagnostic.Escape(wrong.Error()):
				t.Errorf("in process: %q; in a worker: %q", wrong, err)
			case err == nil:
				if diff := cmp.Diff((&results.Explanation{Specified: want}).Plain(), *got); diff != "" {
					t.Errorf("(-in process +worker):\n%s", diff)
				}
			}
		})
	}
}

// TestExplainHostile: a question about a hostile patch ends, and the next score by the pool is right.
func TestExplainHostile(t *testing.T) {
	p := newPool(t, worker.Options{Size: 1, Limits: narrow()})
	names := []string{
		"resources/string-doubling", "throwing/proxy", "throwing/revoked", "recursion/sort", "forged/console", "documents/self",
		"css/doubling", "css/import-doubling", "text/json-lists", "resources/endless-module", "nesting/tsx-open-parentheses",
	}
	chosen := sample(names, 4)
	asked := 0
	for _, h := range corpus(t) {
		if !slices.Contains(chosen, h.name) {
			continue
		}
		asked++
		t.Run(h.name, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(t.Context(), patience)
			defer cancel()
			_, err := p.Explain(ctx, question(h.arm, h.patch(t, "none")))
			if errors.Is(err, context.DeadlineExceeded) {
				t.Fatalf("no answer within %s", patience)
			}
			t.Logf("%v", err)
			good := opened(t, scoring.Patch{Task: task, Arm: "flat", Text: solution(t, task, "flat")})
			if r, err := p.Score(t.Context(), good); err != nil || r.Outcome != scoring.Passed {
				t.Errorf("the next score: %v %v", r, err)
			}
		})
	}
	if asked < len(chosen) {
		t.Errorf("%d of %d patches are in the corpus: %q", asked, len(chosen), chosen)
	}
}

// TestExplainCancelled: a cancelled question has no answer.
func TestExplainCancelled(t *testing.T) {
	p := newPool(t, worker.Options{Size: 1})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if e, err := p.Explain(ctx, question("flat", solution(t, task, "flat"))); err == nil {
		t.Errorf("an answer: %+v", e)
	}
}
