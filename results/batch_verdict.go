package results

import (
	"bytes"
	"context"
	"path/filepath"

	"github.com/tabula-css/bench/scoring"
)

// origin says how a result of a batch came about.
type origin int

const (
	judged origin = iota
	reused
	kept
)

// verdict is the result of an entry, and where it stands already.
type verdict struct {
	result          *scoring.TaskResult
	from            origin
	inStore, inFile bool
	replaces        bool // another result under the same labels
}

// judge finds an earlier verdict or makes a new one.
func (b *Batch) judge(ctx context.Context, req scoring.Request) (*verdict, error) {
	old, err := b.earlier(ctx, req)
	if err != nil {
		return nil, err
	}
	if v := b.keep(req, old); v != nil {
		return v, nil
	}
	v := &verdict{}
	if b.Store != nil && !b.Fresh {
		if v.result, v.inStore, err = b.Store.Reuse(ctx, b.Suite.Digest, req); err != nil {
			return nil, err
		}
		v.from = reused
		if v.inStore {
			v.from = kept
		}
	}
	if v.result == nil {
		if v.result, err = b.Scorer.Score(ctx, req); err != nil {
			return nil, err
		}
		v.from = judged
	}
	v.replaces = old.differs(v.result)
	return v, nil
}

// stored is what stands under the labels of an entry.
type stored struct{ row, file *scoring.TaskResult }

func (b *Batch) earlier(ctx context.Context, req scoring.Request) (s stored, err error) {
	if b.Store != nil {
		if s.row, err = b.Store.Get(ctx, b.Suite.Digest, req); err != nil {
			return s, err
		}
	}
	if b.Out != "" {
		label := &scoring.TaskResult{Task: req.Task, Arm: req.Arm, Agent: req.Agent, Attempt: max(1, req.Attempt)}
		if r, err := readFile(filepath.Join(b.Out, FileName(label))); err == nil && isLabelled(r, req) {
			s.file = r // what cannot be read is replaced
		}
	}
	return s, nil
}

// isLabelled says whether a file holds what its name says: an agent called anonymous and none share it.
func isLabelled(r *scoring.TaskResult, req scoring.Request) bool {
	return r.Task == req.Task && r.Arm == req.Arm && r.Agent == req.Agent && r.Model == req.Model && r.Attempt == max(1, req.Attempt)
}

// keep gives the verdict that stands for the very same submission, by the same suite and program.
func (b *Batch) keep(req scoring.Request, old stored) *verdict {
	if b.Fresh {
		return nil
	}
	for _, r := range []*scoring.TaskResult{old.row, old.file} {
		if r == nil || r.Suite != b.Suite.Digest || r.Program != scoring.Version || !isSettled(r) || !isOf(r, req) {
			continue
		}
		v := &verdict{result: r, from: kept, inStore: same(r, old.row), inFile: same(r, old.file)}
		v.replaces = old.differs(r)
		return v
	}
	return nil
}

// isOf says whether a verdict is on the submission of a request: the same text, or the same commits.
func isOf(r *scoring.TaskResult, req scoring.Request) bool {
	from := req.Submission()
	return r.Submission.Format == from.Format && r.Submission.TextDigest == from.TextDigest &&
		r.Submission.Base == from.Base && r.Submission.Head == from.Head && from.TextDigest+from.Head != ""
}

// differs says whether storing a result makes another one give way.
func (s stored) differs(r *scoring.TaskResult) bool {
	return s.row != nil && !same(r, s.row) || s.file != nil && !same(r, s.file)
}

func same(a, b *scoring.TaskResult) bool {
	if a == b {
		return true
	}
	if a == nil || b == nil {
		return false
	}
	x, err1 := Encode(a)
	y, err2 := Encode(b)
	return err1 == nil && err2 == nil && bytes.Equal(x, y)
}
