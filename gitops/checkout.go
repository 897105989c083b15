package gitops

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"sort"
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

// ChangeKind says what became of a file.
type ChangeKind string

// The kinds of change. A rename is a deletion and an addition.
const (
	Added    ChangeKind = "added"
	Modified ChangeKind = "modified"
	Deleted  ChangeKind = "deleted"
)

// Change is one file that differs between base and head.
type Change struct {
	Path    string
	Kind    ChangeKind
	OldMode string // git's mode, six octal digits; empty when the file is new
	NewMode string // empty when the file is gone
	Digest  string // SHA-256 (hexadecimal) of the resulting blob; empty when the file is gone
	Added   int    // lines
	Deleted int
}

// regular is the mode of every file of a base tree: an fs.FS knows no other, and no patch may set one.
const regular = modeFile

// digest is the patchDigest: SHA-256 over the changes sorted by path, each as
// path NUL mode NUL blob digest LF, with mode 000000 and no digest for a file that is gone. It is
// the same for a diff, a files map and a branch that lead to the same tree.
func digest(changes []Change) string {
	h := sha256.New()
	for _, c := range changes {
		mode := c.NewMode
		if mode == "" {
			mode = "000000"
		}
		fmt.Fprintf(h, "%s\x00%s\x00%s\n", c.Path, mode, c.Digest)
	}
	return hex.EncodeToString(h.Sum(nil))
}

func sum(data []byte) string {
	s := sha256.Sum256(data)
	return hex.EncodeToString(s[:])
}

// compare is the change from before to after, nil meaning no file; ok is false when there is none.
func compare(path string, before, after []byte) (c Change, ok bool) {
	c.Path = path
	switch {
	case before == nil && after == nil:
		return c, false
	case before == nil:
		c.Kind, c.NewMode = Added, regular
	case after == nil:
		c.Kind, c.OldMode = Deleted, regular
	case string(before) == string(after):
		return c, false
	default:
		c.Kind, c.OldMode, c.NewMode = Modified, regular, regular
	}
	if after != nil {
		c.Digest = sum(after)
	}
	c.Added, c.Deleted = lineStats(before, after)
	return c, true
}

func sortChanges(changes []Change) {
	sort.Slice(changes, func(i, j int) bool { return changes[i].Path < changes[j].Path })
}
