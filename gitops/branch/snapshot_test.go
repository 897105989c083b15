package branch

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tabula-css/bench/gitops/gittest"
)

var snapshotOptions = SnapshotOptions{
	Suite: suite, Arm: "flat", Digest: "0123456789abcdef", Agents: AgentsText("flat", "go run ./cmd/tabula build arms/flat"),
}

func TestSnapshot(t *testing.T) {
	var first *Snapshot
	for _, name := range []string{"one", "two"} {
		g := gittest.New(t)
		if name == "two" {
			g.Write("x", "x\n")
			g.Commit("something else")
		}
		s, err := WriteSnapshot(g.Dir, snapshotOptions)
		if err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = s
		}
		if *s != *first {
			t.Errorf("%+v in one repository, %+v in another", *first, *s)
		}
		g.Git("fsck", "--strict")
		for ref, want := range map[string]string{"refs/heads/snapshot/flat": s.Commit, "refs/tags/snapshot/flat/0123456789ab": s.Commit} {
			if got := g.Git("rev-parse", ref); got != want {
				t.Errorf("%s is %s, expected %s", ref, got, want)
			}
		}
		if got, want := g.Git("ls-tree", "-r", "--name-only", s.Commit), "AGENTS.md\narms/flat/arm.json\narms/flat/src/a.txt\narms/flat/src/b.txt"; got != want {
			t.Errorf("tree holds\n%s\nexpected\n%s", got, want)
		}
		if got, want := g.Git("log", "--format=%P|%(trailers:key=Bench-Suite,valueonly,separator=;)|%(trailers:key=Bench-Arm,valueonly,separator=;)", s.Commit), "|0123456789abcdef|flat"; got != want {
			t.Errorf("log says %q, expected %q", got, want)
		}
		if again, err := WriteSnapshot(g.Dir, snapshotOptions); err != nil || *again != *s {
			t.Errorf("a second time: %v, %v", again, err)
		}
	}
	text := string(snapshotOptions.Agents)
	if !strings.Contains(text, "go run ./cmd/tabula build arms/flat") || !strings.Contains(text, "bench/<task>/flat/<agent>") || strings.Contains(text, "{{") {
		t.Errorf("AGENTS.md:\n%s", text)
	}
	if text := string(AgentsText("cascade", "")); strings.Contains(text, ".tabula") || strings.Contains(text, "{{") {
		t.Errorf("AGENTS.md:\n%s", text)
	}
}

// TestScoreSnapshot hands in work made on a single-branch clone of a snapshot, and of a task.
func TestScoreSnapshot(t *testing.T) {
	g := suiteRepo(t)
	withTask := snapshotOptions
	withTask.Task, withTask.Packet = "q1-01", []byte("# do it\n")
	snapshots := func() (list []string) {
		for _, o := range []SnapshotOptions{snapshotOptions, withTask} {
			id, err := SnapshotID(o)
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, id)
		}
		return list
	}()
	task, err := WriteSnapshot(g.Dir, withTask)
	if err != nil {
		t.Fatal(err)
	}
	if task.Branch != "task/q1-01/flat" {
		t.Errorf("branch %s", task.Branch)
	}
	for _, branch := range []string{"snapshot/flat", "task/q1-01/flat"} {
		for _, depth := range []string{"", "--depth=1", "--depth=5"} {
			clone := g.At(filepath.Join(t.TempDir(), "clone"))
			args := []string{"clone", "-q", "--single-branch", "--branch", branch}
			if depth != "" {
				args = append(args, depth)
			}
			g.Git(append(args, "file://"+g.Dir, clone.Dir)...)
			clone.Git("checkout", "-q", "-b", branchRef)
			clone.Write("arms/flat/src/a.txt", "one\n2\nthree\n")
			clone.Commit("edit")
			c, err := openIt(t, clone.Dir, Options{Snapshots: snapshots})
			if err != nil {
				t.Errorf("%s %s: %v", branch, depth, err)
				continue
			}
			if got := gittest.Summary(c); got != "~arms/flat/src/a.txt" {
				t.Errorf("%s %s: %s", branch, depth, got)
			}
			if want := g.Git("rev-parse", branch); c.Submission.BaseCommit != want {
				t.Errorf("%s %s: base %s, expected %s", branch, depth, c.Submission.BaseCommit, want)
			}
			_, err = openIt(t, clone.Dir, Options{Arm: "cascade", Snapshots: snapshots})
			if err == nil || !strings.Contains(err.Error(), `is a snapshot of arm "flat", not of "cascade"`) {
				t.Errorf("another arm: %v", err)
			}
			if branch == "snapshot/flat" { // fetched into the full repository, where main has nothing in common
				g.Git("fetch", "-q", clone.Dir, "+"+branchRef+":refs/heads/fetched")
				c, err := openIt(t, g.Dir, Options{Ref: "fetched", Arm: "flat", Snapshots: snapshots})
				if err != nil || gittest.Summary(c) != "~arms/flat/src/a.txt" {
					t.Errorf("fetched: %v, %s", err, gittest.Summary(c))
				}
			}
		}
	}
}

func TestSnapshotErrors(t *testing.T) {
	g := gittest.New(t)
	bad := snapshotOptions
	bad.Arm = "../x"
	if _, err := WriteSnapshot(g.Dir, bad); err == nil || err.Error() != `no arm "../x" in the suite` {
		t.Error(err)
	}
	if _, err := WriteSnapshot(g.Dir, snapshotOptions); err != nil {
		t.Fatal(err)
	}
	g.Git("checkout", "-q", "snapshot/flat")
	other := snapshotOptions
	other.Agents = []byte("other\n")
	if _, err := WriteSnapshot(g.Dir, other); err == nil || !strings.Contains(err.Error(), "is checked out") {
		t.Errorf("%v, expected a refusal to move the branch that is checked out", err)
	}
	if _, err := WriteSnapshot(g.Dir, snapshotOptions); errors.Is(err, fs.ErrNotExist) || err != nil {
		t.Error(err)
	}
}
