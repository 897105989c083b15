package gittest

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// WriteFiles writes a tree into a folder.
func WriteFiles(t *testing.T, dir string, tree fs.FS) {
	t.Helper()
	err := fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(tree, name)
		if err != nil {
			return err
		}
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			return err
		}
		return os.WriteFile(file, data, 0o666)
	})
	if err != nil {
		t.Fatal(err)
	}
}

// Difference says where two trees differ; empty for nowhere.
func Difference(t *testing.T, want, got fs.FS) string {
	t.Helper()
	a, b := Contents(t, want), Contents(t, got)
	for name, content := range a {
		if other, ok := b[name]; !ok {
			return fmt.Sprintf("%q is missing", name)
		} else if other != content {
			return fmt.Sprintf("%q holds %q, expected %q", name, other, content)
		}
	}
	for name := range b {
		if _, ok := a[name]; !ok {
			return fmt.Sprintf("%q is there", name)
		}
	}
	return ""
}

// Contents is what the files of a tree hold, by path.
func Contents(t *testing.T, tree fs.FS) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(tree, name)
		all[name] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}
