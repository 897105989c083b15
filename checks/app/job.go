package app

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/tabula-css/bench/checks"
	"github.com/tabula-css/bench/gitops/repo"
	"github.com/tabula-css/bench/results"
	"github.com/tabula-css/bench/scoring"
)

// harnessTries is how often a job is tried that the machinery fails, before its check run says so.
const harnessTries = 4

// do does a job:
//
//  1. the pull request is read again: it may have moved on, been closed, or be gone;
//  2. the check run says that it is being scored, unless it shows a verdict already;
//  3. the head is fetched, judged, and the verdict stored, unless it is stored already;
//  4. the check run says the verdict.
//
// Each step may be done again after a kill.
func (a *App) do(ctx context.Context, j Job, attempt int) error {
	start := time.Now()
	log := a.log.With("delivery", j.Delivery, "repository", j.Repository, "number", j.Number, "head", j.Head, "attempt", attempt)
	defer a.heads.lock(j.Repository + " " + j.Head)()
	end, err := a.steps(ctx, j, attempt)
	took := time.Since(start)
	if err != nil {
		a.metrics.job("retried", took)
		log.Warn("job to be tried again", "error", err)
		return err
	}
	a.metrics.job("done", took)
	log.Info("job done", "end", end, "took", took.Seconds())
	return nil
}

func (a *App) steps(ctx context.Context, j Job, attempt int) (end string, err error) {
	client, err := a.client(j.Installation)
	if err != nil {
		return "", err
	}
	pull, err := client.PullRequest(ctx, j.Repository, j.Number)
	switch {
	case errors.Is(err, checks.ErrGone):
		return "gone", a.drop(ctx, j, "The pull request is gone")
	case err != nil:
		return "", a.later(j, err)
	case !pull.Open:
		return "closed", a.drop(ctx, j, "The pull request was closed")
	case pull.Head.SHA != j.Head || pull.Base.Branch != j.BaseRef:
		return "moved on", a.moveOn(ctx, j, pull)
	}
	j.Base = pull.Base.SHA
	if err := a.begin(ctx, j); err != nil {
		return "", err
	}
	a.post(ctx, j.run()) // else the publisher does
	run, err := a.judge(ctx, j, pull, attempt)
	if err != nil {
		return "", err
	}
	if err := a.want(ctx, j, run); err != nil {
		return "", err
	}
	a.post(ctx, j.run())
	return run.Conclusion, nil
}

// later gives an error of GitHub's another try that does not count as a failed one.
func (a *App) later(j Job, err error) error {
	if errors.Is(err, checks.ErrUnauthorized) {
		a.tokens.Forget(j.Installation)
	}
	if !errors.Is(err, checks.ErrUnavailable) {
		return err
	}
	wait := a.backOff(4)
	var rate *checks.RateError
	if errors.As(err, &rate) {
		wait = max(wait, rate.After)
	}
	return &laterError{wait, err}
}

// judge gives the run to show. Its error is worth another try.
func (a *App) judge(ctx context.Context, j Job, pull *checks.Pull, attempt int) (run checks.Run, err error) {
	ctx, stop := context.WithTimeout(ctx, a.options.JobLimit)
	defer stop()
	var cut *repo.ShallowError
	kept, run, err := a.verdict(ctx, j, pull)
	switch {
	case err == nil:
		run.DetailsURL = a.page(kept.id)
		run.Actions = []checks.Action{scoreAgain()}
		return run, nil
	case run.Conclusion == checks.ActionRequired:
		return run, nil
	case errors.Is(err, errTooLarge):
		return refused("too large", err.Error()), nil
	case errors.As(err, &cut):
		return refused("too deep", fmt.Sprintf("its base is not among the last %d commits of the head: hand the work in as a few commits", fetchDepth)), nil
	case attempt < harnessTries || errors.Is(err, checks.ErrUnavailable):
		return run, a.later(j, err)
	}
	run = checks.Broken(err)
	if ctx.Err() != nil {
		run.Conclusion = timedOut
	}
	a.log.Error("harness error", "repository", j.Repository, "number", j.Number, "head", j.Head, "error", err)
	return run, nil
}

// timedOut is the conclusion for a job that reached its own limit. Like a failure it satisfies nothing.
const timedOut = "timed_out"

// refused is the run for a head that is more than a fetch brings.
func refused(what, why string) checks.Run {
	return checks.Run{Status: checks.Completed, Conclusion: checks.ActionRequired, Output: checks.Output{
		Title: "Not scored: the pull request is " + what, Summary: strings.ToUpper(why[:1]) + why[1:] + ".\n",
	}}
}

// scoreAgain is the button on a check run.
func scoreAgain() checks.Action {
	return checks.Action{Label: "Score again", Description: "Fetch and score this commit once more", Identifier: "score-again"}
}

// verdict fetches the head and judges it. The verdict that it gives is the stored one.
func (a *App) verdict(ctx context.Context, j Job, pull *checks.Pull) (kept *verdict, run checks.Run, err error) {
	token, err := a.tokens.For(j.Installation)(ctx)
	if err != nil {
		return nil, run, err
	}
	fetched, err := a.mirror.fetch(ctx, cmp.Or(pull.Repository, j.Repository), pull.Ref, token) // a renamed one has its new name
	if err != nil {
		return nil, run, err
	}
	defer fetched.remove()
	if fetched.head != j.Head {
		return nil, run, fmt.Errorf("fetch head: expected %s, found %s: the pull request moves", j.Head, fetched.head)
	}
	_, run, err = checks.Judge(ctx, a.options.Suite, &once{a, j, &kept}, checks.Subject{
		Dir: fetched.dir, Head: j.Head, HeadBranch: pull.Head.Branch, BaseBranch: pull.Base.Branch,
	})
	return kept, run, err
}

// once scores what has not been scored, and stores it.
type once struct {
	app  *App
	job  Job
	kept **verdict // is set to what is stored
}

// Score gives the stored verdict.
func (o *once) Score(ctx context.Context, req scoring.Request) (*scoring.TaskResult, error) {
	a, j := o.app, o.job
	k := verdictKey{j.Repository, j.Base, j.Head, req.Task, j.Suite}
	v, err := a.find(ctx, a.db, k)
	if err != nil {
		return nil, err
	}
	if v == nil || j.Again != "" && v.asked != j.Again {
		start := time.Now()
		r, err := a.options.Scorer.Score(ctx, req)
		if err != nil {
			return nil, err
		}
		if v, err = a.keep(ctx, k, scored{j, r, diffOf(req), time.Since(start)}); err != nil {
			return nil, err
		}
		a.metrics.verdicts.WithLabelValues(r.Outcome).Inc()
	}
	*o.kept = v
	return results.Decode(v.result)
}
