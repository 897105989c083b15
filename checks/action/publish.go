package action

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/tabula-css/bench/checks"
	"github.com/tabula-css/bench/checks/github"
	"github.com/tabula-css/bench/scoring"
)

// How often a step tries to write its check run, and how long it waits at most between two tries.
const (
	publishTries = 5
	longestWait  = 2 * time.Minute
)

// publish shows a verdict and writes its check run. A token that may not write one is no error: a fork's may not,
// and log, summary and exit code say the same.
func (s *Step) publish(ctx context.Context, p *checks.Pull, r *scoring.TaskResult, run checks.Run, verdictErr error) error {
	if err := s.show(r, run, verdictErr); err != nil {
		return s.fault(err)
	}
	token := s.Env("GITHUB_TOKEN")
	if token == "" {
		return s.notice("no check run is written: GITHUB_TOKEN is not set; the verdict is in this log, the job summary and the exit code")
	}
	client, err := github.NewClient(s.Env("GITHUB_API_URL"), github.Static(token), s.HTTP)
	if err != nil {
		return s.fault(err)
	}
	err = s.retry(ctx, func(id int64) (int64, error) {
		if id != 0 {
			return id, client.UpdateRun(ctx, p.Repository, id, run)
		}
		return client.CreateRun(ctx, p.Repository, run)
	})
	if errors.Is(err, checks.ErrForbidden) {
		return s.notice("no check run is written: this token may not (a fork's is read-only, any other needs checks: write); the verdict is in this log, the job summary and the exit code")
	}
	return s.fault(err)
}

// retry tries again what may succeed later.
func (s *Step) retry(ctx context.Context, try func(id int64) (int64, error)) error {
	var id int64
	for n := 1; ; n++ {
		made, err := try(id)
		if made != 0 {
			id = made
		}
		if err == nil || n == publishTries || !errors.Is(err, checks.ErrUnavailable) {
			return err
		}
		if err := s.sleep(ctx, pause(n, err)); err != nil {
			return err
		}
	}
}

// pause is how long to wait after so many tries: what GitHub asks for, else twice as long each time.
func pause(n int, err error) time.Duration {
	wait := time.Second << n
	var rate *checks.RateError
	if errors.As(err, &rate) {
		wait = rate.After
	}
	return min(wait, longestWait)
}

func (s *Step) sleep(ctx context.Context, d time.Duration) error {
	if s.Sleep != nil {
		return s.Sleep(ctx, d)
	}
	select {
	case <-time.After(d):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// notice logs one line that is no complaint.
func (s *Step) notice(text string) error {
	_, err := fmt.Fprintln(s.Log, command(checks.Annotation{Level: checks.LevelNotice, Title: "bench check", Message: text}))
	return err
}
