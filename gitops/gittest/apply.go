package gittest

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// DiffTrees is git's own diff between two trees, made in the repository g.
func (g *Repo) DiffTrees(base, head fs.FS, options string) string {
	t := g.t.(*testing.T)
	t.Helper()
	var trees []string
	for _, tree := range []fs.FS{base, head} {
		g.Git("rm", "-rfq", "--ignore-unmatch", ".")
		WriteFiles(t, g.Dir, tree)
		g.Git("add", "-A")
		trees = append(trees, g.Git("write-tree"))
	}
	args := append([]string{"diff-tree", "-r", "-p", "--binary"}, strings.Fields(options)...)
	return g.Git(append(args, trees...)...) + "\n"
}

// Apply is the tree that git apply makes of base; accepted is false when it refuses.
func Apply(t *testing.T, base fs.FS, patch string, options ...string) (tree fs.FS, accepted bool) {
	t.Helper()
	dir := t.TempDir()
	t.Setenv("GIT_CEILING_DIRECTORIES", filepath.Dir(dir))
	g := &Repo{t: t, Dir: dir}
	WriteFiles(t, dir, base)
	if _, err := g.Try([]byte(patch), append([]string{"apply", "--whitespace=nowarn"}, options...)...); err != nil {
		return nil, false
	}
	return os.DirFS(dir), true
}
