package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tabula-css/bench/checks/github/githubtest"
	"github.com/tabula-css/bench/gitops/branch"
	"github.com/tabula-css/bench/scoring"
)

// TestCheckExitCodes: 0 passed, 1 failed, 2 could not score; the check run says the same.
func TestCheckExitCodes(t *testing.T) {
	suite, err := scoring.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	o, err := suite.Snapshot("flat", "")
	if err != nil {
		t.Fatal(err)
	}
	git := githubtest.NewGitServer(t, 1)
	snapshot, err := branch.WriteSnapshot(git.Dir, o)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, patch, branch string
		code                exit
		conclusion          string
	}{
		{"passed", "flat-1-hover.diff", "bench/" + demoTask + "/flat/me", passed, "success"},
		{"failed", "flat-2-at-rest.diff", "bench/" + demoTask + "/flat/me", failed, "failure"},
		{"no task", "flat-1-hover.diff", "patch-1", unable, "action_required"},
	} {
		t.Run(c.name, func(t *testing.T) {
			patch, err := filepath.Abs(filepath.Join("demo", c.patch))
			if err != nil {
				t.Fatal(err)
			}
			work := git.Clone("--single-branch", "--branch", "snapshot/flat")
			work.Run("apply", patch)
			work.Run("commit", "--quiet", "--all", "-m", "Edit")
			work.Run("push", "--quiet", "--force", "origin", "HEAD:refs/pull/5/head")
			github := githubtest.New(t)
			event := githubtest.Event(t, filepath.Join("..", "..", "checks", "github", "testdata", "webhooks", "pull_request.reopened.json"), githubtest.Pull{
				Repository: "o/r", Number: 5, Commits: 1, BaseBranch: "snapshot/flat", BaseSHA: snapshot.Commit,
				HeadBranch: c.branch, HeadSHA: work.Run("rev-parse", "HEAD"),
			})
			for name, value := range map[string]string{
				"GITHUB_EVENT_NAME": "pull_request", "GITHUB_EVENT_PATH": event, "GITHUB_API_URL": github.URL, "GITHUB_TOKEN": "ghs_x",
				"GITHUB_STEP_SUMMARY": filepath.Join(t.TempDir(), "summary.md"), "GITHUB_SERVER_URL": "", "GIT_CONFIG_GLOBAL": os.DevNull,
			} {
				t.Setenv(name, value)
			}
			var out bytes.Buffer
			env := newEnvironment(t.Context())
			env.out, env.err = &out, &out
			if code := run(env, []string{"check", "--repo", git.Clone("--depth=1").Dir}); code != c.code {
				t.Errorf("exit code %d, want %d\n%s", code, c.code, out.String())
			}
			if runs := github.Runs(); len(runs) != 1 || runs[0].Conclusion != c.conclusion {
				t.Errorf("check runs %+v, want one with %s", runs, c.conclusion)
			}
		})
	}
}

// TestCheckOutsideAWorkflow says where it belongs.
func TestCheckOutsideAWorkflow(t *testing.T) {
	t.Setenv("GITHUB_EVENT_PATH", "")
	var out bytes.Buffer
	env := newEnvironment(t.Context())
	env.out, env.err = &out, &out
	if code := run(env, []string{"check"}); code != unable || !strings.Contains(out.String(), "GITHUB_EVENT_PATH is not set") {
		t.Errorf("exit code %d:\n%s", code, out.String())
	}
}
