package scoring

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strconv"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/gitops/branch"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// Branch is a branch of a clone as it is handed in. What its fields say goes before its trailers, and those
// and its name say what is empty here.
type Branch struct {
	Dir  string // the clone, in any layout
	Ref  string // a ref or a commit id
	Name string // the branch's name, where Ref is a commit id
	Base string // branch or commit that it grew from; empty for the default branch

	Task, Arm, Agent, Model string
	Attempt                 int // from 1; 0 for none given
}

// OpenBranch makes a branch a request: every way in asks it, so that one head has one verdict. The request's
// checkout has the notices that a person should see, beside an error as well.
//
// A *gitops.BranchError or a *branch.ArmError says that whoever handed it in can mend it; any other error is
// the machinery's. What the edit itself did wrong is the request's Fault.
func (s *Suite) OpenBranch(ctx context.Context, b Branch) (Request, error) {
	snapshots, err := s.SnapshotIDs()
	if err != nil {
		return Request{}, err
	}
	checkout, err := branch.Open(ctx, b.Dir, branch.Options{
		Ref: b.Ref, Name: b.Name, Base: b.Base, Suite: s.Files, Digest: s.Digest, Arm: b.Arm, Snapshots: snapshots,
	})
	r := Request{Checkout: checkout}
	if err != nil && !errors.As(err, &r.Fault) {
		return r, fmt.Errorf("open branch: %w", err)
	}
	return r, s.label(&r, b)
}

// label says which task the request is about, and whose attempt it is.
func (s *Suite) label(r *Request, b Branch) error {
	said := r.Checkout.Submission.Trailers
	r.Task, r.Arm = cmp.Or(b.Task, said["task"]), cmp.Or(b.Arm, said["arm"])
	r.Agent, r.Model = cmp.Or(b.Agent, said["agent"]), cmp.Or(b.Model, said["model"])
	if r.Task == "" {
		return &gitops.BranchError{Missing: "task", Message: fmt.Sprintf(
			"no task: neither a Bench-Task trailer nor the branch's name says which task %s is about", diagnostic.Quote(cmp.Or(b.Name, b.Ref)))}
	}
	if _, err := s.TaskArm(r.Task, r.Arm); err != nil {
		return &gitops.BranchError{Message: diagnostic.Escape(err.Error())}
	}
	r.Attempt = b.Attempt
	if text := said["attempt"]; r.Attempt == 0 && text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 {
			return &gitops.BranchError{Message: "attempt of the branch: expected a number from 1, found " + diagnostic.Quote(text)}
		}
		r.Attempt = n
	}
	return nil
}
