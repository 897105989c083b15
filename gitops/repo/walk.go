package repo

import (
	"container/heap"
	"context"

	"github.com/go-git/go-git/v5/plumbing"
	"github.com/go-git/go-git/v5/plumbing/object"
)

// The marks that paint gives to commits.
const (
	ofHead = 1 << iota // reachable from the head
	ofBase             // reachable from the other side
	stale              // below a common ancestor
	common             // a common ancestor, taken as a result
)

// Visit is a commit on a walk.
type Visit struct {
	ID      plumbing.Hash
	Parents []plumbing.Hash // none at a shallow boundary
	Tree    plumbing.Hash
	Message string
	date    int64
	marks   int
	order   int
}

// Walk goes through the history, newest commit first.
type Walk struct {
	repo  *Repository
	known map[plumbing.Hash]*Visit
	queue visitQueue
	fresh int // visits in the queue that are not stale

	Seen    []*Visit // so far, in order
	Shallow bool     // the history has been found cut off
}

func newWalk(r *Repository) *Walk { return &Walk{repo: r, known: map[plumbing.Hash]*Visit{}} }

// push marks a commit and queues it; a commit that has the marks already is left alone.
func (w *Walk) push(id plumbing.Hash, marks int) error {
	v := w.known[id]
	if v == nil {
		c, err := w.repo.Commit(id)
		if err != nil {
			return err
		}
		v = &Visit{ID: id, Parents: w.parents(c), Tree: c.TreeHash, Message: c.Message, date: c.Committer.When.Unix(), order: len(w.known)}
		w.known[id] = v
	} else if v.marks&marks == marks {
		return nil
	}
	w.mark(v, marks)
	return nil
}

// mark adds marks to a commit and queues it.
func (w *Walk) mark(v *Visit, marks int) {
	before := v.marks
	v.marks |= marks
	inQueue := w.queue.has(v)
	if inQueue && before&stale == 0 && v.marks&stale != 0 {
		w.fresh--
	}
	if inQueue {
		return
	}
	if v.marks&stale == 0 {
		w.fresh++
	}
	heap.Push(&w.queue, v)
}

// parents are a commit's parents, none at a shallow boundary.
func (w *Walk) parents(c *object.Commit) []plumbing.Hash {
	if w.repo.shallow[c.Hash] {
		w.Shallow = w.Shallow || len(c.ParentHashes) > 0
		return nil
	}
	return c.ParentHashes
}

// pop takes the newest commit off the queue.
func (w *Walk) pop() *Visit {
	v := heap.Pop(&w.queue).(*Visit)
	if v.marks&stale == 0 {
		w.fresh--
	}
	w.Seen = append(w.Seen, v)
	return v
}

// Ancestors is a walk through a commit and its ancestors.
func (r *Repository) Ancestors(head plumbing.Hash) (*Walk, error) {
	w := newWalk(r)
	return w, w.push(head, ofHead)
}

// Newest is the newest commit on the head's side that has one of the trees. onward walks on to the
// roots.
func (w *Walk) Newest(ctx context.Context, trees map[plumbing.Hash]bool, onward bool) (plumbing.Hash, bool, error) {
	for _, v := range w.Seen {
		if v.marks&ofHead != 0 && v.marks&ofBase == 0 && trees[v.Tree] {
			return v.ID, true, nil
		}
	}
	for onward && w.queue.Len() > 0 {
		if err := ctx.Err(); err != nil {
			return plumbing.ZeroHash, false, err
		}
		v := w.pop()
		if trees[v.Tree] {
			return v.ID, true, nil
		}
		for _, parent := range v.Parents {
			if err := w.push(parent, ofHead); err != nil {
				return plumbing.ZeroHash, false, err
			}
		}
	}
	return plumbing.ZeroHash, false, nil
}
