package worker_test

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"

	"github.com/tabula-css/bench/results"
	"github.com/tabula-css/bench/results/worker"
	"github.com/tabula-css/bench/scoring"
)

func TestMain(m *testing.M) {
	if worker.Marked() {
		os.Exit(worker.Main())
	}
	goleak.VerifyTestMain(m)
}

// whole says that the corpora are scored whole, as continuous integration does; else a sample of them is.
var whole = os.Getenv("REQUIRE_REFERENCES") == "1" || os.Getenv("HOSTILE") == "all"

// sample is every nth of the list.
func sample[T any](list []T, n int) []T {
	if whole {
		return list
	}
	var some []T
	for i := 0; i < len(list); i += n {
		some = append(some, list[i])
	}
	return some
}

// untimed are the default limits without those of the wall's clock: a busy machine must not fail a test.
func untimed() worker.Limits {
	limits := worker.DefaultLimits()
	limits.Wall, limits.Start = time.Hour, time.Hour
	return limits
}

// narrow are limits that a hostile patch meets sooner; where the corpora are scored whole, the default ones.
func narrow() worker.Limits {
	limits := untimed()
	if whole {
		return limits
	}
	limits.Memory, limits.Heap, limits.Processor = 512<<20, 256<<20, 800*time.Millisecond
	return limits
}

const task = "q1-01-primary-hover-destructive"

var suite = sync.OnceValues(scoring.Embedded)

var judge = sync.OnceValues(func() (*scoring.Judge, error) {
	s, err := suite()
	if err != nil {
		return nil, err
	}
	return scoring.NewJudge(s), nil
})

func newPool(t testing.TB, o worker.Options) *worker.Pool {
	t.Helper()
	s, err := suite()
	if err != nil {
		t.Fatal(err)
	}
	if o.Limits == (worker.Limits{}) {
		o.Limits = untimed()
	}
	p, err := worker.New(s, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { p.Close() })
	return p
}

// opened is a patch as a request.
func opened(t testing.TB, p scoring.Patch) scoring.Request {
	t.Helper()
	s, err := suite()
	if err != nil {
		t.Fatal(err)
	}
	req, err := s.OpenPatch(p)
	if err != nil {
		t.Fatal(err)
	}
	return req
}

