package branch

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"github.com/go-git/go-git/v5/plumbing"
	"github.com/go-git/go-git/v5/plumbing/filemode"
	"github.com/go-git/go-git/v5/plumbing/object"
	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/gitops/repo"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// checkBase checks that the branch says which arm it edits, and that this arm of the base commit is the suite's.
func (s *submission) checkBase(ctx context.Context, before *object.Commit) error {
	suite := suiteOf(before.Message)
	if s.arm == "" {
		none := gitops.NewBranchError("no arm: neither a Bench-Arm trailer nor the branch's name says which arm %.12s edits", s.Submission.HeadCommit)
		none.Missing = "arm"
		return none
	}
	if of := trailersOf(before.Message)["arm"]; of != "" && of != s.arm && suite != "" {
		return gitops.NewBranchError("the base commit %s is a snapshot of arm %s, not of %s", repo.Short(s.base), diagnostic.Quote(of), diagnostic.Quote(s.arm))
	}
	err := checkArm(ctx, s.repo, s.Base, s.base, before.TreeHash, s.arm)
	if other := (*ArmError)(nil); errors.As(err, &other) {
		other.Suite, other.Trusted = suite, s.options.Digest
	}
	if err != nil {
		return err
	}
	if isOtherSuite(suite, s.options.Digest) {
		return &ArmError{Arm: s.arm, Commit: s.base.String(), Suite: suite, Trusted: s.options.Digest}
	}
	return nil
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

// isThere says whether a tree holds something under a name.
func isThere(tree fs.FS, name string) bool {
	_, err := fs.Stat(tree, name)
	return err == nil
}
