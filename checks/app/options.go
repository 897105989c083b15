package app

import (
	"cmp"
	"errors"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/tabula-css/bench/checks/github"
	"github.com/tabula-css/bench/scoring"
)

// Options of an app. Those marked * must be given.
type Options struct {
	AppID          int64          // *
	PrivateKey     []byte         // * PEM
	WebhookSecrets [][]byte       // * of Handler: a webhook is signed with any one of them
	Database       string         // * file of SQLite, or postgres://…
	Suite          *scoring.Suite // * the judge's
	Scorer         scoring.Scorer // * of Work

	Mirrors string // folder for what is fetched; a temporary one when empty
	API     string // address of GitHub's API; github.com's when empty
	Git     string // address below which repositories are; https://github.com when empty
	Public  string // this server's own address, for links to results; none when empty

	Workers   int           // jobs at a time; 2 when 0
	JobLimit  time.Duration // of one attempt at a job; 3 minutes when 0
	Reconcile time.Duration // how often open pull requests are looked for; 5 minutes when 0
	Retry     time.Duration // how long to wait after a first failure; 2 seconds when 0

	Now  func() time.Time // the clock of everything that waits for minutes; time.Now when nil
	Log  io.Writer        // JSON lines; nobody's when nil
	HTTP *http.Client     // for GitHub; one that gives up after 30 seconds when nil

	// What tests shorten.
	busy    time.Duration // how long a write to SQLite waits for another program's; busyTimeout when 0
	poll    time.Duration // how long a job may lie in the queue unseen; pollInterval when 0
	publish time.Duration // between two looks for check runs to post; publishInterval when 0
}

// fill checks the options and fills in what is not given.
func (o *Options) fill() error {
	switch {
	case o.AppID <= 0:
		return errors.New("app id: expected the number on the app's page, found none")
	case o.Database == "":
		return errors.New("database: expected a file or postgres://…, found none")
	case o.Suite == nil:
		return errors.New("expected a suite")
	}
	for _, secret := range o.WebhookSecrets {
		if len(secret) == 0 {
			return errors.New("webhook secret: expected one, found an empty one: anyone could sign webhooks with it")
		}
	}
	o.API = cmp.Or(o.API, github.PublicAPI)
	o.Git = cmp.Or(o.Git, "https://github.com")
	o.Mirrors = cmp.Or(o.Mirrors, filepath.Join(os.TempDir(), "bench-mirrors-"+strconv.Itoa(os.Getuid())))
	o.Public = strings.TrimSuffix(o.Public, "/")
	o.Workers = cmp.Or(o.Workers, 2)
	o.JobLimit = cmp.Or(o.JobLimit, 3*time.Minute)
	o.Reconcile = cmp.Or(o.Reconcile, 5*time.Minute)
	o.Retry = cmp.Or(o.Retry, 2*time.Second)
	o.busy = cmp.Or(o.busy, busyTimeout)
	o.poll = cmp.Or(o.poll, pollInterval)
	o.publish = cmp.Or(o.publish, publishInterval)
	if o.Now == nil {
		o.Now = time.Now
	}
	return nil
}
