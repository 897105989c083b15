package app

import (
	"context"
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/tabula-css/bench/checks/github/githubtest"
	"github.com/tabula-css/bench/results"
	"github.com/tabula-css/bench/scoring"
)

// fakeClock stands still until it is moved.
type fakeClock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *fakeClock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *fakeClock) advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// TestGitHubFails: whatever GitHub does once, to whichever request, the right check run stands there in the
// end, once.
func TestGitHubFails(t *testing.T) {
	troubles := map[string]githubtest.Fault{
		"403 without Retry-After": githubtest.SecondaryLimit("", ""),
		"403 with Retry-After":    githubtest.SecondaryLimit("", "17"),
		"429":                     githubtest.Answer("", http.StatusTooManyRequests),
		"500":                     githubtest.Answer("", 500),
		"502":                     githubtest.Answer("", 502),
		"502, but done":           {Status: 502, Message: "Bad Gateway", Done: true},
		"dropped":                 {Dropped: true},
		"dropped, but done":       {Dropped: true, Done: true},
		"slow":                    {Silent: true},
		"slow, but done":          {Silent: true, Done: true},
	}
	sample := []string{"403 without Retry-After", "slow, but done"}
	for name, fault := range troubles {
		if !everything() && !slices.Contains(sample, name) {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			o, clock := w.options(), &fakeClock{now: time.Now()}
			o.Now = clock.Now
			w.open(o)
			w.setApp(clock)
			w.work()
			for i, operation := range []string{"apps/create-installation-access-token", "pulls/get", "checks/list-for-ref", "checks/create", "checks/update"} {
				fault.Operation = operation
				w.github.Fail(fault)
				p := w.pull(i+1, w.git.reworded(w.git.right, fmt.Sprintf("%d\n\n%s", i, trailers)))
				w.accept(w.pullEvent("opened", p))
				w.moving(clock)
			}
			if n, _ := w.verdicts(); n != 5 {
				t.Errorf("%d verdicts", n)
			}
			runs := w.github.Runs()
			for _, r := range runs {
				if r.Conclusion != "success" {
					t.Errorf("%+v", r)
				}
			}
			if len(runs) != 5 {
				t.Errorf("%d check runs", len(runs))
			}
		})
	}
}

// moving lets the clock run until there is nothing more to do.
func (w *world) moving(clock *fakeClock) {
	w.t.Helper()
	ctx := context.Background()
	until(w.t, "all is done", func() bool {
		jobs, err := w.app.queue.waiting(ctx)
		posts, other := w.app.publisher.runs.unposted(ctx)
		clock.advance(5 * time.Second)
		return jobs == 0 && posts == 0 && err == nil && other == nil
	})
}

// setApp tells GitHub the app's clock.
func (w *world) setApp(clock *fakeClock, tokens ...string) {
	w.t.Helper()
	f, err := fixed()
	if err != nil {
		w.t.Fatal(err)
	}
	a := githubtest.App{ID: fmt.Sprint(testApp), Key: &f.key.PublicKey, Installation: testInstallation, Tokens: tokens}
	if clock != nil {
		a.Now = clock.Now
	}
	w.github.SetApp(a)
}

// TestLimitIsKept: after a 403 GitHub is left alone for as long as it asks.
func TestLimitIsKept(t *testing.T) {
	w := newWorld(t)
	o, clock := w.options(), &fakeClock{now: time.Now()}
	o.Now = clock.Now
	w.open(o)
	w.setApp(clock)
	p := w.pull(1, w.git.right)
	w.github.Fail(githubtest.SecondaryLimit("pulls/get", ""))
	w.accept(w.pullEvent("opened", p))
	clock.advance(2 * time.Second) // Postgres stamps the job with a clock of its own
	w.work()
	until(t, "the job is put off", func() bool {
		var off int
		err := w.app.db.QueryRowContext(context.Background(), "SELECT count(*) FROM river_job WHERE state = 'scheduled'").Scan(&off)
		return err == nil && off == 1
	})
	clock.advance(59 * time.Second)
	next := w.pull(2, w.git.wrong) // whose job shows that the queue has been looked at
	w.accept(w.pullEvent("opened", next))
	until(t, "the next job is done", func() bool { return strings.Contains(w.log.String(), "job done") })
	asked := 0
	for _, r := range w.github.Requests() {
		if r.Path == "/repos/"+testRepository+"/pulls/1" {
			asked++
		}
	}
	if asked != 1 {
		t.Errorf("asked for the pull request %d times before the minute was over", asked)
	}
	clock.advance(2 * time.Second)
	w.idle()
	w.expect(2, run("success", p.HeadSHA), run("failure", next.HeadSHA))
}

