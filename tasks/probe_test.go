package tasks_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tabula-css/bench/tasks"
)

// probeTask asks for a probe's anchor.
const probeTask = `{
  "id": "q1-01-case", "question": "Q1", "title": "A title", "instruction": "Words.",
  "arms": { "flat": {
    "filesInScope": ["arms/flat/src/components/Button.tsx"],
    "criteria": [ { "ref": { "bench": "probe.small" }, "property": "color", "expectedToken": "color.danger" } ],
    "mustNotChange": [ { "ref": { "bench": "probe.*" }, "properties": ["opacity"] } ]
  } }
}`

// TestProbes loads a task with one further file below tasks/probes, and wants its fault or its anchors.
func TestProbes(t *testing.T) {
	const small = `export default () => <b data-bench="probe.small" />;`
	for name, test := range map[string]struct{ file, text, want string }{
		"fine":             {"q1-01-case/other.tsx", `export default () => <i data-bench="probe.other"><b data-bench="probe.third" /></i>;`, ""},
		"another's anchor": {"q1-01-case/other.tsx", small, `tasks/probes/q1-01-case/small.tsx:1:1: anchor "probe.small" is in tasks/probes/q1-01-case/other.tsx already`},
		"no such task":     {"q1-01-cast/other.tsx", `<b data-bench="probe.other" />`, `tasks/probes/q1-01-cast/other.tsx:1:1: there is no task "q1-01-cast"; did you mean "q1-01-case"?`},
		"no anchor":        {"q1-01-case/other.tsx", `export default () => <b />;`, `tasks/probes/q1-01-case/other.tsx:1:1: a probe without an anchor: nothing can be asked of it`},
		"a suite's anchor": {"q1-01-case/other.tsx", "\n<b data-bench=\"card.header\" />", `tasks/probes/q1-01-case/other.tsx:2:4: a probe's anchor: expected data-bench="probe.…", spelled out`},
		"computed anchor":  {"q1-01-case/other.tsx", `<b data-bench={name} />`, `tasks/probes/q1-01-case/other.tsx:1:4: a probe's anchor: expected data-bench="probe.…", spelled out`},
		"another file":     {"q1-01-case/notes.md", `notes`, `tasks/probes/q1-01-case/notes.md:1:1: a probe's name: expected [a-z0-9][a-z0-9-]*.tsx`},
	} {
		t.Run(name, func(t *testing.T) {
			list, err := tasks.Load(fstest.MapFS{
				"tasks/q1-01-case.json":             {Data: []byte(probeTask)},
				"tasks/probes/q1-01-case/small.tsx": {Data: []byte(small)},
				"tasks/probes/" + test.file:         {Data: []byte(test.text)},
			}, "tasks", universe())
			if test.want != "" {
				if err == nil || err.Error() != test.want {
					t.Errorf("got  %v\nwant %s", err, test.want)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			want := []string{"probe.other", "probe.third", "probe.small"}
			if got := list[0].ProbeAnchors(); !slices.Equal(got, want) {
				t.Errorf("anchors %v: expected %v", got, want)
			}
		})
	}
}

// TestProbeSkeleton: a new probe cannot be loaded before it is filled in, and says with what.
func TestProbeSkeleton(t *testing.T) {
	text, err := tasks.ProbeSkeleton("small")
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{
		"tasks/q1-01-case.json":             {Data: []byte(probeTask)},
		"tasks/probes/q1-01-case/small.tsx": {Data: text},
	}
	if _, err := tasks.Load(files, "tasks", universe()); err == nil || !strings.HasSuffix(err.Error(), "small.tsx:5:13: the probe is not filled in") {
		t.Errorf("loaded: %v", err)
	}
	blanks, err := tasks.Placeholders(files, "tasks")
	if err != nil || len(blanks) != 1 || blanks[0].Line != 5 || !strings.HasPrefix(blanks[0].Text, "elements ") {
		t.Errorf("left to fill in: %+v, %v", blanks, err)
	}
	if _, err := tasks.ProbeSkeleton("../small"); err == nil {
		t.Error("made a probe out of its folder")
	}
}
