package bench_test

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	goComment = regexp.MustCompile(`(?m)//.*$`)
	goFile    = regexp.MustCompile(`[ (](?:[\w-]+/)*[a-z_0-9]+\.go\b`)
)

// TestCommentsNameFiles: a Go file that a comment names is beside it, or named from the root.
func TestCommentsNameFiles(t *testing.T) {
	tree := readSource(t)
	for name := range tree.paths {
		if path.Ext(name) != ".go" || strings.Contains(name, "testdata/") {
			continue
		}
		text, err := os.ReadFile(filepath.FromSlash(name))
		if err != nil {
			continue
		}
		for _, comment := range goComment.FindAllStringIndex(string(text), -1) {
			for _, file := range goFile.FindAllString(string(text[comment[0]:comment[1]]), -1) {
				file = strings.TrimLeft(file, " (")
				if !tree.paths[file] && !tree.paths[path.Join(path.Dir(name), file)] {
					t.Errorf("%s:%d: there is no %s", name, lineFault(string(text), comment[0], "").line, file)
				}
			}
		}
	}
}
