package patch

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/gitops/gittest"
)

// TestSolutions applies every patch that the repository itself carries, as git apply does, without
// a repair.
func TestSolutions(t *testing.T) {
	gittest.Need(t)
	root := os.DirFS("../..")
	var files []string
	for _, pattern := range []string{"../../tasks/solutions/*/*.diff", "../../tasks/mutants/*/*/*.diff"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	if len(files) == 0 {
		t.Fatal("no patches found")
	}
	for i, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		c, err := Apply(root, text)
		if err != nil {
			if !strings.Contains(file, "mutants") { // a mutant may be at fault here
				t.Errorf("%s: %v", file, err)
			}
			continue
		}
		if len(c.Submission.Normalised) > 0 {
			t.Errorf("%s: repairs %v", file, c.Submission.Normalised)
		}
		if i%gittest.Sample(48, 8) > 0 {
			continue // git itself is slow
		}
		before := map[string][]byte{}
		for _, change := range c.Changes {
			if data, err := os.ReadFile(filepath.Join("../..", change.Path)); err == nil {
				before[change.Path] = data
			}
		}
		base, err := gitops.Tree(before)
		if err != nil {
			t.Fatal(err)
		}
		small, err := Apply(base, text)
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		tree, accepted := gittest.Apply(t, base, string(text))
		if !accepted {
			t.Errorf("%s: git apply refuses it", file)
		} else if diff := gittest.Difference(t, tree, small.Head); diff != "" {
			t.Errorf("%s: %s", file, diff)
		}
	}
	t.Logf("%d patches", len(files))
}
