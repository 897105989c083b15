package action_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/tabula-css/bench/checks"
	"github.com/tabula-css/bench/checks/github/githubtest"
	"github.com/tabula-css/bench/results"
	"github.com/tabula-css/bench/scoring"
)

// stepCase is one run of bench check, compared with testdata/step/<name>.log and .md.
type stepCase struct {
	name       string
	prepare    func(w *world)
	flags      []string // of the clone; none for --depth=1
	conclusion string   // of the check run; empty for none
	outcome    string   // of the verdict; empty for none
}

const mutants = "tasks/mutants/" + task + "/flat/"

func stepCases() []stepCase {
	solve := func(w *world) { w.apply("cmd/bench/demo/flat-1-hover.diff"); w.commit("Edit") }
	return []stepCase{
		{"pass", solve, nil, checks.Success, scoring.Passed},
		{"pass-full-clone", solve, []string{"--no-single-branch"}, checks.Success, scoring.Passed},
		{"fail", func(w *world) { w.apply(mutants + "wrong-value-at-rest.diff"); w.commit("Edit") }, nil, checks.Failure, scoring.Failed},
		{"lint", func(w *world) { w.apply("cmd/bench/demo/flat-3-literal.diff"); w.commit("Edit") }, nil, checks.Failure, scoring.Failed},
		{"scope", func(w *world) { w.apply(mutants + "out-of-scope-another-file.diff"); w.commit("Edit") }, nil, checks.Failure, scoring.Failed},
		{"empty", func(w *world) { w.commit("Nothing") }, nil, checks.Failure, scoring.Failed},
		{"trailers", func(w *world) {
			w.pull.HeadBranch = "patch-1"
			w.apply("cmd/bench/demo/flat-1-hover.diff")
			w.commit("Edit\n\nBench-Task: " + task + "\nBench-Arm: flat\nBench-Agent: me\nBench-Attempt: 3")
		}, nil, checks.Success, scoring.Passed},
		{"no-task", func(w *world) { w.pull.HeadBranch = "patch-1"; solve(w) }, nil, checks.ActionRequired, ""},
		{"contradiction", func(w *world) {
			w.apply("cmd/bench/demo/flat-1-hover.diff")
			w.commit("Edit\n\nBench-Task: another")
		}, nil, checks.ActionRequired, ""},
		{"unknown-task", func(w *world) { w.pull.HeadBranch = "bench/q1-01-primary/flat/me"; solve(w) }, nil, checks.ActionRequired, ""},
		{"other-arm", func(w *world) {
			solve(w)
			w.pull.BaseBranch = "snapshot/cascade"
			w.git.Run("branch", "snapshot/cascade", "snapshot/flat")
		}, nil, checks.ActionRequired, ""},
		{"other-history", func(w *world) { w.work.Run("checkout", "--quiet", "--orphan", "new"); solve(w) }, nil, checks.ActionRequired, ""},
		{"harness", func(w *world) {
			solve(w)
			w.scorer = scorerFunc(func(context.Context, scoring.Request) (*scoring.TaskResult, error) {
				return nil, errors.New("start worker: no memory")
			})
		}, nil, checks.Failure, ""},
		{"fork", func(w *world) {
			solve(w)
			w.pull.HeadRepository = "octocat/Hello-World"
			w.github.Fail(githubtest.ReadOnly())
			w.env["GITHUB_EVENT_NAME"] = "pull_request"
		}, nil, "", scoring.Passed},
		{"deleted-fork", func(w *world) { solve(w); w.pull.HeadRepository = githubtest.Deleted }, nil, checks.Success, scoring.Passed},
		{"no-token", func(w *world) { solve(w); w.env["GITHUB_TOKEN"] = "" }, nil, "", scoring.Passed},
		{"forced", func(w *world) {
			solve(w)
			first := w.pull.HeadSHA
			w.work.Run("commit", "--quiet", "--amend", "-m", "Edit again")
			w.work.Run("push", "--quiet", "--force", "origin", "HEAD:refs/pull/2/head")
			w.pull.HeadSHA = first
		}, nil, checks.Success, scoring.Passed},
		{"superseded", func(w *world) { solve(w); w.pull.HeadSHA = strings.Repeat("d", 40) }, nil, checks.Cancelled, ""},
		{"deep", func(w *world) {
			for range 6 {
				w.commit("Nothing")
			}
			solve(w)
			w.pull.Commits = 1 // GitHub's count may be late
		}, nil, checks.Success, scoring.Passed},
		{"from-main", fromMain, nil, checks.Success, scoring.Passed},
		{"hostile-names", func(w *world) {
			w.work.Write("arms/flat/src/a|b`c @octocat ::error::x ##[error]%0A.tsx", "x\n")
			w.commit("Hostile")
		}, nil, checks.Failure, scoring.Failed},
		{"forbidden-name", func(w *world) {
			w.work.Write("arms/flat/src/a\n::error::\x1b[31mb.tsx", "x\n")
			w.commit("Hostile")
		}, nil, checks.Failure, scoring.Failed},
	}
}

