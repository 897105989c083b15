package patch

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/gitops/gittest"
)

// FuzzDiffApply holds Apply to undo Diff: apply(diff(a, b), a) = b, without a repair.
func FuzzDiffApply(f *testing.F) {
	f.Add("a\nb\nc\n", "a\nx\nc\n")
	f.Add("", "x")
	f.Add("x\ny", "x\ny\n")
	f.Add("a\r\nb\r\n", "a\r\nc\n")
	f.Add("-- a\n++ b\n@@ -1 +1 @@\n", "--- a\n+++ b\n@@\n")
	f.Add("\x00\x01", "text\n")
	f.Add("\n\n\n", "\n\n")
	f.Fuzz(func(t *testing.T, a, b string) {
		base := fstest.MapFS{"src/a b.txt": {Data: []byte(a)}, "keep": {Data: []byte("k")}}
		head := fstest.MapFS{"src/a b.txt": {Data: []byte(b)}, "keep": {Data: []byte("k")}}
		patch := gittest.Diff(t, base, head)
		if patch == "" {
			return
		}
		c, err := Apply(base, []byte(patch))
		if err != nil {
			t.Fatalf("%v\n%s", err, patch)
		}
		got, err := fs.ReadFile(c.Head, "src/a b.txt")
		if err != nil || string(got) != b {
			t.Fatalf("got %q (%v), expected %q\n%s", got, err, b, patch)
		}
		if len(c.Submission.Normalised) > 0 {
			t.Fatalf("repairs %v\n%s", c.Submission.Normalised, patch)
		}
		removed := gittest.Diff(t, base, fstest.MapFS{"keep": base["keep"]})
		if c, err = Apply(base, []byte(removed)); err != nil || gittest.Summary(c) != "-src/a b.txt" {
			t.Fatalf("%v, %s\n%s", err, gittest.Summary(c), removed)
		}
	})
}

// FuzzApply holds every text to all or nothing: no panic, no path that is none, a result or a
// fault and never both, and the base as it was.
func FuzzApply(f *testing.F) {
	files, err := filepath.Glob("testdata/*.diff")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	f.Add(`{"format":"files","files":{"src/Button.jsx":"x"}}`)
	f.Fuzz(func(t *testing.T, text string) {
		base := fstest.MapFS{"src/Button.jsx": {Data: []byte("l1\nl2\nl3\nl4\nl5\nl6\nl7\nl8\nl9\nl10\nl11\nl12\n")}, "logo.png": {Data: []byte("\x89PNG\x00")}}
		c, err := Apply(base, []byte(text))
		if err != nil {
			fault := (*gitops.Fault)(nil)
			if !errors.As(err, &fault) {
				t.Fatalf("machinery broke: %v", err)
			}
			if c.Head != nil || c.Changes != nil || c.Submission.PatchDigest != "" {
				t.Fatal("a fault came with a result")
			}
			return
		}
		if len(c.Changes) == 0 {
			t.Fatal("applied, no change")
		}
		for _, change := range c.Changes {
			if fault := gitops.CheckPath(change.Path); fault != nil {
				t.Fatal(fault)
			}
			if _, err := fs.Stat(c.Head, change.Path); (err == nil) != (change.Kind != gitops.Deleted) {
				t.Fatalf("%s is %s, and Stat says %v", change.Path, change.Kind, err)
			}
		}
	})
}
