package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"testing"
)

// BenchmarkScoreBatch scores different patches of one task in both arms, one and two at a time, then
// finds all of them stored.
func BenchmarkScoreBatch(b *testing.B) {
	const each = 10
	text := batchText(b, each)
	score := func(db string, args ...string) {
		env := &environment{ctx: context.Background(), in: strings.NewReader(text), out: io.Discard, err: io.Discard}
		if code := run(env, append([]string{"score-batch", "-", "--db", db}, args...)); code != passed {
			b.Fatalf("exit code %d", code)
		}
	}
	rate := func(b *testing.B) { b.ReportMetric(float64(2*each*b.N)/b.Elapsed().Seconds(), "results/s") }
	for _, jobs := range []string{"1", "2"} {
		b.Run("j="+jobs, func(b *testing.B) {
			dir, n := b.TempDir(), 0
			for b.Loop() {
				score(filepath.Join(dir, fmt.Sprint(n, ".db")), "-j", jobs)
				n++
			}
			rate(b)
		})
	}
	b.Run("stored", func(b *testing.B) {
		db := filepath.Join(b.TempDir(), "stored.db")
		score(db)
		for b.Loop() {
			score(db)
		}
		rate(b)
	})
}

// batchText is JSON Lines with so many patches an arm.
func batchText(b *testing.B, each int) string {
	b.Helper()
	var lines strings.Builder
	for _, arm := range []string{"flat", "cascade"} {
		patch, err := demoPatches.ReadFile("demo/" + arm + "-1-hover.diff")
		if err != nil {
			b.Fatal(err)
		}
		for i := range each {
			text := strings.Replace(string(patch), "\n+ ", fmt.Sprintf("\n+/* %d */ ", i), 1)
			line, err := json.Marshal(map[string]string{"instance_id": demoTask + "." + arm, "model_name_or_path": "m", "model_patch": text})
			if err != nil {
				b.Fatal(err)
			}
			fmt.Fprintf(&lines, "%s\n", line)
		}
	}
	return lines.String()
}