// TestHourOfTrouble: GitHub takes no check run for an hour. The verdict is stored all the while, once, and
// is told as soon as GitHub listens again.
func TestHourOfTrouble(t *testing.T) {
	w := newWorld(t)
	o, clock := w.options(), &fakeClock{now: time.Now()}
	o.Now, o.Retry = clock.Now, 0
	w.open(o)
	w.setApp(clock)
	p := w.pull(1, w.git.right)
	w.accept(w.pullEvent("opened", p))
	for _, operation := range []string{"checks/create", "checks/list-for-ref"} {
		w.github.Fail(githubtest.Fault{Operation: operation, Times: -1, Status: 503, Message: "Unavailable"})
	}
	ctx := context.Background()
	if err := w.app.runner.do(ctx, w.firstJob(), 1); err != nil {
		t.Fatal(err)
	}
	for range 720 {
		clock.advance(5 * time.Second)
		if err := w.app.publisher.due(ctx); err != nil {
			t.Fatal(err)
		}
	}
	w.expect(1)
	tries := len(w.github.Requests())
	if tries < 10 || tries > 60 {
		t.Errorf("%d requests in an hour", tries)
	}
	w.github.Mend()
	clock.advance(maxBackOff)
	if err := w.app.publisher.due(ctx); err != nil {
		t.Fatal(err)
	}
	w.expect(1, run("success", p.HeadSHA))
}

// TestReportRefused: GitHub does not take the report, ever. The verdict is told without it: nothing stays pending.
func TestReportRefused(t *testing.T) {
	for name, fault := range map[string]githubtest.Fault{
		"as invalid": {Operation: "checks/get", Times: -1, Status: 422, Message: "no"},
		"as broken":  {Operation: "checks/get", Times: -1, Status: 502, Message: "no"},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.open(w.options())
			w.github.Fail(fault) // asked before annotations are sent
			p := w.pull(1, w.git.wrong)
			w.accept(w.pullEvent("opened", p))
			w.work()
			w.idle()
			runs := w.expect(1, run("failure", p.HeadSHA))
			if !strings.Contains(runs[0].Summary, "did not take") || !strings.HasPrefix(runs[0].Title, "Failed") {
				t.Errorf("%+v", runs[0])
			}
		})
	}
}

// TestTokenIsNeverSeen: not in a log, the database, a page, a check run or a command line, whoever repeats it.
func TestTokenIsNeverSeen(t *testing.T) {
	token := "ghs_" + strings.Repeat("aB3._-", 86)
	if len(token) != 520 {
		t.Fatal(len(token))
	}
	w := newWorld(t)
	w.setApp(nil, token)
	for _, operation := range []string{"pulls/get", "checks/list-for-ref", "checks/create", "checks/update"} {
		w.github.Fail(githubtest.Fault{Operation: operation, Status: 500, Message: "your token is " + token})
	}
	w.github.Fail(githubtest.Fault{Operation: "checks/update", Status: 403, Message: "token " + token})
	p := w.pull(1, w.git.commit("flat", "A token: "+token+"\n\n"+trailers, func(dir string) {
		w.git.solve(wrongDiff)(dir)
		if err := os.WriteFile(filepath.Join(dir, token[:200]), []byte(token), 0o600); err != nil {
			t.Fatal(err)
		}
	}))
	missing := w.pull(2, w.git.right)
	w.git.git(w.git.bare(), "update-ref", "-d", "refs/pull/2/head")
	commands := recordGit(t)
	o := w.options()
	o.Workers = 1
	w.open(o)
	w.work()
	w.accept(w.pullEvent("opened", p), w.pullEvent("opened", missing))
	w.idle()
	w.expect(1, run("failure", p.HeadSHA), run("failure", missing.HeadSHA))
	if !w.git.auth["Basic "+basic(token)] || len(w.git.auth) != 1 {
		t.Errorf("git was asked with %d passwords", len(w.git.auth))
	}
	places := map[string]string{"log": w.log.String(), "commands": commands(), "database": ""}
	for _, query := range []string{"SELECT error || wanted FROM app_runs", "SELECT coalesce(errors, '') FROM river_job"} {
		rows, err := w.app.db.Query(query)
		list, err := column[string](rows, err)
		if err != nil {
			t.Fatal(err)
		}
		places["database"] += strings.Join(list, "\n")
	}
	for i, r := range w.github.Runs() {
		places[fmt.Sprint("run ", i)] = fmt.Sprintf("%+v", r)
		if r.DetailsURL == "" {
			continue
		}
		answer, err := http.Get(w.http.URL + strings.TrimPrefix(r.DetailsURL, "https://bench.example"))
		if err != nil {
			t.Fatal(err)
		}
		places[fmt.Sprint("page ", i)] = read(t, answer)
	}
	if places["page 0"] == "" && places["page 1"] == "" {
		t.Error("no page was looked at")
	}
	for place, text := range places {
		if len(text) == 0 {
			t.Errorf("%s: nothing there", place)
		}
		for _, secret := range []string{token[:60], testSecret, basic(token)[:60], strings.Split(string(w.key), "\n")[1]} {
			if strings.Contains(text, secret) {
				t.Errorf("%s: a secret is seen in\n%s", place, text)
			}
		}
	}
}

