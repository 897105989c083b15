package checks

import "github.com/google/go-github/v62/github"

// Pull is a pull request as far as it is judged.
type Pull struct {
	Repository string // owner/name of the base, where the check run goes
	Number     int
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

// Ref is the ref in the base's repository that holds the head, from a fork and a deleted fork too.
func (p *Pull) Ref() string { return pullRef(p.Number) }

// pullOf reads a pull request of the library.
func pullOf(p *github.PullRequest) *Pull {
	base, head := p.GetBase(), p.GetHead()
	return &Pull{
		Repository: base.GetRepo().GetFullName(), Number: p.GetNumber(), Open: p.GetState() == "open", Commits: p.GetCommits(),
		Base: Side{Branch: base.GetRef(), SHA: base.GetSHA(), Repository: base.GetRepo().GetFullName()},
		Head: Side{Branch: head.GetRef(), SHA: head.GetSHA(), Repository: head.GetRepo().GetFullName()},
	}
}
