package gitops_test

import (
	"math/rand/v2"
	"testing"

	"github.com/tabula-css/bench/gitops/gittest"
)

// TestDiffAgainstGitApply holds gitops.Diff to git apply: what it writes, git turns into the same tree.
func TestDiffAgainstGitApply(t *testing.T) {
	gittest.Need(t)
	for seed := range gittest.Sample(20, 60) {
		gen := &gittest.Generator{Rand: rand.New(rand.NewPCG(uint64(seed), 2))}
		base, head := gen.Trees()
		patch := gittest.Diff(t, base, head)
		if patch == "" {
			continue
		}
		tree, accepted := gittest.Apply(t, base, patch)
		if !accepted {
			t.Errorf("seed %d: git apply refuses\n%s", seed, patch)
		} else if diff := gittest.Difference(t, tree, head); diff != "" {
			t.Errorf("seed %d: %s\n%s", seed, diff, patch)
		}
	}
}
