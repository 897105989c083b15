package branch

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tabula-css/bench/gitops/gittest"
)

// bigRepo is a repository with so many commits on main and branches of one edit each; the suite is
// the last commit of main.
func bigRepo(b *testing.B, commits, branches int) *gittest.Repo {
	g := gittest.New(b)
	var s strings.Builder
	for i := range commits {
		fmt.Fprintf(&s, "commit refs/heads/main\ncommitter a <a@b> %d +0000\ndata 2\nx\n", 1_600_000_000+i)
		fmt.Fprintf(&s, "M 100644 inline docs/%d\ndata 2\n%d\n\n", i%100, i%10)
	}
	fmt.Fprintf(&s, "commit refs/heads/main\nmark :1\ncommitter a <a@b> %d +0000\ndata 2\nx\n", 1_600_000_000+commits)
	for name, f := range suite {
		fmt.Fprintf(&s, "M 100644 inline %s\ndata %d\n%s\n", name, len(f.Data), f.Data)
	}
	for i := range branches {
		fmt.Fprintf(&s, "commit refs/heads/bench/q1-01/flat/a%d\ncommitter a <a@b> %d +0000\ndata 2\nx\nfrom :1\n", i, 1_600_000_001+commits+i)
		content := fmt.Sprintf("one\n%d\nthree\n", i)
		fmt.Fprintf(&s, "M 100644 inline arms/flat/src/a.txt\ndata %d\n%s\n", len(content), content)
	}
	g.In(s.String(), "fast-import", "--quiet")
	g.Git("pack-refs", "--all")
	return g
}

// BenchmarkOpenBranch opens one branch in a small repository and in a big one, beside git doing the
// like.
func BenchmarkOpenBranch(b *testing.B) {
	for _, size := range []struct{ commits, branches int }{{100, 20}, {100_000, 20_000}} {
		g := bigRepo(b, size.commits, size.branches)
		name := fmt.Sprintf("commits=%d", size.commits)
		ref := fmt.Sprintf("bench/q1-01/flat/a%d", size.branches/2)
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				c, err := Open(context.Background(), g.Dir, Options{Ref: ref, Suite: suite})
				if err != nil || len(c.Changes) != 1 {
					b.Fatal(err)
				}
			}
		})
		b.Run(name+"/git", func(b *testing.B) {
			dir := filepath.Join(b.TempDir(), "w")
			for b.Loop() {
				g.Git("worktree", "add", "-q", "--detach", dir, ref)
				g.Git("diff", "main", ref)
				b.StopTimer()
				g.Git("worktree", "remove", "--force", dir)
				b.StartTimer()
			}
		})
	}
}
