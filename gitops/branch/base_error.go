package branch

import (
	"fmt"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// ArmError says that the base commit is not the suite's: the branch was made for another suite, or
// for none.
type ArmError struct {
	Arm     string // empty when it is not known
	Commit  string // the base commit
	Path    string // the first file that differs; empty when the digests alone do
	Suite   string // the suite digest of the base commit's Bench-Suite trailer; empty for none
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
