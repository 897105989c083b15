package results

import (
	"context"
	"time"

	"github.com/tabula-css/bench/scoring"
)

// Recorder is a scorer that keeps what it says: it gives the verdict that its archive holds, else asks Scorer for
// one, and keeps that.
type Recorder struct {
	Scorer  scoring.Scorer
	Archive Archive
}

// Archive is where a Recorder finds verdicts and keeps them. It is safe for concurrent use where the Recorder is.
type Archive interface {
	// Find gives what is known of a submission. Without a Result it has to be scored.
	Find(ctx context.Context, req scoring.Request) (*Record, error)
	// Keep keeps a verdict, durably, wherever it does not stand yet. Where another one was kept first for the same
	// submission, it becomes the record's.
	Keep(ctx context.Context, req scoring.Request, r *Record) error
}

// Record is a verdict, how it came about, and where it stands.
type Record struct {
	Result   *scoring.TaskResult
	Origin   Origin
	Took     time.Duration // of the score; zero for a verdict that was found
	Replaced bool          // a row of the database gave way to it
	Changed  bool          // a result that says something else gave way to it; known of a batch alone

	inStore, inFile bool
	old             labelled
}

// Origin says how a verdict came about.
type Origin int

// The origins.
const (
	Scored Origin = iota // judged now
	Reused               // another attempt with the same patch had it
	Kept                 // this very submission had it
)

// Record gives the verdict on a submission, and keeps it. Beside an error of the archive's there may be a record.
func (c *Recorder) Record(ctx context.Context, req scoring.Request) (*Record, error) {
	r, err := c.Archive.Find(ctx, req)
	if err != nil {
		return nil, err
	}
	if r.Result == nil {
		start := time.Now()
		if r.Result, err = c.Scorer.Score(ctx, req); err != nil {
			return nil, err
		}
		r.Took = time.Since(start)
	}
	return r, c.Archive.Keep(ctx, req, r)
}

// Score is Record for whoever wants the verdict alone.
func (c *Recorder) Score(ctx context.Context, req scoring.Request) (*scoring.TaskResult, error) {
	r, err := c.Record(ctx, req)
	if err != nil {
		return nil, err
	}
	return r.Result, nil
}

// Rows are the archive of single submissions: the rows of a database.
type Rows struct {
	Suite string // digest
	Store *Store // nil: nothing is found and nothing kept
	Fresh bool   // find nothing
	Next  bool   // each verdict is kept as the next attempt of its labels
}

// Find finds a verdict on the same patch, under the labels of the request.
func (a *Rows) Find(ctx context.Context, req scoring.Request) (*Record, error) {
	r := &Record{}
	if a.Store == nil || a.Fresh {
		return r, nil
	}
	found, stored, err := a.Store.Reuse(ctx, a.Suite, req)
	if err != nil || found == nil {
		return r, err
	}
	r.Result, r.Origin, r.inStore = found, Reused, stored && !a.Next
	if r.inStore {
		r.Origin = Kept
	}
	return r, nil
}

// Keep stores a verdict under its own attempt, or as the next one.
func (a *Rows) Keep(ctx context.Context, _ scoring.Request, r *Record) (err error) {
	switch {
	case a.Store == nil || r.inStore:
		return nil
	case a.Next:
		return a.Store.Append(ctx, r.Result, r.Took)
	}
	r.Replaced, err = a.Store.Put(ctx, r.Result, r.Took)
	return err
}
