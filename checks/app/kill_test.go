package app

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/tabula-css/bench/checks/github/githubtest"
	"github.com/tabula-css/bench/scoring"
)

// childVariable makes the test's program a server of its own.
const childVariable = "BENCH_APP_CHILD"

// child is what such a server is told.
type child struct {
	Database, Mirrors, API, Git string
	Listening                   string // a file into which it writes its address
	Key                         []byte
	Hang                        string // a file that it makes when it hangs, for good, at a score
	After                       bool   // it hangs after the score

	address string // of the one that was started last
}

func serveChild(text string) error {
	var c child
	if err := json.Unmarshal([]byte(text), &c); err != nil {
		return err
	}
	suite, err := scoring.Embedded()
	if err != nil {
		return err
	}
	ctx := context.Background()
	app, err := Open(ctx, Options{
		AppID: testApp, PrivateKey: c.Key, WebhookSecrets: [][]byte{[]byte(testSecret)}, Database: c.Database, Mirrors: c.Mirrors,
		Suite: suite, Scorer: c.scorer(patient(suite)), API: c.API, Git: c.Git, Public: "https://bench.example",
		Retry: 5 * time.Millisecond, Reconcile: time.Hour, Log: os.Stderr,
	})
	if err != nil {
		return err
	}
	handler, err := app.Handler()
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0") // a port of its own each time: somebody else may have the one before
	if err != nil {
		return err
	}
	if err := os.WriteFile(c.Listening, []byte(listener.Addr().String()), 0o600); err != nil {
		return err
	}
	go app.Serve(ctx, listener, handler)
	return app.Work(ctx)
}

func (c *child) scorer(scorer scoring.Scorer) scoring.Scorer {
	hang := func() {
		if c.Hang != "" {
			os.WriteFile(c.Hang, nil, 0o600)
			select {}
		}
	}
	return scorerFunc(func(ctx context.Context, req scoring.Request) (*scoring.TaskResult, error) {
		if !c.After {
			hang()
		}
		r, err := scorer.Score(ctx, req)
		hang()
		return r, err
	})
}

// spawn starts such a server and waits until it answers.
func (w *world) spawn(c *child) *exec.Cmd {
	w.t.Helper()
	c.Listening = filepath.Join(w.t.TempDir(), "address")
	text, err := json.Marshal(c)
	if err != nil {
		w.t.Fatal(err)
	}
	self, err := os.Executable()
	if err != nil {
		w.t.Fatal(err)
	}
	cmd := exec.Command(self)
	cmd.Env, cmd.Stderr = append(os.Environ(), childVariable+"="+string(text)), w.log
	if err := cmd.Start(); err != nil {
		w.t.Fatal(err)
	}
	w.t.Cleanup(func() { kill(cmd) })
	until(w.t, "the server answers", func() bool {
		address, err := os.ReadFile(c.Listening)
		if err != nil {
			return false
		}
		c.address = string(address)
		answer, err := http.Get("http://" + c.address + "/readyz")
		if err != nil {
			return false
		}
		answer.Body.Close()
		return answer.StatusCode == http.StatusOK
	})
	return cmd
}

// kill is kill -9.
func kill(cmd *exec.Cmd) {
	cmd.Process.Kill()
	cmd.Wait()
}

func (w *world) child() child {
	return child{
		Database: filepath.Join(w.t.TempDir(), "bench.db"), Mirrors: w.t.TempDir(), API: w.github.URL, Git: w.git.URL,
		Key: w.key,
	}
}

// moment is when a server is killed.
type moment struct {
	name    string
	prepare func(w *world, c *child)
	reached func(w *world, c *child) bool
}

func moments() []moment {
	asked := func(operation string, status int) func(*world, *child) bool {
		return func(w *world, _ *child) bool {
			for _, r := range w.github.Requests() {
				if r.Operation == operation && r.Status == status {
					return true
				}
			}
			return false
		}
	}
	hung := func(operation string, done bool) func(*world, *child) {
		return func(w *world, _ *child) {
			w.github.Fail(githubtest.Fault{Operation: operation, Silent: true, Done: done})
		}
	}
	exists := func(w *world, c *child) bool { _, err := os.Stat(c.Hang); return err == nil }
	nothing := func(*world, *child) {}
	return []moment{
		{"webhook answered", nothing, func(*world, *child) bool { return true }},
		{"token asked for", hung("apps/create-installation-access-token", false), asked("apps/create-installation-access-token", 0)},
		{"pull request asked for", hung("pulls/get", false), asked("pulls/get", 0)},
		{"check runs asked for", hung("checks/list-for-ref", false), asked("checks/list-for-ref", 0)},
		{"check run to be created", hung("checks/create", false), asked("checks/create", 0)},
		{"check run created, unanswered", hung("checks/create", true), func(w *world, _ *child) bool { return len(w.github.Runs()) == 1 }},
		{"check run created", nothing, asked("checks/create", 201)},
		{"fetch begun", func(w *world, _ *child) { w.git.hang() }, func(w *world, _ *child) bool { return w.git.hangs() }},
		{"before the score", func(w *world, c *child) { c.Hang = filepath.Join(w.t.TempDir(), "hangs") }, exists},
		{"after the score", func(w *world, c *child) { c.Hang, c.After = filepath.Join(w.t.TempDir(), "hangs"), true }, exists},
		{"verdict to be told", hung("checks/update", false), asked("checks/update", 0)},
		{"verdict told, unanswered", hung("checks/update", true), func(w *world, _ *child) bool {
			runs := w.github.Runs()
			return len(runs) == 1 && runs[0].Status == "completed"
		}},
		{"verdict told", nothing, asked("checks/update", 200)},
	}
}

