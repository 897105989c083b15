package app

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"github.com/tabula-css/bench/checks"
	"github.com/tabula-css/bench/gitops/repo"
	"github.com/tabula-css/bench/results"
	"github.com/tabula-css/bench/scoring"
)

// harnessTries is how often a job is tried that the machinery fails, before its check run says so.
const harnessTries = 4

// runner does jobs: it fetches a head, has it judged, and stores the verdict.
type runner struct {
	suite   *scoring.Suite
	scorer  scoring.Scorer
	limit   time.Duration // of one attempt at a job
	backOff backOff
	public  string // this server's own address; empty where it is not known

	clients    *clients
	mirror     *mirror
	verdicts   *verdicts
	publisher  *publisher
	reconciler *reconciler

	busy    locks // one job at a time for a head
	metrics *metrics
	log     *slog.Logger
}

// do does a job:
//
//  1. the pull request is read again: it may have moved on, been closed, or be gone;
//  2. the check run says that it is being scored, unless it shows a verdict already;
//  3. the head is fetched, judged, and the verdict stored, unless it is stored already;
//  4. the check run says the verdict.
//
// Each step may be done again after a kill.
func (r *runner) do(ctx context.Context, j Job, attempt int) error {
	start := time.Now()
	log := r.log.With("delivery", j.Delivery, "repository", j.Repository, "number", j.Number, "head", j.Head, "attempt", attempt)
	defer r.busy.lock(j.Repository + " " + j.Head)()
	end, err := r.steps(ctx, j, attempt)
	took := time.Since(start)
	if err != nil {
		r.metrics.job("retried", took)
		log.Warn("job to be tried again", "error", err)
		return err
	}
	r.metrics.job("done", took)
	log.Info("job done", "end", end, "took", took.Seconds())
	return nil
}

func (r *runner) steps(ctx context.Context, j Job, attempt int) (end string, err error) {
	client, err := r.clients.of(j.Installation)
	if err != nil {
		return "", err
	}
	pull, err := client.PullRequest(ctx, j.Repository, j.Number)
	switch {
	case errors.Is(err, checks.ErrGone):
		return "gone", r.drop(ctx, j, "The pull request is gone")
	case err != nil:
		return "", r.later(j, err)
	case !pull.Open:
		return "closed", r.drop(ctx, j, "The pull request was closed")
	case pull.Head.SHA != j.Head || pull.Base.Branch != j.BaseRef:
		return "moved on", r.supersede(ctx, j, pull)
	}
	j.Base = pull.Base.SHA
	if err := r.publisher.begin(ctx, j); err != nil {
		return "", err
	}
	run, err := r.judge(ctx, j, pull, attempt)
	if err != nil {
		return "", err
	}
	return run.Conclusion, r.publisher.set(ctx, j, run)
}

// later gives an error of GitHub's another try that does not count as a failed one.
func (r *runner) later(j Job, err error) error {
	if errors.Is(err, checks.ErrUnauthorized) {
		r.clients.tokens.Forget(j.Installation)
	}
	if !errors.Is(err, checks.ErrUnavailable) {
		return err
	}
	wait := r.backOff.after(4)
	var rate *checks.RateError
	if errors.As(err, &rate) {
		wait = max(wait, rate.After)
	}
	return &laterError{wait, err}
}

// judge gives the run to show. Its error is worth another try.
func (r *runner) judge(ctx context.Context, j Job, pull *checks.Pull, attempt int) (run checks.Run, err error) {
	ctx, stop := context.WithTimeout(ctx, r.limit)
	defer stop()
	var shallow *repo.ShallowError
	stored, run, err := r.verdict(ctx, j, pull)
	switch {
	case err == nil:
		run.DetailsURL = r.page(stored.id)
		run.Actions = []checks.Action{scoreAgain()}
		return run, nil
	case run.Conclusion == checks.ActionRequired:
		return run, nil
	case errors.Is(err, errTooLarge):
		return refused("too large", err.Error()), nil
	case errors.As(err, &shallow):
		return refused("too deep", fmt.Sprintf("its base is not among the last %d commits of the head: hand the work in as a few commits", fetchDepth)), nil
	case attempt < harnessTries || errors.Is(err, checks.ErrUnavailable):
		return run, r.later(j, err)
	}
	run = checks.Broken(err)
	if ctx.Err() != nil {
		run.Conclusion = timedOut
	}
	r.log.Error("harness error", "repository", j.Repository, "number", j.Number, "head", j.Head, "error", err)
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
func (r *runner) verdict(ctx context.Context, j Job, pull *checks.Pull) (stored *verdict, run checks.Run, err error) {
	token, err := r.clients.tokens.For(j.Installation)(ctx)
	if err != nil {
		return nil, run, err
	}
	fetched, err := r.mirror.fetch(ctx, cmp.Or(pull.Repository, j.Repository), pull.Ref, token) // a renamed one has its new name
	if err != nil {
		return nil, run, err
	}
	defer fetched.remove()
	if fetched.head != j.Head {
		return nil, run, fmt.Errorf("fetch head: expected %s, found %s: the pull request moves", j.Head, fetched.head)
	}
	archive := &archive{runner: r, job: j}
	_, run, err = checks.Judge(ctx, r.suite, &results.Recorder{Scorer: r.scorer, Archive: archive}, checks.Subject{
		Dir: fetched.dir, Head: j.Head, HeadBranch: pull.Head.Branch, BaseBranch: pull.Base.Branch,
	})
	return archive.stored, run, err
}

// page is the address of a verdict's page; empty where this server's own is not known.
func (r *runner) page(id string) string {
	if r.public == "" {
		return ""
	}
	return r.public + "/results/" + id
}
