package results

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/tabula-css/bench/scoring"
)

func TestPutSaysWhetherItReplaced(t *testing.T) {
	ctx, s := context.Background(), openStore(t)
	s.Now = func() time.Time { return time.Date(2030, 1, 2, 3, 4, 5, 0, time.FixedZone("", 3600)) }
	other := passing()
	other.Attempt = 2
	for i, c := range []struct {
		r    *scoring.TaskResult
		want bool
	}{{passing(), false}, {other, false}, {failing(), false}, {passing(), true}} {
		if got, err := s.Put(ctx, c.r, 1500*time.Microsecond); err != nil || got != c.want {
			t.Errorf("put %d: replaced %v, %v", i, got, err)
		}
	}
	var took int64
	var at string
	if err := s.db.QueryRow("SELECT took_us, scored_at FROM scores WHERE attempt = 2").Scan(&took, &at); err != nil {
		t.Fatal(err)
	}
	if took != 1500 || at != "2030-01-02T02:04:05Z" {
		t.Errorf("took %d, at %s", took, at)
	}
}

func TestAllGivesWhatWasPut(t *testing.T) {
	ctx, s := context.Background(), openStore(t)
	for _, r := range []*scoring.TaskResult{passing(), failing()} {
		if _, err := s.Put(ctx, r, 0); err != nil {
			t.Fatal(err)
		}
	}
	list, broken, err := s.All(ctx)
	if err != nil || len(broken) > 0 || len(list) != 2 {
		t.Fatalf("got %d, broken %v, %v", len(list), broken, err)
	}
	got := []string{mustEncode(t, list[0]), mustEncode(t, list[1])}
	if diff := cmp.Diff([]string{mustEncode(t, failing()), mustEncode(t, passing())}, got); diff != "" {
		t.Error(diff)
	}
}

func TestAllReportsABrokenRow(t *testing.T) {
	ctx, s := context.Background(), openStore(t)
	for i := range 3 {
		r := passing()
		r.Attempt = i + 1
		if _, err := s.Put(ctx, r, 0); err != nil {
			t.Fatal(err)
		}
	}
	for _, change := range []string{
		"UPDATE scores SET result = '{}' WHERE attempt = 1",
		"UPDATE scores SET agent = 'thief' WHERE attempt = 2",
	} {
		if _, err := s.db.Exec(change); err != nil {
			t.Fatal(err)
		}
	}
	list, broken, err := s.All(ctx)
	if err != nil || len(list) != 1 || len(broken) != 2 {
		t.Errorf("got %d, broken %v, %v", len(list), broken, err)
	}
	if broken[1].Name != "q1-01-primary-hover-destructive.flat.thief.2.json" {
		t.Errorf("named %s", broken[1].Name)
	}
}

func TestFindReusesOnlyTheSame(t *testing.T) {
	ctx, s := context.Background(), openStore(t)
	stored := []*scoring.TaskResult{passing(), of("Q2", "flat", 1, scoring.Timeout), of("Q3", "flat", 1, scoring.HarnessError), of("Q4", "flat", 1, scoring.Lint)}
	for _, r := range stored {
		if _, err := s.Put(ctx, r, 0); err != nil {
			t.Fatal(err)
		}
	}
	keyOf := func(r *scoring.TaskResult) Key {
		return Key{Suite: r.Suite, Task: r.Task, Arm: r.Arm, PatchDigest: r.Submission.PatchDigest, Program: r.Program}
	}
	for i, want := range []bool{true, false, false, true} {
		got, err := s.Find(ctx, keyOf(stored[i]))
		if err != nil || (got != nil) != want {
			t.Errorf("verdict %d: found %v, %v", i, got, err)
		}
	}
	for _, change := range []func(*Key){
		func(k *Key) { k.Suite = suiteB },
		func(k *Key) { k.Task = "other" },
		func(k *Key) { k.Arm = "cascade" },
		func(k *Key) { k.PatchDigest = "" },
		func(k *Key) { k.Program = "0" },
	} {
		key := keyOf(passing())
		change(&key)
		if got, err := s.Find(ctx, key); err != nil || got != nil {
			t.Errorf("%+v: found %v, %v", key, got, err)
		}
	}
}

func TestAppendGivesTheNextOrdinal(t *testing.T) {
	ctx, s := context.Background(), openStore(t)
	given := passing()
	given.Attempt = 4
	if _, err := s.Put(ctx, given, 0); err != nil {
		t.Fatal(err)
	}
	for _, want := range []int{5, 6} {
		r := passing()
		if err := s.Append(ctx, r, 0); err != nil || r.Attempt != want {
			t.Errorf("attempt %d, %v; want %d", r.Attempt, err, want)
		}
	}
	r := failing()
	if err := s.Append(ctx, r, 0); err != nil || r.Attempt != 1 {
		t.Errorf("another arm: attempt %d, %v", r.Attempt, err)
	}
}

