package gitops

import (
	"fmt"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// The kinds of a Fault.
const (
	PatchApply     = "patch-apply"     // well-formed, but does not apply, or changes nothing
	EmptyPatch     = "empty-patch"     // nothing in it, or the head equals the base
	MalformedPatch = "malformed-patch" // not a patch
	ForbiddenEntry = "forbidden-entry" // symlink, submodule, mode change, or a path that is no path
	TooLarge       = "too-large"       // a file above MaxFile, or changes above MaxTotal
)

// Sizes that a submission may have, in bytes.
const (
	MaxFile  = 4 << 20  // one file
	MaxTotal = 64 << 20 // all changed files together, and the text of a patch
)

// Fault says what a submission did wrong. It is an error, but a finding about the submission: the
// machinery has done its work.
type Fault struct {
	Kind    string // one of the constants above
	Message string // one sentence, hostile text in it escaped with Quote
	Path    string // the file at fault, as it was given: escape it with Quote before printing
	Line    int    // from 1; of the patch's text for MalformedPatch, of the base file for PatchApply; 0 for none
}

// Error is the fault in one line.
func (f *Fault) Error() string {
	if f.Path == "" {
		if f.Line > 0 {
			return fmt.Sprintf("%s: line %d: %s", f.Kind, f.Line, f.Message)
		}
		return f.Kind + ": " + f.Message
	}
	if f.Line > 0 {
		return fmt.Sprintf("%s: %s:%d: %s", f.Kind, diagnostic.Escape(f.Path), f.Line, f.Message)
	}
	return fmt.Sprintf("%s: %s: %s", f.Kind, diagnostic.Escape(f.Path), f.Message)
}

// NewForbidden is a fault of kind ForbiddenEntry.
func NewForbidden(path, format string, args ...any) *Fault {
	return &Fault{Kind: ForbiddenEntry, Message: fmt.Sprintf(format, args...), Path: path}
}

// NewTooLarge is a fault of kind TooLarge; sizes in bytes, path is empty for all files together.
func NewTooLarge(path string, size, limit int64) *Fault {
	return &Fault{Kind: TooLarge, Path: path, Message: fmt.Sprintf("%d bytes, above the limit of %d", size, limit)}
}
