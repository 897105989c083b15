package results

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/tabula-css/bench/scoring"
)

func TestFileName(t *testing.T) {
	r := passing()
	for agent, want := range map[string]string{
		"":             "q1-01-primary-hover-destructive.flat.anonymous.1.json",
		"gpt_4.1-mini": "q1-01-primary-hover-destructive.flat.gpt_4.1-mini.1.json",
		"a/../ü%\x00":  "q1-01-primary-hover-destructive.flat.a%2F..%2F%C3%BC%25%00.1.json",
	} {
		r.Agent = agent
		if got := FileName(r); got != want {
			t.Errorf("agent %q: got %s, want %s", agent, got, want)
		}
	}
}

func TestWriteFileThenReadDir(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "made", "here")
	for i, want := range []bool{false, true} {
		path, replaced, err := WriteFile(dir, passing())
		if err != nil || replaced != want {
			t.Fatalf("write %d: replaced %v, %v", i, replaced, err)
		}
		if data, _ := os.ReadFile(path); string(data) != mustEncode(t, passing()) {
			t.Errorf("the file holds other bytes:\n%s", data)
		}
	}
	if _, _, err := WriteFile(dir, failing()); err != nil {
		t.Fatal(err)
	}
	list, broken, err := ReadDir(dir)
	if err != nil || len(broken) > 0 || len(list) != 2 {
		t.Errorf("got %d verdicts, broken %v, %v", len(list), broken, err)
	}
	names, _ := os.ReadDir(dir)
	if len(names) != 2 {
		t.Errorf("left something behind: %v", names)
	}
}

func TestWriteFileKeepsAnotherModel(t *testing.T) {
	dir := t.TempDir()
	if _, _, err := WriteFile(dir, passing()); err != nil {
		t.Fatal(err)
	}
	r := passing()
	r.Model = "other"
	if _, _, err := WriteFile(dir, r); err == nil || !strings.Contains(err.Error(), "holds a verdict on model") {
		t.Errorf("got %v", err)
	}
}

func TestReadDirReportsWhatIsBroken(t *testing.T) {
	dir := t.TempDir()
	for _, r := range []*scoring.TaskResult{passing(), failing()} {
		if _, _, err := WriteFile(dir, r); err != nil {
			t.Fatal(err)
		}
	}
	good := mustEncode(t, passing())
	for name, text := range map[string]string{
		"q1-02-x.flat.me.1.json":                         "{",
		"q1-01-primary-hover-destructive.flat.me.2.json": good, // says attempt 1
		"broken.json":     "not JSON",
		"schema.json":     "{}",
		"notes.txt":       "read me",
		".result-42":      "half",
		".hidden.x.json":  "half",
		"UPPER.Y.me.JSON": "half",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(dir, "folder.json"), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(os.DevNull, filepath.Join(dir, "device.json")); err != nil {
		t.Fatal(err)
	}
	list, broken, err := ReadDir(dir)
	if err != nil || len(list) != 2 {
		t.Errorf("got %d verdicts, %v", len(list), err)
	}
	var got []string
	for _, b := range broken {
		text, _, _ := strings.Cut(b.Error(), " '") // the JSON decoder's words vary from here on
		got = append(got, text)
	}
	want := []string{
		"broken.json: 1:2: invalid character",
		"device.json: expected a regular file",
		"q1-01-primary-hover-destructive.flat.me.2.json: expected the name q1-01-primary-hover-destructive.flat.me.1.json for what it holds",
		"q1-02-x.flat.me.1.json: 1:2: unexpected EOF",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestReadDirWithoutFolder(t *testing.T) {
	if _, _, err := ReadDir(filepath.Join(t.TempDir(), "none")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("got %v", err)
	}
}
