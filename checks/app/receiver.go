package app

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"mime"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// maxBody is the largest payload that GitHub sends, in bytes.
const maxBody = 25 << 20

// largeBody is what a payload is larger than only by way of an exception. Before a body has been read
// nobody knows who sent it, so that few of these are read at a time.
const largeBody = 1 << 20

// maxLarge is how many large bodies are read at a time.
const maxLarge = 4

// storeLimit is how long storing a delivery may take: GitHub hangs up after ten seconds.
const storeLimit = 8 * time.Second

// signatureHeader is the one signature that counts. X-Hub-Signature, with SHA-1, is not looked at.
const signatureHeader = "X-Hub-Signature-256"

// delivery is a webhook that GitHub has signed.
type delivery struct {
	guid, event string
	payload     *payload
}

// receiver takes webhooks: it checks them, and stores them with the jobs that they ask for.
type receiver struct {
	app     int64
	secrets [][]byte
	suite   string // digest

	inbox        *inbox
	queue        *queue
	heads        *heads
	repositories *repositories

	large   chan struct{} // one entry a large body that is being read
	metrics *metrics
	log     *slog.Logger
	now     func() time.Time
}

// webhook answers GitHub: 202 when the delivery and its jobs are stored, 204 for an event that means
// nothing here.
func (r *receiver) webhook(w http.ResponseWriter, request *http.Request) {
	start := time.Now()
	status, words := r.receive(w, request)
	r.metrics.webhook(status, time.Since(start))
	if status == http.StatusServiceUnavailable {
		w.Header().Set("Retry-After", "10")
	}
	if status == http.StatusNoContent {
		w.WriteHeader(status)
		return
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(status)
	io.WriteString(w, words+"\n")
}

func (r *receiver) receive(w http.ResponseWriter, request *http.Request) (status int, words string) {
	log := r.log.With("delivery", request.Header.Get("X-GitHub-Delivery"), "event", request.Header.Get("X-GitHub-Event"))
	d, status, words := r.read(w, request)
	if d == nil {
		if status != http.StatusNoContent {
			log.Warn("webhook refused", "status", status, "why", words)
		}
		return status, words
	}
	ctx, stop := context.WithTimeout(request.Context(), storeLimit)
	defer stop()
	jobs, err := r.inbox.accept(ctx, d)
	if err != nil {
		log.Error("webhook not stored", "error", err)
		return http.StatusServiceUnavailable, "not stored: deliver it again"
	}
	log.Info("webhook stored", "action", d.payload.Action, "repository", d.payload.Repository.FullName, "jobs", jobs)
	return http.StatusAccepted, "stored"
}

// read reads and checks a request. Without a delivery, status and words are the answer.
func (r *receiver) read(w http.ResponseWriter, request *http.Request) (d *delivery, status int, words string) {
	if kind, _, err := mime.ParseMediaType(request.Header.Get("Content-Type")); err != nil || kind != "application/json" {
		return nil, http.StatusUnsupportedMediaType, "expected application/json: the webhook's content type"
	}
	body, status, words := r.body(w, request)
	if body == nil {
		return nil, status, words
	}
	if !signed(body, request.Header.Get(signatureHeader), r.secrets) {
		return nil, http.StatusUnauthorized, "expected a valid " + signatureHeader
	}
	if !r.isOurs(request.Header) {
		return nil, http.StatusForbidden, "this is another app's webhook"
	}
	d = &delivery{guid: request.Header.Get("X-GitHub-Delivery"), event: request.Header.Get("X-GitHub-Event"), payload: new(payload)}
	if d.guid == "" || len(d.guid) > 100 || d.event == "" {
		return nil, http.StatusBadRequest, "expected X-GitHub-Delivery and X-GitHub-Event"
	}
	if err := json.Unmarshal(body, d.payload); err != nil {
		return nil, http.StatusBadRequest, "expected a payload of GitHub's"
	}
	if !d.matters() {
		return nil, http.StatusNoContent, ""
	}
	return d, 0, ""
}

// body reads the whole body; a nil one comes with the answer.
func (r *receiver) body(w http.ResponseWriter, request *http.Request) (body []byte, status int, words string) {
	const tooLarge = "the body is larger than 25 MiB"
	if request.ContentLength > maxBody {
		return nil, http.StatusRequestEntityTooLarge, tooLarge
	}
	if request.ContentLength < 0 || request.ContentLength > largeBody {
		select {
		case r.large <- struct{}{}:
			defer func() { <-r.large }()
		case <-request.Context().Done():
			return nil, http.StatusServiceUnavailable, "too many large bodies at a time"
		}
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, request.Body, maxBody))
	var limit *http.MaxBytesError
	switch {
	case errors.As(err, &limit):
		return nil, http.StatusRequestEntityTooLarge, tooLarge
	case err != nil:
		return nil, http.StatusBadRequest, "the body was cut off"
	}
	return body, 0, ""
}

// signed says whether one of the secrets made the signature of the body. Every secret is tried, so that
// the time tells nothing.
func signed(body []byte, header string, secrets [][]byte) bool {
	text, ok := strings.CutPrefix(header, "sha256=")
	if !ok {
		return false
	}
	given, err := hex.DecodeString(text)
	if err != nil {
		return false
	}
	valid := false
	for _, secret := range secrets {
		mac := hmac.New(sha256.New, secret)
		mac.Write(body)
		if hmac.Equal(mac.Sum(nil), given) {
			valid = true
		}
	}
	return valid
}

// isOurs says whether a webhook is for this app: two apps may share an address and a secret.
func (r *receiver) isOurs(h http.Header) bool {
	if h.Get("X-GitHub-Hook-Installation-Target-Type") != "integration" {
		return true
	}
	id, err := strconv.ParseInt(h.Get("X-GitHub-Hook-Installation-Target-ID"), 10, 64)
	return err == nil && id == r.app
}
