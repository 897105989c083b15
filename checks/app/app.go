package app

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
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
}

// App is a GitHub App: webhooks in, check runs out.
type App struct {
	options Options
	now     func() time.Time
	log     *slog.Logger
	db      *database
	queue   *queue
	inbox   *inbox
	tokens  *github.Tokens
	mirror  *mirror
	metrics *metrics
	heads   locks         // one job at a time for a head
	large   chan struct{} // one entry a large body that is being read
}

// beside is how long a job may take for what is not judging: asking for the pull request, and telling twice.
const beside = 2*postTime + time.Minute

// Open opens the database, which is made when missing, and checks the options. Close the app after use.
func Open(ctx context.Context, o Options) (*App, error) {
	own := o.Now
	if err := o.fill(); err != nil {
		return nil, err
	}
	a := &App{options: o, now: o.Now, large: make(chan struct{}, maxLarge)}
	a.log = newLog(o.Log, slog.LevelInfo, o.WebhookSecrets...)
	var err error
	if a.tokens, err = github.NewTokens(o.API, strconv.FormatInt(o.AppID, 10), o.PrivateKey, o.HTTP); err != nil {
		return nil, err
	}
	a.tokens.Now = o.Now
	a.mirror = &mirror{dir: o.Mirrors, host: o.Git, most: fetchPack, time: fetchTime}
	if err := os.MkdirAll(o.Mirrors, 0o700); err != nil {
		return nil, fmt.Errorf("make folder for mirrors: %w", err)
	}
	if a.db, err = openDatabase(ctx, o.Database); err != nil {
		return nil, err
	}
	a.queue, err = openQueue(a.db, queueOptions{
		app: o.AppID, workers: o.Workers, limit: o.JobLimit + beside, retry: a.backOff, now: own,
		logger: newLog(o.Log, slog.LevelWarn, o.WebhookSecrets...),
	}, a.do)
	if err != nil {
		a.db.Close()
		return nil, err
	}
	a.metrics = newMetrics(a)
	a.inbox = newInbox(a.db, a.store)
	return a, nil
}

// Close closes the database. Handler and Work must have ended.
func (a *App) Close() error {
	a.inbox.close()
	return a.db.Close()
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
	if o.Now == nil {
		o.Now = time.Now
	}
	return nil
}

// every does work now and then at an interval, until the context ends.
func (a *App) every(ctx context.Context, interval time.Duration, work func()) {
	tick := time.NewTicker(interval)
	defer tick.Stop()
	for {
		work()
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// page is the address of a verdict's page; empty where this server's own is not known.
func (a *App) page(id string) string {
	if a.options.Public == "" {
		return ""
	}
	return a.options.Public + "/results/" + id
}
