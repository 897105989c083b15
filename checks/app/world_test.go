package app

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/hex"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/tabula-css/bench/checks/github/githubtest"
	"github.com/tabula-css/bench/scoring"
)

const (
	testApp          = 29310
	testInstallation = 957387
	testRepository   = "octo/bench"
	testTask         = "q1-01-primary-hover-destructive"
	testSecret       = "a secret of the tests"
)

// world is all that an app lives in: GitHub, a git server, and the app.
type world struct {
	t      testing.TB
	github *githubtest.Server
	git    *gitServer
	suite  *scoring.Suite
	scorer scoring.Scorer
	key    []byte // PEM
	log    *safeBuffer
	app    *App
	http   *httptest.Server
	cancel func() // tells the workers to end
	stop   func() // and waits until they have
}

// fixtures are made once: they never change.
type fixtures struct {
	suite    *scoring.Suite
	scorer   scoring.Scorer
	key      *rsa.PrivateKey
	pem      []byte
	database string // a file with empty tables
}

// fixed makes the fixtures in fixturesDir, which TestMain makes and removes.
var fixed = sync.OnceValues(func() (*fixtures, error) {
	suite, err := scoring.Embedded()
	if err != nil {
		return nil, err
	}
	f := &fixtures{suite: suite, scorer: patient(suite), database: filepath.Join(fixturesDir, "bench.db")}
	if f.key, err = rsa.GenerateKey(rand.Reader, 2048); err != nil {
		return nil, err
	}
	f.pem = pem.EncodeToMemory(&pem.Block{Type: "RSA PRIVATE KEY", Bytes: x509.MarshalPKCS1PrivateKey(f.key)})
	d, err := openDatabase(context.Background(), f.database, busyTimeout)
	if err == nil {
		err = d.Close()
	}
	return f, err
})

// fixturesDir is where the fixtures are; templates holds the one of git's.
var (
	fixturesDir string
	templates   struct {
		sync.Mutex
		made *repositoryTemplate
	}
)

func template(t testing.TB, suite *scoring.Suite) *repositoryTemplate {
	t.Helper()
	templates.Lock()
	defer templates.Unlock()
	if templates.made == nil {
		templates.made = newTemplate(t, suite, filepath.Join(fixturesDir, "git"))
	}
	return templates.made
}

// newWorld starts GitHub and a git server with the snapshot of the flat arm; the app is started by open.
func newWorld(t testing.TB) *world {
	t.Helper()
	f, err := fixed()
	if err != nil {
		t.Fatal(err)
	}
	w := &world{t: t, suite: f.suite, scorer: f.scorer, key: f.pem, log: new(safeBuffer)}
	w.github = githubtest.New(t)
	w.github.SetApp(githubtest.App{ID: fmt.Sprint(testApp), Key: &f.key.PublicKey, Installation: testInstallation})
	w.git = newGitServer(t, template(t, f.suite))
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("log of the app:\n%s", w.log)
		}
	})
	return w
}

// options are those of an app in this world. Everything that waits waits for milliseconds.
func (w *world) options() Options {
	return Options{
		AppID: testApp, PrivateKey: w.key, WebhookSecrets: [][]byte{[]byte(testSecret)},
		Database: newDatabase(w.t), Mirrors: w.t.TempDir(),
		Suite: w.suite, Scorer: w.scorer,
		API: w.github.URL, Git: w.git.URL, Public: "https://bench.example",
		Retry: 5 * time.Millisecond, Reconcile: time.Hour, Log: w.log, HTTP: w.github.Client(),
		poll: 20 * time.Millisecond, publish: 20 * time.Millisecond,
	}
}