// TestKilled kills a server with SIGKILL at many moments and starts it anew: the one check run stands there
// with its verdict, and there is one result row.
func TestKilled(t *testing.T) {
	sample := []string{"check run created, unanswered", "after the score"}
	for _, m := range moments() {
		if !everything() && !slices.Contains(sample, m.name) {
			continue
		}
		t.Run(m.name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			c := w.child()
			m.prepare(w, &c)
			first := w.spawn(&c)
			p := w.pull(1, w.git.right)
			w.sendTo(c, w.pullEvent("opened", p))
			until(t, m.name, func() bool { return m.reached(w, &c) })
			kill(first)
			w.git.release()
			c.Hang = ""
			second := w.spawn(&c)
			until(t, "the verdict is told", func() bool {
				runs := w.github.Runs()
				return len(runs) > 0 && runs[0].Status == "completed"
			})
			until(t, "the job is done", func() bool { return metric(t, c, "bench_jobs_waiting 0") && metric(t, c, "bench_posts_waiting 0") })
			kill(second)
			o := w.options()
			o.Database = c.Database
			w.open(o)
			w.expect(1, run("success", p.HeadSHA))
		})
	}
}

// TestKilledAgainAndAgain kills a server with work to do, each time one request to GitHub later.
func TestKilledAgainAndAgain(t *testing.T) {
	many, kills := 2, 2
	if everything() {
		many, kills = 6, 8
	}
	w := newWorld(t)
	c := w.child()
	server := w.spawn(&c)
	var pulls []githubtest.Pull
	for i := range many {
		pulls = append(pulls, w.pull(i+1, w.git.reworded(w.git.right, fmt.Sprintf("%d\n\n%s", i, trailers))))
		w.sendTo(c, w.pullEvent("opened", pulls[i]))
	}
	for i := range kills {
		before := len(w.github.Requests())
		until(t, "it works", func() bool {
			return len(w.github.Requests()) > before+i || metric(t, c, "bench_jobs_waiting 0") && metric(t, c, "bench_posts_waiting 0")
		})
		kill(server)
		server = w.spawn(&c)
	}
	until(t, "all is done", func() bool { return metric(t, c, "bench_jobs_waiting 0") && metric(t, c, "bench_posts_waiting 0") })
	kill(server)
	o := w.options()
	o.Database = c.Database
	w.open(o)
	if n, counted := w.verdicts(); n != many || counted != many {
		t.Errorf("%d result rows, %d counted", n, counted)
	}
	runs := w.github.Runs()
	for _, r := range runs {
		if r.Conclusion != "success" {
			t.Errorf("%+v", r)
		}
	}
	if len(runs) != many {
		t.Errorf("%d check runs", len(runs))
	}
}

// TestKilledWorkerOfMany kills one of two workers on Postgres while it scores: the other takes its job.
func TestKilledWorkerOfMany(t *testing.T) {
	if !everything() {
		t.Skip("TestOnPostgres is the sample of Postgres where references are not required")
	}
	database := postgres(t)
	w := newWorld(t)
	c := w.child()
	c.Database, c.Hang = database, filepath.Join(t.TempDir(), "hangs")
	first := w.spawn(&c)
	p := w.pull(1, w.git.right)
	w.sendTo(c, w.pullEvent("opened", p))
	until(t, "it scores", func() bool { _, err := os.Stat(c.Hang); return err == nil })
	kill(first)
	o := w.options()
	o.Database = database
	w.open(o)
	// An hour later: the leader is no more, and the job has been running for too long.
	for _, statement := range []string{
		"UPDATE river_job SET attempted_at = attempted_at - interval '1 hour'", "DELETE FROM river_leader",
	} {
		if _, err := w.app.db.Exec(statement); err != nil {
			t.Fatal(err)
		}
	}
	w.work()
	w.idle()
	w.expect(1, run("success", p.HeadSHA))
}

func (w *world) sendTo(c child, h webhook) {
	w.t.Helper()
	body, err := json.Marshal(h.payload)
	if err != nil {
		w.t.Fatal(err)
	}
	if got := deliver(w.t, "http://"+c.address, h.event, h.guid, body, sign(body, testSecret)); got != http.StatusAccepted {
		w.t.Fatalf("status %d", got)
	}
}

func metric(t *testing.T, c child, line string) bool {
	answer, err := http.Get("http://" + c.address + "/metrics")
	if err != nil {
		return false
	}
	return strings.Contains(read(t, answer), "\n"+line+"\n")
}
