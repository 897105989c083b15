package branch

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/go-git/go-git/v5/plumbing"
	"github.com/go-git/go-git/v5/plumbing/filemode"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/gitops/repo"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// base is the commit that the head is compared with: the newest ancestor that is a snapshot, else
// the merge base. The merge base is found first: a walk for snapshots alone would follow every branch that
// grew from the default branch to the beginning of its history.
func base(ctx context.Context, r *repo.Repository, head plumbing.Hash, name string, o Options) (plumbing.Hash, error) {
	snapshots := map[plumbing.Hash]bool{}
	for _, id := range o.Snapshots {
		snapshots[plumbing.NewHash(id)] = true
	}
	var other plumbing.Hash
	var err error
	if o.Base != "" {
		other, _, err = r.Resolve(o.Base)
	} else {
		other, err = r.DefaultBranch(head, name)
	}
	var base plumbing.Hash
	var w *repo.Walk
	if err == nil {
		base, w, err = r.MergeBase(ctx, head, other)
	}
	if len(snapshots) == 0 {
		return base, err
	}
	onward := err != nil || base == head
	if onward { // no other branch to compare with, or nothing in common with it
		var unread error
		if w, unread = r.Ancestors(head); unread != nil {
			return base, unread
		}
	}
	found, ok, walked := w.Newest(ctx, snapshots, onward)
	switch {
	case walked != nil:
		return base, walked
	case ok:
		return found, nil
	case onward:
		if foreign := foreign(w, o.Digest); foreign != nil {
			return plumbing.ZeroHash, foreign
		}
		if err != nil && o.Base == "" && w.Shallow {
			return plumbing.ZeroHash, &repo.ShallowError{Dir: r.Dir, Head: head.String()}
		}
		if errors.Is(err, repo.ErrNoDefault) {
			err = gitops.NewBranchError("%s grew from none of this suite's snapshots, and there is %w", repo.Short(head), err)
		}
	}
	return base, err
}

// foreign says why the newest commit of the walk that calls itself a snapshot is none of the suite
// with the digest; nil when there is no such commit. Anyone can write that: it only ends a score.
func foreign(w *repo.Walk, digest string) error {
	for _, v := range w.Seen {
		switch of := suiteOf(v.Message); {
		case ofAnother(of, digest):
			return &ArmError{Commit: v.ID.String(), Suite: of, Trusted: digest}
		case of != "" && digest != "":
			return gitops.NewBranchError("commit %s says that it is a snapshot of this suite, but its tree is none of the suite's snapshots: "+
				"write the snapshot anew with bench snapshot, and rebase onto it (another version of bench may write another AGENTS.md)", repo.Short(v.ID))
		}
	}
	return nil
}

// ofAnother says whether a claimed suite digest, which may be cut short, is another than the trusted
// one; no claim, or nothing to compare it with, is none.
func ofAnother(claimed, trusted string) bool {
	return claimed != "" && trusted != "" && !strings.HasPrefix(trusted, claimed)
}

// checkArm compares the base commit's arms/<arm> with the suite's, blob by blob, by their ids.
func checkArm(ctx context.Context, r *repo.Repository, suite fs.FS, base, tree plumbing.Hash, arm string) error {
	root := "arms/" + arm
	if !fs.ValidPath(root) || !isThere(suite, root) {
		return gitops.NewBranchError("no arm %s in the suite", diagnostic.Quote(arm))
	}
	want, err := blobIDs(suite, root)
	if err != nil {
		return err
	}
	folder, err := r.Folder(tree, "arms", arm)
	if err != nil {
		return err
	}
	list, err := r.DiffTrees(ctx, plumbing.ZeroHash, folder)
	if fault := (*gitops.Fault)(nil); errors.As(err, &fault) {
		return &ArmError{Arm: arm, Commit: base.String(), Path: root + "/" + fault.Path}
	}
	if err != nil {
		return err
	}
	for _, t := range list {
		name := root + "/" + t.Path
		if want[name] != t.New.ID || t.New.Mode != filemode.Regular && t.New.Mode != filemode.Executable && t.New.Mode != filemode.Deprecated {
			return &ArmError{Arm: arm, Commit: base.String(), Path: name}
		}
		delete(want, name)
	}
	if len(want) > 0 {
		return &ArmError{Arm: arm, Commit: base.String(), Path: slices.Min(slices.Collect(maps.Keys(want)))}
	}
	return nil
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