// newDatabase is an empty database: a file, or one in the Postgres that TestOnPostgres has started.
func newDatabase(t testing.TB) string {
	t.Helper()
	if server := os.Getenv(postgresVariable); server != "" {
		return createDatabase(t, server)
	}
	f, err := fixed()
	if err != nil {
		t.Fatal(err)
	}
	empty, err := os.ReadFile(f.database)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "bench.db")
	if err := os.WriteFile(file, empty, 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// scorerFunc is a function that scores.
type scorerFunc func(context.Context, scoring.Request) (*scoring.TaskResult, error)

func (f scorerFunc) Score(ctx context.Context, req scoring.Request) (*scoring.TaskResult, error) {
	return f(ctx, req)
}

// patient judges as often as a busy machine makes a judge run out of time: no fault of the patch's.
func patient(suite *scoring.Suite) scoring.Scorer {
	judge := scoring.NewJudge(suite)
	return scorerFunc(func(ctx context.Context, req scoring.Request) (r *scoring.TaskResult, err error) {
		for range 10 {
			r, err = judge.Score(ctx, req)
			if err != nil || len(r.Failures) == 0 || r.Failures[0].Kind != scoring.Timeout {
				break
			}
		}
		return r, err
	})
}

// open opens the app and serves its webhooks; nobody works yet.
func (w *world) open(o Options) {
	w.t.Helper()
	app, err := Open(context.Background(), o)
	if err != nil {
		w.t.Fatal(err)
	}
	handler, err := app.Handler()
	if err != nil {
		w.t.Fatal(err)
	}
	w.app, w.http = app, httptest.NewServer(handler)
	w.stop = func() {}
	w.t.Cleanup(w.close)
}

// work starts the workers.
func (w *world) work() {
	ctx, stop := context.WithCancel(context.Background())
	app, ended := w.app, make(chan error, 1)
	go func() { ended <- app.Work(ctx) }()
	w.cancel = stop
	w.stop = sync.OnceFunc(func() {
		stop()
		if err := <-ended; err != nil {
			w.t.Error(err)
		}
	})
}

func (w *world) close() {
	if w.app == nil {
		return
	}
	w.stop()
	w.http.Close()
	if err := w.app.Close(); err != nil {
		w.t.Error(err)
	}
	w.app = nil
}

// start opens the app and works.
func (w *world) start() {
	w.t.Helper()
	w.open(w.options())
	w.work()
	w.looked()
}

// looked waits until the reconciler has looked for the first time: what is made known later it leaves alone for an hour.
func (w *world) looked() {
	w.t.Helper()
	repository := "octo/another"
	if err := w.app.reconciler.repositories.remember(context.Background(), w.app.db, repository, testInstallation); err != nil {
		w.t.Fatal(err)
	}
	until(w.t, "the reconciler has looked", func() bool {
		var at int64
		err := w.app.db.QueryRow("SELECT looked_at FROM app_repositories WHERE repository = $1", repository).Scan(&at)
		return err == nil && at > 0
	})
}

// webhook is a delivery that GitHub makes.
type webhook struct {
	event, guid string
	payload     map[string]any
}

// example reads one of GitHub's own payloads.
func example(t testing.TB, name string) map[string]any {
	t.Helper()
	data, err := os.ReadFile("../github/testdata/webhooks/" + name + ".json")
	if err != nil {
		t.Fatal(err)
	}
	var payload map[string]any
	if err := json.Unmarshal(data, &payload); err != nil {
		t.Fatal(err)
	}
	payload["installation"] = map[string]any{"id": testInstallation}
	if r, ok := payload["repository"].(map[string]any); ok {
		r["full_name"] = testRepository
	}
	return payload
}

// guids counts deliveries.
var guids struct {
	sync.Mutex
	n int
}

func newGUID() string {
	guids.Lock()
	defer guids.Unlock()
	guids.n++
	return fmt.Sprintf("72d3162e-cc78-11e3-81ab-%012d", guids.n)
}

// pullEvent is GitHub's example of a pull request's event with the facts of p in it.
func (w *world) pullEvent(action string, p githubtest.Pull) webhook {
	name := map[string]string{"opened": "pull_request.opened", "reopened": "pull_request.reopened"}[action]
	if name == "" {
		name = "pull_request.synchronize"
	}
	payload := example(w.t, name)
	payload["action"], payload["number"] = action, p.Number
	pull := payload["pull_request"].(map[string]any)
	pull["number"] = p.Number
	for side, facts := range map[string][2]string{"head": {p.HeadBranch, p.HeadSHA}, "base": {p.BaseBranch, p.BaseSHA}} {
		one := pull[side].(map[string]any)
		one["ref"], one["sha"] = facts[0], facts[1]
	}
	if action == "edited" {
		payload["changes"] = map[string]any{"base": map[string]any{"ref": map[string]any{"from": "main"}, "sha": map[string]any{"from": "0"}}}
	}
	return webhook{"pull_request", newGUID(), payload}
}

// checkEvent is GitHub's example of an event about a check run or suite of the app on a commit. Its list
// of pull requests is empty, as it is for a fork's commits.
func (w *world) checkEvent(event, action, head, name string) webhook {
	payload := example(w.t, event+"."+action)
	about := payload[event].(map[string]any)
	about["head_sha"], about["pull_requests"], about["app"] = head, []any{}, map[string]any{"id": testApp}
	if name != "" {
		about["name"] = name
	}
	return webhook{event, newGUID(), payload}
}

// send delivers a webhook, signed, and gives the status.
func (w *world) send(h webhook) int {
	w.t.Helper()
	body, err := json.Marshal(h.payload)
	if err != nil {
		w.t.Fatal(err)
	}
	return deliver(w.t, w.http.URL, h.event, h.guid, body, sign(body, testSecret))
}

func sign(body []byte, secret string) string {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write(body)
	return "sha256=" + hex.EncodeToString(mac.Sum(nil))
}

func deliver(t testing.TB, address, event, guid string, body []byte, signature string) int {
	t.Helper()
	return deliverBy(t, http.DefaultClient, address, event, guid, body, signature)
}

func deliverBy(t testing.TB, client *http.Client, address, event, guid string, body []byte, signature string) int {
	t.Helper()
	r, err := http.NewRequest("POST", address+"/webhook", bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("X-GitHub-Event", event)
	r.Header.Set("X-GitHub-Delivery", guid)
	r.Header.Set(signatureHeader, signature)
	answer, err := client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	io.Copy(io.Discard, answer.Body)
	return answer.StatusCode
}

// accept delivers webhooks that must be accepted.
func (w *world) accept(hooks ...webhook) {
	w.t.Helper()
	for _, h := range hooks {
		if status := w.send(h); status != http.StatusAccepted {
			w.t.Fatalf("%s: status %d", h.event, status)
		}
	}
}

// patience is how long a test waits for what must come, on a machine however busy.
const patience = 5 * time.Minute

// until waits for a condition.
func until(t testing.TB, what string, holds func() bool) {
	t.Helper()
	ctx, stop := context.WithTimeout(context.Background(), patience)
	defer stop()
	tick := time.NewTicker(5 * time.Millisecond)
	defer tick.Stop()
	for !holds() {
		select {
		case <-tick.C:
		case <-ctx.Done():
			t.Fatalf("in vain: waited until %s", what)
		}
	}
}

// idle waits until there is nothing more to do.
func (w *world) idle() {
	w.t.Helper()
	ctx := context.Background()
	until(w.t, "all is done", func() bool {
		jobs, err := w.app.queue.waiting(ctx)
		posts, other := w.app.publisher.runs.unposted(ctx)
		return jobs == 0 && posts == 0 && err == nil && other == nil
	})
}

// verdicts counts the result rows, ours and those that bench report counts.
func (w *world) verdicts() (rows, counted int) {
	w.t.Helper()
	if err := w.app.db.QueryRow("SELECT count(*) FROM app_results").Scan(&rows); err != nil {
		w.t.Fatal(err)
	}
	if w.app.db.verdicts == nil {
		return rows, rows
	}
	if err := w.app.db.QueryRow("SELECT count(*) FROM scores").Scan(&counted); err != nil {
		w.t.Fatal(err)
	}
	return rows, counted
}

// expect wants just these check runs, in whatever order they were created, and so many result rows. It gives the
// check runs in the order of want.
func (w *world) expect(rows int, want ...string) []githubtest.Run {
	w.t.Helper()
	byText := map[string]githubtest.Run{}
	var got []string
	for _, r := range w.github.Runs() {
		text := fmt.Sprintf("%s %s %s on %.7s", r.Status, r.Conclusion, r.Name, r.HeadSHA)
		byText[text] = r
		got = append(got, text)
	}
	slices.Sort(got)
	if sorted := slices.Sorted(slices.Values(want)); !slices.Equal(got, sorted) {
		w.t.Errorf("check runs:\n%s\nexpected:\n%s", strings.Join(got, "\n"), strings.Join(sorted, "\n"))
	}
	runs := make([]githubtest.Run, len(want))
	for i, text := range want {
		runs[i] = byText[text]
	}
	if n, counted := w.verdicts(); n != rows || counted != rows {
		w.t.Errorf("%d result rows, %d counted; expected %d", n, counted, rows)
	}
	return runs
}

// run is how expect spells a check run of the flat snapshot.
func run(conclusion, head string) string {
	return fmt.Sprintf("completed %s bench (snapshot/flat) on %.7s", conclusion, head)
}

// safeBuffer is a buffer for many goroutines.
type safeBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (s *safeBuffer) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.Write(p)
}

func (s *safeBuffer) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.String()
}

// trailers end a message that says what a commit is about.
const trailers = "Edit\n\nBench-Task: " + testTask + "\nBench-Arm: flat\nBench-Agent: me\n"

// pull makes a pull request of a commit against the flat snapshot, everywhere.
func (w *world) pull(number int, commit string) githubtest.Pull {
	w.t.Helper()
	w.git.point(number, commit)
	p := githubtest.Pull{
		Repository: testRepository, Number: number, Commits: 1, BaseBranch: "snapshot/flat", BaseSHA: w.git.bases["flat"],
		HeadBranch: "my-edit", HeadSHA: commit, HeadRepository: "agent/bench",
	}
	w.github.SetPull(p)
	return p
}
