package branch

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"github.com/go-git/go-git/v5/plumbing"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/gitops/repo"
	"github.com/tabula-css/bench/internal/diagnostic"
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

// ArmError says that the base commit is not the suite's: the branch was made for another suite, or
// for none.
type ArmError struct {
	Arm     string // empty when it is not known
	Commit  string // the base commit
	Path    string // the first file that differs; empty when the digests alone do
	Suite   string // the suite digest that the base commit claims in its Bench-Suite trailer; empty for none
	Trusted string // digest of the suite that judges; empty when the caller gave none
}

// Error names the arm, the commit and the file, or the suite that the base commit was made for and
// the one that judges.
func (e *ArmError) Error() string {
	made := "the branch was made for another suite"
	if e.Suite != "" {
		made = "the branch was made for suite " + diagnostic.Escape(e.Suite)
	}
	if e.Trusted != "" {
		made += ", and this is suite " + e.Trusted
	}
	if e.Path == "" {
		return fmt.Sprintf("the base commit %.12s is a snapshot of another suite: %s", e.Commit, made)
	}
	return fmt.Sprintf("arm %s of the base commit %.12s differs from the suite's at %s: %s", diagnostic.Quote(e.Arm), e.Commit, diagnostic.Quote(e.Path), made)
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
	head, name, err := r.Resolve(o.Ref)
	if err != nil {
		return c, err
	}
	c.Submission.HeadCommit = head.String()
	if o.Name != "" {
		name = o.Name
	}
	base, err := base(ctx, r, head, name, o)
	if err != nil {
		return c, err
	}
	c.Submission.BaseCommit = base.String()
	commits, err := r.Since(ctx, head, base)
	if err != nil {
		return c, err
	}
	c.Submission.Trailers, err = claims(newestTrailers(commits), ParseName(name))
	if err != nil {
		return c, err
	}
	arm := o.Arm
	if arm == "" {
		arm = c.Submission.Trailers["arm"]
	}
	err = read(ctx, c, r, base, head, arm, o.Digest)
	if missing := (*repo.MissingObjectError)(nil); errors.As(err, &missing) && missing.Partial {
		missing.Mend = fmt.Sprintf("git -C %q diff --stat %s %s, which fetches what is missing", dir, repo.Short(base), repo.Short(head))
	}
	return c, err
}

// read checks the base's arm and reads the changes.
func read(ctx context.Context, c *gitops.Checkout, r *repo.Repository, base, head plumbing.Hash, arm, suite string) error {
	before, err := r.Commit(base)
	if err != nil {
		return err
	}
	after, err := r.Commit(head)
	if err != nil {
		return err
	}
	if arm == "" {
		none := gitops.NewBranchError("no arm: neither a Bench-Arm trailer nor the branch's name says which arm %.12s edits", c.Submission.HeadCommit)
		none.Missing = "arm"
		return none
	}
	if of := trailersOf(before.Message)["arm"]; of != "" && of != arm && suiteOf(before.Message) != "" {
		return gitops.NewBranchError("the base commit %s is a snapshot of arm %s, not of %s", repo.Short(base), diagnostic.Quote(of), diagnostic.Quote(arm))
	}
	err = checkArm(ctx, r, c.Base, base, before.TreeHash, arm)
	if other := (*ArmError)(nil); errors.As(err, &other) {
		other.Suite, other.Trusted = suiteOf(before.Message), suite
	}
	if err != nil {
		return err
	}
	if of := suiteOf(before.Message); ofAnother(of, suite) {
		return &ArmError{Arm: arm, Commit: base.String(), Suite: of, Trusted: suite}
	}
	if notice := r.Uncommitted(head); notice != "" {
		c.Notices = append(c.Notices, notice)
	}
	if before.TreeHash == after.TreeHash {
		return &gitops.Fault{Kind: gitops.EmptyPatch, Message: "the branch changes nothing: its tree is that of its base"}
	}
	list, err := r.DiffTrees(ctx, before.TreeHash, after.TreeHash)
	if err != nil {
		return err
	}
	return load(ctx, c, r, list)
}

// load checks modes and sizes, then reads the changed blobs.
func load(ctx context.Context, c *gitops.Checkout, r *repo.Repository, list []repo.TreeChange) error {
	var total int64
	for _, t := range list {
		if fault := gitops.CheckMode(t.Path, t.Old.ModeText(), t.New.ModeText()); fault != nil {
			return fault
		}
	}
	for _, t := range list {
		if !t.New.Exists() {
			continue
		}
		n, err := r.Size(t.New.ID)
		if err != nil {
			return err
		}
		if total += n; n > gitops.MaxFile {
			return gitops.NewTooLarge(t.Path, n, gitops.MaxFile)
		}
		if total > gitops.MaxTotal {
			return gitops.NewTooLarge("", total, gitops.MaxTotal)
		}
	}
	content := map[string][]byte{}
	changes := make([]gitops.Change, 0, len(list))
	for _, t := range list {
		if err := ctx.Err(); err != nil {
			return err
		}
		change, after, err := change(r, t)
		if err != nil {
			return err
		}
		changes = append(changes, change)
		if bytes.HasPrefix(after, []byte(lfsPointer)) {
			c.Notices = append(c.Notices, fmt.Sprintf("%s is a pointer of Git LFS: the pointer is scored, not the file it stands for", diagnostic.Quote(t.Path)))
		}
		if after != nil || isThere(c.Base, t.Path) {
			content[t.Path] = after
		}
	}
	return c.SetHead(changes, content)
}

// lfsPointer is how a pointer file of Git LFS begins.
const lfsPointer = "version https://git-lfs.github.com/spec/v1\n"

// isThere says whether a tree holds something under a name.
func isThere(tree fs.FS, name string) bool {
	_, err := fs.Stat(tree, name)
	return err == nil
}

// change reads what became of a file, and its new content. Lines of an old file above MaxFile are
// not counted.
func change(r *repo.Repository, t repo.TreeChange) (gitops.Change, []byte, error) {
	var before, after []byte
	var err error
	if t.Old.Exists() {
		n, err := r.Size(t.Old.ID)
		if err != nil {
			return gitops.Change{}, nil, err
		}
		before = []byte{}
		if n <= gitops.MaxFile {
			if before, err = r.Blob(t.Old.ID); err != nil {
				return gitops.Change{}, nil, err
			}
		}
	}
	if t.New.Exists() {
		if after, err = r.Blob(t.New.ID); err != nil {
			return gitops.Change{}, nil, err
		}
	}
	c := gitops.NewChange(t.Path, before, after)
	c.OldMode, c.NewMode = t.Old.ModeText(), t.New.ModeText()
	return c, after, nil
}
