package app

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"strconv"
	"time"

	"github.com/tabula-css/bench/checks/github"
)

// App is a GitHub App: webhooks in, check runs out. It joins the parts that do the work.
type App struct {
	options   Options
	db        *database
	queue     *queue
	inbox     *inbox
	transport *http.Transport // to GitHub, where it is the app's own

	receiver   *receiver
	runner     *runner
	publisher  *publisher
	reconciler *reconciler
	pages      *pages

	metrics *metrics
	log     *slog.Logger
}

// besides is how long a job may take for what is not judging: asking for the pull request, and posting twice.
const besides = 2*postTime + time.Minute

// Open opens the database, which is made when missing, and checks the options. Close the app after use.
func Open(ctx context.Context, o Options) (*App, error) {
	a := &App{}
	machineClock := o.Now == nil
	if err := o.fill(); err != nil {
		return nil, err
	}
	if o.HTTP == nil {
		a.transport = newTransport()
		o.HTTP = &http.Client{Timeout: github.RequestLimit, Transport: a.transport}
	}
	a.options, a.log = o, newLog(o.Log, slog.LevelInfo, o.WebhookSecrets...)
	tokens, err := github.NewTokens(o.API, strconv.FormatInt(o.AppID, 10), o.PrivateKey, o.HTTP)
	if err != nil {
		return nil, err
	}
	tokens.Now = o.Now
	if err := os.MkdirAll(o.Mirrors, 0o700); err != nil {
		return nil, fmt.Errorf("make folder for mirrors: %w", err)
	}
	if a.db, err = openDatabase(ctx, o.Database, o.busy); err != nil {
		return nil, err
	}
	if err := a.openQueue(machineClock); err != nil {
		a.db.Close()
		return nil, err
	}
	a.join(tokens)
	a.inbox = newInbox(a.db, a.receiver.store)
	a.receiver.inbox = a.inbox
	return a, nil
}

// newTransport is the default one, with connections of its own; a program may have put another kind in its place.
func newTransport() *http.Transport {
	if t, ok := http.DefaultTransport.(*http.Transport); ok {
		return t.Clone()
	}
	return &http.Transport{Proxy: http.ProxyFromEnvironment}
}

// openQueue opens the queue whose jobs the runner does.
func (a *App) openQueue(machineClock bool) (err error) {
	o := queueOptions{
		app: a.options.AppID, workers: a.options.Workers, limit: a.options.JobLimit + besides, poll: a.options.poll,
		retry:  backOff(a.options.Retry).after,
		logger: newLog(a.options.Log, slog.LevelWarn, a.options.WebhookSecrets...),
	}
	if !machineClock {
		o.now = a.options.Now
	}
	a.queue, err = openQueue(a.db, o, func(ctx context.Context, j Job, attempt int) error { return a.runner.do(ctx, j, attempt) })
	return err
}

// join makes the parts, each with what it needs of the others.
func (a *App) join(tokens *github.Tokens) {
	o := &a.options
	digest, wait := o.Suite.Digest, backOff(o.Retry)
	branchHeads := &heads{now: o.Now}
	places := &repositories{app: o.AppID, db: a.db, now: o.Now}
	checkRuns := &runs{app: o.AppID, db: a.db, now: o.Now}
	gitHub := &clients{api: o.API, http: o.HTTP, tokens: tokens, now: o.Now}
	mirrors := &mirror{dir: o.Mirrors, host: o.Git, most: fetchPack, time: fetchTime}
	a.metrics = newMetrics(a.queue, checkRuns)
	a.receiver = &receiver{
		app: o.AppID, secrets: o.WebhookSecrets, suite: digest, queue: a.queue, heads: branchHeads, repositories: places,
		large: make(chan struct{}, maxLarge), metrics: a.metrics, log: a.log, now: o.Now,
	}
	a.publisher = &publisher{interval: o.publish, backOff: wait, clients: gitHub, runs: checkRuns, metrics: a.metrics, log: a.log, now: o.Now}
	a.reconciler = &reconciler{
		app: o.AppID, suite: digest, interval: o.Reconcile, clients: gitHub, db: a.db, queue: a.queue, runs: checkRuns,
		heads: branchHeads, repositories: places, mirror: mirrors, log: a.log, now: o.Now,
	}
	a.runner = &runner{
		suite: o.Suite, scorer: o.Scorer, limit: o.JobLimit, backOff: wait, public: o.Public, clients: gitHub, mirror: mirrors,
		verdicts: &verdicts{db: a.db, now: o.Now}, publisher: a.publisher, reconciler: a.reconciler, metrics: a.metrics, log: a.log,
	}
	a.pages = &pages{db: a.db, git: o.Git, log: a.log}
}

// Close closes the database and the connections to GitHub. Handler and Work must have ended.
func (a *App) Close() error {
	a.inbox.close()
	if a.transport != nil {
		a.transport.CloseIdleConnections()
	}
	return a.db.Close()
}
