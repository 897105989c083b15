package results

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"path/filepath"
	"sync"

	"github.com/tabula-css/bench/scoring"
)

// batchArchive is a batch's: rows of a database, files in a folder, or both. The very same submission is not scored
// again, whatever its verdict, so that a batch which was cut off goes on.
type batchArchive struct {
	Rows
	out     string // folder, or empty
	storing sync.Mutex
}

// labelled is what stands under the labels of a submission.
type labelled struct{ row, file *scoring.TaskResult }

// unstoredError says that the database could not be written: no further entry of the batch can be either.
type unstoredError struct{ error }

// Find looks for the verdict on the very same submission first, then for one on the same patch.
func (a *batchArchive) Find(ctx context.Context, req scoring.Request) (*Record, error) {
	old, err := a.labelled(ctx, req)
	if err != nil {
		return nil, err
	}
	r := a.keep(old, func(r *scoring.TaskResult) bool { return isOf(r, req) })
	if r == nil {
		if r, err = a.Rows.Find(ctx, req); err != nil {
			return nil, err
		}
	}
	r.old = old
	return r, nil
}

// findText looks for the verdict on the very text of a patch, which then need not be applied again. It gives nil for none.
func (a *batchArchive) findText(ctx context.Context, req scoring.Request, text []byte) (*Record, error) {
	old, err := a.labelled(ctx, req)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(text)
	digest := hex.EncodeToString(sum[:])
	r := a.keep(old, func(r *scoring.TaskResult) bool { return r.Submission.TextDigest == digest })
	if r != nil {
		r.old = old
	}
	return r, nil
}

// Keep writes the file first: a verdict that cannot be written as one is not stored either.
func (a *batchArchive) Keep(ctx context.Context, req scoring.Request, r *Record) error {
	if a.out != "" && !r.inFile {
		if _, _, err := WriteFile(a.out, r.Result); err != nil {
			return err
		}
	}
	r.Changed = r.old.differs(r.Result)
	a.storing.Lock() // one writer at a time: SQLite would make the others wait, but less evenly
	defer a.storing.Unlock()
	if err := a.Rows.Keep(ctx, req, r); err != nil {
		return &unstoredError{err}
	}
	return nil
}

func (a *batchArchive) labelled(ctx context.Context, req scoring.Request) (l labelled, err error) {
	if a.Store != nil {
		if l.row, err = a.Store.Get(ctx, a.Suite, req); err != nil {
			return l, err
		}
	}
	if a.out != "" {
		label := &scoring.TaskResult{Task: req.Task, Arm: req.Arm, Agent: req.Agent, Attempt: max(1, req.Attempt)}
		if r, err := readFile(filepath.Join(a.out, FileName(label))); err == nil && isLabelled(r, req) {
			l.file = r // what cannot be read is replaced
		}
	}
	return l, nil
}

// isLabelled says whether a file holds what its name says: an agent called anonymous and none share it.
func isLabelled(r *scoring.TaskResult, req scoring.Request) bool {
	return r.Task == req.Task && r.Arm == req.Arm && r.Agent == req.Agent && r.Model == req.Model && r.Attempt == max(1, req.Attempt)
}

// keep gives the verdict that stands for the very same submission, by the same suite and program, or nil.
func (a *batchArchive) keep(old labelled, isOf func(*scoring.TaskResult) bool) *Record {
	if a.Fresh {
		return nil
	}
	for _, r := range []*scoring.TaskResult{old.row, old.file} {
		if r != nil && r.Suite == a.Suite && r.Program == scoring.Version && isSettled(r) && isOf(r) {
			return &Record{Result: r, Origin: Kept, inStore: same(r, old.row), inFile: same(r, old.file)}
		}
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
func (l labelled) differs(r *scoring.TaskResult) bool {
	return l.row != nil && !same(r, l.row) || l.file != nil && !same(r, l.file)
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
