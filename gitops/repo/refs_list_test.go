package repo

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/tabula-css/bench/gitops/gittest"
)

func TestListBranches(t *testing.T) {
	g := gittest.New(t)
	g.Write("x", "x\n")
	id := g.Commit("x")
	for _, name := range []string{"refs/heads/bench/b/flat/me", "refs/heads/bench/a/flat/me+2", "refs/remotes/origin/bench/a/flat/me", "refs/heads/other/a"} {
		g.Git("update-ref", name, id)
	}
	g.Git("pack-refs", "--all")
	for _, name := range []string{"refs/heads/bench/a/flat/me", "refs/heads/bench/b/flat/me", "refs/remotes/origin/bench/c/flat/you", "refs/tags/bench/d"} {
		g.Git("update-ref", name, id)
	}
	for pattern, want := range map[string][]string{
		"bench/**":        {"refs/heads/bench/a/flat/me", "refs/heads/bench/a/flat/me+2", "refs/heads/bench/b/flat/me", "refs/remotes/origin/bench/c/flat/you"},
		"bench/*/flat/me": {"refs/heads/bench/a/flat/me", "refs/heads/bench/b/flat/me"},
		"origin/bench/**": {"refs/remotes/origin/bench/a/flat/me", "refs/remotes/origin/bench/c/flat/you"},
		"bench/*":         {},
		"**/you":          {"refs/remotes/origin/bench/c/flat/you"},
		"refs/heads/o**":  {},
		"refs/heads/o*/a": {"refs/heads/other/a"},
	} {
		got, err := ListBranches(g.Dir, pattern)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: (-want +got)\n%s", pattern, diff)
		}
	}
	for _, bad := range []string{"", "bench/["} {
		if _, err := ListBranches(g.Dir, bad); err == nil || !strings.Contains(err.Error(), "not a pattern") {
			t.Errorf("%q: %v", bad, err)
		}
	}
}
