package app

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/tabula-css/bench/checks/github/githubtest"
	"github.com/tabula-css/bench/scoring"
)

// fastGitHub answers as GitHub does, without looking: a load test is not to measure the stand-in.
type fastGitHub struct {
	*httptest.Server
	state     string // of every pull request
	heads     []string
	base      string
	completed atomic.Int64
	created   atomic.Int64
}

func newFastGitHub(t testing.TB, state, base string, heads []string) *fastGitHub {
	g := &fastGitHub{state: state, heads: heads, base: base}
	mux := http.NewServeMux()
	answer := func(w http.ResponseWriter, status int, body any) {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		json.NewEncoder(w).Encode(body)
	}
	mux.HandleFunc("POST /app/installations/{id}/access_tokens", func(w http.ResponseWriter, _ *http.Request) {
		answer(w, 201, map[string]any{"token": "ghs_" + strings.Repeat("a", 36), "expires_at": time.Now().Add(time.Hour)})
	})
	mux.HandleFunc("GET /repos/{owner}/{name}/pulls/{number}", func(w http.ResponseWriter, r *http.Request) {
		var n int
		fmt.Sscan(r.PathValue("number"), &n)
		repository := map[string]any{"full_name": testRepository}
		answer(w, 200, map[string]any{
			"number": n, "state": g.state, "head": map[string]any{"ref": "edit", "sha": g.heads[n-1], "repo": repository},
			"base": map[string]any{"ref": "snapshot/flat", "sha": g.base, "repo": repository},
		})
	})
	mux.HandleFunc("GET /repos/{owner}/{name}/commits/{sha}/check-runs", func(w http.ResponseWriter, _ *http.Request) {
		answer(w, 200, map[string]any{"total_count": 0, "check_runs": []any{}})
	})
	count := func(r *http.Request) {
		if body, err := io.ReadAll(r.Body); err == nil && bytes.Contains(body, []byte(`"status":"completed"`)) {
			g.completed.Add(1)
		}
	}
	mux.HandleFunc("POST /repos/{owner}/{name}/check-runs", func(w http.ResponseWriter, r *http.Request) {
		count(r)
		answer(w, 201, map[string]any{"id": g.created.Add(1)})
	})
	mux.HandleFunc("GET /repos/{owner}/{name}/check-runs/{id}", func(w http.ResponseWriter, r *http.Request) {
		answer(w, 200, map[string]any{"id": numberOf(r), "output": map[string]any{"annotations_count": 0}})
	})
	mux.HandleFunc("PATCH /repos/{owner}/{name}/check-runs/{id}", func(w http.ResponseWriter, r *http.Request) {
		count(r)
		answer(w, 200, map[string]any{"id": numberOf(r)})
	})
	g.Server = httptest.NewServer(mux)
	t.Cleanup(g.Close)
	return g
}

// numberOf is the check run that a request is about.
func numberOf(r *http.Request) (id int64) {
	fmt.Sscan(r.PathValue("id"), &id)
	return id
}

// heads makes so many commits, each the head of a pull request of its number.
func (s *gitServer) heads(many int) []string {
	s.t.Helper()
	var stream bytes.Buffer
	for n := 1; n <= many; n++ {
		message := fmt.Sprintf("Edit %d\n\nBench-Task: %s\nBench-Arm: flat\nBench-Agent: agent%d\n", n, testTask, n)
		fmt.Fprintf(&stream, "commit refs/pull/%d/head\nmark :%d\ncommitter agent <agent@example.com> %d +0000\ndata %d\n%s\nfrom %s\nM 100644 inline arms/flat/src/edit.txt\ndata 8\n%08d\n\n",
			n, n, 1_700_000_000+n, len(message), message, s.bases["flat"], n)
	}
	cmd := exec.Command("git", "fast-import", "--quiet")
	cmd.Dir, cmd.Stdin = s.bare(), &stream
	if out, err := cmd.CombinedOutput(); err != nil {
		s.t.Fatalf("git fast-import: %v\n%s", err, out)
	}
	s.git(s.bare(), "pack-refs", "--all")
	list := make([]string, many)
	for line := range strings.Lines(s.git(s.bare(), "for-each-ref", "--format=%(objectname) %(refname)", "refs/pull")) {
		var id, ref string
		var n int
		fmt.Sscan(line, &id, &ref)
		fmt.Sscanf(ref, "refs/pull/%d/head", &n)
		list[n-1] = id
	}
	return list
}

// load is a rate of deliveries.
const (
	loadRate    = 500 // a second
	loadSeconds = 10
)

