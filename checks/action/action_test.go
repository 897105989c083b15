package action_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tabula-css/bench/checks"
	"github.com/tabula-css/bench/checks/github/githubtest"
)

// TestAction plays an agent: it clones the snapshot branch, edits and pushes, the workflow's own steps run, it
// fails, mends and passes.
func TestAction(t *testing.T) {
	if _, err := exec.LookPath("bash"); err != nil {
		if everything() {
			t.Fatal("REQUIRE_REFERENCES is set, but bash is not installed")
		}
		t.Skip("bash is not installed")
	}
	w := newWorld(t)
	w.pull.HeadRepository = "octocat/Hello-World"

	w.apply(mutants + "wrong-value-next-shade.diff")
	w.commit("Turn the button red")
	log, failed := w.workflow()
	if len(w.github.Runs()) != 1 {
		t.Fatal(log)
	}
	run := w.only()
	if !failed || run.Conclusion != checks.Failure || run.HeadSHA != w.pull.HeadSHA || len(run.Annotations) == 0 {
		t.Fatalf("after the wrong edit: failed %v, check run %+v\n%s", failed, run, log)
	}
	if !strings.Contains(log, "::error file=arms/flat/src/components/Button.tsx,line=") {
		t.Errorf("the log does not point at the line:\n%s", log)
	}
	if !everything() {
		return // TestDocumentedWorkflow passes
	}

	w.work.Run("checkout", "--quiet", "HEAD~", "--", ".")
	w.apply("cmd/bench/demo/flat-1-hover.diff")
	w.commit("Turn it the right red")
	log, failed = w.workflow()
	runs := w.github.Runs()
	if failed || len(runs) != 2 || runs[1].Conclusion != checks.Success || runs[1].HeadSHA != w.pull.HeadSHA || runs[1].Name != run.Name {
		t.Fatalf("after the right edit: failed %v, check runs %+v\n%s", failed, runs, log)
	}
}

// TestActionWithoutAVerdict: when the job that scores breaks, the check run says so and is no success.
func TestActionWithoutAVerdict(t *testing.T) {
	w := newWorld(t)
	w.commit("Nothing")
	r := w.runner()
	if failed := r.run(filepath.Join(r.root, ".github", "workflows", "score.yml"), "publish"); !failed["publish"] {
		t.Error("the job passed")
	}
	if run := w.only(); run.Conclusion != checks.Failure || !strings.HasPrefix(run.Title, "Harness error") {
		t.Errorf("check run %+v\n%s", run, r.log.String())
	}
}

// TestDocumentedWorkflow runs the one-job workflow of docs/ci.md for a fork, whose token may not write.
func TestDocumentedWorkflow(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", "docs", "ci.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(page), "```yaml\n")
	text, _, _ := strings.Cut(rest, "```\n")
	file := filepath.Join(t.TempDir(), "bench.yml")
	if err := os.WriteFile(file, []byte(strings.ReplaceAll(text, "tabula-css/bench/.github/actions/bench@COMMIT", "./.github/actions/bench")), 0o600); err != nil {
		t.Fatal(err)
	}
	w := newWorld(t)
	w.pull.HeadRepository = "octocat/Hello-World"
	w.apply("cmd/bench/demo/flat-1-hover.diff")
	w.commit("Edit")
	w.github.Fail(githubtest.ReadOnly())
	r := w.runner()
	r.env["GITHUB_EVENT_NAME"] = "pull_request"
	if failed := r.run(file, "bench"); failed["bench"] {
		t.Error("the job failed")
	}
	log := r.log.String()
	if len(w.github.Runs()) != 0 || !strings.Contains(log, "::notice title=bench check::no check run is written: this token may not") || !strings.Contains(log, "passed  "+task) {
		t.Errorf("%d check runs\n%s", len(w.github.Runs()), log)
	}
}

// runner is a runner for the pull request as it stands.
func (w *world) runner() *runner {
	w.t.Helper()
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		w.t.Fatal(err)
	}
	return &runner{
		t: w.t, root: root, git: w.git, programs: instead(w.t),
		event:  githubtest.Event(w.t, filepath.Join("..", "github", "testdata", "webhooks", "pull_request.synchronize.json"), w.pull),
		values: map[string]string{"github.token": longToken, "github.workflow_sha": w.git.Run("rev-parse", "main")},
		env: map[string]string{
			"GITHUB_EVENT_NAME": "pull_request_target", "GITHUB_API_URL": w.github.URL, "GITHUB_SHA": strings.Repeat("f", 40),
			"GITHUB_SERVER_URL": strings.TrimSuffix(w.git.URL, "/repository.git"), "GITHUB_ACTIONS": "true",
		},
	}
}

// workflow runs score.yml, and says whether the job that tells the verdict failed.
func (w *world) workflow() (log string, failed bool) {
	w.t.Helper()
	r := w.runner()
	before := len(w.github.Requests())
	file := filepath.Join(r.root, ".github", "workflows", "score.yml")
	if r.run(file, "score")["score"] {
		w.t.Errorf("job score failed:\n%s", r.log.String())
	}
	if len(w.github.Requests()) != before {
		w.t.Error("job score spoke to GitHub's API")
	}
	failed = r.run(file, "publish")["publish"]
	if log = r.log.String(); strings.Contains(log, longToken[4:44]) {
		w.t.Error("the token stands in the log")
	}
	return log, failed
}