// TestTwoProcessesLoseNothing runs this test binary twice on one new file.
func TestTwoProcessesLoseNothing(t *testing.T) {
	ctx := context.Background()
	const each = 25
	if path := os.Getenv("RESULTS_TEST_DB"); path != "" {
		s, err := Open(ctx, path)
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		for i := range each {
			if err := s.Append(ctx, passing(), 0); err != nil {
				t.Fatal(err)
			}
			r := failing()
			r.Attempt, r.Agent = i+1, os.Getenv("RESULTS_TEST_AGENT")
			if _, err := s.Put(ctx, r, 0); err != nil {
				t.Fatal(err)
			}
		}
		return
	}
	path := filepath.Join(t.TempDir(), "shared.db")
	var running []*exec.Cmd
	var output [3]bytes.Buffer
	for i := range output {
		c := exec.Command(os.Args[0], "-test.run=^TestTwoProcessesLoseNothing$")
		c.Env = append(os.Environ(), "RESULTS_TEST_DB="+path, fmt.Sprint("RESULTS_TEST_AGENT=", i))
		c.Stdout, c.Stderr = &output[i], &output[i]
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		running = append(running, c)
	}
	for i, c := range running {
		if err := c.Wait(); err != nil {
			t.Fatalf("%v\n%s", err, &output[i])
		}
	}
	s, err := OpenExisting(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	list, broken, err := s.All(ctx)
	if err != nil || len(broken) > 0 || len(list) != len(output)*each*2 {
		t.Errorf("got %d of %d, broken %v, %v", len(list), len(output)*each*2, broken, err)
	}
}

func TestOpenRefusesWhatItCannotRead(t *testing.T) {
	ctx, dir := context.Background(), t.TempDir()
	text := filepath.Join(dir, "text.db")
	if err := os.WriteFile(text, []byte(strings.Repeat("no database\n", 100)), 0o666); err != nil {
		t.Fatal(err)
	}
	newer := filepath.Join(dir, "newer.db")
	s, err := Open(ctx, newer)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.db.Exec("PRAGMA user_version = 99"); err != nil {
		t.Fatal(err)
	}
	s.Close()
	missing := filepath.Join(dir, "missing.db")
	for path, want := range map[string]string{
		text: "not a database", newer: "newer program", filepath.Join(dir, "no", "dir.db"): "unable to open", missing: "no such file",
	} {
		open := Open
		if path == missing {
			open = OpenExisting
		}
		if _, err := open(ctx, path); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want …%s…", path, err, want)
		}
	}
	if _, err := os.Stat(missing); err == nil {
		t.Error("OpenExisting made the file")
	}
}

func TestStoreIsDurable(t *testing.T) {
	s := openStore(t)
	for pragma, want := range map[string]string{"journal_mode": "wal", "synchronous": "2", "busy_timeout": "30000"} {
		var got string
		if err := s.db.QueryRow("PRAGMA " + pragma).Scan(&got); err != nil || got != want {
			t.Errorf("%s is %s, %v; want %s", pragma, got, err, want)
		}
	}
}

func BenchmarkPut(b *testing.B) {
	ctx := context.Background()
	s, err := Open(ctx, filepath.Join(b.TempDir(), "bench.db"))
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	r := failing()
	for i := range b.N {
		r.Attempt = i + 1
		if _, err := s.Put(ctx, r, 0); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCount(b *testing.B) {
	list := scored()
	for len(list) < 10_000 {
		list = append(list, list...)
	}
	for b.Loop() {
		Count(list, ByNothing)
	}
}

// TestAddNeverReplaces: a verdict goes under its own attempt where that is free, else under the next.
func TestAddNeverReplaces(t *testing.T) {
	ctx, s := context.Background(), openStore(t)
	var got []int
	for _, own := range []int{1, 1, 7, 1, 7} {
		r := passing()
		r.Attempt = own
		tx, err := s.DB().BeginTx(ctx, nil)
		if err != nil {
			t.Fatal(err)
		}
		attempt, err := s.Add(ctx, tx, r, 0)
		if err != nil || r.Attempt != own {
			t.Fatal(attempt, r.Attempt, err)
		}
		if err := tx.Commit(); err != nil {
			t.Fatal(err)
		}
		got = append(got, attempt)
	}
	if diff := cmp.Diff([]int{1, 2, 7, 8, 9}, got); diff != "" {
		t.Error(diff)
	}
	if list, broken, err := s.All(ctx); len(list) != 5 || len(broken) > 0 || err != nil {
		t.Error(len(list), broken, err)
	}
}
