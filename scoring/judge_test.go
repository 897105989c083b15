package scoring_test

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"

	"github.com/tabula-css/bench/scoring"
)

var update = flag.Bool("update", false, "rewrite the expectations")

// judge is one judge for all tests of the package: the compiled programs are shared as in production.
var judge = sync.OnceValues(func() (*scoring.Judge, error) {
	suite, err := scoring.Embedded()
	if err != nil {
		return nil, err
	}
	return scoring.NewJudge(suite), nil
})

func testJudge(t testing.TB) *scoring.Judge {
	t.Helper()
	j, err := judge()
	if err != nil {
		t.Fatal(err)
	}
	return j
}

// TestCases scores every testdata/cases/*.txtar: its comment holds "task:", "arm:" and what the case is
// about, its file patch the submission, its file want the verdict.
func TestCases(t *testing.T) {
	names, err := filepath.Glob("testdata/cases/*.txtar")
	if err != nil || len(names) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) { runCase(t, name) })
	}
}

func runCase(t *testing.T, name string) {
	archive, err := txtar.ParseFile(name)
	if err != nil {
		t.Fatal(err)
	}
	header := headers(archive.Comment)
	result, err := scorePatch(testJudge(t), scoring.Patch{
		Task: header["task"], Arm: header["arm"], Text: section(archive, "patch"),
	})
	if err != nil {
		t.Fatal(err)
	}
	got := summary(result)
	want := section(archive, "want")
	if *update {
		setSection(archive, "want", got)
		if err := os.WriteFile(name, txtar.Format(archive), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("verdict differs (-want +got):\n%s", diff)
	}
}

func scorePatch(j *scoring.Judge, p scoring.Patch) (*scoring.TaskResult, error) {
	req, err := j.Suite.OpenPatch(p)
	if err != nil {
		return nil, err
	}
	return j.Score(context.Background(), req)
}

func headers(comment []byte) map[string]string {
	m := map[string]string{}
	for _, line := range strings.Split(string(comment), "\n") {
		if k, v, ok := strings.Cut(line, ":"); ok {
			m[strings.TrimSpace(k)] = strings.TrimSpace(v)
		}
	}
	return m
}

func section(a *txtar.Archive, name string) []byte {
	for _, f := range a.Files {
		if f.Name == name {
			return f.Data
		}
	}
	return nil
}

func setSection(a *txtar.Archive, name string, data []byte) {
	for i := range a.Files {
		if a.Files[i].Name == name {
			a.Files[i].Data = data
			return
		}
	}
	a.Files = append(a.Files, txtar.File{Name: name, Data: data})
}

// summary is a verdict as the cases state it: the outcome, then a line a failure.
func summary(r *scoring.TaskResult) []byte {
	var b bytes.Buffer
	fmt.Fprintln(&b, r.Outcome)
	for _, f := range r.Failures {
		fmt.Fprintf(&b, "%s %s: %s\n", f.Kind, f.Position, f.Message)
	}
	return b.Bytes()
}

// TestEqualBytes: equal inputs give equal bytes, from a warm judge and from fresh ones, in any order and
// from many goroutines at once.
func TestEqualBytes(t *testing.T) {
	j := testJudge(t)
	type key struct{ task, arm string }
	patches := map[key][]byte{}
	want := map[key][]byte{}
	for _, task := range scoring.Sample(j.Suite.Tasks, 3) {
		for _, arm := range task.ArmNames() {
			patch, err := os.ReadFile(filepath.Join("../tasks/solutions", task.ID, arm+".diff"))
			if err != nil {
				t.Fatal(err)
			}
			patches[key{task.ID, arm}] = patch
			want[key{task.ID, arm}] = scoreBytes(t, j, task.ID, arm, patch)
		}
	}
	fresh := scoring.NewJudge(j.Suite)
	var wg sync.WaitGroup
	for k, patch := range patches {
		wg.Add(1)
		go func() {
			defer wg.Done()
			if got := scoreBytes(t, fresh, k.task, k.arm, patch); !bytes.Equal(got, want[k]) {
				t.Errorf("%s %s: bytes differ:\n%s", k.task, k.arm, cmp.Diff(string(want[k]), string(got)))
			}
		}()
	}
	wg.Wait()
}

func scoreBytes(t *testing.T, j *scoring.Judge, task, arm string, patch []byte) []byte {
	r, err := scorePatch(j, scoring.Patch{Task: task, Arm: arm, Text: patch})
	if err != nil {
		t.Error(err)
		return nil
	}
	data, err := json.Marshal(r)
	if err != nil {
		t.Error(err)
	}
	return data
}

// TestPacketHidesTheAnswer: a packet holds neither criteria nor invariants, whatever the task.
func TestPacketHidesTheAnswer(t *testing.T) {
	s := testJudge(t).Suite
	for _, task := range s.Tasks {
		for _, arm := range task.ArmNames() {
			p, err := s.Packet(task.ID, arm)
			if err != nil {
				t.Fatal(err)
			}
			data, err := json.Marshal(p)
			if err != nil {
				t.Fatal(err)
			}
			for _, word := range []string{"expectedToken", "mustNotChange", "expectedUnset", "\"criteria\""} {
				if bytes.Contains(data, []byte(word)) || strings.Contains(p.Text(), word) {
					t.Errorf("packet of %s, %s, speaks of %s", task.ID, arm, word)
				}
			}
			if len(p.Files) == 0 {
				t.Errorf("packet of %s, %s, has no files in scope", task.ID, arm)
			}
			for _, name := range s.Arms[arm].ContextFiles {
				_, inScope := p.Files[name]
				_, inContext := p.Context[name]
				left := len(p.Generated) > 0 && strings.Contains(name, "/.tabula/") // it can be built
				if !left && inScope == inContext || left && (inScope || inContext) {
					t.Errorf("packet of %s, %s: %s must be shown once", task.ID, arm, name)
				}
			}
		}
	}
}

// TestPacketSizes: no arm is given much more to read than another, and none more than 40 kB.
func TestPacketSizes(t *testing.T) {
	s := testJudge(t).Suite
	for _, task := range s.Tasks {
		sizes, err := s.PacketSizes(task.ID)
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range sizes {
			for _, b := range sizes {
				if 2*a.Text > 3*b.Text || a.Text > 40_000 {
					t.Errorf("%s: %d bytes in %s, %d in %s", task.ID, a.Text, a.Arm, b.Text, b.Arm)
				}
			}
		}
	}
}

// TestInstructionNamesNoFile: the arms' files differ, and so do their mechanisms; an instruction speaks
// of neither.
func TestInstructionNamesNoFile(t *testing.T) {
	for _, task := range testJudge(t).Suite.Tasks {
		for _, word := range []string{".css", ".tsx", "arms/", "className", "tabula"} {
			if strings.Contains(task.Instruction, word) {
				t.Errorf("%s: the instruction names %q", task.ID, word)
			}
		}
	}
}
