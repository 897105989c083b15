package patch

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/gitops/gittest"
)

// patchCases is testdata/cases.json, or more.json beside it.
type patchCases struct {
	Base   map[string]string `json:"base"`
	Binary map[string]string `json:"binary"` // hexadecimal
	Cases  []patchCase       `json:"cases"`
}

type patchCase struct {
	Patch      string             `json:"patch"`
	Text       *string            `json:"text"` // instead of the file
	Outcome    string             `json:"outcome"`
	Message    string             `json:"message"` // when it matters
	Changed    map[string]*string `json:"changed"`
	Normalised []string           `json:"normalised"`
}

func readCases(t *testing.T, name string) (patchCases, fstest.MapFS) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	var cases patchCases
	if err := json.Unmarshal(data, &cases); err != nil {
		t.Fatal(err)
	}
	base := fstest.MapFS{}
	for name, content := range cases.Base {
		base[name] = &fstest.MapFile{Data: []byte(content)}
	}
	for name, digits := range cases.Binary {
		content, err := hex.DecodeString(digits)
		if err != nil {
			t.Fatal(err)
		}
		base[name] = &fstest.MapFile{Data: content}
	}
	return cases, base
}

func (c patchCase) text(t *testing.T) []byte {
	if c.Text != nil {
		return []byte(*c.Text)
	}
	text, err := os.ReadFile(filepath.Join("testdata", c.Patch))
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func TestPatchCases(t *testing.T) {
	for _, file := range []string{"cases.json", "more.json"} {
		cases, base := readCases(t, file)
		for _, c := range cases.Cases {
			t.Run(c.Patch, func(t *testing.T) { c.check(t, base) })
		}
	}
}

func (c patchCase) check(t *testing.T, base fs.FS) {
	checkout, err := Apply(base, c.text(t))
	outcome := "applied"
	if fault := (*gitops.Fault)(nil); errors.As(err, &fault) {
		outcome = fault.Kind
	} else if err != nil {
		t.Fatal(err)
	}
	if outcome != c.Outcome {
		t.Fatalf("outcome %s (%v), expected %s", outcome, err, c.Outcome)
	}
	if c.Message != "" && err.Error() != c.Message {
		t.Errorf("message %q, expected %q", err, c.Message)
	}
	if err != nil {
		if checkout.Head != nil || checkout.Changes != nil {
			t.Error("a fault came with a result")
		}
		return
	}
	if diff := cmp.Diff(c.Changed, gittest.Changed(t, checkout)); diff != "" {
		t.Errorf("changed (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(c.Normalised, checkout.Submission.Normalised); diff != "" {
		t.Errorf("normalised (-want +got):\n%s", diff)
	}
}

// TestOneDigest holds the patch digest to be the same for a diff and for a files map.
func TestOneDigest(t *testing.T) {
	base := fstest.MapFS{"a": {Data: []byte("1\n2\n")}, "b": {Data: []byte("x\n")}}
	diff := "diff --git a/a b/a\n--- a/a\n+++ b/a\n@@ -1,2 +1,2 @@\n 1\n-2\n+3\n" +
		"diff --git a/b b/b\ndeleted file mode 100644\n--- a/b\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n" +
		"diff --git a/c b/c\nnew file mode 100644\n--- /dev/null\n+++ b/c\n@@ -0,0 +1 @@\n+c\n"
	one, err := Apply(base, []byte(diff))
	if err != nil {
		t.Fatal(err)
	}
	two, err := Apply(base, []byte(`{"format":"files","files":{"c":"c\n","a":"1\n3\n","b":null}}`))
	if err != nil {
		t.Fatal(err)
	}
	if one.Submission.PatchDigest != two.Submission.PatchDigest {
		t.Error("a diff and a files map of one tree have two digests")
	}
	if one.Submission.TextDigest == two.Submission.TextDigest {
		t.Error("two texts have one digest")
	}
	if got, want := gittest.Summary(one), "~a -b +c"; got != want {
		t.Errorf("changes %s, expected %s", got, want)
	}
	if c := one.Changes[0]; c.Added != 1 || c.Deleted != 1 {
		t.Errorf("a: +%d -%d, expected +1 -1", c.Added, c.Deleted)
	}
}
