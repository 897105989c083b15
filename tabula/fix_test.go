package tabula_test

import (
	"os"
	"path/filepath"
	"testing"
)

// TestFixIsIdempotent: fixing the lint examples takes findings away, brings none, and fixing again
// changes nothing.
func TestFixIsIdempotent(t *testing.T) {
	p := load(t, "profile")
	files, err := filepath.Glob("testdata/lint/*/*.tsx")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d examples, %v", len(files), err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text := string(data)
		before := p.LintText("a.tsx", text).Findings
		fixed := p.Fix("a.tsx", text)
		after := p.LintText("a.tsx", fixed).Findings
		if len(after) > len(before) || fixed != text && len(after) == len(before) {
			t.Errorf("%s: %d findings, after fixing %d:\n%s", file, len(before), len(after), fixed)
		}
		if again := p.Fix("a.tsx", fixed); again != fixed {
			t.Errorf("%s: fixed again it is another:\n%s", file, again)
		}
	}
}