// fromMain hands in a branch that grew from the default branch, which moves on meanwhile. Both are deeper than
// what is fetched first.
func fromMain(w *world) {
	w.t.Helper()
	w.work = w.git.Local()
	w.work.Run("fetch", "--quiet", "origin", "snapshot/flat")
	w.work.Run("checkout", "--quiet", "FETCH_HEAD", "--", "arms")
	w.work.Run("commit", "--quiet", "-m", "Bring the arms")
	w.work.Run("push", "--quiet", "origin", "HEAD:refs/heads/main")
	w.pull.BaseBranch, w.pull.BaseSHA = "main", w.work.Run("rev-parse", "HEAD")
	w.apply("cmd/bench/demo/flat-1-hover.diff")
	w.commit("Edit")
	mine := w.git.Local()
	for range 5 {
		mine.Run("commit", "--quiet", "--allow-empty", "-m", "main goes on")
	}
	mine.Run("push", "--quiet", "origin", "HEAD:refs/heads/main")
}

// TestStep runs bench check on real events, a real git remote and GitHub's stand-in, and compares log and summary
// with files.
func TestStep(t *testing.T) {
	sample := []string{"pass", "lint", "contradiction", "superseded", "fork", "deep", "from-main", "hostile-names", "forbidden-name"}
	for _, c := range stepCases() {
		if !everything() && !slices.Contains(sample, c.name) {
			continue
		}
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			c.prepare(w)
			r, err := w.step(c.flags...).Check(t.Context())
			if (r == nil) != (c.outcome == "") || r != nil && (r.Outcome != c.outcome || err != nil) || r == nil && err == nil {
				t.Fatalf("verdict %+v, %v; want %q\n%s", r, err, c.outcome, w.log.String())
			}
			golden(t, filepath.Join("step", c.name+".log"), w.stable(w.log.String()))
			golden(t, filepath.Join("step", c.name+".md"), w.stable(w.summary()))
			w.noToken()
			if c.conclusion == "" {
				if n := len(w.github.Runs()); n != 0 {
					t.Errorf("%d check runs, want none", n)
				}
				return
			}
			run := w.only()
			if run.Conclusion != c.conclusion || run.HeadSHA != w.pull.HeadSHA || run.Name != "bench ("+w.pull.BaseBranch+")" || run.Status != "completed" {
				t.Errorf("check run %s on %s: %s, want %s", run.Name, run.HeadSHA, run.Conclusion, c.conclusion)
			}
			if r != nil && run.ExternalID != checks.ExternalID(r) {
				t.Errorf("external id %s, want %s", run.ExternalID, checks.ExternalID(r))
			}
		})
	}
}

// noToken looks for the token wherever it could have been printed.
func (w *world) noToken() {
	w.t.Helper()
	for name, text := range map[string]string{"log": w.log.String(), "summary": w.summary(), "runs": fmt.Sprint(w.github.Runs())} {
		if strings.Contains(text, longToken[4:44]) {
			w.t.Errorf("the token stands in the %s", name)
		}
	}
}

