package scoring

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestShortCuts: what is not rendered because it is known to be the same, and what is not asked because it
// cannot have moved, would have given the same verdict.
func TestShortCuts(t *testing.T) {
	suite, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	quick, thorough := NewJudge(suite), NewJudge(suite)
	thorough.thorough = true
	for _, armName := range suite.ArmNames() {
		for _, name := range Sample(shortCutPatches(t, armName), 8) {
			patch, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			task := strings.Split(filepath.ToSlash(name), "/")[3]
			req, err := suite.OpenPatch(Patch{Task: task, Arm: armName, Text: patch})
			if err != nil {
				t.Fatal(err)
			}
			var verdicts [2]*TaskResult
			for i, j := range []*Judge{quick, thorough} {
				if verdicts[i], err = j.Score(context.Background(), req); err != nil {
					t.Fatal(err)
				}
			}
			if diff := cmp.Diff(verdicts[1], verdicts[0]); diff != "" {
				t.Errorf("%s (-thorough +quick):\n%s", name, diff)
			}
		}
	}
}

// shortCutPatches are all right patches for an arm and a few wrong ones.
func shortCutPatches(t *testing.T, arm string) []string {
	t.Helper()
	var list []string
	for _, pattern := range []string{"../tasks/solutions/*/" + arm + "*.diff", "../tasks/mutants/*/" + arm + "/*e.diff"} {
		found, err := filepath.Glob(pattern)
		if err != nil || len(found) == 0 {
			t.Fatalf("%s: nothing found, %v", pattern, err)
		}
		list = append(list, found...)
	}
	return list
}