// recordGit puts a git first in the path that writes its arguments down.
func recordGit(t *testing.T) func() string {
	t.Helper()
	real, err := exec.LookPath("git")
	if err != nil {
		t.Skip(err)
	}
	dir := t.TempDir()
	list := filepath.Join(dir, "commands")
	script := fmt.Sprintf("#!/bin/sh\nprintf '%%s\\n' \"$*\" >>'%s'\nexec '%s' \"$@\"\n", list, real)
	if err := os.WriteFile(filepath.Join(dir, "git"), []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir+string(os.PathListSeparator)+os.Getenv("PATH"))
	return func() string {
		data, err := os.ReadFile(list)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
}

// TestManyAnnotations: 143 of them arrive, each once, although GitHub breaks off in the middle.
func TestManyAnnotations(t *testing.T) {
	w := newWorld(t)
	o := w.options()
	judge := o.Scorer
	o.Scorer = scorerFunc(func(ctx context.Context, req scoring.Request) (*scoring.TaskResult, error) {
		r, err := judge.Score(ctx, req)
		if err != nil {
			return nil, err
		}
		r.Failures = nil
		for i := range 143 {
			f := scoring.Failure{Kind: scoring.Lint, Message: fmt.Sprintf("finding %d", i)}
			f.File, f.Line, f.Column = "arms/flat/src/scenes.tsx", i+1, 1
			r.Failures = append(r.Failures, f)
		}
		return r, nil
	})
	w.open(o)
	p := w.pull(1, w.git.wrong)
	w.accept(w.pullEvent("opened", p))
	w.github.Fail(githubtest.Fault{Operation: "checks/update", Delay: 0, Times: 1})
	w.github.Fail(githubtest.Fault{Operation: "checks/update", Status: 502, Message: "Bad Gateway"})
	w.github.Fail(githubtest.Fault{Operation: "checks/update", Status: 502, Message: "Bad Gateway", Done: true})
	w.work()
	w.idle()
	runs := w.expect(1, run("failure", p.HeadSHA))
	seen := map[int]bool{}
	for _, a := range runs[0].Annotations {
		seen[a.StartLine] = true
	}
	if len(seen) != 143 || len(runs[0].Annotations) != 143 {
		t.Errorf("%d annotations on %d lines", len(runs[0].Annotations), len(seen))
	}
}

// TestHostileNames: what a patch's file names say is shown, and does nothing.
func TestHostileNames(t *testing.T) {
	w := newWorld(t)
	w.start()
	for i, names := range [][]string{
		{
			"<img src=x onerror=alert(1)>.tsx", "a|b`c``d```e.tsx", "::error file=x::y.tsx", "@octocat.tsx", "# heading.tsx",
			"\u202egnp.exe.tsx", "[link](javascript:alert(1)).tsx", "%0A::set-output.tsx", "'\"><script>alert(1)<_script>.tsx",
		},
		{"line\nbreak.tsx", "x\x1b[31m.tsx"},
	} {
		p := w.pull(i+1, w.git.commit("flat", trailers, func(dir string) {
			for _, name := range names {
				if err := os.WriteFile(filepath.Join(dir, "arms", "flat", "src", name), []byte("<script>alert(2)</script>\n"), 0o600); err != nil {
					t.Fatal(err)
				}
			}
		}))
		w.accept(w.pullEvent("opened", p))
		w.idle()
		r := w.github.Runs()[i]
		answer, err := http.Get(w.http.URL + strings.TrimPrefix(r.DetailsURL, "https://bench.example"))
		if err != nil {
			t.Fatal(err)
		}
		page := read(t, answer)
		for _, raw := range []string{"\x1b", "\u202e", "line\nbreak"} {
			if strings.Contains(r.Title+r.Summary+r.Text+page, raw) {
				t.Errorf("%q is shown as it is", raw)
			}
		}
		if strings.Contains(page, "<img") || strings.Contains(page, "<script") || !strings.Contains(page, "failed") {
			t.Errorf("the page is live:\n%s", page)
		}
		if i == 0 && !strings.Contains(page, "&lt;img src=x onerror=alert(1)&gt;.tsx") {
			t.Errorf("the page does not name the file:\n%s", page)
		}
	}
	if n, _ := w.verdicts(); n != 2 {
		t.Errorf("%d verdicts", n)
	}
}

// TestSameBytes: what the app stores is what score-branch prints.
func TestSameBytes(t *testing.T) {
	w := newWorld(t)
	w.start()
	p := w.pull(1, w.git.wrong)
	w.accept(w.pullEvent("opened", p))
	w.idle()
	req, err := w.suite.OpenBranch(context.Background(), scoring.Branch{Dir: w.git.bare(), Ref: p.HeadSHA, Name: p.HeadBranch})
	if err != nil {
		t.Fatal(err)
	}
	r, err := scoring.NewJudge(w.suite).Score(context.Background(), req)
	if err != nil {
		t.Fatal(err)
	}
	want, err := results.Encode(r)
	if err != nil {
		t.Fatal(err)
	}
	var got []byte
	if err := w.app.db.QueryRow("SELECT result FROM app_results").Scan(&got); err != nil || string(got) != string(want) {
		t.Errorf("%v\n%s\nexpected\n%s", err, got, want)
	}
}

func basic(token string) string {
	return base64.StdEncoding.EncodeToString([]byte("x-access-token:" + token))
}

func read(t *testing.T, answer *http.Response) string {
	t.Helper()
	defer answer.Body.Close()
	data, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
