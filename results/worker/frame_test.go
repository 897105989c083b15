package worker

import (
	"bytes"
	"encoding/json"
	"io"
	"strings"
	"testing"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/results"
	"github.com/tabula-css/bench/scoring"
)

func TestFrames(t *testing.T) {
	var buffer bytes.Buffer
	for _, f := range []frame{{scoreFrame, []byte("one")}, {probeFrame, nil}} {
		if err := f.write(&buffer); err != nil {
			t.Fatal(err)
		}
	}
	whole := buffer.Bytes()
	r := bytes.NewReader(whole)
	one, _ := readFrame(r, 3)
	two, err := readFrame(r, 3)
	if one.kind != scoreFrame || string(one.content) != "one" || two.kind != probeFrame || err != nil {
		t.Errorf("%q %q %v", one, two, err)
	}
	if _, err := readFrame(r, 3); err != io.EOF {
		t.Errorf("at the end: %v", err)
	}
	for _, cut := range []int{1, 4, 6} {
		if _, err := readFrame(bytes.NewReader(whole[:cut]), 3); err == nil || err == io.EOF {
			t.Errorf("cut at %d: %v", cut, err)
		}
	}
	if _, err := readFrame(bytes.NewReader(whole), 2); err == nil {
		t.Error("a frame above the limit is read")
	}
	if _, err := readFrame(strings.NewReader("\xff\xff\xff\xffv"), maxAnswer); err == nil {
		t.Error("4 GiB are believed")
	}
}

// TestForgedVerdicts: an answer that is not a verdict on what was asked is an error.
func TestForgedVerdicts(t *testing.T) {
	suite, err := scoring.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	req := scoring.Request{Task: "q1-01-primary-hover-destructive", Arm: "flat", Agent: "me", Attempt: 2, Checkout: &gitops.Checkout{
		Submission: gitops.Submission{Format: "diff", PatchDigest: strings.Repeat("a", 64)},
		Changes:    []gitops.Change{{Path: "arms/flat/src/scenes.tsx", Kind: gitops.Modified, Added: 1}},
	}}
	honest, err := suite.Aborted(req, scoring.Failure{Kind: scoring.RenderError, Message: "throws"})
	if err != nil {
		t.Fatal(err)
	}
	answer := func(change func(*scoring.TaskResult)) frame {
		r := *honest
		change(&r)
		data, err := results.Encode(&r)
		if err != nil {
			t.Fatal(err)
		}
		return frame{verdictFrame, data}
	}
	if _, err := verdict(suite, req, answer(func(*scoring.TaskResult) {})); err != nil {
		t.Errorf("the honest verdict: %v", err)
	}
	for name, f := range map[string]frame{
		"task":       answer(func(r *scoring.TaskResult) { r.Task = "q1-02-other" }),
		"arm":        answer(func(r *scoring.TaskResult) { r.Arm = "cascade" }),
		"suite":      answer(func(r *scoring.TaskResult) { r.Suite = strings.Repeat("0", 64) }),
		"attempt":    answer(func(r *scoring.TaskResult) { r.Attempt = 1 }),
		"agent":      answer(func(r *scoring.TaskResult) { r.Agent = "you" }),
		"program":    answer(func(r *scoring.TaskResult) { r.Program = "9" }),
		"submission": answer(func(r *scoring.TaskResult) { r.Submission.PatchDigest = strings.Repeat("b", 64) }),
		"patch":      answer(func(r *scoring.TaskResult) { r.Patch.Added = 0 }),
		"empty pass": answer(func(r *scoring.TaskResult) { r.Outcome, r.Failures = scoring.Passed, nil }),
		"no JSON":    {verdictFrame, []byte("passed")},
		"another":    {verdictFrame, append(answer(func(*scoring.TaskResult) {}).content, "{}"...)},
		"kind":       {readyFrame, nil},
		"walls":      {wallsFrame, []byte("[]")},
	} {
		if r, err := verdict(suite, req, f); err == nil {
			t.Errorf("%s: believed: %+v", name, r)
		}
	}
}

// TestForgedExplanations: of an explanation the parent trusts the shape alone.
func TestForgedExplanations(t *testing.T) {
	if e, err := explanation(frame{explainedFrame, []byte(`{"answer":{"value":"red"}}`)}); err != nil || e.Value != "red" {
		t.Errorf("an honest one: %+v %v", e, err)
	}
	for name, f := range map[string]frame{
		"nothing":  {explainedFrame, []byte("{}")},
		"no JSON":  {explainedFrame, []byte("red")},
		"another":  {explainedFrame, []byte(`{"answer":{"value":"red"}}{}`)},
		"unknown":  {explainedFrame, []byte(`{"answer":{"value":"red"},"verdict":"passed"}`)},
		"error":    {explainedFrame, []byte(`{"answer":{"value":"red"},"error":"\u001b[2J"}`)},
		"verdict":  {verdictFrame, []byte(`{"answer":{"value":"red"}}`)},
		"too long": {largeFrame, nil},
		"broken":   {errorFrame, []byte("\x1b[2J")},
	} {
		e, err := explanation(f)
		if err == nil {
			t.Errorf("%s: believed: %+v", name, e)
		} else if strings.Contains(err.Error(), "\x1b") {
			t.Errorf("%s: not escaped: %q", name, err)
		}
	}
}

// FuzzReadFrame: whatever a worker sends, the parent neither crashes nor takes more than it allows, and
// what it reads it would write the same way.
func FuzzReadFrame(f *testing.F) {
	f.Add([]byte("\x00\x00\x00\x02v{}"))
	f.Add([]byte("\x00\x00\x00\x00p"))
	f.Add([]byte("\xff\xff\xff\xffv"))
	f.Fuzz(func(t *testing.T, data []byte) {
		got, err := readFrame(bytes.NewReader(data), 1<<10)
		if err != nil {
			return
		}
		var buffer bytes.Buffer
		if err := got.write(&buffer); err != nil || !bytes.HasPrefix(data, buffer.Bytes()) {
			t.Errorf("%q: %v", data, err)
		}
	})
}

// TestGreetingIsPlain: the walls' JSON form has the names that doctor prints.
func TestGreetingIsPlain(t *testing.T) {
	data, err := json.Marshal(wall(filesWall, "detail", nil))
	if want := `{"name":"files","stands":true,"detail":"detail","without":"code that escapes the virtual machine could read and write your files"}`; string(data) != want || err != nil {
		t.Errorf("%s, %v", data, err)
	}
}
