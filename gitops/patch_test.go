package gitops

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
)

// patchCases is testdata/patch/cases.json, or more.json beside it.
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
	data, err := os.ReadFile(filepath.Join("testdata/patch", name))
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
	text, err := os.ReadFile(filepath.Join("testdata/patch", c.Patch))
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
	checkout, err := ApplyPatch(base, c.text(t))
	outcome := "applied"
	if fault := (*Fault)(nil); errors.As(err, &fault) {
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
	if diff := cmp.Diff(c.Changed, changed(t, checkout)); diff != "" {
		t.Errorf("changed (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(c.Normalised, checkout.Submission.Normalised); diff != "" {
		t.Errorf("normalised (-want +got):\n%s", diff)
	}
}

// changed is what a checkout changes: path → content, nil for a file that is gone.
func changed(t *testing.T, c *Checkout) map[string]*string {
	t.Helper()
	result := map[string]*string{}
	for _, change := range c.Changes {
		if change.Kind == Deleted {
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
		if sum(content) != change.Digest {
			t.Errorf("%s: digest %s is not that of its content", change.Path, change.Digest)
		}
		s := string(content)
		result[change.Path] = &s
	}
	return result
}
