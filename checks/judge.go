package checks

import (
	"context"
	"errors"
	"fmt"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/gitops/branch"
	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/scoring"
)

// Subject is a head to judge. Dir is a clone, bare or not, that holds Head and the commits down to its base.
type Subject struct {
	Dir        string
	Head       string // commit id
	HeadBranch string // the branch's name, which may say what it is about; empty when it is not known
	Base       string // commit or ref that the head grew from, where no snapshot is among its ancestors; may be empty
	BaseBranch string // what the pull request is against
}

// Judge judges a head: the one way from a pull request to a verdict. It gives the same TaskResult as
// bench score-branch on a clone.
//
// The result is nil beside an error. Then the run's conclusion says whose fault it is: action_required is the
// branch's, and another try gives the same; failure is the machinery's, and another try may help.
func Judge(ctx context.Context, suite *scoring.Suite, scorer scoring.Scorer, s Subject) (*scoring.TaskResult, Run, error) {
	result, err := judge(ctx, suite, scorer, s)
	var run Run
	switch {
	case err == nil:
		run = Judged(result)
	case IsBranchFault(err):
		run = Unreadable(err)
	default:
		run = Broken(err)
	}
	return result, run.On(s.BaseBranch, s.Head), err
}

func judge(ctx context.Context, suite *scoring.Suite, scorer scoring.Scorer, s Subject) (*scoring.TaskResult, error) {
	request, err := suite.OpenBranch(ctx, scoring.Branch{
		Dir: s.Dir, Ref: s.Head, Name: s.HeadBranch, Base: s.Base,
	})
	if err != nil {
		return nil, err
	}
	if opened := request.Checkout.Submission.HeadCommit; opened != s.Head {
		return nil, fmt.Errorf("open branch: expected the commit %s, found %s", diagnostic.Quote(s.Head), opened)
	}
	if arm := SnapshotArm(s.BaseBranch); arm != "" && arm != request.Arm {
		return nil, &gitops.BranchError{Message: fmt.Sprintf(
			"the pull request is against %s, but it says that it edits the arm %s", diagnostic.Quote(s.BaseBranch), diagnostic.Quote(request.Arm))}
	}
	return scorer.Score(ctx, request)
}

// IsBranchFault says whether whoever handed a branch in can mend the error.
func IsBranchFault(err error) bool {
	var mendable *gitops.BranchError
	var arm *branch.ArmError
	return errors.As(err, &mendable) || errors.As(err, &arm)
}
