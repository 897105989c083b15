package action_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/tabula-css/bench/checks/action"
	"github.com/tabula-css/bench/checks/github/githubtest"
	"github.com/tabula-css/bench/gitops/branch"
	"github.com/tabula-css/bench/scoring"
)

const (
	repository = "Codertocat/Hello-World"
	task       = "q1-01-primary-hover-destructive"
)

// longToken is a token as new ones are.
var longToken = "ghs_" + strings.Repeat("aB3.-_x", 74)[:516]

// world is a repository with a snapshot on a git server, GitHub's stand-in, and a pull request.
type world struct {
	t      *testing.T
	suite  *scoring.Suite
	scorer scoring.Scorer
	git    *githubtest.GitServer
	github *githubtest.Server
	pull   githubtest.Pull
	env    map[string]string
	log    bytes.Buffer
	waited []time.Duration
	work   *githubtest.Git // the agent's clone
}

// scorerFunc is a function that scores.
type scorerFunc func(context.Context, scoring.Request) (*scoring.TaskResult, error)

func (f scorerFunc) Score(ctx context.Context, req scoring.Request) (*scoring.TaskResult, error) {
	return f(ctx, req)
}

// judge is the judge of the embedded suite, made once: it never changes.
var judge = sync.OnceValues(func() (*scoring.Judge, error) {
	suite, err := scoring.Embedded()
	return scoring.NewJudge(suite), err
})

// templates holds the repository that every world begins with, made once in fixturesDir.
var (
	fixturesDir string
	templates   struct {
		sync.Mutex
		made *githubtest.Git
	}
)

func template(t *testing.T, suite *scoring.Suite) *githubtest.Git {
	t.Helper()
	templates.Lock()
	defer templates.Unlock()
	if templates.made == nil {
		g := githubtest.NewGit(t, fixturesDir, 4)
		o, err := suite.Snapshot("flat", "")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := branch.WriteSnapshot(g.Dir, o); err != nil {
			t.Fatal(err)
		}
		g.Run("repack", "-a", "-d", "--quiet")
		templates.made = g
	}
	return templates.made
}

func newWorld(t *testing.T) *world {
	t.Helper()
	judge, err := judge()
	if err != nil {
		t.Fatal(err)
	}
	suite := judge.Suite
	w := &world{t: t, suite: suite, scorer: judge, git: template(t, suite).Serve(t), github: githubtest.New(t)}
	w.pull = githubtest.Pull{
		Repository: repository, Number: 2, BaseBranch: "snapshot/flat", BaseSHA: w.git.Run("rev-parse", "snapshot/flat"), HeadBranch: "bench/" + task + "/flat/me",
	}
	w.work = w.git.Local("--single-branch", "--branch", "snapshot/flat")
	w.env = map[string]string{
		"GITHUB_EVENT_NAME": "pull_request_target", "GITHUB_TOKEN": longToken, "GITHUB_API_URL": w.github.URL,
		"GITHUB_SHA": "f000000000000000000000000000000000000000", "GITHUB_STEP_SUMMARY": filepath.Join(t.TempDir(), "summary.md"),
	}
	return w
}

// apply applies a patch of the suite's own to the agent's clone.
func (w *world) apply(patch string) {
	w.t.Helper()
	file, err := filepath.Abs(filepath.Join("..", "..", patch))
	if err != nil {
		w.t.Fatal(err)
	}
	w.work.Run("apply", file)
}

// commit commits everything, and pushes it to where GitHub keeps a pull request's head.
func (w *world) commit(message string) {
	w.t.Helper()
	w.work.Run("add", "--all")
	w.work.Run("commit", "--quiet", "--allow-empty", "-m", message)
	w.pull.HeadSHA = w.work.Run("rev-parse", "HEAD")
	w.pull.Commits++
	w.work.Run("push", "--quiet", "--force", "origin", "HEAD:refs/pull/2/head")
}

// step is bench check on a clone as actions/checkout makes it, or as flags say.
func (w *world) step(flags ...string) *action.Step {
	w.t.Helper()
	if len(flags) == 0 {
		flags = []string{"--depth=1"}
	}
	w.env["GITHUB_EVENT_PATH"] = githubtest.Event(w.t, filepath.Join("..", "github", "testdata", "webhooks", "pull_request.opened.json"), w.pull)
	return &action.Step{
		Dir: w.git.Clone(flags...).Dir, Suite: w.suite, Scorer: w.scorer, Log: &w.log,
		HTTP:  w.github.Client(),
		Env:   func(name string) string { return w.env[name] },
		Sleep: func(_ context.Context, d time.Duration) error { w.waited = append(w.waited, d); return nil },
	}
}

// summary is the job's summary.
func (w *world) summary() string {
	data, err := os.ReadFile(w.env["GITHUB_STEP_SUMMARY"])
	if err != nil && !os.IsNotExist(err) {
		w.t.Fatal(err)
	}
	return string(data)
}

// stable takes out of a text what changes with the suite and the judge.
func (w *world) stable(text string) string {
	pairs := []string{w.git.URL, "URL", "bench `" + scoring.Version + "`", "bench `VERSION`"}
	for _, name := range [][2]string{{w.suite.Digest, "SUITE"}, {w.pull.HeadSHA, "HEAD"}, {w.pull.BaseSHA, "BASE"}, {w.work.Run("rev-parse", "HEAD"), "TIP"}} {
		pairs = append(pairs, name[0], name[1], name[0][:12], name[1])
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// only is the one check run.
func (w *world) only() githubtest.Run {
	w.t.Helper()
	runs := w.github.Runs()
	if len(runs) != 1 {
		w.t.Fatalf("%d check runs, want one", len(runs))
	}
	return runs[0]
}