// TestTwoJobs: one job judges without a token and hands its verdict on, the other publishes it.
func TestTwoJobs(t *testing.T) {
	cases := []string{"fail", "no-task", "superseded"}
	if everything() {
		cases = append(cases, "pass", "harness")
	}
	for _, c := range stepCases() {
		if !slices.Contains(cases, c.name) {
			continue
		}
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			c.prepare(w)
			file := filepath.Join(t.TempDir(), "verdict.json")
			first := w.step(c.flags...)
			if err := first.Fetch(t.Context()); err != nil {
				t.Fatal(err)
			}
			delete(w.env, "GITHUB_TOKEN")
			handed, handErr := first.Hand(t.Context(), file)
			if len(w.github.Requests()) != 0 {
				t.Error("the first job spoke to GitHub")
			}
			w.env["GITHUB_TOKEN"] = longToken
			second := w.step()
			second.Dir, second.Scorer = "", nil
			r, err := second.Publish(t.Context(), file)
			if (handErr == nil) != (err == nil) || handed != nil && checks.ResultID(handed) != checks.ResultID(r) {
				t.Fatalf("handed on %+v, %v; read %+v, %v", handed, handErr, r, err)
			}
			if run := w.only(); run.Conclusion != c.conclusion || run.HeadSHA != w.pull.HeadSHA {
				t.Errorf("check run %+v, want %s", run, c.conclusion)
			}
			if handed != nil { // the file is the TaskResult and nothing else
				want, err := results.Encode(handed)
				got, readErr := os.ReadFile(file)
				if err != nil || readErr != nil || !bytes.Equal(got, want) {
					t.Errorf("the file is not the verdict: %v, %v", err, readErr)
				}
			}
		})
	}
}

