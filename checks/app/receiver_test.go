package app

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha1"
	"encoding/hex"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"
)

// TestSignatures: nothing is believed that one of the secrets has not signed.
func TestSignatures(t *testing.T) {
	w := newWorld(t)
	o := w.options()
	o.WebhookSecrets = [][]byte{[]byte("the new one"), []byte("the old one")}
	w.open(o)
	p := w.pull(1, w.git.right)
	body, err := json.Marshal(w.pullEvent("opened", p).payload)
	if err != nil {
		t.Fatal(err)
	}
	sha1Only := hmac.New(sha1.New, []byte("the new one"))
	sha1Only.Write(body)
	for name, c := range map[string]struct {
		header, signature string
		want              int
	}{
		"new secret":          {signatureHeader, sign(body, "the new one"), 202},
		"old secret":          {signatureHeader, sign(body, "the old one"), 202},
		"upper case":          {signatureHeader, strings.Replace(strings.ToUpper(sign(body, "the new one")), "SHA256", "sha256", 1), 202},
		"another secret":      {signatureHeader, sign(body, "guessed"), 401},
		"empty secret":        {signatureHeader, sign(body, ""), 401},
		"another body":        {signatureHeader, sign(append([]byte(" "), body...), "the new one"), 401},
		"none":                {"X-None", "", 401},
		"empty":               {signatureHeader, "", 401},
		"no prefix":           {signatureHeader, strings.TrimPrefix(sign(body, "the new one"), "sha256="), 401},
		"cut off":             {signatureHeader, sign(body, "the new one")[:40], 401},
		"prefix alone":        {signatureHeader, "sha256=", 401},
		"SHA-1 alone":         {"X-Hub-Signature", "sha1=" + hex.EncodeToString(sha1Only.Sum(nil)), 401},
		"SHA-1 in its place":  {signatureHeader, "sha1=" + hex.EncodeToString(sha1Only.Sum(nil)), 401},
		"SHA-1 as if SHA-256": {signatureHeader, "sha256=" + hex.EncodeToString(sha1Only.Sum(nil)), 401},
	} {
		r := request(t, w, bytes.NewReader(body))
		r.Header.Set(c.header, c.signature)
		if got := status(t, r); got != c.want {
			t.Errorf("%s: status %d, expected %d", name, got, c.want)
		}
	}
}

// TestRefusals: what is no webhook of GitHub's is refused by name, and leaves nothing behind.
func TestRefusals(t *testing.T) {
	w := newWorld(t)
	w.open(w.options())
	body := []byte(`{"action":"opened"}`)
	for name, c := range map[string]struct {
		change func(*http.Request)
		want   int
	}{
		"form":              {func(r *http.Request) { r.Header.Set("Content-Type", "application/x-www-form-urlencoded") }, 415},
		"no type":           {func(r *http.Request) { r.Header.Del("Content-Type") }, 415},
		"no GUID":           {func(r *http.Request) { r.Header.Del("X-GitHub-Delivery") }, 400},
		"no event":          {func(r *http.Request) { r.Header.Del("X-GitHub-Event") }, 400},
		"another app":       {target("integration", "1"), 403},
		"a repository hook": {target("repository", "1"), 204},
		"this app":          {target("integration", "29310"), 204},
		"GET":               {func(r *http.Request) { r.Method = "GET" }, 405},
		"elsewhere":         {func(r *http.Request) { r.URL.Path = "/" }, 404},
	} {
		r := request(t, w, bytes.NewReader(body))
		r.Header.Set(signatureHeader, sign(body, testSecret))
		c.change(r)
		if got := status(t, r); got != c.want {
			t.Errorf("%s: status %d, expected %d", name, got, c.want)
		}
	}
	notJSON := []byte("{")
	r := request(t, w, bytes.NewReader(notJSON))
	r.Header.Set(signatureHeader, sign(notJSON, testSecret))
	if got := status(t, r); got != 400 {
		t.Errorf("no JSON: status %d", got)
	}
	w.nothing()
}

