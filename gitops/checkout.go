package gitops

import (
	"io/fs"
)

// The formats of a submission.
const (
	FormatFiles  = "files"  // a JSON map of whole files
	FormatDiff   = "diff"   // a unified diff, or the apply_patch form
	FormatBranch = "branch" // a commit in a clone
)

// Checkout is a submission as two trees.
type Checkout struct {
	Base       fs.FS    // the pristine tree, as the caller gave it
	Head       fs.FS    // Base with the changes laid over it, in memory; nil beside an error
	Changes    []Change // sorted by path; nil beside an error
	Submission Submission
	Notices    []string // what the user should know, a sentence each; no part of the verdict
}

// Submission says where the edit came from.
type Submission struct {
	Format      string            // FormatFiles, FormatDiff or FormatBranch
	BaseCommit  string            // of a branch: full commit ids, hexadecimal
	HeadCommit  string            //
	PatchDigest string            // SHA-256 (hexadecimal) of the changes, see digest; empty beside an error
	TextDigest  string            // SHA-256 (hexadecimal) of the submitted text; empty for a branch
	Normalised  []string          // names of the repairs made to a diff, in the order of the text
	Trailers    map[string]string // of a branch: bench's trailers without the prefix, in lower case: task, arm, agent, model, attempt
}

// SetHead lays the contents of the changed files, by path, over the base, and makes that the head; nil content takes
// a file away. The paths have passed CheckPath. An error is the base's, which cannot be read.
func (c *Checkout) SetHead(changes []Change, contents map[string][]byte) error {
	head, err := newOverlay(c.Base, contents)
	if err != nil {
		return err
	}
	c.Head, c.Changes, c.Submission.PatchDigest = head, changes, digest(changes)
	return nil
}
