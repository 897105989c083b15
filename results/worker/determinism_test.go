package worker_test

import (
	"encoding/json"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/gitops/branch"
	"github.com/tabula-css/bench/results"
	"github.com/tabula-css/bench/results/worker"
	"github.com/tabula-css/bench/scoring"
)

// runs is how often each form of a submission is scored, on one worker and on several together.
func runs() int {
	if whole {
		return 10
	}
	return 2
}

// TestDeterminism: one edit handed in as a diff, as a files map and as a branch, scored ten times each in
// any order, on one worker and on several, gives equal bytes but for the submission's own fields. The edits
// pass and fail, with every kind of failure but timeout, in both arms. A plain run takes every third edit, twice.
func TestDeterminism(t *testing.T) {
	var edits [][]scored
	for _, s := range sample(determined(t), 3) {
		edits = append(edits, forms(t, s.name, s.patch))
	}
	var found []string
	for _, size := range []int{1, 2} {
		var list []scored
		for _, e := range edits {
			for range runs() / 2 {
				list = append(list, e...)
			}
		}
		rand.Shuffle(len(list), func(i, k int) { list[i], list[k] = list[k], list[i] })
		for name, verdict := range scoreAll(t, newPool(t, worker.Options{Size: size}), list) {
			found = append(found, verdict+" "+name)
		}
	}
	slices.Sort(found)
	for i := 0; i+1 < len(found); i += 2 {
		if found[i] != found[i+1] {
			t.Errorf("one worker and two give %s and %s", found[i], found[i+1])
		}
	}
	if whole {
		everyKind(t, found)
	}
}

// scored is one form of one edit.
type scored struct {
	name, form string
	request    scoring.Request
}

// scoreAll scores the list, two at a time, and gives the verdict of each edit as text.
func scoreAll(t *testing.T, p *worker.Pool, list []scored) map[string]string {
	var mu sync.Mutex
	bytes, verdicts := map[string]string{}, map[string]string{}
	queue := make(chan scored)
	var group sync.WaitGroup
	for range 2 {
		group.Go(func() {
			for s := range queue {
				r, err := p.Score(t.Context(), s.request)
				if err != nil {
					t.Errorf("%s as %s: %v", s.name, s.form, err)
					continue
				}
				r.Submission = scoring.Submission{Normalised: []string{}}
				data, err := results.Encode(r)
				if err != nil {
					t.Errorf("%s as %s: %v", s.name, s.form, err)
				}
				mu.Lock()
				if want, ok := bytes[s.name]; ok && want != string(data) {
					t.Errorf("%s as %s is judged otherwise:\n%s", s.name, s.form, cmp.Diff(want, string(data)))
				}
				bytes[s.name], verdicts[s.name] = string(data), verdictText(r)
				mu.Unlock()
			}
		})
	}
	for _, s := range list {
		queue <- s
	}
	close(queue)
	group.Wait()
	return verdicts
}

// everyKind says whether every kind of failure was among the verdicts, and a pass in each paradigm.
func everyKind(t *testing.T, verdicts []string) {
	all := strings.Join(verdicts, "\n")
	for _, kind := range []scoring.Kind{
		scoring.PatchApply, scoring.EmptyPatch, scoring.MalformedPatch, scoring.OutOfScope, scoring.ForbiddenEntry, scoring.TooLarge,
		scoring.BuildError, scoring.RenderError, scoring.ResourceLimit, scoring.DOMDrift, scoring.Lint, scoring.StaleRegistry,
		scoring.UnknownClass, scoring.UnmergedClass, scoring.SubsetViolation, scoring.WrongValue, scoring.InvariantBroken,
		scoring.DependsOnAnchors,
	} {
		if !strings.Contains(all, string(kind)) {
			t.Errorf("no edit fails with %s:\n%s", kind, all)
		}
	}
	if strings.Count(all, scoring.Passed) < 2*2 {
		t.Errorf("fewer than two edits pass:\n%s", all)
	}
}

// submission is an edit in the form in which it is given.
type submission struct {
	name  string
	patch scoring.Patch
}