func target(kind, id string) func(*http.Request) {
	return func(r *http.Request) {
		r.Header.Set("X-GitHub-Hook-Installation-Target-Type", kind)
		r.Header.Set("X-GitHub-Hook-Installation-Target-ID", id)
	}
}

// TestLargeBody: a body of 100 MB is refused, whether its length is told or not, and is not kept in memory.
func TestLargeBody(t *testing.T) {
	w := newWorld(t)
	w.open(w.options())
	for _, length := range []int64{100 << 20, -1} {
		r := request(t, w, io.LimitReader(zeroes{}, 100<<20))
		r.ContentLength = length
		r.Header.Set(signatureHeader, sign(nil, testSecret))
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			continue // the connection was closed while the body was being sent
		}
		answer.Body.Close()
		if answer.StatusCode != http.StatusRequestEntityTooLarge {
			t.Errorf("length %d: status %d", length, answer.StatusCode)
		}
	}
	largest := bytes.Repeat([]byte(" "), maxBody-2)
	largest = append(largest, "{}"...)
	if got := deliver(t, w.http.URL, "ping", newGUID(), largest, sign(largest, testSecret)); got != 204 {
		t.Errorf("the largest body: status %d", got)
	}
	w.nothing()
}

type zeroes struct{}

func (zeroes) Read(p []byte) (int, error) { return len(p), nil }

// TestOtherEvents: every example of GitHub's is answered as the list of events says.
func TestOtherEvents(t *testing.T) {
	w := newWorld(t)
	w.open(w.options())
	for name, want := range map[string]int{
		"ping": 204, "push": 204, "pull_request.closed": 204, "pull_request.opened": 204, // its base is no snapshot
		"check_run.created": 204, "check_run.completed": 204, "check_suite.completed": 204,
		"check_run.rerequested": 202, "check_run.requested_action": 202, "check_suite.requested": 202, "check_suite.rerequested": 202,
		"installation.created": 202, "installation.deleted": 202, "installation.suspend": 202,
	} {
		event, _, _ := strings.Cut(name, ".")
		if got := w.send(webhook{event, newGUID(), example(t, name)}); got != want {
			t.Errorf("%s: status %d, expected %d", name, got, want)
		}
	}
	if n := w.jobs(); n != 0 {
		t.Errorf("%d jobs", n)
	}
}

// TestSecretsAreWanted: without a secret, or with an empty one, nothing starts.
func TestSecretsAreWanted(t *testing.T) {
	w := newWorld(t)
	o := w.options()
	o.WebhookSecrets = [][]byte{[]byte("one"), {}}
	if _, err := Open(context.Background(), o); err == nil || !strings.Contains(err.Error(), "empty") {
		t.Errorf("an empty secret: %v", err)
	}
	o.WebhookSecrets = nil
	app, err := Open(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	defer app.Close()
	if _, err := app.Handler(); err == nil {
		t.Error("webhooks are served without a secret")
	}
}

// request is a webhook that is not signed yet.
func request(t *testing.T, w *world, body io.Reader) *http.Request {
	t.Helper()
	r, err := http.NewRequest("POST", w.http.URL+"/webhook", body)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json; charset=utf-8")
	r.Header.Set("X-GitHub-Event", "pull_request")
	r.Header.Set("X-GitHub-Delivery", newGUID())
	return r
}

func status(t *testing.T, r *http.Request) int {
	t.Helper()
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	return answer.StatusCode
}

// nothing wants no delivery and no job.
func (w *world) nothing() {
	w.t.Helper()
	var n int
	if err := w.app.db.QueryRow("SELECT count(*) FROM app_deliveries").Scan(&n); err != nil || n > 0 {
		w.t.Errorf("%d deliveries, %v", n, err)
	}
	if n := w.jobs(); n > 0 {
		w.t.Errorf("%d jobs", n)
	}
}

// jobs counts all jobs, those that are done too.
func (w *world) jobs() (n int) {
	w.t.Helper()
	if err := w.app.db.QueryRow("SELECT count(*) FROM river_job").Scan(&n); err != nil {
		w.t.Fatal(err)
	}
	return n
}
