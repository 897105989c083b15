package branch

import (
	"context"
	"errors"
	"strings"

	"github.com/go-git/go-git/v5/plumbing"
	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/gitops/repo"
)

// base is the commit that the head is compared with: the newest ancestor that is a snapshot, else
// the merge base. The merge base is found first: a walk for snapshots alone would follow every branch that
// grew from the default branch to the beginning of its history.
func base(ctx context.Context, r *repo.Repository, head plumbing.Hash, name string, o Options) (plumbing.Hash, error) {
	found, walk, err := mergeBase(ctx, r, head, name, o.Base)
	if len(o.Snapshots) == 0 {
		return found, err
	}
	toRoots := err != nil || found == head // no other branch to compare with, or nothing in common with it
	if toRoots {
		var unread error
		if walk, unread = r.Ancestors(head); unread != nil {
			return found, unread
		}
	}
	snapshot, ok, unread := walk.Newest(ctx, snapshotTrees(o.Snapshots), toRoots)
	switch {
	case unread != nil:
		return found, unread
	case ok:
		return snapshot, nil
	case toRoots:
		return noSnapshot(r, walk, head, o, found, err)
	}
	return found, err
}

// mergeBase is the merge base of the head and the branch that it grew from, and the walk that found it.
func mergeBase(ctx context.Context, r *repo.Repository, head plumbing.Hash, name, from string) (base plumbing.Hash, walk *repo.Walk, err error) {
	var other plumbing.Hash
	if from != "" {
		other, _, err = r.Resolve(from)
	} else {
		other, err = r.DefaultBranch(head, name)
	}
	if err != nil {
		return base, nil, err
	}
	return r.MergeBase(ctx, head, other)
}

func snapshotTrees(ids []string) map[plumbing.Hash]bool {
	trees := map[plumbing.Hash]bool{}
	for _, id := range ids {
		trees[plumbing.NewHash(id)] = true
	}
	return trees
}

// noSnapshot says why a head, none of whose ancestors is a snapshot, has no base; else its base is the merge base, or why
// there is none.
func noSnapshot(r *repo.Repository, walk *repo.Walk, head plumbing.Hash, o Options, base plumbing.Hash, err error) (plumbing.Hash, error) {
	if foreign := foreignSnapshot(walk, o.Digest); foreign != nil {
		return plumbing.ZeroHash, foreign
	}
	if err != nil && o.Base == "" && walk.Shallow {
		return plumbing.ZeroHash, &repo.ShallowError{Dir: r.Dir, Head: head.String()}
	}
	if errors.Is(err, repo.ErrNoDefault) {
		err = gitops.NewBranchError("%s grew from none of this suite's snapshots, and there is %w", repo.Short(head), err)
	}
	return base, err
}

// foreignSnapshot says why the newest commit of the walk that calls itself a snapshot is none of the suite
// with the digest; nil when there is no such commit. Anyone can write that: it only ends a score.
func foreignSnapshot(w *repo.Walk, digest string) error {
	for _, v := range w.Seen {
		switch of := suiteOf(v.Message); {
		case isOtherSuite(of, digest):
			return &ArmError{Commit: v.ID.String(), Suite: of, Trusted: digest}
		case of != "" && digest != "":
			return gitops.NewBranchError("commit %s says that it is a snapshot of this suite, but its tree is none of the suite's snapshots: "+
				"write the snapshot anew with bench snapshot, and rebase onto it (another version of bench may write another AGENTS.md)", repo.Short(v.ID))
		}
	}
	return nil
}

// isOtherSuite says whether the digest that a commit names, which may be cut short, is another than the trusted
// one; where either is empty, it is not.
func isOtherSuite(named, trusted string) bool {
	return named != "" && trusted != "" && !strings.HasPrefix(trusted, named)
}
