package scoring_test

import (
	"context"
	"os"
	"testing"

	"github.com/tabula-css/bench/scoring"
)

const benchTask = "q1-01-primary-hover-destructive"

// BenchmarkWarmScore is one score by a judge that has scored before: everything included, both
// renderings and the blast radius.
func BenchmarkWarmScore(b *testing.B) {
	for _, arm := range []string{"flat", "cascade"} {
		b.Run(arm, func(b *testing.B) {
			j := testJudge(b)
			patch, err := os.ReadFile("../tasks/solutions/" + benchTask + "/" + arm + ".diff")
			if err != nil {
				b.Fatal(err)
			}
			score(b, j, arm, patch)
			b.ReportAllocs()
			for b.Loop() {
				score(b, j, arm, patch)
			}
		})
	}
}

// BenchmarkColdScore opens the suite and scores once: what a process does, without its start.
func BenchmarkColdScore(b *testing.B) {
	for _, arm := range []string{"flat", "cascade"} {
		b.Run(arm, func(b *testing.B) {
			patch, err := os.ReadFile("../tasks/solutions/" + benchTask + "/" + arm + ".diff")
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for b.Loop() {
				suite, err := scoring.Embedded()
				if err != nil {
					b.Fatal(err)
				}
				score(b, scoring.NewJudge(suite), arm, patch)
			}
		})
	}
}

func score(b *testing.B, j *scoring.Judge, arm string, patch []byte) {
	req, err := j.Suite.OpenPatch(scoring.Patch{Task: benchTask, Arm: arm, Text: patch})
	if err != nil {
		b.Fatal(err)
	}
	r, err := j.Score(context.Background(), req)
	if err != nil {
		b.Fatal(err)
	}
	if r.Outcome != scoring.Passed {
		b.Fatalf("outcome %s: %+v", r.Outcome, r.Failures)
	}
}