// determined are the edits.
func determined(t *testing.T) []submission {
	quick := []string{
		"forged/console right", "forged/console none", "forged/import-escape none", "throwing/verdict none", "nesting/tsx-new none", "anchors/doubled none",
		"anchors/removed-cascade none", "tokens/registry-gone none", "css/alias-chain none", "css/data-bench-capital none", "shadow/tsconfig none",
		"shadow/absolute none", "shadow/prose none", "nesting/css-urls none", "values/unmerged right",
	}
	var edits []submission
	byName := map[string]*hostile{}
	for _, h := range corpus(t) {
		byName[h.name] = h
	}
	for _, name := range quick {
		h, edit, _ := strings.Cut(name, " ")
		if byName[h] == nil {
			t.Fatalf("no %s in the corpus", h)
		}
		edits = append(edits, submission{name, byName[h].submission(t, edit)})
	}
	for _, name := range []string{"flat-unmerged", "flat-join", "flat-unknown-class", "cascade-right", "cascade-no-effect", "cascade-too-broad"} {
		edits = append(edits, submission{name, goldenCase(t, name)})
	}
	request := func(text string) scoring.Patch {
		return scoring.Patch{Task: task, Arm: "flat", Text: []byte(text)}
	}
	conflict := "--- a/arms/flat/src/components/Button.tsx\n+++ b/arms/flat/src/components/Button.tsx\n@@ -1 +1 @@\n-no such line\n+another\n"
	return append(edits,
		submission{"conflict", request(conflict)},
		submission{"empty", request(`{"format":"files","files":{}}`)},
		submission{"large", request(`{"format":"files","files":{"arms/flat/src/components/Button.tsx":"` + strings.Repeat("x", gitops.MaxFile+1) + `"}}`)})
}

// goldenCase is a case of the judge's own tests.
func goldenCase(t *testing.T, name string) scoring.Patch {
	t.Helper()
	archive, err := txtar.ParseFile("../../scoring/testdata/cases/" + name + ".txtar")
	if err != nil {
		t.Fatal(err)
	}
	p := scoring.Patch{Text: archive.Files[0].Data}
	for _, line := range strings.Split(string(archive.Comment), "\n") {
		switch key, value, _ := strings.Cut(line, ": "); key {
		case "task":
			p.Task = value
		case "arm":
			p.Arm = value
		}
	}
	return p
}

// forms is an edit in every form. A text that does not apply has only its own.
func forms(t *testing.T, name string, p scoring.Patch) []scored {
	t.Helper()
	s, err := suite()
	if err != nil {
		t.Fatal(err)
	}
	req := opened(t, p)
	list := []scored{{name, "given", req}}
	if req.Fault != nil {
		return list
	}
	checkout := req.Checkout
	files := map[string]*string{}
	for _, change := range checkout.Changes {
		files[change.Path] = nil
		if change.Kind != gitops.Deleted {
			data, err := fs.ReadFile(checkout.Head, change.Path)
			if err != nil {
				t.Fatal(err)
			}
			text := string(data)
			files[change.Path] = &text
		}
	}
	text, err := json.Marshal(map[string]any{"format": "files", "files": files})
	if err != nil {
		t.Fatal(err)
	}
	p.Text = text
	list = append(list, scored{name, "files map", opened(t, p)})
	branch, diff := committed(t, s, req, files)
	if branch == nil {
		return list
	}
	p.Text = diff
	return append(list, scored{name, "diff", opened(t, p)}, scored{name, "branch", *branch})
}

// committed commits the files on a snapshot's branch, and gives the branch and git's diff of it.
func committed(t *testing.T, s *scoring.Suite, req scoring.Request, files map[string]*string) (*scoring.Request, []byte) {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		if os.Getenv("REQUIRE_REFERENCES") == "1" {
			t.Fatal("git is required and not installed")
		}
		return nil, nil
	}
	dir := t.TempDir()
	git := func(args ...string) []byte {
		t.Helper()
		command := exec.Command("git", append([]string{"-C", dir}, args...)...)
		command.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_NOSYSTEM=1",
			"GIT_AUTHOR_NAME=A", "GIT_AUTHOR_EMAIL=a@example.com", "GIT_COMMITTER_NAME=A", "GIT_COMMITTER_EMAIL=a@example.com")
		out, err := command.Output()
		if err != nil {
			t.Fatalf("git %s: %v", strings.Join(args, " "), err)
		}
		return out
	}
	git("init", "-q")
	options, err := s.Snapshot(req.Arm, "")
	if err != nil {
		t.Fatal(err)
	}
	snapshot, err := branch.WriteSnapshot(dir, options)
	if err != nil {
		t.Fatal(err)
	}
	git("checkout", "-q", "-b", "edit", snapshot.Branch)
	for name, text := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if text == nil {
			git("rm", "-q", "--", name)
			continue
		}
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(*text), 0o666); err != nil {
			t.Fatal(err)
		}
		git("add", "-f", "--", name)
	}
	git("commit", "-q", "-m", "edit")
	branch, err := s.OpenBranch(t.Context(), scoring.Branch{Dir: dir, Ref: "edit", Task: req.Task, Arm: req.Arm})
	if err != nil {
		t.Fatal(err)
	}
	return &branch, git("diff", snapshot.Branch, "edit")
}
