package gitops

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
)

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

// Sum is the SHA-256 of data, hexadecimal.
func Sum(data []byte) string {
	s := sha256.Sum256(data)
	return hex.EncodeToString(s[:])
}

// NewChange is the change of a file from one content to another, nil meaning no file. Both are regular files, the only
// mode that a base tree knows and a submission may set.
func NewChange(path string, before, after []byte) Change {
	c := Change{Path: path, Kind: Modified, OldMode: ModeFile, NewMode: ModeFile}
	switch {
	case before == nil:
		c.Kind, c.OldMode = Added, ""
	case after == nil:
		c.Kind, c.NewMode = Deleted, ""
	}
	if after != nil {
		c.Digest = Sum(after)
	}
	c.Added, c.Deleted = lineStats(before, after)
	return c
}
