package app

import (
	"context"
	"crypto/rand"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestFetchIsBounded: a head that is too large is the pull request's fault, and is said so.
func TestFetchIsBounded(t *testing.T) {
	w := newWorld(t)
	w.open(w.options())
	w.app.runner.mirror.most = 1 << 20
	p := w.pull(1, w.git.commit("flat", trailers, func(dir string) {
		w.git.solve(rightDiff)(dir)
		noise := make([]byte, 4<<20)
		rand.Read(noise)
		if err := os.WriteFile(filepath.Join(dir, "noise"), noise, 0o600); err != nil {
			t.Fatal(err)
		}
	}))
	w.work()
	w.accept(w.pullEvent("opened", p))
	w.idle()
	runs := w.expect(0, run("action_required", p.HeadSHA))
	if !strings.Contains(runs[0].Summary, "64 MiB") {
		t.Error(runs[0].Summary)
	}
	w.empty()
}

// TestFetchEnds: a git server that never answers is left after a while; nothing stays behind.
func TestFetchEnds(t *testing.T) {
	w := newWorld(t)
	w.open(w.options())
	w.app.runner.mirror.time = 200 * time.Millisecond
	p := w.pull(1, w.git.right)
	w.git.hang()
	if _, err := w.app.runner.mirror.fetch(context.Background(), testRepository, "refs/pull/1/head", ""); !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
	w.empty()
	w.work()
	w.accept(w.pullEvent("opened", p))
	w.idle()
	runs := w.expect(0, run("failure", p.HeadSHA))
	if !strings.Contains(runs[0].Title, "Harness error") {
		t.Error(runs[0].Title)
	}
}

// TestJobLimit: a job that reaches its own limit has timed out.
func TestJobLimit(t *testing.T) {
	w := newWorld(t)
	o := w.options()
	o.JobLimit = 200 * time.Millisecond
	w.open(o)
	p := w.pull(1, w.git.right)
	w.git.hang()
	w.work()
	w.accept(w.pullEvent("opened", p))
	w.idle()
	w.expect(0, run("timed_out", p.HeadSHA))
}

// TestFetchBringsOneRef: the mirror has the head, and nothing that runs.
func TestFetchBringsOneRef(t *testing.T) {
	w := newWorld(t)
	w.open(w.options())
	p := w.pull(1, w.git.right)
	w.pull(2, w.git.reworded(w.git.wrong, "Another"))
	f, err := w.app.runner.mirror.fetch(context.Background(), testRepository, "refs/pull/1/head", "")
	if err != nil {
		t.Fatal(err)
	}
	if f.head != p.HeadSHA {
		t.Errorf("head %s", f.head)
	}
	if refs := w.git.git(f.dir, "for-each-ref", "--format=%(refname)"); refs != headRef {
		t.Errorf("refs:\n%s", refs)
	}
	if hooks, err := os.ReadDir(filepath.Join(f.dir, "hooks")); err == nil && len(hooks) > 0 {
		t.Errorf("%d hooks", len(hooks))
	}
	m := *w.app.runner.mirror
	m.host = "ext::sh -c id"
	if _, err := m.fetch(context.Background(), testRepository, "refs/pull/1/head", ""); err == nil {
		t.Error("git runs a command")
	}
	f.remove()
	w.empty()
}

// TestSweep: what a killed process left behind is removed after a while.
func TestSweep(t *testing.T) {
	m := &mirror{dir: t.TempDir()}
	for _, name := range []string{mirrorPrefix + "1", "mine"} {
		if err := os.Mkdir(filepath.Join(m.dir, name), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		later time.Duration
		want  int
	}{{staleMirror / 2, 2}, {2 * staleMirror, 1}} {
		if err := m.sweep(time.Now().Add(c.later)); err != nil {
			t.Fatal(err)
		}
		if left, err := os.ReadDir(m.dir); err != nil || len(left) != c.want {
			t.Errorf("%d left, %v", len(left), err)
		}
	}
}

// empty wants no mirror to be left.
func (w *world) empty() {
	w.t.Helper()
	left, err := os.ReadDir(w.app.runner.mirror.dir)
	if err != nil || len(left) > 0 {
		w.t.Errorf("%d mirrors are left, %v", len(left), err)
	}
}
