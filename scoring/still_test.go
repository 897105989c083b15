package scoring

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestStill: what is not asked because it cannot have moved has not moved.
func TestStill(t *testing.T) {
	suite, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	quick, thorough := NewJudge(suite), NewJudge(suite)
	thorough.askAll = true
	patches, err := filepath.Glob("../tasks/solutions/*/flat*.diff")
	if err != nil || len(patches) == 0 {
		t.Fatalf("no solutions: %v", err)
	}
	for _, name := range patches {
		task := filepath.Base(filepath.Dir(name))
		patch, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var radius [2]BlastRadius
		for i, j := range []*Judge{quick, thorough} {
			r, err := j.Score(context.Background(), Request{Task: task, Arm: "flat", Patch: patch})
			if err != nil {
				t.Fatal(err)
			}
			radius[i] = r.BlastRadius
		}
		if diff := cmp.Diff(radius[1], radius[0]); diff != "" {
			t.Errorf("%s (-everything asked +quick):\n%s", name, diff)
		}
	}
}
