package checks

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/tabula-css/bench/results"
	"github.com/tabula-css/bench/scoring"
)

var update = flag.Bool("update", false, "rewrite the expected files")

// golden compares a text with a file of testdata.
func golden(t *testing.T, name, got string) {
	t.Helper()
	name = filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", name, diff)
	}
}

// readVerdict reads a verdict of testdata/verdict.
func readVerdict(t *testing.T, name string) *scoring.TaskResult {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "verdict", name+".json"))
	if err != nil {
		t.Fatal(err)
	}
	r, err := results.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// written is a run as a text to compare.
func written(run Run) string {
	var b strings.Builder
	fmt.Fprintf(&b, "conclusion: %s\nexternal id: %s\ntitle: %s\n\n%s\n----\n%s", run.Conclusion, run.ExternalID, run.Output.Title, run.Output.Summary, run.Output.Text)
	for _, a := range run.Output.Annotations {
		fmt.Fprintf(&b, "----\n%s %s:%d-%d columns %d-%d\n%s\n%s\n", a.Level, a.Path, a.StartLine, a.EndLine, a.StartColumn, a.EndColumn, a.Title, a.Message)
	}
	return b.String()
}

// TestVerdicts shows each verdict of testdata/verdict as a check run.
func TestVerdicts(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "verdict", "*.json"))
	if err != nil || len(files) == 0 {
		t.Fatal("no verdicts", err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".json")
		t.Run(name, func(t *testing.T) {
			golden(t, filepath.Join("verdict", name+".md"), written(Judged(readVerdict(t, name))))
		})
	}
}