// TestPrivateRepository: the token reaches git for the one server, in the place of what the clone has configured;
// without one the error says what to set, and no program is started to ask somebody.
func TestPrivateRepository(t *testing.T) {
	asked, program := filepath.Join(t.TempDir(), "asked"), filepath.Join(t.TempDir(), "ask")
	if err := os.WriteFile(program, []byte("#!/bin/sh\necho \"$@\" >> '"+asked+"'\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("GIT_ASKPASS", program)
	t.Setenv("SSH_ASKPASS", program)
	w := newWorld(t)
	w.apply("cmd/bench/demo/flat-1-hover.diff")
	w.commit("Edit")
	server := strings.TrimSuffix(w.git.URL, "/repository.git")
	w.env["GITHUB_SERVER_URL"] = server + "/"
	step, without := w.step(), w.step()
	githubtest.In(t, step.Dir).Run("config", "http."+server+"/.extraheader", "AUTHORIZATION: basic b2xkOm9sZA==")
	w.git.Private(longToken)
	if err := step.Fetch(t.Context()); err != nil {
		t.Fatal(err)
	}
	if r, err := step.Check(t.Context()); err != nil || r.Outcome != scoring.Passed {
		t.Errorf("verdict %v, %v", r, err)
	}
	w.env["GITHUB_TOKEN"] = ""
	if _, err := without.Check(t.Context()); err == nil || !strings.Contains(err.Error(), "GITHUB_TOKEN with contents: read") {
		t.Errorf("error %v, want what to set", err)
	}
	if data, err := os.ReadFile(asked); err == nil {
		t.Errorf("somebody was asked: %s", data)
	}
	w.noToken()
}

// TestPublishTrustsNothing: a file that is no verdict on this pull request is a harness error, never green.
func TestPublishTrustsNothing(t *testing.T) {
	w := newWorld(t)
	w.apply("cmd/bench/demo/flat-1-hover.diff")
	w.commit("Edit")
	good := filepath.Join(t.TempDir(), "verdict.json")
	step := w.step()
	r, err := step.Hand(t.Context(), good)
	if err != nil {
		t.Fatal(err)
	}
	change := func(f func(r *scoring.TaskResult)) []byte {
		changed := *r
		f(&changed)
		data, err := results.Encode(&changed)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	for name, data := range map[string][]byte{
		"nothing":                 nil,
		"no JSON":                 []byte("passed"),
		"another head":            change(func(r *scoring.TaskResult) { r.Submission.Head = strings.Repeat("a", 40) }),
		"no base":                 change(func(r *scoring.TaskResult) { r.Submission.Base = "" }),
		"a diff":                  change(func(r *scoring.TaskResult) { r.Submission.Format = "diff" }),
		"another arm":             change(func(r *scoring.TaskResult) { r.Arm = "cascade" }),
		"another task":            change(func(r *scoring.TaskResult) { r.Task = "q9-99" }),
		"another suite":           change(func(r *scoring.TaskResult) { r.Suite = strings.Repeat("0", 64) }),
		"contradiction":           change(func(r *scoring.TaskResult) { r.Criteria = nil }),
		"problem of another head": []byte(`{"problem":"branch","head":"` + strings.Repeat("a", 40) + `","reason":"x"}`),
		"unknown problem":         []byte(`{"problem":"x","head":"` + w.pull.HeadSHA + `","reason":"x"}`),
	} {
		t.Run(name, func(t *testing.T) {
			w.t, w.github = t, githubtest.New(t)
			w.env["GITHUB_API_URL"] = w.github.URL
			file := filepath.Join(t.TempDir(), "verdict.json")
			if data != nil {
				if err := os.WriteFile(file, data, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			step.HTTP = w.github.Client()
			if r, err := step.Publish(t.Context(), file); r != nil || err == nil {
				t.Errorf("verdict %+v, %v; want an error", r, err)
			}
			if run := w.only(); run.Conclusion != checks.Failure || !strings.HasPrefix(run.Title, "Harness error") {
				t.Errorf("check run %s %q, want a harness error", run.Conclusion, run.Title)
			}
		})
	}
}

// TestPublishRetries: what GitHub cannot do now, it is asked again.
func TestPublishRetries(t *testing.T) {
	w := newWorld(t)
	w.apply(mutants + "wrong-value-at-rest.diff")
	w.commit("Edit")
	w.github.Fail(githubtest.SecondaryLimit("checks/create", ""))
	w.github.Fail(githubtest.SecondaryLimit("checks/create", "30"))
	w.github.Fail(githubtest.Answer("checks/create", 502))
	w.github.Fail(githubtest.Answer("checks/create", 422))
	if _, err := w.step().Check(t.Context()); err != nil {
		t.Fatal(err)
	}
	if run := w.only(); run.Conclusion != checks.Failure || fmt.Sprint(w.waited) != "[1m0s 30s 8s]" {
		t.Errorf("check run %s after %v", run.Conclusion, w.waited)
	}
	w.noToken()
}

// TestPublishGivesUp: a GitHub that never answers is an error of the job.
func TestPublishGivesUp(t *testing.T) {
	w := newWorld(t)
	w.apply("cmd/bench/demo/flat-1-hover.diff")
	w.commit("Edit")
	f := githubtest.Answer("checks/create", 502)
	f.Times = -1
	w.github.Fail(f)
	r, err := w.step().Check(t.Context())
	if r == nil || !errors.Is(err, checks.ErrUnavailable) || len(w.waited) != 4 {
		t.Errorf("verdict %v, %v after %v", r, err, w.waited)
	}
}

// TestSameVerdict: the Action's verdict is that of bench score-branch on a clone, byte for byte.
func TestSameVerdict(t *testing.T) {
	w := newWorld(t)
	w.apply("cmd/bench/demo/flat-3-literal.diff")
	w.commit("Edit")
	r, err := w.step().Check(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	w.work.Run("branch", w.pull.HeadBranch)
	request, err := w.suite.OpenBranch(t.Context(), scoring.Branch{Dir: w.work.Dir, Ref: w.pull.HeadBranch})
	if err != nil {
		t.Fatal(err)
	}
	other, err := w.scorer.Score(t.Context(), request)
	if err != nil {
		t.Fatal(err)
	}
	a, errA := results.Encode(r)
	b, errB := results.Encode(other)
	if errA != nil || errB != nil || !bytes.Equal(a, b) {
		t.Errorf("two verdicts: %v, %v\n%s\n%s", errA, errB, a, b)
	}
}
