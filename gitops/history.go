package gitops

import (
	"container/heap"
	"context"
	"errors"

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

// visit is a commit on the walk.
type visit struct {
	id      plumbing.Hash
	parents []plumbing.Hash
	tree    plumbing.Hash
	message string
	date    int64
	marks   int
	order   int
}

// walk holds the commits seen so far: newest first in queue, in the order of popping in seen.
type walk struct {
	repo  *repository
	known map[plumbing.Hash]*visit
	queue visitQueue
	seen  []*visit
	fresh int  // visits in the queue that are not stale
	cut   bool // a shallow boundary has been met
}

func newWalk(r *repository) *walk { return &walk{repo: r, known: map[plumbing.Hash]*visit{}} }

// push marks a commit and queues it; a commit that has the marks already is left alone.
func (w *walk) push(id plumbing.Hash, marks int) error {
	v := w.known[id]
	if v == nil {
		c, err := w.repo.commit(id)
		if err != nil {
			return err
		}
		v = &visit{id: id, parents: w.parents(c), tree: c.TreeHash, message: c.Message, date: c.Committer.When.Unix(), order: len(w.known)}
		w.known[id] = v
	} else if v.marks&marks == marks {
		return nil
	}
	w.mark(v, marks)
	return nil
}

// mark adds marks to a commit and queues it.
func (w *walk) mark(v *visit, marks int) {
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
func (w *walk) parents(c *object.Commit) []plumbing.Hash {
	if w.repo.shallow[c.Hash] {
		w.cut = w.cut || len(c.ParentHashes) > 0
		return nil
	}
	return c.ParentHashes
}

// pop takes the newest commit off the queue.
func (w *walk) pop() *visit {
	v := heap.Pop(&w.queue).(*visit)
	if v.marks&stale == 0 {
		w.fresh--
	}
	w.seen = append(w.seen, v)
	return v
}

// paint walks from both sides, newest commit first, until all that is left lies below a common
// ancestor, and returns the common ancestors met (what git calls painting down to common).
func paint(ctx context.Context, r *repository, head plumbing.Hash, others ...plumbing.Hash) (*walk, []*visit, error) {
	w := newWalk(r)
	if err := w.push(head, ofHead); err != nil {
		return w, nil, err
	}
	for _, id := range others {
		if err := w.push(id, ofBase); err != nil {
			return w, nil, err
		}
	}
	var results []*visit
	for w.fresh > 0 {
		if err := ctx.Err(); err != nil {
			return w, nil, err
		}
		v := w.pop()
		marks := v.marks & (ofHead | ofBase | stale)
		if marks == ofHead|ofBase {
			if v.marks&common == 0 {
				v.marks |= common
				results = append(results, v)
			}
			marks |= stale
		}
		for _, parent := range v.parents {
			if err := w.push(parent, marks); err != nil {
				return w, nil, err
			}
		}
	}
	kept := results[:0]
	for _, v := range results {
		if v.marks&stale == 0 {
			kept = append(kept, v)
		}
	}
	return w, kept, nil
}

// errNoCommon says that two commits share no history.
var errNoCommon = errors.New("no common history")

// mergeBase is the one best common ancestor of head and other. Several, none, and a history that
// is cut off are errors of one sentence.
func (r *repository) mergeBase(ctx context.Context, head, other plumbing.Hash) (plumbing.Hash, *walk, error) {
	w, results, err := paint(ctx, r, head, other)
	if err != nil {
		return plumbing.ZeroHash, w, err
	}
	if len(results) > 1 {
		if results, err = r.independent(ctx, results); err != nil {
			return plumbing.ZeroHash, w, err
		}
	}
	switch {
	case len(results) == 1:
		return results[0].id, w, nil
	case len(results) > 1:
		return plumbing.ZeroHash, w, branchError("%s and %s have %d merge bases (criss-cross merges): rebase the branch, or name its base commit with --base",
			short(head), short(other), len(results))
	case w.cut:
		return plumbing.ZeroHash, w, &ShallowError{Dir: r.dir, Head: head.String()}
	}
	return plumbing.ZeroHash, w, branchError("%s and %s: %w", short(head), short(other), errNoCommon)
}

// independent drops the commits that are ancestors of others among them.
func (r *repository) independent(ctx context.Context, list []*visit) ([]*visit, error) {
	var kept []*visit
	for i, v := range list {
		var others []plumbing.Hash
		for j, o := range list {
			if i != j {
				others = append(others, o.id)
			}
		}
		w, _, err := paint(ctx, r, v.id, others...)
		if err != nil {
			return nil, err
		}
		if w.known[v.id].marks&ofBase == 0 {
			kept = append(kept, v)
		}
	}
	return kept, nil
}

// since lists the commits that are reachable from head and not from base, newest first.
func (r *repository) since(ctx context.Context, head, base plumbing.Hash) ([]*visit, error) {
	if head == base {
		return nil, nil
	}
	w, _, err := paint(ctx, r, head, base)
	if err != nil {
		return nil, err
	}
	var list []*visit
	for _, v := range w.seen {
		if v.marks&(ofHead|ofBase|stale) == ofHead {
			list = append(list, v)
		}
	}
	return list, nil
}

func short(id plumbing.Hash) string { return id.String()[:12] }

// visitQueue is a heap: newest commit first, those of one second in the order they were met.
type visitQueue struct {
	list []*visit
	in   map[*visit]bool
}

func (q *visitQueue) has(v *visit) bool { return q.in[v] }
func (q *visitQueue) Len() int          { return len(q.list) }
func (q *visitQueue) Swap(i, j int)     { q.list[i], q.list[j] = q.list[j], q.list[i] }
func (q *visitQueue) Less(i, j int) bool {
	a, b := q.list[i], q.list[j]
	if a.date != b.date {
		return a.date > b.date
	}
	return a.order < b.order
}

// Push adds a *visit, for container/heap.
func (q *visitQueue) Push(x any) {
	if q.in == nil {
		q.in = map[*visit]bool{}
	}
	v := x.(*visit)
	q.in[v] = true
	q.list = append(q.list, v)
}

// Pop removes the last *visit, for container/heap.
func (q *visitQueue) Pop() any {
	n := len(q.list) - 1
	v := q.list[n]
	q.list = q.list[:n]
	delete(q.in, v)
	return v
}
