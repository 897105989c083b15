package worker_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"text/template"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/tabula-css/bench/scoring"
)

// hostileFolder holds the tamper corpus: one hostile patch a file, <kind>/<name>.txtar. The comment of a file
// says what it is about and then, in lines "key: value":
//
//	task, arm   what the patch is a submission to
//	none        the verdict on the hostile code alone
//	right       the verdict on it together with a right edit of the task
//	message     a part of the first failure's message
//	long        yes: there is one of its kind already that takes as long; it is scored with HOSTILE=all
//
// A verdict is an outcome, and for a failed one the kinds of failure in order, each once: "failed lint,
// wrong-value". Several verdicts joined by " or " are all right. The files of the archive say what is edited
// – "append PATH", "prepend PATH", "whole PATH", "delete PATH", and "replace PATH", whose data is the old text
// and the new one with a line "====" between them – or are the "patch" itself. Each is a template with
// the functions repeat and count (see expand), so that a large patch is a small file, and none quotes more of
// an arm than it needs: the corpus outlives changes of the arms.
const hostileFolder = "../../scoring/testdata/hostile"

// hostile is one file of the corpus.
type hostile struct {
	name      string
	task, arm string
	message   string
	long      bool
	verdicts  map[string]string // by edit: none, right
	archive   *txtar.Archive
}

// corpus reads the tamper corpus, sorted by name.
func corpus(t testing.TB) []*hostile {
	t.Helper()
	paths, err := filepath.Glob(hostileFolder + "/*/*.txtar")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no corpus: %v", err)
	}
	var list []*hostile
	for _, path := range paths {
		archive, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		kind, file := filepath.Split(strings.TrimSuffix(path, ".txtar"))
		h := &hostile{name: filepath.Base(kind) + "/" + file, verdicts: map[string]string{}, archive: archive}
		for _, line := range strings.Split(string(archive.Comment), "\n") {
			key, value, _ := strings.Cut(line, ": ")
			switch key {
			case "task":
				h.task = value
			case "arm":
				h.arm = value
			case "message":
				h.message = value
			case "long":
				h.long = value == "yes"
			case "none", "right":
				h.verdicts[key] = value
			}
		}
		if h.task == "" || h.arm == "" || len(h.verdicts) == 0 {
			t.Fatalf("%s: expected task, arm and a verdict", h.name)
		}
		list = append(list, h)
	}
	return list
}

// request is the hostile patch with one edit.
func (h *hostile) request(t testing.TB, edit string) scoring.Request {
	t.Helper()
	return opened(t, h.submission(t, edit))
}

func (h *hostile) submission(t testing.TB, edit string) scoring.Patch {
	t.Helper()
	return scoring.Patch{Task: h.task, Arm: h.arm, Text: h.patch(t, edit)}
}

func (h *hostile) patch(t testing.TB, edit string) []byte {
	t.Helper()
	s, err := suite()
	if err != nil {
		t.Fatal(err)
	}
	files := edited{base: s.Files, now: map[string]*string{}}
	if edit == "right" {
		if err := files.right(h.task, h.arm); err != nil {
			t.Fatal(err)
		}
	}
	for _, f := range h.archive.Files {
		data, err := expand(string(f.Data))
		if err != nil {
			t.Fatalf("%s: %s: %v", h.name, f.Name, err)
		}
		if f.Name == "patch" {
			return []byte(data)
		}
		how, path, _ := strings.Cut(f.Name, " ")
		if err := files.edit(how, path, data); err != nil {
			t.Fatalf("%s: %v", h.name, err)
		}
	}
	patch, err := json.Marshal(map[string]any{"format": "files", "files": files.now})
	if err != nil {
		t.Fatal(err)
	}
	return patch
}

// expand runs a template between « and »: «repeat 3 "a"» is aaa, «count 2 "a%d "» is "a0 a1 ".
func expand(text string) (string, error) {
	if !strings.Contains(text, "«") {
		return text, nil
	}
	functions := template.FuncMap{
		"repeat": func(n int, s string) string { return strings.Repeat(s, n) },
		"count": func(n int, format string) string {
			var b strings.Builder
			for i := range n {
				b.WriteString(strings.ReplaceAll(strings.ReplaceAll(format, "%d", fmt.Sprint(i)), "%n", fmt.Sprint(i+1)))
			}
			return b.String()
		},
	}
	made, err := template.New("").Delims("«", "»").Funcs(functions).Parse(text)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	err = made.Execute(&b, nil)
	return b.String(), err
}

// edited is a files map in the making.
type edited struct {
	base fs.FS
	now  map[string]*string
}

func (e *edited) read(path string) (string, error) {
	if text := e.now[path]; text != nil {
		return *text, nil
	}
	data, err := fs.ReadFile(e.base, path)
	return string(data), err
}

func (e *edited) edit(how, path, data string) error {
	switch how {
	case "delete":
		e.now[path] = nil
		return nil
	case "whole":
		e.now[path] = &data
		return nil
	}
	text, err := e.read(path)
	if err != nil {
		return err
	}
	switch how {
	case "append":
		text += data
	case "prepend":
		text = data + text
	case "replace":
		old, new, ok := strings.Cut(data, "\n====\n")
		if !ok || !strings.Contains(text, old) {
			return fmt.Errorf("replace %s: no %q", path, old)
		}
		text = strings.Replace(text, old, strings.TrimSuffix(new, "\n"), 1)
	default:
		return fmt.Errorf("unknown edit %q", how)
	}
	e.now[path] = &text
	return nil
}

// right makes a right edit of the first task, the one that most of the corpus is about.
func (e *edited) right(id, arm string) error {
	switch {
	case id == task && arm == "flat":
		return e.edit("replace", "arms/flat/src/components/Button.tsx", "hover:bg-accent-strong\n====\nhover:bg-danger\n")
	case id == task && arm == "cascade":
		return e.edit("append", "arms/cascade/src/styles/button.css", "\n.btn--solid:hover:not(:active, :disabled) {\n  background-color: var(--color-danger);\n}\n")
	}
	return fmt.Errorf("no right edit for %s, %s", id, arm)
}

// verdictText is a verdict as the corpus states it.
func verdictText(r *scoring.TaskResult) string {
	var kinds []string
	for _, f := range r.Failures {
		if !slices.Contains(kinds, string(f.Kind)) {
			kinds = append(kinds, string(f.Kind))
		}
	}
	return strings.TrimSpace(r.Outcome + " " + strings.Join(kinds, ", "))
}

// judge compares a verdict with the one that the patch must have.
func (h *hostile) judge(t *testing.T, edit string, r *scoring.TaskResult) {
	t.Helper()
	got := verdictText(r)
	if !slices.Contains(strings.Split(h.verdicts[edit], " or "), got) {
		t.Errorf("edit %s: expected %s, found %s: %s", edit, h.verdicts[edit], got, firstMessages(r))
	}
	if h.message != "" && r.Outcome != scoring.Passed && !strings.Contains(r.Failures[0].Message, h.message) {
		t.Errorf("edit %s: expected a message with %q, found %q", edit, h.message, r.Failures[0].Message)
	}
}

func firstMessages(r *scoring.TaskResult) string {
	var b bytes.Buffer
	for i, f := range r.Failures {
		if i == 3 {
			break
		}
		fmt.Fprintf(&b, "\n  %s %s: %q", f.Kind, f.Position, f.Message[:min(len(f.Message), 300)])
	}
	return b.String()
}
