package results

import (
	"context"
	"fmt"
	"iter"
	"sync"
	"time"

	"github.com/tabula-css/bench/scoring"
)

// Entry is one submission of a batch.
type Entry struct {
	Place   string          // where it stands: file:line, a file or a branch
	Request scoring.Request // with Attempt 0 it is the next of its task, arm, agent and model
	Err     error           // why there is nothing to score
}

// Tally counts what has become of the entries so far.
type Tally struct {
	Scored int `json:"scored"` // judged now
	Reused int `json:"reused"` // another attempt with the same patch had a verdict
	Kept   int `json:"kept"`   // this very submission had its verdict from an earlier run

	Passed int `json:"passed"`
	Failed int `json:"failed"` // malformed patches included
	Errors int `json:"errors"` // verdicts that are none

	Replaced int `json:"replaced"` // earlier results that gave way
	Unscored int `json:"unscored"` // entries without a result: complained about
}

// Results is the number of results that are stored.
func (t Tally) Results() int { return t.Scored + t.Reused + t.Kept }

// Batch scores many submissions and keeps every result before it is counted: in Store, in files in
// the folder Out, or both. What an earlier run has stored is kept, so that a run which was cut off
// goes on when it is started again with the same input. The steps for an entry:
//
//  1. settle its attempt: the one it names, else its ordinal in the input;
//  2. look whether the same submission has its verdict already, or the same patch;
//  3. judge it;
//  4. store the result, durably;
//  5. count it.
type Batch struct {
	Suite  *scoring.Suite
	Scorer scoring.Scorer
	Store  *Store // or nil
	Out    string // or empty
	Jobs   int    // submissions that are judged at a time; at least 1
	Fresh  bool   // look for no earlier verdicts

	// Complain is told of every entry that gets no result, and of every result that gives way to
	// another. Calls do not overlap.
	Complain func(place string, err error)

	mu       sync.Mutex
	tally    Tally
	attempts attempts
}

// Tally is the count so far.
func (b *Batch) Tally() Tally {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.tally
}

// Run scores the entries. When ctx ends it takes no further ones, finishes those under way and
// returns ctx's error. Any other error means that results could not be stored.
//
// The entries are read in a goroutine of their own, which is left behind when ctx ends while it waits
// for input.
func (b *Batch) Run(ctx context.Context, entries iter.Seq[Entry]) error {
	work := context.WithoutCancel(ctx)
	stop, fail := context.WithCancelCause(ctx)
	defer fail(nil)
	jobs := make(chan Entry)
	go func() {
		defer close(jobs)
		for e := range entries {
			if e.Err == nil {
				e.Err = b.admit(&e.Request)
			}
			if e.Err != nil && stop.Err() == nil {
				b.complain(e.Place, e.Err) // here, in the order of the input
				continue
			}
			select {
			case jobs <- e:
			case <-stop.Done():
				return
			}
		}
	}()
	var workers sync.WaitGroup
	for range max(1, b.Jobs) {
		workers.Go(func() {
			for e := range upTo(stop, jobs) {
				if err := b.do(work, e); err != nil {
					fail(err)
				}
			}
		})
	}
	workers.Wait()
	return context.Cause(stop)
}

// upTo ranges over jobs until ctx ends, after which it takes none.
func upTo(ctx context.Context, jobs <-chan Entry) iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		for ctx.Err() == nil {
			select {
			case <-ctx.Done():
				return
			case e, more := <-jobs:
				if !more || ctx.Err() != nil || !yield(e) { // both may have been ready
					return
				}
			}
		}
	}
}

// admit checks an entry's names and gives it its attempt.
func (b *Batch) admit(req *scoring.Request) error {
	if _, err := b.Suite.TaskArm(req.Task, req.Arm); err != nil {
		return err
	}
	return b.attempts.number(req)
}

// do gives one entry its result. The error is the store's.
func (b *Batch) do(ctx context.Context, e Entry) error {
	start := time.Now()
	v, err := b.judge(ctx, e.Request)
	if err == nil && b.Out != "" && !v.inFile {
		_, _, err = WriteFile(b.Out, v.result)
	}
	if err != nil {
		b.complain(e.Place, err)
		return nil
	}
	var took time.Duration
	if v.from == judged {
		took = time.Since(start)
	}
	b.mu.Lock() // one writer at a time: SQLite would make the others wait, but less evenly
	defer b.mu.Unlock()
	if b.Store != nil && !v.inStore {
		if _, err := b.Store.Put(ctx, v.result, took); err != nil {
			return err
		}
	}
	if v.replaces {
		b.tally.Replaced++
		b.Complain(e.Place, fmt.Errorf("replaced the stored result of attempt %d, which was on another patch or by another program", v.result.Attempt))
	}
	b.count(v)
	return nil
}

func (b *Batch) complain(place string, err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.tally.Unscored++
	b.Complain(place, err)
}

func (b *Batch) count(v *verdict) {
	switch v.from {
	case judged:
		b.tally.Scored++
	case reused:
		b.tally.Reused++
	case kept:
		b.tally.Kept++
	}
	switch {
	case v.result.Outcome == scoring.Passed:
		b.tally.Passed++
	case isRecorded(v.result):
		b.tally.Failed++
	default:
		b.tally.Errors++
	}
}
