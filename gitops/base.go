package gitops

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/go-git/go-git/v5/plumbing"
	"github.com/go-git/go-git/v5/plumbing/filemode"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// base is the commit that the head is compared with: the newest ancestor that is a snapshot, else
// the merge base.
func (r *repository) base(ctx context.Context, head plumbing.Hash, name string, o BranchOptions) (plumbing.Hash, error) {
	snapshots := map[plumbing.Hash]bool{}
	for _, id := range o.Snapshots {
		snapshots[plumbing.NewHash(id)] = true
	}
	var other plumbing.Hash
	var err error
	if o.Base != "" {
		other, _, err = r.resolve(o.Base)
	} else {
		other, err = r.defaultBranch(head, name)
	}
	var base plumbing.Hash
	var w *walk
	if err == nil {
		base, w, err = r.mergeBase(ctx, head, other)
	}
	if len(snapshots) == 0 {
		return base, err
	}
	onward := err != nil || base == head
	if onward { // no other branch to compare with, or nothing in common with it
		w = newWalk(r)
		if pushed := w.push(head, ofHead); pushed != nil {
			return base, pushed
		}
	}
	found, ok, walked := w.newest(ctx, snapshots, onward)
	switch {
	case walked != nil:
		return base, walked
	case ok:
		return found, nil
	case onward:
		if foreign := w.foreign(o.Digest); foreign != nil {
			return plumbing.ZeroHash, foreign
		}
		if err != nil && o.Base == "" && w.cut {
			return plumbing.ZeroHash, &ShallowError{Dir: r.dir, Head: head.String()}
		}
		if errors.Is(err, errNoDefault) {
			err = branchError("%s grew from none of this suite's snapshots, and there is %w", short(head), err)
		}
	}
	return base, err
}

// foreign says why the newest commit of the walk that calls itself a snapshot is none of the suite
// with the digest; nil when there is no such commit. Anyone can write that: it only ends a score.
func (w *walk) foreign(digest string) error {
	for _, v := range w.seen {
		switch of := suiteOf(v.message); {
		case ofAnother(of, digest):
			return &ArmError{Commit: v.id.String(), Suite: of, Trusted: digest}
		case of != "" && digest != "":
			return branchError("commit %s says that it is a snapshot of this suite, but its tree is none of the suite's snapshots: "+
				"write the snapshot anew with bench snapshot, and rebase onto it (another version of bench may write another AGENTS.md)", short(v.id))
		}
	}
	return nil
}

// ofAnother says whether a claimed suite digest, which may be cut short, is another than the trusted
// one; no claim, or nothing to compare it with, is none.
func ofAnother(claimed, trusted string) bool {
	return claimed != "" && trusted != "" && !strings.HasPrefix(trusted, claimed)
}

// newest is the newest commit on the head's side that has one of the trees. onward walks on to the
// roots.
func (w *walk) newest(ctx context.Context, trees map[plumbing.Hash]bool, onward bool) (plumbing.Hash, bool, error) {
	for _, v := range w.seen {
		if v.marks&ofHead != 0 && v.marks&ofBase == 0 && trees[v.tree] {
			return v.id, true, nil
		}
	}
	for onward && w.queue.Len() > 0 {
		if err := ctx.Err(); err != nil {
			return plumbing.ZeroHash, false, err
		}
		v := w.pop()
		if trees[v.tree] {
			return v.id, true, nil
		}
		for _, parent := range v.parents {
			if err := w.push(parent, ofHead); err != nil {
				return plumbing.ZeroHash, false, err
			}
		}
	}
	return plumbing.ZeroHash, false, nil
}

// checkArm compares the base commit's arms/<arm> with the suite's, blob by blob, by their ids.
func (r *repository) checkArm(ctx context.Context, suite fs.FS, base, tree plumbing.Hash, arm string) error {
	root := "arms/" + arm
	if !fs.ValidPath(root) || !isThere(suite, root) {
		return branchError("no arm %s in the suite", diagnostic.Quote(arm))
	}
	want, err := blobIDs(suite, root)
	if err != nil {
		return err
	}
	folder, err := r.folder(tree, "arms", arm)
	if err != nil {
		return err
	}
	list, err := diffTrees(ctx, r, plumbing.ZeroHash, folder)
	if fault := (*Fault)(nil); errors.As(err, &fault) {
		return &ArmError{Arm: arm, Commit: base.String(), Path: root + "/" + fault.Path}
	}
	if err != nil {
		return err
	}
	for _, t := range list {
		name := root + "/" + t.path
		if want[name] != t.new.id || t.new.mode != filemode.Regular && t.new.mode != filemode.Executable && t.new.mode != filemode.Deprecated {
			return &ArmError{Arm: arm, Commit: base.String(), Path: name}
		}
		delete(want, name)
	}
	if first := firstOf(want); first != "" {
		return &ArmError{Arm: arm, Commit: base.String(), Path: first}
	}
	return nil
}

func firstOf(ids map[string]plumbing.Hash) string {
	first := ""
	for name := range ids {
		if first == "" || name < first {
			first = name
		}
	}
	return first
}

// folder is the id of a folder's tree; zero when there is none.
func (r *repository) folder(tree plumbing.Hash, names ...string) (plumbing.Hash, error) {
	for _, name := range names {
		t, err := r.tree(tree)
		if err != nil {
			return tree, err
		}
		tree = plumbing.ZeroHash
		for _, e := range t.Entries {
			if e.Name == name && e.Mode == filemode.Dir {
				tree = e.Hash
			}
		}
		if tree.IsZero() {
			return tree, nil
		}
	}
	return tree, nil
}

// blobIDs are the ids that git gives to the files under a folder.
func blobIDs(tree fs.FS, root string) (map[string]plumbing.Hash, error) {
	ids := map[string]plumbing.Hash{}
	err := fs.WalkDir(tree, root, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(tree, name)
		if err != nil {
			return err
		}
		ids[name] = plumbing.ComputeHash(plumbing.BlobObject, data)
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("read suite: %w", err)
	}
	return ids, nil
}
