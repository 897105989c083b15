package repo

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/go-git/go-git/v5/plumbing"
	"github.com/google/go-cmp/cmp"
	"github.com/tabula-css/bench/gitops/gittest"
)

// TestMergeBaseAgainstGit compares merge bases and ranges with git's in random histories, with
// clocks that run wrong.
func TestMergeBaseAgainstGit(t *testing.T) {
	for seed := range gittest.Sample(2, 6) {
		random := rand.New(rand.NewPCG(uint64(seed), 3))
		g := gittest.New(t)
		const n = 40
		var s strings.Builder
		for i := 1; i <= n; i++ {
			date := 1_700_000_000 + i*10
			if seed%2 == 1 {
				date += random.IntN(400) - 200
			}
			fmt.Fprintf(&s, "reset refs/heads/c%d\ncommit refs/heads/c%d\nmark :%d\ncommitter a <a@b> %d +0000\ndata 0\n", i, i, i, date)
			parents := random.Perm(i)
			for j, k := 0, min(random.IntN(3), len(parents)); j < k; j++ {
				parent := max(i-1-parents[j]%8, 0)
				if parent == 0 {
					continue
				}
				word := "merge"
				if !strings.Contains(s.String()[strings.LastIndex(s.String(), "mark"):], "from") {
					word = "from"
				}
				fmt.Fprintf(&s, "%s :%d\n", word, parent)
			}
			s.WriteString("\n")
		}
		g.In(s.String(), "fast-import", "--quiet", "--force")
		r, err := Open(g.Dir)
		if err != nil {
			t.Fatal(err)
		}
		defer r.Close()
		ids := make([]plumbing.Hash, n)
		for i := range ids {
			if ids[i], err = r.resolveFull(fmt.Sprintf("refs/heads/c%d", i+1)); err != nil {
				t.Fatal(err)
			}
		}
		for range gittest.Sample(30, 60) {
			a, b := ids[random.IntN(n)], ids[random.IntN(n)]
			compareHistory(t, g, r, a, b)
		}
	}
}

func compareHistory(t *testing.T, g *gittest.Repo, r *Repository, a, b plumbing.Hash) {
	t.Helper()
	ctx := context.Background()
	_, results, err := paint(ctx, r, a, b)
	if err == nil && len(results) > 1 {
		results, err = r.independent(ctx, results)
	}
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, v := range results {
		got = append(got, v.ID.String())
	}
	out, _ := g.Try(nil, "merge-base", "--all", a.String(), b.String())
	want := strings.Fields(out)
	slices.Sort(got)
	slices.Sort(want)
	if diff := cmp.Diff(strings.Join(want, "\n"), strings.Join(got, "\n")); diff != "" {
		t.Errorf("merge bases of %s and %s (-git +ours):\n%s", a, b, diff)
	}
	if len(want) != 1 {
		return
	}
	list, err := r.Since(ctx, a, plumbing.NewHash(want[0]))
	if err != nil {
		t.Fatal(err)
	}
	got = nil
	for _, v := range list {
		got = append(got, v.ID.String())
	}
	want = strings.Fields(g.Git("rev-list", want[0]+".."+a.String()))
	slices.Sort(got)
	slices.Sort(want)
	if diff := cmp.Diff(strings.Join(want, "\n"), strings.Join(got, "\n")); diff != "" {
		t.Errorf("commits since (-git +ours):\n%s", diff)
	}
}
