package patch

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/gitops/gittest"
)

// TestRelativePaths decides what paths mean by what exists.
func TestRelativePaths(t *testing.T) {
	base := fstest.MapFS{
		"arms/flat/src/a.txt":    {Data: []byte("old\n")},
		"arms/flat/src/only.txt": {Data: []byte("old\n")},
		"arms/cascade/src/a.txt": {Data: []byte("old\n")},
		"arms/cascade/css/x.css": {Data: []byte("old\n")},
		"src/a.txt":              {Data: []byte("old\n")},
		"top.txt":                {Data: []byte("old\n")},
		"x/both.txt":             {Data: []byte("old\n")},
		"both.txt":               {Data: []byte("old\n")},
	}
	edit := func(from, to string) string {
		return "--- " + from + "\n+++ " + to + "\n@@ -1 +1 @@\n-old\n+new\n"
	}
	add := func(to string) string { return "--- /dev/null\n+++ " + to + "\n@@ -0,0 +1 @@\n+new\n" }
	for _, c := range []struct{ name, text, root, want string }{
		{"as it is", edit("a/arms/flat/src/a.txt", "b/arms/flat/src/a.txt"), "", "~arms/flat/src/a.txt"},
		{"no prefix", edit("arms/flat/src/a.txt", "arms/flat/src/a.txt"), "", "~arms/flat/src/a.txt [prefix]"},
		{"relative to the one arm that has it", edit("a/src/only.txt", "b/src/only.txt"), "", "~arms/flat/src/only.txt [prefix]"},
		{"relative, no prefix", edit("css/x.css", "css/x.css"), "", "~arms/cascade/css/x.css [prefix]"},
		{"in the root as well", edit("a/src/a.txt", "b/src/a.txt"), "arms/flat", "~src/a.txt"},
		{"relative to the arm named", edit("a/src/only.txt", "b/src/only.txt"), "arms/flat", "~arms/flat/src/only.txt [prefix]"},
		{"not in the arm named", edit("a/src/only.txt", "b/src/only.txt"), "arms/cascade", "patch-apply: src/only.txt: it does not exist (line 1 of the patch)"},
		{"both exist", edit("x/both.txt", "x/both.txt"), "", `malformed-patch: line 1: "x/both.txt" may be itself or "both.txt": both exist`},
		{"without its first part, as git takes it", edit("y/both.txt", "y/both.txt"), "", "~both.txt"},
		{"new file in the arm", add("b/css/y.css"), "", "+arms/cascade/css/y.css [prefix]"},
		{"new file in a new folder", add("b/new/y.css"), "", "+new/y.css"},
		{"new file at the top", add("b/y.css"), "arms/flat", "+y.css"},
		{"new file, no prefix, known folder", add("arms/flat/y.css"), "", "+arms/flat/y.css [prefix]"},
		{"new file, no prefix, nothing known", add("lib/y.css"), "", `malformed-patch: line 1: "lib/y.css" has no a/ or b/ before it, and no folder tells what it is relative to`},
		{"rename in the arm", "diff --git a/src/only.txt b/src/o.txt\nsimilarity index 100%\nrename from src/only.txt\nrename to src/o.txt\n", "", "+arms/flat/src/o.txt -arms/flat/src/only.txt [prefix]"},
		{"apply_patch in the arm", "*** Begin Patch\n*** Update File: css/x.css\n@@\n-old\n+new\n*** End Patch\n", "", "~arms/cascade/css/x.css [apply-patch-format prefix]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			apply := func() (*gitops.Checkout, error) { return Apply(base, []byte(c.text)) }
			if c.root != "" {
				apply = func() (*gitops.Checkout, error) { return ApplyIn(base, c.root, []byte(c.text)) }
			}
			checkout, err := apply()
			got := gittest.Summary(checkout)
			if err != nil {
				got = err.Error()
			} else {
				gittest.TestTree(t, checkout)
				if names := checkout.Submission.Normalised; len(names) > 0 {
					got += " [" + strings.Join(names, " ") + "]"
				}
			}
			if got != c.want {
				t.Errorf("got %s\nexpected %s", got, c.want)
			}
		})
	}
}

// TestLinksInBase refuses edits of, and through, a symlink of a folder on disk.
func TestLinksInBase(t *testing.T) {
	dir := t.TempDir()
	outside := filepath.Join(t.TempDir(), "outside.txt")
	if err := os.WriteFile(outside, []byte("old\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(outside, filepath.Join(dir, "link.txt")); err != nil {
		t.Skip(err)
	}
	if err := os.Symlink(filepath.Dir(outside), filepath.Join(dir, "folder")); err != nil {
		t.Skip(err)
	}
	for _, name := range []string{"link.txt", "folder/outside.txt", "folder/new.txt"} {
		for _, text := range []string{
			"--- a/" + name + "\n+++ b/" + name + "\n@@ -1 +1 @@\n-old\n+new\n",
			`{"format":"files","files":{"` + name + `":"new\n"}}`,
			`{"format":"files","files":{"` + name + `":null}}`,
		} {
			_, err := Apply(os.DirFS(dir), []byte(text))
			if fault := (*gitops.Fault)(nil); !errors.As(err, &fault) || fault.Kind != gitops.ForbiddenEntry {
				t.Errorf("%s: %v, expected %s", name, err, gitops.ForbiddenEntry)
			}
		}
	}
}

// TestFileAsFolder takes a path below a file of a folder on disk for one that does not exist.
func TestFileAsFolder(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "a"), []byte("old\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		`{"format":"files","files":{"a/b":"new\n"}}`:          `patch-apply: a/b: its folder "a" is a file`,
		`{"format":"files","files":{"a/b":null}}`:             `patch-apply: a/b: cannot delete it: it does not exist`,
		"--- a/a/b\n+++ b/a/b\n@@ -1 +1 @@\n-old\n+new\n":     `patch-apply: a/b: it does not exist (line 1 of the patch)`,
		"--- /dev/null\n+++ b/a/b/c\n@@ -0,0 +1 @@\n+new\n":   `patch-apply: a/b/c: its folder "a" is a file`,
		`{"format":"files","files":{"a":null,"a/b":"new\n"}}`: "",
	} {
		_, err := Apply(os.DirFS(dir), []byte(text))
		if want == "" && err != nil || want != "" && (err == nil || err.Error() != want) {
			t.Errorf("%s: %v, expected %q", text, err, want)
		}
	}
}

func TestTooLarge(t *testing.T) {
	big := strings.Repeat("x", gitops.MaxFile+1)
	for _, c := range []struct{ name, text, want string }{
		{"files map", `{"format":"files","files":{"a":"` + big + `"}}`, "too-large: a: 4194305 bytes, above the limit of 4194304"},
		{"diff", "--- /dev/null\n+++ b/a\n@@ -0,0 +1 @@\n+" + big[1:] + "\n", "too-large: a: 4194305 bytes, above the limit of 4194304"},
		{"binary", "diff --git a/a b/a\nnew file mode 100644\nindex 0000000000000000000000000000000000000000..1111111111111111111111111111111111111111\nGIT binary patch\nliteral 4194305\nHcmV?d00001\n\n", "too-large: a: 4194305 bytes, above the limit of 4194304"},
		{"text", strings.Repeat("x", gitops.MaxTotal+1), "too-large: 67108865 bytes, above the limit of 67108864"},
	} {
		_, err := Apply(fstest.MapFS{}, []byte(c.text))
		if err == nil || err.Error() != c.want {
			t.Errorf("%s: %v, expected %s", c.name, err, c.want)
		}
	}
}
