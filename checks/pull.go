package checks

import "regexp"

// Pull is a pull request as far as it is judged.
type Pull struct {
	Repository string // owner/name of the base, where the check run goes
	Number     int
	Ref        string // in the base's repository, holds the head, a fork's too
	Open       bool
	Commits    int // how many commits it says it has; 0 when that is not known
	Base, Head Side
}

// Side is one end of a pull request.
type Side struct {
	Branch     string
	SHA        string // commit id
	Repository string // owner/name; empty when a fork has been deleted
}

// Fork says whether the head is in another repository than the base, a deleted one too.
func (p *Pull) Fork() bool { return p.Head.Repository != p.Base.Repository }

var commitID = regexp.MustCompile(`^[0-9a-f]{40}$`)

// IsCommitID says whether a text is the whole id of a commit: 40 hex digits in lower case.
func IsCommitID(s string) bool { return commitID.MatchString(s) }
