package app

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/tabula-css/bench/checks"
	"github.com/tabula-css/bench/checks/github"
)

// publishInterval is how often check runs that could not be posted are looked for.
const publishInterval = time.Second

// briefAfter is how many posts of a check run must fail before its verdict is sent without the report first.
const briefAfter = 5

// refusals is how many times GitHub may refuse to create a check run, the brief one too, before it is given
// up: a commit that has just been pushed may be unknown for a moment. One that exists is never given up.
const refusals = briefAfter + 2

// publisher tells GitHub what check runs are to say.
type publisher struct {
	interval time.Duration // between two looks for what is due
	backOff  backOff

	clients *clients
	runs    *runs

	metrics *metrics
	log     *slog.Logger
	now     func() time.Time
}

// begin stores that a check run is being scored, and says it.
func (p *publisher) begin(ctx context.Context, j Job) error {
	if err := p.runs.begin(ctx, j); err != nil {
		return err
	}
	p.post(ctx, j.run())
	return nil
}

// set stores what a check run is to say, and says it; what cannot be said now is said when it is due.
func (p *publisher) set(ctx context.Context, j Job, run checks.Run) error {
	if err := p.runs.set(ctx, j, run); err != nil {
		return err
	}
	p.post(ctx, j.run())
	return nil
}

// run tells GitHub what has become due, until the context ends.
func (p *publisher) run(ctx context.Context) {
	every(ctx, p.interval, func() {
		if err := p.due(ctx); err != nil && ctx.Err() == nil {
			p.log.Error("publish", "error", err)
		}
	})
}

// due posts every check run that is due now. It stops where GitHub wants to be left alone.
func (p *publisher) due(ctx context.Context) error {
	list, err := p.runs.due(ctx)
	if err != nil {
		return err
	}
	for _, k := range list {
		var rate *checks.RateError
		if err := p.post(ctx, k); errors.As(err, &rate) {
			return nil
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	return nil
}

// post tells GitHub what a check run is to say, until there is no more to say. Its error has been dealt
// with: the run is posted again when it is due.
func (p *publisher) post(ctx context.Context, k runKey) error {
	for {
		c, err := p.runs.claim(ctx, k)
		if c == nil || err != nil {
			return err
		}
		err = p.send(ctx, c)
		e := p.result(ctx, c, err)
		if stored := p.runs.release(context.WithoutCancel(ctx), c, e); stored != nil {
			return stored
		}
		p.record(c, e, err)
		if err != nil {
			return err
		}
	}
}

// send creates or updates the check run. A run that an earlier process created, and was killed before it
// could keep the id, is found at GitHub.
func (p *publisher) send(ctx context.Context, c *claim) error {
	ctx, stop := context.WithTimeout(ctx, postTime)
	defer stop()
	client, err := p.clients.of(c.installation)
	if err != nil {
		return err
	}
	if c.runID == 0 {
		if c.runID, err = p.find(ctx, client, c); err != nil {
			return err
		}
		if c.runID != 0 {
			if err := p.runs.setID(ctx, c); err != nil {
				return err
			}
		}
	}
	if c.tries < briefAfter {
		return p.write(ctx, client, c, c.run)
	}
	if err := p.write(ctx, client, c, brief(c.run)); err != nil {
		return err
	}
	p.write(ctx, client, c, c.run) // it was not the report's fault, maybe
	return nil
}

// write updates the check run, or creates it.
func (p *publisher) write(ctx context.Context, client *github.Client, c *claim, run checks.Run) (err error) {
	if c.runID != 0 {
		return client.UpdateRun(ctx, c.repository, c.runID, run)
	}
	c.runID, err = client.CreateRun(ctx, c.repository, run)
	if c.runID == 0 {
		return err
	}
	return errors.Join(err, p.runs.setID(context.WithoutCancel(ctx), c))
}

// brief is a check run that says no more than the verdict: something in its report may be what GitHub does not take.
func brief(run checks.Run) checks.Run {
	run.Actions = nil
	run.Output = checks.Output{Title: run.Output.Title, Summary: "GitHub did not take the full report. *Details* leads to it.\n"}
	return run
}

// find finds the app's own check run of the name on the commit, made after the earlier ones; 0 for none.
func (p *publisher) find(ctx context.Context, client *github.Client, c *claim) (int64, error) {
	list, err := client.RunsForHead(ctx, c.repository, c.head, c.name)
	if err != nil {
		return 0, err
	}
	var newest int64
	for _, r := range list {
		if r.App == p.runs.app && r.Name == c.name && r.ID > c.earlier {
			newest = max(newest, r.ID)
		}
	}
	return newest, nil
}

// result says what follows from how a post ended.
func (p *publisher) result(ctx context.Context, c *claim, err error) ending {
	if err == nil {
		return ending{posted: true}
	}
	e := ending{tries: c.tries + 1, due: p.now().Add(p.backOff.after(c.tries + 1)), err: checks.Redact(err.Error())}
	var rate *checks.RateError
	switch {
	case ctx.Err() != nil: // this process ends: no fault of GitHub's
		e.tries, e.due = c.tries, p.now()
	case errors.As(err, &rate):
		e.due = p.now().Add(max(rate.After, p.backOff.after(c.tries+1)))
	case errors.Is(err, checks.ErrUnauthorized):
		p.clients.tokens.Forget(c.installation)
	case errors.Is(err, checks.ErrGone):
		e.gone = true
	case errors.Is(err, checks.ErrInvalid):
		e.gone = c.runID == 0 && e.tries >= refusals
	}
	return e
}

func (p *publisher) record(c *claim, e ending, err error) {
	log := p.log.With("repository", c.repository, "head", c.head, "run", c.runID, "status", c.run.Status, "conclusion", c.run.Conclusion)
	switch {
	case e.posted:
		p.metrics.post.WithLabelValues("posted").Inc()
		log.Info("check run posted")
	case e.gone:
		p.metrics.post.WithLabelValues("gone").Inc()
		log.Warn("check run given up: GitHub has no place for it", "error", err)
	default:
		p.metrics.post.WithLabelValues("delayed").Inc()
		log.Warn("check run not posted yet", "error", err, "tries", e.tries, "due", e.due.UTC().Format(time.RFC3339))
	}
}
