package app

import (
	"context"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tabula-css/bench/checks/github/githubtest"
	"github.com/tabula-css/bench/results/worker"
)

// TestAgent plays an agent: it clones the snapshot's branch from a git server, edits, pushes and is told what
// is wrong, mends it, pushes again, and passes. Its patch runs in a worker behind walls.
func TestAgent(t *testing.T) {
	w := newWorld(t)
	pool, err := worker.New(w.suite, worker.Options{Size: 1})
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	o := w.options()
	o.Scorer = pool
	w.open(o)
	w.work()
	w.git.hook("#!/bin/sh\nwhile read old new ref; do git update-ref refs/pull/1/head $new; done\n")

	branch := "bench/" + testTask + "/flat/agent"
	clone := filepath.Join(t.TempDir(), "clone")
	git := func(args ...string) string { return w.git.git(clone, args...) }
	w.git.git("", "clone", "-q", "--single-branch", "--branch", "snapshot/flat", w.git.URL+"/"+testRepository+".git", clone)
	git("checkout", "-q", "-b", branch)
	push := func(message string) githubtest.Pull {
		git("commit", "-q", "-a", "-m", message)
		git("push", "-q", "origin", branch)
		p := githubtest.Pull{
			Repository: testRepository, Number: 1, BaseBranch: "snapshot/flat", BaseSHA: w.git.bases["flat"],
			HeadBranch: branch, HeadSHA: git("rev-parse", "HEAD"),
		}
		w.github.SetPull(p)
		return p
	}

	edit(t, filepath.Join(clone, "arms/flat/src/components/Button.tsx"), "hover:bg-accent-strong", "hover:bg-[#dc2626]")
	first := push("Make the button red")
	w.accept(w.pullEvent("opened", first))
	w.idle()
	runs := w.expect(1, run("failure", first.HeadSHA))
	if !strings.HasPrefix(runs[0].Title, "Failed") || len(runs[0].Annotations) == 0 || runs[0].Annotations[0].Path != "arms/flat/src/components/Button.tsx" {
		t.Errorf("%+v", runs[0])
	}

	edit(t, filepath.Join(clone, "arms/flat/src/components/Button.tsx"), "hover:bg-[#dc2626]", "hover:bg-danger")
	second := push("Use the token")
	w.accept(w.pullEvent("synchronize", second))
	w.idle()
	runs = w.expect(2, run("failure", first.HeadSHA), run("success", second.HeadSHA))
	w.began(2)

	answer, err := http.Get(w.http.URL + strings.TrimPrefix(runs[1].DetailsURL, "https://bench.example"))
	if err != nil {
		t.Fatal(err)
	}
	page := read(t, answer)
	for _, want := range []string{"passed", "hover:bg-danger", "10 of 10 hold"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	attempts(t, w, 1, 2)
}

// began wants so many check runs to have been created in progress.
func (w *world) began(want int) {
	w.t.Helper()
	n := 0
	for _, r := range w.github.Requests() {
		if r.Operation == "checks/create" && strings.Contains(string(r.Body), `"status":"in_progress"`) {
			n++
		}
	}
	if n != want {
		w.t.Errorf("%d check runs began in progress, expected %d", n, want)
	}
}

// attempts wants the verdicts to be counted as these attempts: none replaces another.
func attempts(t *testing.T, w *world, want ...int) {
	t.Helper()
	list, broken, err := w.app.db.verdicts.All(context.Background())
	if err != nil || len(broken) > 0 || len(list) != len(want) {
		t.Fatalf("%d verdicts, %v, %v", len(list), broken, err)
	}
	for i, r := range list {
		if r.Attempt != want[i] {
			t.Errorf("attempt %d, expected %d", r.Attempt, want[i])
		}
	}
}

func edit(t *testing.T, file, from, to string) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(data), from) {
		t.Fatalf("%s has no %q", file, from)
	}
	if err := os.WriteFile(file, []byte(strings.Replace(string(data), from, to, 1)), 0o644); err != nil {
		t.Fatal(err)
	}
}

// hook makes the server run a script after each push.
func (s *gitServer) hook(script string) {
	s.t.Helper()
	name := filepath.Join(s.bare(), "hooks", "post-receive")
	s.write("hooks/post-receive", script)
	if err := os.Chmod(name, 0o755); err != nil {
		s.t.Fatal(err)
	}
}
