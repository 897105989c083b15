package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/tabula-css/bench/results"
)

// predictionLines are predictions of an agent that differ in the patch's text: attempts at one task.
func predictionLines(t *testing.T, agent string, n int) []string {
	t.Helper()
	patch, err := demoPatches.ReadFile("demo/cascade-1-hover.diff")
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for i := range n {
		text := strings.Replace(string(patch), "\n+ ", fmt.Sprintf("\n+/* %d */ ", i), 1)
		line, err := json.Marshal(map[string]string{"instance_id": demoTask + ".cascade", "model_name_or_path": agent, "model_patch": text})
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, string(line)+"\n")
	}
	return lines
}

// benchProcess is the program in a process of its own.
func benchProcess(t *testing.T, args ...string) (*exec.Cmd, *bytes.Buffer) {
	t.Helper()
	c := exec.CommandContext(t.Context(), os.Args[0])
	c.Args = append([]string{"bench"}, args...) // TestMain looks at the name
	output := &bytes.Buffer{}
	c.Stdout, c.Stderr = output, output
	return c, output
}

// stored are the attempts in a database, in their order: outcome and text digest.
func stored(t *testing.T, db string) []string {
	t.Helper()
	store, err := results.OpenExisting(context.Background(), db)
	if err != nil {
		return nil // not made yet
	}
	defer store.Close()
	list, broken, err := store.All(context.Background())
	if err != nil || len(broken) > 0 {
		t.Fatalf("%v, broken %v", err, broken)
	}
	var rows []string
	for _, r := range list {
		rows = append(rows, fmt.Sprintf("%s %d %s %s", r.Agent, r.Attempt, r.Outcome, r.Submission.TextDigest))
	}
	return rows
}

// waitForRows waits until a database, which another process writes, holds so many results. The process may not have ended
// before that.
func waitForRows(t *testing.T, db string, n int, ended chan error) {
	t.Helper()
	for len(stored(t, db)) < n {
		select {
		case err := <-ended:
			t.Fatalf("the process ended before it had written %d results: %v", n, err)
		case <-time.After(10 * time.Millisecond):
		}
	}
}

// TestBatchGoesOn ends a batch in the middle, by a signal that it hears of and by one that it does
// not, and starts it again: no result is lost or doubled.
func TestBatchGoesOn(t *testing.T) {
	lines := predictionLines(t, "one", 6)
	dir := t.TempDir()
	input := filepath.Join(dir, "all.jsonl")
	if err := os.WriteFile(input, []byte(strings.Join(lines, "")), 0o666); err != nil {
		t.Fatal(err)
	}
	whole := filepath.Join(dir, "whole.db")
	if c, out := benchProcess(t, "score-batch", input, "--db", whole); c.Run() != nil {
		t.Fatal(out)
	}
	want := stored(t, whole)
	if len(want) != len(lines) {
		t.Fatalf("%d results, want %d", len(want), len(lines))
	}
	for _, signal := range []syscall.Signal{syscall.SIGKILL, syscall.SIGINT} {
		db := filepath.Join(dir, signal.String()+".db")
		c, out := benchProcess(t, "score-batch", "-", "--db", db, "-j", "2")
		in, err := c.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(in, strings.Join(lines[:3], "")); err != nil {
			t.Fatal(err)
		}
		ended := make(chan error, 1)
		go func() { ended <- c.Wait() }()
		waitForRows(t, db, 2, ended)
		if err := c.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		if err := <-ended; err == nil {
			t.Errorf("%v: exit code 0", signal)
		}
		if signal == syscall.SIGINT {
			if code := c.ProcessState.ExitCode(); code != int(unable) || !strings.Contains(out.String(), "run the same command again to go on") {
				t.Errorf("exit code %d:\n%s", code, out)
			}
		}
		c, out = benchProcess(t, "score-batch", input, "--db", db, "-j", "2", "--json")
		if err := c.Run(); err != nil {
			t.Fatalf("%v:\n%s", err, out)
		}
		var tally results.Tally
		if err := json.Unmarshal(out.Bytes(), &tally); err != nil {
			t.Fatalf("%v:\n%s", err, out)
		}
		if tally.Kept < 2 || tally.Kept+tally.Scored != len(lines) || tally.Replaced != 0 {
			t.Errorf("%v: %+v", signal, tally)
		}
		if diff := cmp.Diff(want, stored(t, db)); diff != "" {
			t.Errorf("%v: (-uninterrupted +resumed)\n%s", signal, diff)
		}
	}
}

// TestBatchesShareADatabase runs two at a time on one new file.
func TestBatchesShareADatabase(t *testing.T) {
	db := filepath.Join(t.TempDir(), "shared.db")
	var running []*exec.Cmd
	for _, agent := range []string{"one", "two"} {
		c, _ := benchProcess(t, "score-batch", "-", "--db", db, "-j", "2")
		c.Stdin = strings.NewReader(strings.Join(predictionLines(t, agent, 5), ""))
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		running = append(running, c)
	}
	for _, c := range running {
		if err := c.Wait(); err != nil {
			t.Errorf("%v:\n%s", err, c.Stderr)
		}
	}
	if rows := stored(t, db); len(rows) != 10 {
		t.Errorf("%d results, want 10: %q", len(rows), rows)
	}
}

// TestProgress reads the lines for a terminal and for a log.
func TestProgress(t *testing.T) {
	for _, terminal := range []bool{false, true} {
		var out bytes.Buffer
		p := newProgress(&environment{err: &out, terminal: terminal},
			func() results.Tally { return results.Tally{Scored: 28, Kept: 2, Passed: 20, Failed: 10, Unscored: 1} },
			func() float64 { return 0.25 })
		p.now = func() time.Time { return p.start.Add(20 * time.Second) }
		p.show()
		p.complain("a.jsonl:7", fmt.Errorf("bad"))
		p.show()
		p.run()()
		const line = "bench: 30 results, 20 passed, 10 failed, 1 not scored, 1.5/s, 1m0s left"
		want := line + "\nbench: a.jsonl:7: bad\n" + line + "\n"
		if terminal {
			want = line + "\r\x1b[Kbench: a.jsonl:7: bad\n" + line + "\r\x1b[K"
		}
		if diff := cmp.Diff(want, out.String()); diff != "" {
			t.Errorf("terminal %v: (-want +got)\n%s", terminal, diff)
		}
	}
}
