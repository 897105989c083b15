package worker_test

import (
	"context"
	"errors"
	"os"
	"testing"
	"time"

	"github.com/tabula-css/bench/results/worker"
	"github.com/tabula-css/bench/scoring"
)

// patience is the time after which a hostile patch has got away: a score ends within seven seconds on a quiet
// machine, and a busy one must not fail the test.
const patience = 5 * time.Minute

// TestHostilePatches scores the whole tamper corpus through one pool: each patch has its verdict, and the next
// scores by the same pool, of a right and of a wrong edit, have the bytes that a fresh process gives. A plain run
// takes every 23rd patch.
func TestHostilePatches(t *testing.T) {
	known := map[string]scoring.Request{
		"a right edit": opened(t, scoring.Patch{Task: task, Arm: "flat", Text: solution(t, task, "flat")}),
		"a wrong edit": edit(t, "cascade", "src/styles/button.css", "/* nothing left */\n"),
	}
	want := map[string]string{}
	for name, req := range known {
		want[name] = bytesOf(t, newPool(t, worker.Options{Size: 1}), req)
	}
	p := newPool(t, worker.Options{Size: 1})
	var slowest time.Duration
	slowestName := ""
	for _, h := range sample(corpus(t), 23) {
		t.Run(h.name, func(t *testing.T) {
			if h.long && os.Getenv("HOSTILE") != "all" {
				t.Skip("HOSTILE=all scores it")
			}
			for edit := range h.verdicts {
				req := h.request(t, edit)
				took := scoreHostile(t, p, h, edit, req)
				if took > slowest {
					slowest, slowestName = took, h.name
				}
			}
			for name, req := range known {
				if got := bytesOf(t, p, req); got != want[name] {
					t.Errorf("after it %s has another verdict:\n%s", name, got)
				}
			}
		})
	}
	t.Logf("slowest: %s, %.1f s", slowestName, slowest.Seconds())
	p.Close()
	memoryBounded(t, worker.DefaultLimits())
}

func scoreHostile(t *testing.T, p *worker.Pool, h *hostile, edit string, req scoring.Request) time.Duration {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	start := time.Now()
	r, err := p.Score(ctx, req)
	took := time.Since(start)
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		t.Fatalf("edit %s: no verdict within %s: the walls do not hold it", edit, patience)
	case err != nil:
		t.Fatalf("edit %s: no verdict: %v", edit, err)
	}
	h.judge(t, edit, r)
	bounded(t, r)
	if testing.Verbose() {
		t.Logf("%s: %.2f s, %s", edit, took.Seconds(), verdictText(r))
	}
	return took
}
