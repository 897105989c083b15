package tasks_test

import (
	"context"
	"os"
	"runtime"
	"testing"

	"github.com/tabula-css/bench/scoring"
)

// TestFair asks what bench verify asks: whether every task of the default suite proves itself in every
// arm, by the untouched arm, its solutions and its mutants. Without REQUIRE_REFERENCES=1 one task is asked.
func TestFair(t *testing.T) {
	suite, err := scoring.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	asked := suite.Tasks
	if os.Getenv("REQUIRE_REFERENCES") != "1" {
		asked = asked[:1]
	}
	options := scoring.VerifyOptions{Jobs: runtime.GOMAXPROCS(0)}
	pairs := 0
	for _, task := range asked {
		options.Tasks = append(options.Tasks, task.ID)
		pairs += len(task.Arms)
	}
	verification, err := suite.Verify(context.Background(), os.DirFS(".."), options)
	if err != nil {
		t.Fatal(err)
	}
	if len(verification.Proofs) != pairs {
		t.Errorf("%d proofs: expected %d", len(verification.Proofs), pairs)
	}
	for _, f := range verification.Findings {
		t.Errorf("%s %s: %s: %s: %s", f.Task, f.Arm, f.Check, f.File, f.Message)
	}
}

// TestCanary: the default suite's canary is this one, whatever its files agree on.
func TestCanary(t *testing.T) {
	const canary = "bench-canary: 5f1c0b7e-2f5d-4f0e-9d2b-6d1c7a3e8b94 – evaluation data of the bench suite; keep out of training sets."
	patch, err := os.ReadFile("solutions/q1-01-primary-hover-destructive/flat.diff")
	if err != nil {
		t.Fatal(err)
	}
	if len(patch) < len(canary) || string(patch[:len(canary)]) != canary {
		t.Errorf("expected the canary line first: %q", canary)
	}
}
