package scoring_test

import (
	"encoding/json"
	"io/fs"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/scoring"
)

// probed is a task with a probe, put to two arms.
const probed = "q1-04-button-danger-variant"

// TestProbesAreNotTold: neither a packet nor a snapshot holds a word of a probe.
func TestProbesAreNotTold(t *testing.T) {
	suite := testJudge(t).Suite
	task, err := suite.TaskArm(probed, "flat")
	if err != nil {
		t.Fatal(err)
	}
	packet, err := suite.Packet(probed, "flat")
	if err != nil {
		t.Fatal(err)
	}
	snapshot, err := suite.Snapshot("flat", probed)
	if err != nil {
		t.Fatal(err)
	}
	texts := []string{packet.Text(), string(snapshot.Packet), string(snapshot.Agents)}
	for name := range packet.Files {
		texts = append(texts, name)
	}
	for _, text := range texts {
		for _, anchor := range append(task.Task.ProbeAnchors(), "probe") {
			if strings.Contains(text, anchor) {
				t.Errorf("told of %s", anchor)
			}
		}
	}
	if _, err := fs.Stat(suite.Files, task.Task.Probes[0].File); err != nil {
		t.Errorf("the suite, and so its digest, holds no probe: %v", err)
	}
}

// editOf is a patch that replaces texts in one file of the suite.
func editOf(t *testing.T, name string, pairs ...string) []byte {
	t.Helper()
	data, err := fs.ReadFile(testJudge(t).Suite.Files, name)
	if err != nil {
		t.Fatal(err)
	}
	text := strings.NewReplacer(pairs...).Replace(string(data))
	patch, err := json.Marshal(map[string]any{"format": "files", "files": map[string]string{name: text}})
	if err != nil {
		t.Fatal(err)
	}
	return patch
}

// TestProbeFails: what a patch does to a probe alone fails it, at the probe's file, and says which probe.
func TestProbeFails(t *testing.T) {
	const button = "arms/flat/src/components/Button.tsx"
	for _, test := range []struct {
		name  string
		pairs []string
		kind  scoring.Kind
		file  string
	}{
		{"throws", []string{"return <button", "if (variant as string === 'danger') throw new Error('no'); return <button"}, scoring.RenderError, button},
		{"another document", []string{"<button type={type}", "<button type={variant as string === 'danger' ? 'submit' : type}"}, scoring.DOMDrift, "tasks/probes/" + probed + "/danger.tsx"},
	} {
		t.Run(test.name, func(t *testing.T) {
			result, err := scorePatch(testJudge(t), scoring.Patch{Task: probed, Arm: "flat", Text: editOf(t, button, test.pairs...)})
			if err != nil {
				t.Fatal(err)
			}
			f := result.Failures[0]
			if f.Kind != test.kind || f.File != test.file || !strings.HasPrefix(f.Message, "probe danger of the task: ") {
				t.Errorf("%s at %s: %s", f.Kind, f.Position, f.Message)
			}
		})
	}
}

// TestProbeExplained: a question about a probe's anchor is answered.
func TestProbeExplained(t *testing.T) {
	got, err := testJudge(t).Explain(t.Context(), scoring.Question{Arm: "flat", Anchor: "probe.danger-small", Property: "padding-top", State: style.State{}})
	if err != nil || got.Text != "0.25rem" {
		t.Errorf("padding-top of a small button: %q, %v", got.Text, err)
	}
}

// TestTypesAreHeld: a variant that is used and not declared fails at its use, in the arm and in the probe, in every arm.
func TestTypesAreHeld(t *testing.T) {
	for _, arm := range []string{"flat", "cascade"} {
		root := "arms/" + arm + "/src/"
		patch := editOf(t, root+"pages/Settings.tsx", `variant="outline" data-bench="settings.delete"`, `variant="danger" data-bench="settings.delete"`)
		result, err := scorePatch(testJudge(t), scoring.Patch{Task: probed, Arm: arm, Text: patch})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, f := range result.Failures {
			if f.Kind == scoring.TypeError {
				got = append(got, f.Position.String()+" "+f.Message)
			}
		}
		said := `variant="danger": the prop takes 'solid' | 'outline' | 'ghost' (its type is declared in ` + root + `components/Button.tsx)`
		line := map[string]string{"flat": "136:23", "cascade": "133:23"}[arm]
		want := []string{
			"tasks/probes/" + probed + "/danger.tsx:8:15 probe danger of the task: " + said,
			root + "pages/Settings.tsx:" + line + " " + said,
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", arm, diff)
		}
		if g := result.Gates[0]; g.Name != "types" || g.Passed {
			t.Errorf("%s: gate %+v", arm, g)
		}
	}
}