// bytesOf scores and gives the verdict's bytes.
func bytesOf(t testing.TB, s scoring.Scorer, req scoring.Request) string {
	t.Helper()
	r, err := s.Score(t.Context(), req)
	if err != nil {
		t.Fatal(err)
	}
	data, err := results.Encode(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func solution(t testing.TB, task, arm string) []byte {
	t.Helper()
	data, err := os.ReadFile("../../tasks/solutions/" + task + "/" + arm + ".diff")
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// requests are good, bad and broken submissions.
func requests(t testing.TB) map[string]scoring.Request {
	list := map[string]scoring.Request{
		"malformed":     opened(t, scoring.Patch{Task: task, Arm: "flat", Text: []byte("I could not do it, sorry.\n")}),
		"empty":         opened(t, scoring.Patch{Task: task, Arm: "flat", Text: []byte(`{"format":"files","files":{}}`)}),
		"conflict":      opened(t, scoring.Patch{Task: task, Arm: "cascade", Text: []byte(strings.ReplaceAll(string(solution(t, task, "cascade")), "\n ", "\n  x"))}),
		"out-of-scope":  opened(t, scoring.Patch{Task: task, Arm: "flat", Text: solution(t, task, "cascade")}),
		"labels":        opened(t, scoring.Patch{Task: task, Arm: "flat", Agent: "an agent \xff", Model: strings.Repeat("m", 3000), Attempt: 7, Text: solution(t, task, "flat")}),
		"build-error":   edit(t, "flat", "src/components/Button.tsx", "export const Button = (\n"),
		"render-error":  edit(t, "flat", "src/components/Button.tsx", "throw new Error('no')\n"),
		"nesting":       edit(t, "flat", "src/components/Button.tsx", strings.Repeat("(", 400_000)),
		"emptied":       edit(t, "cascade", "src/styles/button.css", ""),
		"other-anchors": edit(t, "cascade", "src/styles/index.css", "[data-bench=\"button.solid\"] { color: red }\n"),
	}
	for _, arm := range []string{"flat", "cascade"} {
		list["solution "+arm] = opened(t, scoring.Patch{Task: task, Arm: arm, Attempt: 1, Text: solution(t, task, arm)})
	}
	return list
}

// edit is a files map that replaces one file of an arm.
func edit(t testing.TB, arm, name, content string) scoring.Request {
	t.Helper()
	return opened(t, scoring.Patch{Task: task, Arm: arm, Text: editText(arm, name, content)})
}

func editText(arm, name, content string) []byte {
	quoted, _ := json.Marshal(content) // a string can always be
	return []byte(`{"format":"files","files":{"arms/` + arm + `/` + name + `":` + string(quoted) + `}}`)
}

// TestEqualBytes: a pooled score, one in a fresh process and one in this process give the same bytes.
func TestEqualBytes(t *testing.T) {
	j, err := judge()
	if err != nil {
		t.Fatal(err)
	}
	pooled := newPool(t, worker.Options{Size: 1})
	for name, req := range requests(t) {
		t.Run(name, func(t *testing.T) {
			want := bytesOf(t, j, req)
			if diff := cmp.Diff(want, bytesOf(t, pooled, req)); diff != "" {
				t.Errorf("pooled differs from in process (-in process +pooled):\n%s", diff)
			}
			if strings.HasPrefix(name, "solution") {
				fresh := newPool(t, worker.Options{Size: 1})
				if diff := cmp.Diff(want, bytesOf(t, fresh, req)); diff != "" {
					t.Errorf("fresh differs from in process (-in process +fresh):\n%s", diff)
				}
			}
		})
	}
}

// TestConcurrentScores: many scores on few workers, each its own verdict.
func TestConcurrentScores(t *testing.T) {
	p := newPool(t, worker.Options{Size: 2})
	want := map[string]string{}
	for _, arm := range []string{"flat", "cascade"} {
		want[arm] = bytesOf(t, p, opened(t, scoring.Patch{Task: task, Arm: arm, Text: solution(t, task, arm)}))
	}
	var group sync.WaitGroup
	for i := range 8 {
		arm := []string{"flat", "cascade"}[i%2]
		group.Go(func() {
			if got := bytesOf(t, p, opened(t, scoring.Patch{Task: task, Arm: arm, Text: solution(t, task, arm)})); got != want[arm] {
				t.Errorf("arm %s: another verdict", arm)
			}
		})
	}
	group.Wait()
}

// TestBombs: a patch that would end a process ends its own score, named, and the next score by the same
// pool is right.
func TestBombs(t *testing.T) {
	p := newPool(t, worker.Options{Size: 1, Limits: narrow()})
	good := opened(t, scoring.Patch{Task: task, Arm: "flat", Text: solution(t, task, "flat")})
	want := bytesOf(t, p, good)
	const button = "src/components/Button.tsx"
	source, err := os.ReadFile("../../arms/flat/" + button)
	if err != nil {
		t.Fatal(err)
	}
	bombs := []struct {
		name, code string
		kinds      []scoring.Kind
	}{
		{"string", "const s = 'x'.repeat(1 << 30)\nexport const n = s.length\n", []scoring.Kind{scoring.ResourceLimit}},
		{"array", "const a = Array(5e8).fill(0)\nexport const n = a.length\n", []scoring.Kind{scoring.ResourceLimit, scoring.Timeout}},
		{"loop", "while (true) {}\n", []scoring.Kind{scoring.Timeout}},
		{"bigint", "let b = 3n ** 40000000n\nb = b * b\nexport const n = b\n", []scoring.Kind{scoring.ResourceLimit, scoring.Timeout}},
	}
	for _, bomb := range sample(bombs, 2) {
		t.Run(bomb.name, func(t *testing.T) {
			req := edit(t, "flat", button, string(source)+"\n"+bomb.code)
			r, err := p.Score(t.Context(), req)
			if err != nil {
				t.Fatal(err)
			}
			if r.Outcome != scoring.Failed || len(r.Failures) != 1 || !oneOf(r.Failures[0].Kind, bomb.kinds) {
				t.Errorf("outcome %s, failures %+v", r.Outcome, r.Failures)
			}
			t.Logf("%s: %s", r.Failures[0].Kind, r.Failures[0].Message)
			if got := bytesOf(t, p, good); got != want {
				t.Errorf("the next score gives another verdict:\n%s", got)
			}
		})
	}
}

func oneOf(k scoring.Kind, list []scoring.Kind) bool {
	for _, want := range list {
		if k == want {
			return true
		}
	}
	return false
}

// TestCancel: a cancelled score ends at once, and the pool goes on.
func TestCancel(t *testing.T) {
	p := newPool(t, worker.Options{Size: 1})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if r, err := p.Score(ctx, edit(t, "flat", "src/components/Button.tsx", "while (true) {}\n")); err == nil {
		t.Errorf("a verdict: %+v", r)
	}
	bytesOf(t, p, opened(t, scoring.Patch{Task: task, Arm: "flat", Text: solution(t, task, "flat")}))
}

// TestWrongRequest: what is no patch's fault is an error, and the same one as in process.
func TestWrongRequest(t *testing.T) {
	p := newPool(t, worker.Options{Size: 1})
	if _, err := p.Score(t.Context(), scoring.Request{Task: "q1-01", Arm: "flat"}); err == nil || !strings.Contains(err.Error(), "unknown task") {
		t.Errorf("error %v", err)
	}
	if r, err := p.Score(t.Context(), scoring.Request{Task: task, Arm: "flat"}); err == nil {
		t.Errorf("nothing was handed in, and a verdict: %+v", r)
	}
	p.Close()
	if _, err := p.Score(t.Context(), opened(t, scoring.Patch{Task: task, Arm: "flat", Text: solution(t, task, "flat")})); err == nil {
		t.Error("a verdict of a closed pool")
	}
}

// TestWalls: every wall that a worker claims has been tried by the worker itself.
func TestWalls(t *testing.T) {
	walls, err := newPool(t, worker.Options{Size: 1}).Walls(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if len(walls) != 8 {
		t.Errorf("%d walls", len(walls))
	}
	for _, w := range walls {
		t.Logf("%-12s %v %s", w.Name, w.Stands, w.Detail)
		if w.Stands || runtime.GOOS != "linux" {
			continue
		}
		if strings.Contains(w.Detail, "a probe") || os.Getenv("REQUIRE_REFERENCES") == "1" {
			t.Errorf("the wall %q does not stand: %s", w.Name, w.Detail)
		}
	}
}

// BenchmarkScore compares a pooled score with one in process.
func BenchmarkScore(b *testing.B) {
	j, err := judge()
	if err != nil {
		b.Fatal(err)
	}
	p := newPool(b, worker.Options{Size: 1})
	for _, arm := range []string{"flat", "cascade"} {
		req := opened(b, scoring.Patch{Task: task, Arm: arm, Text: solution(b, task, arm)})
		for name, s := range map[string]scoring.Scorer{"in-process": j, "pooled": p} {
			b.Run(arm+"/"+name, func(b *testing.B) {
				first := bytesOf(b, s, req)
				for b.Loop() {
					if r, err := s.Score(b.Context(), req); err != nil || r.Outcome != scoring.Passed {
						b.Fatal(r, err)
					}
				}
				if !bytes.Contains([]byte(first), []byte(`"passed"`)) {
					b.Fatal(first)
				}
			})
		}
	}
}

// BenchmarkStart is a worker from nothing to ready, walls and suite included, and its probe.
func BenchmarkStart(b *testing.B) {
	for b.Loop() {
		p := newPool(b, worker.Options{Size: 1})
		if _, err := p.Walls(b.Context()); err != nil {
			b.Fatal(err)
		}
		p.Close()
	}
}
