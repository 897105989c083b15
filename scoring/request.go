package scoring

import (
	"context"

	"github.com/tabula-css/bench/gitops"
)

// Scorer scores submissions: a Judge does in this process, a pool of workers in processes of its own.
type Scorer interface {
	// Score judges one submission. The error says that the suite, the request or the machine is at fault;
	// whatever the submission does ends in the result.
	Score(ctx context.Context, req Request) (*TaskResult, error)
}

// Request is one submission to be scored. Suite.OpenPatch and Suite.OpenBranch make it: it holds a Checkout, and
// a Fault as well where the submission itself is at fault.
type Request struct {
	Task, Arm    string
	Agent, Model string
	Attempt      int // from 1; zero means 1
	Checkout     *gitops.Checkout
	Fault        *gitops.Fault
}

// Submission is where the edit came from, as a verdict says it.
func (r *Request) Submission() Submission {
	if r.Checkout == nil {
		return Submission{Normalised: []string{}}
	}
	s := &r.Checkout.Submission
	return Submission{
		Format: s.Format, Base: s.BaseCommit, Head: s.HeadCommit,
		PatchDigest: s.PatchDigest, TextDigest: s.TextDigest, Normalised: append([]string{}, s.Normalised...),
	}
}
