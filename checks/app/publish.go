package app

import (
	"context"
	"errors"
	"fmt"
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

// publish tells GitHub what has become due, until the context ends.
func (a *App) publish(ctx context.Context) {
	a.every(ctx, publishInterval, func() {
		if err := a.publishDue(ctx); err != nil && ctx.Err() == nil {
			a.log.Error("publish", "error", err)
		}
	})
}

// publishDue posts every check run that is due now. It stops where GitHub wants to be left alone.
func (a *App) publishDue(ctx context.Context) error {
	list, err := a.due(ctx)
	if err != nil {
		return err
	}
	for _, k := range list {
		var rate *checks.RateError
		if err := a.post(ctx, k); errors.As(err, &rate) {
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
func (a *App) post(ctx context.Context, k runKey) error {
	for {
		p, err := a.hold(ctx, k)
		if p == nil || err != nil {
			return err
		}
		err = a.send(ctx, p)
		e := a.judgePost(ctx, p, err)
		if stored := a.letGo(context.WithoutCancel(ctx), p, e); stored != nil {
			return stored
		}
		a.notePost(p, e, err)
		if err != nil {
			return err
		}
	}
}

// send creates or updates the check run. A run that an earlier process created, and was killed before it
// could keep the id, is found at GitHub.
func (a *App) send(ctx context.Context, p *posting) error {
	ctx, stop := context.WithTimeout(ctx, postTime)
	defer stop()
	client, err := a.client(p.installation)
	if err != nil {
		return err
	}
	if p.runID == 0 {
		if p.runID, err = a.lookUp(ctx, client, p); err != nil {
			return err
		}
		if p.runID != 0 {
			if err := a.named(ctx, p); err != nil {
				return err
			}
		}
	}
	if p.tries < briefAfter {
		return a.tell(ctx, client, p, p.run)
	}
	if err := a.tell(ctx, client, p, brief(p.run)); err != nil {
		return err
	}
	a.tell(ctx, client, p, p.run) // it was not the report's fault, maybe
	return nil
}

// tell updates the check run, or creates it.
func (a *App) tell(ctx context.Context, client *github.Client, p *posting, run checks.Run) (err error) {
	if p.runID != 0 {
		return client.UpdateRun(ctx, p.repository, p.runID, run)
	}
	p.runID, err = client.CreateRun(ctx, p.repository, run)
	if p.runID == 0 {
		return err
	}
	return errors.Join(err, a.named(context.WithoutCancel(ctx), p))
}

// brief is a check run that says no more than the verdict: something in its report may be what GitHub does not take.
func brief(run checks.Run) checks.Run {
	run.Actions = nil
	run.Output = checks.Output{Title: run.Output.Title, Summary: "GitHub did not take the full report. *Details* leads to it.\n"}
	return run
}

// lookUp finds the app's own check run of the name on the commit, made after the earlier ones; 0 for none.
func (a *App) lookUp(ctx context.Context, client *github.Client, p *posting) (int64, error) {
	list, err := client.RunsForHead(ctx, p.repository, p.head, p.name)
	if err != nil {
		return 0, err
	}
	var newest int64
	for _, r := range list {
		if r.App == a.options.AppID && r.Name == p.name && r.ID > p.earlier {
			newest = max(newest, r.ID)
		}
	}
	return newest, nil
}

// judgePost says what follows from how a post ended.
func (a *App) judgePost(ctx context.Context, p *posting, err error) ending {
	if err == nil {
		return ending{posted: true}
	}
	e := ending{tries: p.tries + 1, due: a.now().Add(a.backOff(p.tries + 1)), err: checks.Redact(err.Error())}
	var rate *checks.RateError
	switch {
	case ctx.Err() != nil: // this process ends: no fault of GitHub's
		e.tries, e.due = p.tries, a.now()
	case errors.As(err, &rate):
		e.due = a.now().Add(max(rate.After, a.backOff(p.tries+1)))
	case errors.Is(err, checks.ErrUnauthorized):
		a.tokens.Forget(p.installation)
	case errors.Is(err, checks.ErrGone):
		e.gone = true
	case errors.Is(err, checks.ErrInvalid):
		e.gone = p.runID == 0 && e.tries >= refusals
	}
	return e
}

func (a *App) notePost(p *posting, e ending, err error) {
	log := a.log.With("repository", p.repository, "head", p.head, "run", p.runID, "status", p.run.Status, "conclusion", p.run.Conclusion)
	switch {
	case e.posted:
		a.metrics.post.WithLabelValues("posted").Inc()
		log.Info("check run posted")
	case e.gone:
		a.metrics.post.WithLabelValues("gone").Inc()
		log.Warn("check run given up: GitHub has no place for it", "error", err)
	default:
		a.metrics.post.WithLabelValues("delayed").Inc()
		log.Warn("check run not posted yet", "error", err, "tries", e.tries, "due", e.due.UTC().Format(time.RFC3339))
	}
}

// maxBackOff is the longest time between two tries.
const maxBackOff = 10 * time.Minute

// backOff is how long to wait after so many failed tries: twice as long each time.
func (a *App) backOff(tries int) time.Duration {
	wait := a.options.Retry
	for range tries - 1 {
		if wait *= 2; wait >= maxBackOff {
			return maxBackOff
		}
	}
	return wait
}

// client speaks to GitHub for an installation.
func (a *App) client(installation int64) (*github.Client, error) {
	c, err := github.NewClient(a.options.API, a.tokens.For(installation), a.options.HTTP)
	if err != nil {
		return nil, fmt.Errorf("speak to GitHub: %w", err)
	}
	c.Now = a.now
	return c, nil
}
