package gittest

import (
	"bytes"
	"errors"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tabula-css/bench/gitops"
)

// Summary lists changes as +added ~modified -deleted.
func Summary(c *gitops.Checkout) string {
	var list []string
	for _, change := range c.Changes {
		list = append(list, map[gitops.ChangeKind]string{gitops.Added: "+", gitops.Modified: "~", gitops.Deleted: "-"}[change.Kind]+change.Path)
	}
	return strings.Join(list, " ")
}

// TestTree holds the head to the rules of fs.FS.
func TestTree(t *testing.T, c *gitops.Checkout) {
	t.Helper()
	var files []string
	err := fs.WalkDir(c.Head, ".", func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			files = append(files, path)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
	if err := fstest.TestFS(c.Head, files...); err != nil {
		t.Error(err)
	}
}

// Changed is what a checkout changes: path → content, nil for a file that is gone.
func Changed(t *testing.T, c *gitops.Checkout) map[string]*string {
	t.Helper()
	result := map[string]*string{}
	for _, change := range c.Changes {
		if change.Kind == gitops.Deleted {
			result[change.Path] = nil
			if _, err := fs.Stat(c.Head, change.Path); !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("%s is deleted, but there: %v", change.Path, err)
			}
			continue
		}
		content, err := fs.ReadFile(c.Head, change.Path)
		if err != nil {
			t.Fatal(err)
		}
		if gitops.Sum(content) != change.Digest {
			t.Errorf("%s: digest %s is not that of its content", change.Path, change.Digest)
		}
		s := string(content)
		result[change.Path] = &s
	}
	return result
}

// IsFault says whether an error is the submission's.
func IsFault(err error) bool {
	fault := (*gitops.Fault)(nil)
	return errors.As(err, &fault)
}

// Diff is gitops.Diff between two trees.
func Diff(t testing.TB, base, head fstest.MapFS) string {
	t.Helper()
	var changes []gitops.Change
	for _, name := range names(base, head) {
		before, after := content(base, name), content(head, name)
		if before == nil || after == nil || !bytes.Equal(before, after) {
			changes = append(changes, gitops.NewChange(name, before, after))
		}
	}
	patch, err := gitops.Diff(base, head, changes)
	if err != nil {
		t.Fatal(err)
	}
	return string(patch)
}

// names lists the files of two trees, sorted.
func names(base, head fstest.MapFS) []string {
	all := maps.Clone(base)
	maps.Copy(all, head)
	return slices.Sorted(maps.Keys(all))
}

// content is a file's content; nil when there is none.
func content(tree fstest.MapFS, name string) []byte {
	if f := tree[name]; f != nil {
		return append([]byte{}, f.Data...)
	}
	return nil
}
