package app

import (
	"context"
	"errors"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"
)

// retryPolicy is River's name for how long to wait before the next attempt.
type retryPolicy struct {
	wait func(attempt int) time.Duration
	now  func() time.Time
}

// NextRetry is River's question.
func (p *retryPolicy) NextRetry(job *rivertype.JobRow) time.Time {
	return clock(p.now).Now().Add(p.wait(job.Attempt))
}

// clock is a clock as River asks for it; nil is the machine's.
type clock func() time.Time

// Now is River's question.
func (c clock) Now() time.Time {
	if c == nil {
		return time.Now()
	}
	return c()
}

// NowOrNil is River's question whether the database's own clock will do.
func (c clock) NowOrNil() *time.Time {
	if c == nil {
		return nil
	}
	now := c.Now()
	return &now
}

// jobWorker is what River calls.
type jobWorker struct {
	river.WorkerDefaults[Job]
	do work
}

// Work does a job.
func (w *jobWorker) Work(ctx context.Context, job *river.Job[Job]) error {
	err := w.do(ctx, job.Args, job.Attempt)
	var later *laterError
	if errors.As(err, &later) {
		return river.JobSnooze(later.after)
	}
	return err
}
