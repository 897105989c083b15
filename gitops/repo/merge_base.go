package repo

import (
	"context"
	"errors"

	"github.com/go-git/go-git/v5/plumbing"
	"github.com/tabula-css/bench/gitops"
)

// paint walks from both sides, newest commit first, until all that is left lies below a common
// ancestor, and returns the common ancestors met (what git calls painting down to common).
func paint(ctx context.Context, r *Repository, head plumbing.Hash, others ...plumbing.Hash) (*Walk, []*Visit, error) {
	w := newWalk(r)
	if err := w.push(head, ofHead); err != nil {
		return w, nil, err
	}
	for _, id := range others {
		if err := w.push(id, ofBase); err != nil {
			return w, nil, err
		}
	}
	var results []*Visit
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
		for _, parent := range v.Parents {
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

// MergeBase is the one best common ancestor of head and other. Several, none, and a history that
// is cut off are errors of one sentence. go-git's merge base depends on the order of its arguments, and
// is empty on some shallow clones.
func (r *Repository) MergeBase(ctx context.Context, head, other plumbing.Hash) (plumbing.Hash, *Walk, error) {
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
		return results[0].ID, w, nil
	case len(results) > 1:
		return plumbing.ZeroHash, w, gitops.NewBranchError("%s and %s have %d merge bases (criss-cross merges): rebase the branch, or name its base commit with --base",
			Short(head), Short(other), len(results))
	case w.Shallow:
		return plumbing.ZeroHash, w, &ShallowError{Dir: r.Dir, Head: head.String()}
	}
	return plumbing.ZeroHash, w, gitops.NewBranchError("%s and %s: %w", Short(head), Short(other), errNoCommon)
}

// independent drops the commits that are ancestors of others among them.
func (r *Repository) independent(ctx context.Context, list []*Visit) ([]*Visit, error) {
	var kept []*Visit
	for i, v := range list {
		var others []plumbing.Hash
		for j, o := range list {
			if i != j {
				others = append(others, o.ID)
			}
		}
		w, _, err := paint(ctx, r, v.ID, others...)
		if err != nil {
			return nil, err
		}
		if w.known[v.ID].marks&ofBase == 0 {
			kept = append(kept, v)
		}
	}
	return kept, nil
}

// Since lists the commits that are reachable from head and not from base, newest first.
func (r *Repository) Since(ctx context.Context, head, base plumbing.Hash) ([]*Visit, error) {
	if head == base {
		return nil, nil
	}
	w, _, err := paint(ctx, r, head, base)
	if err != nil {
		return nil, err
	}
	var list []*Visit
	for _, v := range w.Seen {
		if v.marks&(ofHead|ofBase|stale) == ofHead {
			list = append(list, v)
		}
	}
	return list, nil
}

// Short is the beginning of an id, for messages.
func Short(id plumbing.Hash) string { return id.String()[:12] }
