package scoring_test

import (
	"context"
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
	"strings"
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

// BenchmarkClosedWorld scores edits of different reach: a class, a rule of one component, a value that everything inherits,
// and a rule that matches everything.
func BenchmarkClosedWorld(b *testing.B) {
	edits := map[string][3]string{ // file, text, its replacement
		"flat/class":         {"arms/flat/src/components/Card.tsx", "px-5 py-3", "px-5 py-5"},
		"cascade/rule":       {"arms/cascade/src/styles/card.css", "padding: var(--space-3) var(--space-5);", "padding: var(--space-5);"},
		"cascade/inherited":  {"arms/cascade/src/styles/base.css", "color: var(--color-body);", "color: var(--color-accent);"},
		"cascade/everything": {"arms/cascade/src/styles/base.css", "box-sizing: border-box;", "box-sizing: border-box; letter-spacing: 0.01em;"},
	}
	j := testJudge(b)
	for _, name := range slices.Sorted(maps.Keys(edits)) {
		b.Run(name, func(b *testing.B) {
			req := edited(b, j.Suite, path.Dir(name), edits[name])
			b.ReportAllocs()
			for b.Loop() {
				if _, err := j.Score(context.Background(), req); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// edited is a request with one text of one file replaced.
func edited(b *testing.B, suite *scoring.Suite, arm string, edit [3]string) scoring.Request {
	before, err := fs.ReadFile(suite.Files, edit[0])
	if err != nil {
		b.Fatal(err)
	}
	after := strings.Replace(string(before), edit[1], edit[2], 1)
	if after == string(before) {
		b.Fatalf("%s has no %q", edit[0], edit[1])
	}
	text, err := json.Marshal(map[string]any{"format": "files", "files": map[string]string{edit[0]: after}})
	if err != nil {
		b.Fatal(err)
	}
	task := benchTask
	if !strings.Contains(edit[0], "base.css") {
		task = "q1-02-card-header-spacing"
	}
	req, err := suite.OpenPatch(scoring.Patch{Task: task, Arm: arm, Text: text})
	if err != nil {
		b.Fatal(err)
	}
	return req
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
