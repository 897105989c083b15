package app

import (
	"context"
	"net"
	"net/http"
	"strings"
	"testing"

	"github.com/tabula-css/bench/checks/page"
	"github.com/tabula-css/bench/scoring"
)

// TestPages: whoever knows the id sees the page, with headers that let it do nothing; nobody else sees anything.
func TestPages(t *testing.T) {
	w := newWorld(t)
	w.start()
	p := w.pull(1, w.git.wrong)
	w.accept(w.pullEvent("opened", p))
	w.idle()
	path := strings.TrimPrefix(w.github.Runs()[0].DetailsURL, "https://bench.example")
	answer, err := http.Get(w.http.URL + path)
	if err != nil {
		t.Fatal(err)
	}
	if text := read(t, answer); answer.StatusCode != 200 || !strings.Contains(text, testTask) || !strings.Contains(text, "/octo/bench/pull/1") {
		t.Errorf("status %d\n%s", answer.StatusCode, text)
	}
	for name, want := range map[string]string{
		"Content-Security-Policy": page.Policy(), "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
		"Cache-Control": "private, no-store", "X-Robots-Tag": "noindex", "Content-Type": "text/html; charset=utf-8",
	} {
		if got := answer.Header.Get(name); got != want {
			t.Errorf("%s: %q, expected %q", name, got, want)
		}
	}
	for _, path := range []string{"/results/", "/results/1", "/results/" + strings.Repeat("0", 32), "/results/%27%20OR%201=1", "/results", "/"} {
		answer, err := http.Get(w.http.URL + path)
		if err != nil {
			t.Fatal(err)
		}
		if text := read(t, answer); answer.StatusCode != 404 || strings.Contains(text, testTask) {
			t.Errorf("%s: status %d\n%s", path, answer.StatusCode, text)
		}
	}
}

// TestWatched: health, readiness and metrics; without a database the server lives, but is not ready.
func TestWatched(t *testing.T) {
	w := newWorld(t)
	w.start()
	p := w.pull(1, w.git.right)
	w.accept(w.pullEvent("opened", p))
	w.idle()
	get := func(path string) (int, string) {
		answer, err := http.Get(w.http.URL + path)
		if err != nil {
			t.Fatal(err)
		}
		return answer.StatusCode, read(t, answer)
	}
	for _, path := range []string{"/healthz", "/readyz"} {
		if status, text := get(path); status != 200 {
			t.Errorf("%s: %d %s", path, status, text)
		}
	}
	_, text := get("/metrics")
	for _, line := range []string{
		`bench_webhooks_total{status="202"} 1`, `bench_jobs_total{end="done"} 1`, `bench_verdicts_total{outcome="passed"} 1`,
		`bench_posts_total{end="posted"} 2`, "bench_jobs_waiting 0", "bench_posts_waiting 0", "bench_job_seconds_count 1",
	} {
		if !strings.Contains(text, "\n"+line+"\n") {
			t.Errorf("metrics lack %s", line)
		}
	}
	w.stop()
	w.app.db.DB.Close()
	if status, _ := get("/healthz"); status != 200 {
		t.Errorf("healthz: %d", status)
	}
	if status, _ := get("/readyz"); status != 503 {
		t.Errorf("readyz: %d", status)
	}
}

// TestGracefulEnd: told to end in the middle of a job, the app brings the job to its end.
func TestGracefulEnd(t *testing.T) {
	w := newWorld(t)
	o := w.options()
	judge, begun, goOn := o.Scorer, make(chan struct{}), make(chan struct{})
	o.Scorer = scorerFunc(func(ctx context.Context, req scoring.Request) (*scoring.TaskResult, error) {
		close(begun)
		<-goOn
		return judge.Score(ctx, req)
	})
	w.open(o)
	p := w.pull(1, w.git.right)
	w.accept(w.pullEvent("opened", p))
	w.work()
	<-begun
	w.cancel()
	close(goOn)
	w.stop()
	w.expect(1, run("success", p.HeadSHA))
}

// TestServeEnds: the server lets a request come to its end.
func TestServeEnds(t *testing.T) {
	w := newWorld(t)
	w.open(w.options())
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	entered, goOn := make(chan struct{}), make(chan struct{})
	go func() {
		ended <- w.app.Serve(ctx, listener, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			close(entered)
			<-goOn
			w.Write([]byte("whole"))
		}))
	}()
	answer := make(chan string, 1)
	go func() {
		r, err := http.Get("http://" + listener.Addr().String())
		if err != nil {
			answer <- err.Error()
			return
		}
		answer <- read(t, r)
	}()
	<-entered
	stop()
	until(t, "nobody is let in any more", func() bool {
		conn, err := net.Dial("tcp", listener.Addr().String())
		if err == nil {
			conn.Close()
		}
		return err != nil
	})
	close(goOn)
	if got := <-answer; got != "whole" {
		t.Error(got)
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

// TestTwoServersOnOneFile: the second is told.
func TestTwoServersOnOneFile(t *testing.T) {
	w := newWorld(t)
	o := w.options()
	w.open(o)
	if _, err := Open(context.Background(), o); err == nil || !strings.Contains(err.Error(), "postgres://") {
		t.Error(err)
	}
}