// BenchmarkWebhooks sends 500 deliveries a second for ten seconds while two workers work through the jobs, and
// gives the times of the answers. None may be lost.
func BenchmarkWebhooks(b *testing.B) {
	for _, working := range []bool{false, true} {
		b.Run(fmt.Sprintf("working=%v", working), func(b *testing.B) {
			for range b.N {
				w := newWorld(b)
				many := loadRate * loadSeconds
				heads := make([]string, many)
				for i := range heads {
					heads[i] = fmt.Sprintf("%040x", i)
				}
				g := newFastGitHub(b, "closed", w.git.bases["flat"], heads)
				o := w.options()
				o.API, o.Log = g.URL, nil
				w.open(o)
				if working {
					w.work()
				}
				times := w.storm(heads)
				slices.Sort(times)
				b.ReportMetric(times[len(times)/2].Seconds()*1000, "p50-ms")
				b.ReportMetric(times[len(times)*99/100].Seconds()*1000, "p99-ms")
				b.ReportMetric(times[len(times)-1].Seconds()*1000, "max-ms")
				if n := w.jobs(); n != many {
					b.Errorf("%d jobs of %d", n, many)
				}
				if working {
					w.idle()
				}
				w.close()
			}
		})
	}
}

// storm delivers a webhook for each head at the rate, whether or not the one before it has been answered.
func (w *world) storm(heads []string) []time.Duration {
	var bodies [][]byte
	for i, head := range heads {
		p := githubtest.Pull{Number: i + 1, BaseBranch: "snapshot/flat", BaseSHA: w.git.bases["flat"], HeadBranch: "edit", HeadSHA: head}
		body, err := json.Marshal(w.pullEvent("opened", p).payload)
		if err != nil {
			w.t.Fatal(err)
		}
		bodies = append(bodies, body)
	}
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 100}}
	defer client.CloseIdleConnections()
	times := make([]time.Duration, len(heads))
	var all sync.WaitGroup
	start := time.Now()
	for i, body := range bodies {
		time.Sleep(time.Until(start.Add(time.Duration(i) * time.Second / loadRate)))
		all.Go(func() {
			begun := time.Now()
			if got := deliverBy(w.t, client, w.http.URL, "pull_request", newGUID(), body, sign(body, testSecret)); got != 202 {
				w.t.Errorf("status %d", got)
			}
			times[i] = time.Since(begun)
		})
	}
	all.Wait()
	return times
}

// BenchmarkIdle is the time from a webhook to the completed check run, when there is nothing else to do.
func BenchmarkIdle(b *testing.B) {
	w := newWorld(b)
	heads := w.git.heads(b.N + 1)
	w.open(w.options())
	w.work()
	for i, head := range heads {
		if i == 1 {
			b.ResetTimer() // the first one warms the judge
		}
		p := githubtest.Pull{
			Repository: testRepository, Number: i + 1, BaseBranch: "snapshot/flat", BaseSHA: w.git.bases["flat"], HeadBranch: "edit", HeadSHA: head,
		}
		w.github.SetPull(p)
		w.accept(w.pullEvent("opened", p))
		for {
			runs := w.github.Runs()
			if len(runs) == i+1 && runs[i].Status == "completed" {
				break
			}
			time.Sleep(time.Millisecond)
		}
	}
	b.StopTimer()
	w.idle()
}

// BenchmarkMemory does ten thousand jobs, all but the score itself, and gives the heap after the first and
// after the last thousand.
func BenchmarkMemory(b *testing.B) {
	const many = 10_000
	for range b.N {
		w := newWorld(b)
		g := newFastGitHub(b, "open", w.git.bases["flat"], w.git.heads(many))
		o := w.options()
		verdict := fixedVerdict(b, w.suite)
		o.API, o.Log = g.URL, nil
		o.Scorer = scorerFunc(func(_ context.Context, req scoring.Request) (*scoring.TaskResult, error) {
			r := *verdict
			r.Agent = req.Agent
			return &r, nil
		})
		w.open(o)
		w.work()
		for i, head := range g.heads {
			p := githubtest.Pull{Number: i + 1, BaseBranch: "snapshot/flat", BaseSHA: g.base, HeadBranch: "edit", HeadSHA: head}
			w.accept(w.pullEvent("opened", p))
			if i == 999 {
				w.done(g, 1000)
				b.ReportMetric(heapMiB(), "first-MiB")
			}
		}
		w.done(g, many)
		b.ReportMetric(heapMiB(), "last-MiB")
		if rows, _ := w.verdicts(); rows != many {
			b.Errorf("%d verdicts", rows)
		}
		w.close()
	}
}

func (w *world) done(g *fastGitHub, want int64) {
	for g.completed.Load() < want {
		time.Sleep(10 * time.Millisecond)
	}
}

func heapMiB() float64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return float64(m.HeapAlloc) / (1 << 20)
}

// fixedVerdict is what the judge says of an edit that does nothing that was asked for.
func fixedVerdict(t testing.TB, suite *scoring.Suite) *scoring.TaskResult {
	t.Helper()
	req, err := suite.OpenPatch(scoring.Patch{
		Task: testTask, Arm: "flat", Attempt: 1, Text: []byte(`{"format":"files","files":{"arms/flat/src/edit.txt":"x"}}`),
	})
	if err != nil {
		t.Fatal(err)
	}
	r, err := scoring.NewJudge(suite).Score(context.Background(), req)
	if err != nil {
		t.Fatal(err)
	}
	return r
}
