package scoring

import (
	"errors"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/gitops/patch"
)

// Patch is a patch as it is handed in, with what it is labelled with.
type Patch struct {
	Task, Arm    string
	Agent, Model string
	Attempt      int // from 1; zero means 1
	Text         []byte
}

// OpenPatch makes a patch a request. The error says that there is no such task or arm, or is the machinery's; what
// the patch itself did wrong is the request's Fault.
func (s *Suite) OpenPatch(p Patch) (Request, error) {
	r := Request{Task: p.Task, Arm: p.Arm, Agent: p.Agent, Model: p.Model, Attempt: p.Attempt}
	t, err := s.TaskArm(p.Task, p.Arm)
	if err != nil {
		return r, err
	}
	r.Checkout, err = s.apply(t.Arm, p.Text)
	if err != nil && !errors.As(err, &r.Fault) {
		return r, err
	}
	return r, nil
}

// apply applies a patch to the untouched arm. A *gitops.Fault is the patch's own; the checkout beside it says where
// the patch came from.
func (s *Suite) apply(arm *Arm, text []byte) (*gitops.Checkout, error) {
	return patch.ApplyIn(s.Files, arm.Root, text)
}
