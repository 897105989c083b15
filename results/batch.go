package results

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"sync"

	"github.com/tabula-css/bench/scoring"
)

// Entry is one submission of a batch.
type Entry struct {
	Place   string          // where it stands: file:line, a file or a branch
	Request scoring.Request // with Attempt 0 it is the next of its task, arm, agent and model
	Text    []byte          // of a patch that is still to be opened: the request has its labels alone
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
//  1. settle its attempt: the one it names, else its ordinal in the input (batch_attempts.go);
//  2. look whether the very text of a patch has its verdict, else open it (batch_archive.go);
//  3. find its verdict, or score it, and keep that durably (recorder.go, batch_archive.go);
//  4. count it.
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
	archive := &batchArchive{Rows: Rows{Suite: b.Suite.Digest, Store: b.Store, Fresh: b.Fresh}, out: b.Out}
	jobs := make(chan Entry)
	go func() {
		defer close(jobs)
		for e := range entries {
			if e.Err == nil {
				e.Err = b.attempts.number(&e.Request)
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
				if err := b.do(work, archive, e); err != nil {
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

// do gives one entry its result. The error is the store's.
func (b *Batch) do(ctx context.Context, archive *batchArchive, e Entry) error {
	r, err := b.record(ctx, archive, e)
	var unstored *unstoredError
	switch {
	case errors.As(err, &unstored):
		return unstored.error
	case err != nil:
		b.complain(e.Place, err)
		return nil
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if r.Changed {
		b.tally.Replaced++
		b.Complain(e.Place, fmt.Errorf("replaced the stored result of attempt %d, which was on another patch or by another program", r.Result.Attempt))
	}
	b.count(r)
	return nil
}

// record gives the verdict on an entry, and keeps it. A patch is opened here and not where the input is read, so that as
// many are as are scored at a time.
func (b *Batch) record(ctx context.Context, archive *batchArchive, e Entry) (*Record, error) {
	recorder := &Recorder{Scorer: b.Scorer, Archive: archive}
	req := e.Request
	if e.Text == nil {
		return recorder.Record(ctx, req)
	}
	r, err := archive.findText(ctx, req, e.Text)
	if err != nil {
		return nil, err
	}
	if r != nil {
		return r, archive.Keep(ctx, req, r)
	}
	req, err = b.Suite.OpenPatch(scoring.Patch{
		Task: req.Task, Arm: req.Arm, Agent: req.Agent, Model: req.Model, Attempt: req.Attempt, Text: e.Text,
	})
	if err != nil {
		return nil, err
	}
	return recorder.Record(ctx, req)
}

func (b *Batch) complain(place string, err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.tally.Unscored++
	b.Complain(place, err)
}

func (b *Batch) count(r *Record) {
	switch r.Origin {
	case Scored:
		b.tally.Scored++
	case Reused:
		b.tally.Reused++
	case Kept:
		b.tally.Kept++
	}
	switch {
	case r.Result.Outcome == scoring.Passed:
		b.tally.Passed++
	case isRecorded(r.Result):
		b.tally.Failed++
	default:
		b.tally.Errors++
	}
}
