package branch

import (
	"os"
	"sync"
	"testing"

	"go.uber.org/goleak"

	"github.com/tabula-css/bench/gitops/gittest"
)

func TestMain(m *testing.M) {
	code := m.Run()
	if template.dir != "" {
		os.RemoveAll(template.dir)
	}
	if err := goleak.Find(); err != nil && code == 0 {
		os.Stderr.WriteString(err.Error() + "\n")
		code = 1
	}
	os.Exit(code)
}

// template is the repository that every suiteRepo is a copy of: eight runs of git for all of them.
var template struct {
	once    sync.Once
	dir     string
	commits int
}

// suiteRepo is a repository whose main branch holds the suite and more, with a branch edited in
// flat.
func suiteRepo(t testing.TB) *gittest.Repo {
	t.Helper()
	gittest.Need(t)
	template.once.Do(func() { makeTemplate(t) })
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(template.dir)); err != nil {
		t.Fatal(err)
	}
	return gittest.At(t, dir, template.commits)
}

func makeTemplate(t testing.TB) {
	t.Helper()
	g := gittest.New(t)
	for name, f := range suite {
		g.Write(name, string(f.Data))
	}
	g.Write("README.md", "readme\n")
	g.Commit("suite")
	g.Git("checkout", "-q", "-b", "bench/q1-01/flat/me+2")
	g.Write("arms/flat/src/a.txt", "one\n2\nthree\n")
	g.Commit("edit\n\nBench-Model: m1\n")
	dir, err := os.MkdirTemp("", "suite")
	if err != nil {
		t.Fatal(err)
	}
	template.dir, template.commits = dir, g.Commits
	if err := os.CopyFS(dir, os.DirFS(g.Dir)); err != nil {
		t.Fatal(err)
	}
}
