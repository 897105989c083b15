package gitops

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"github.com/go-git/go-git/v5/plumbing"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// BranchOptions says which branch to open and what it is judged against.
type BranchOptions struct {
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

// OpenBranch reads a branch of the clone at dir, whatever its layout: a full, bare, shallow, partial
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
func OpenBranch(ctx context.Context, dir string, o BranchOptions) (*Checkout, error) {
	pause := firstPause
	for {
		c, err := openBranch(ctx, dir, o)
		missing := (*MissingObjectError)(nil)
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

func openBranch(ctx context.Context, dir string, o BranchOptions) (*Checkout, error) {
	c := &Checkout{Base: o.Suite, Submission: Submission{Format: FormatBranch, Normalised: []string{}}}
	r, err := open(dir)
	if err != nil {
		return c, err
	}
	defer r.Close()
	head, name, err := r.resolve(o.Ref)
	if err != nil {
		return c, err
	}
	c.Submission.HeadCommit = head.String()
	if o.Name != "" {
		name = o.Name
	}
	base, err := r.base(ctx, head, name, o)
	if err != nil {
		return c, err
	}
	c.Submission.BaseCommit = base.String()
	commits, err := r.since(ctx, head, base)
	if err != nil {
		return c, err
	}
	c.Submission.Trailers, err = claims(newestTrailers(commits), ParseBranchName(name))
	if err != nil {
		return c, err
	}
	arm := o.Arm
	if arm == "" {
		arm = c.Submission.Trailers["arm"]
	}
	err = c.read(ctx, r, base, head, arm, o.Digest)
	if missing := (*MissingObjectError)(nil); errors.As(err, &missing) && missing.Partial {
		missing.Mend = fmt.Sprintf("git -C %q diff --stat %s %s, which fetches what is missing", dir, short(base), short(head))
	}
	return c, err
}

// read checks the base's arm and reads the changes.
func (c *Checkout) read(ctx context.Context, r *repository, base, head plumbing.Hash, arm, suite string) error {
	before, err := r.commit(base)
	if err != nil {
		return err
	}
	after, err := r.commit(head)
	if err != nil {
		return err
	}
	if arm == "" {
		none := branchError("no arm: neither a Bench-Arm trailer nor the branch's name says which arm %.12s edits", c.Submission.HeadCommit)
		none.Missing = "arm"
		return none
	}
	if of := trailersOf(before.Message)["arm"]; of != "" && of != arm && suiteOf(before.Message) != "" {
		return branchError("the base commit %s is a snapshot of arm %s, not of %s", short(base), diagnostic.Quote(of), diagnostic.Quote(arm))
	}
	err = r.checkArm(ctx, c.Base, base, before.TreeHash, arm)
	if other := (*ArmError)(nil); errors.As(err, &other) {
		other.Suite, other.Trusted = suiteOf(before.Message), suite
	}
	if err != nil {
		return err
	}
	if of := suiteOf(before.Message); ofAnother(of, suite) {
		return &ArmError{Arm: arm, Commit: base.String(), Suite: of, Trusted: suite}
	}
	if notice := r.uncommitted(head); notice != "" {
		c.Notices = append(c.Notices, notice)
	}
	if before.TreeHash == after.TreeHash {
		return &Fault{Kind: EmptyPatch, Message: "the branch changes nothing: its tree is that of its base"}
	}
	list, err := diffTrees(ctx, r, before.TreeHash, after.TreeHash)
	if err != nil {
		return err
	}
	return c.load(ctx, r, list)
}

// load checks modes and sizes, then reads the changed blobs.
func (c *Checkout) load(ctx context.Context, r *repository, list []touched) error {
	var total int64
	for _, t := range list {
		if fault := checkMode(t.path, t.old.modeText(), t.new.modeText()); fault != nil {
			return fault
		}
	}
	for _, t := range list {
		if !t.new.exists() {
			continue
		}
		n, err := r.size(t.new.id)
		if err != nil {
			return err
		}
		if total += n; n > MaxFile {
			return tooLarge(t.path, n, MaxFile)
		}
		if total > MaxTotal {
			return tooLarge("", total, MaxTotal)
		}
	}
	content := map[string][]byte{}
	changes := make([]Change, 0, len(list))
	for _, t := range list {
		if err := ctx.Err(); err != nil {
			return err
		}
		change, after, err := r.change(t)
		if err != nil {
			return err
		}
		changes = append(changes, change)
		if bytes.HasPrefix(after, []byte(lfsPointer)) {
			c.Notices = append(c.Notices, fmt.Sprintf("%s is a pointer of Git LFS: the pointer is scored, not the file it stands for", diagnostic.Quote(t.path)))
		}
		if after != nil || isThere(c.Base, t.path) {
			content[t.path] = after
		}
	}
	head, err := newOverlay(c.Base, content)
	if err != nil {
		return err
	}
	c.Head, c.Changes, c.Submission.PatchDigest = head, changes, digest(changes)
	return nil
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
func (r *repository) change(t touched) (Change, []byte, error) {
	var before, after []byte
	var err error
	if t.old.exists() {
		n, err := r.size(t.old.id)
		if err != nil {
			return Change{}, nil, err
		}
		before = []byte{}
		if n <= MaxFile {
			if before, err = r.blob(t.old.id); err != nil {
				return Change{}, nil, err
			}
		}
	}
	if t.new.exists() {
		if after, err = r.blob(t.new.id); err != nil {
			return Change{}, nil, err
		}
	}
	c := Change{Path: t.path, Kind: Modified, OldMode: t.old.modeText(), NewMode: t.new.modeText()}
	c.Added, c.Deleted = lineStats(before, after)
	switch {
	case after == nil:
		c.Kind = Deleted
		return c, nil, nil
	case before == nil:
		c.Kind = Added
	}
	c.Digest = sum(after)
	return c, after, nil
}
