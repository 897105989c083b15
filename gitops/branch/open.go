package branch

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"github.com/go-git/go-git/v5/plumbing"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/gitops/repo"
)

// Options says which branch to open and what it is judged against.
type Options struct {
	// Ref is a full ref, a local branch, an origin/ branch, a tag or a commit id.
	Ref string
	// Name is the branch's name where Ref is none: of a pull request's head, which is a commit here. Empty
	// for what Ref says.
	Name string
	// Base is the branch or commit that Ref grew from; empty for the default branch.
	Base string
	// Suite is the trusted suite's tree, rooted like the repository: arms/<arm>/…. It becomes the
	// Checkout's Base.
	Suite fs.FS
	// Arm is the arm when the user has named it; else the trailers or the branch's name say which.
	Arm string
	// Snapshots are the ids of further trees that a base commit may hold, as SnapshotID gives them: a
	// commit among the head's ancestors with just such a tree is the base.
	Snapshots []string
	// Digest is the suite's digest, hexadecimal. A base commit that says it is a snapshot of another
	// suite is then refused, whatever its tree.
	Digest string
}

// Open reads a branch of the clone at dir, whatever its layout: a full, bare, shallow, partial
// or shared clone, a linked worktree, a sparse checkout. Everything comes from the object database,
// into memory.
//
// The Checkout's Base is o.Suite; Changes are all differences between the base commit and the head,
// anywhere in the repository; Head is the suite with them laid over it. The trailers of the newest
// commit that has them, and the branch's name, are in Submission.Trailers; they may not contradict
// each other.
//
// A *Fault says what the branch did wrong; the Checkout beside it has Base and Submission alone.
// A *BranchError or an *ArmError says that it cannot be judged as it was handed in. Any other error is the
// machinery's: a *ShallowError, a *MissingObjectError, or a sentence.
func Open(ctx context.Context, dir string, o Options) (*gitops.Checkout, error) {
	pause := firstPause
	for {
		c, err := openOnce(ctx, dir, o)
		missing := (*repo.MissingObjectError)(nil)
		if !errors.As(err, &missing) || missing.Partial || pause > lastPause {
			return c, err
		}
		select {
		case <-ctx.Done():
			return c, ctx.Err()
		case <-time.After(pause):
		}
		pause *= 4
	}
}

// A gc may take an object away for a moment, or for good to another pack: a branch in which one is
// missing is opened anew after these pauses.
const (
	firstPause = 10 * time.Millisecond
	lastPause  = 160 * time.Millisecond
)

func openOnce(ctx context.Context, dir string, o Options) (*gitops.Checkout, error) {
	c := &gitops.Checkout{Base: o.Suite, Submission: gitops.Submission{Format: gitops.FormatBranch, Normalised: []string{}}}
	r, err := repo.Open(dir)
	if err != nil {
		return c, err
	}
	defer r.Close()
	s := &submission{Checkout: c, repo: r, options: o, arm: o.Arm}
	if err := s.find(ctx); err != nil {
		return c, err
	}
	err = s.read(ctx)
	if missing := (*repo.MissingObjectError)(nil); errors.As(err, &missing) && missing.Partial {
		missing.Mend = fmt.Sprintf("git -C %q diff --stat %s %s, which fetches what is missing", dir, repo.Short(s.base), repo.Short(s.head))
	}
	return c, err
}

// submission is a branch on its way to a Checkout.
type submission struct {
	*gitops.Checkout
	repo       *repo.Repository
	options    Options
	head, base plumbing.Hash
	arm        string // by the user, the trailers or the branch's name; empty when none of them says
}

// find resolves the head, and finds the base and the trailers.
func (s *submission) find(ctx context.Context) error {
	head, name, err := s.repo.Resolve(s.options.Ref)
	if err != nil {
		return err
	}
	s.head, s.Submission.HeadCommit = head, head.String()
	if s.options.Name != "" {
		name = s.options.Name
	}
	if s.base, err = base(ctx, s.repo, head, name, s.options); err != nil {
		return err
	}
	s.Submission.BaseCommit = s.base.String()
	commits, err := s.repo.Since(ctx, head, s.base)
	if err != nil {
		return err
	}
	s.Submission.Trailers, err = joinTrailers(newestTrailers(commits), ParseName(name))
	if s.arm == "" {
		s.arm = s.Submission.Trailers["arm"]
	}
	return err
}

// read checks the base's arm and reads the changes.
func (s *submission) read(ctx context.Context) error {
	before, err := s.repo.Commit(s.base)
	if err != nil {
		return err
	}
	after, err := s.repo.Commit(s.head)
	if err != nil {
		return err
	}
	if err := s.checkBase(ctx, before); err != nil {
		return err
	}
	if notice := s.repo.Uncommitted(s.head); notice != "" {
		s.Notices = append(s.Notices, notice)
	}
	if before.TreeHash == after.TreeHash {
		return &gitops.Fault{Kind: gitops.EmptyPatch, Message: "the branch changes nothing: its tree is that of its base"}
	}
	list, err := s.repo.DiffTrees(ctx, before.TreeHash, after.TreeHash)
	if err != nil {
		return err
	}
	if err := s.checkChanges(list); err != nil {
		return err
	}
	return s.load(ctx, list)
}
