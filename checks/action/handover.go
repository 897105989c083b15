package action

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"

	"github.com/tabula-css/bench/checks"
	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/results"
	"github.com/tabula-css/bench/scoring"
)

// maxHandover is the size of a file that one job hands to another, in bytes.
const maxHandover = 16 << 20

// handover is what a job hands on when there is no TaskResult, which else is the whole file.
type handover struct {
	Problem problemKind `json:"problem"`
	Head    string      `json:"head"` // the commit that was to be judged
	Reason  string      `json:"reason"`
}

// problemKind says why there is no TaskResult.
type problemKind string

// The problems, each with a run of its own.
const (
	problemBranch     problemKind = "branch"     // Unreadable
	problemSuperseded problemKind = "superseded" // Superseded; the reason is the new head
	problemMachinery  problemKind = "machinery"  // Broken
)

// writeHandover writes what one job hands on to the other.
func writeHandover(file string, head string, r *scoring.TaskResult, err error) error {
	data, encodeErr := encodeHandover(head, r, err)
	if encodeErr == nil {
		encodeErr = os.WriteFile(file, data, 0o644)
	}
	if encodeErr != nil {
		return fmt.Errorf("write verdict: %w", encodeErr)
	}
	return nil
}

func encodeHandover(head string, r *scoring.TaskResult, err error) ([]byte, error) {
	if err == nil {
		return results.Encode(r)
	}
	h := handover{Problem: problemMachinery, Head: head, Reason: checks.Cut(checks.Redact(err.Error()), checks.MaxMessage)}
	var moved *supersededError
	switch {
	case errors.As(err, &moved):
		h.Problem, h.Reason = problemSuperseded, moved.head
	case checks.IsBranchFault(err):
		h.Problem = problemBranch
	}
	data, encodeErr := json.MarshalIndent(h, "", "  ")
	return append(data, '\n'), encodeErr
}

// readHandover reads and checks what another job, which saw the patch, has handed on: it must be about this
// pull request, and of this suite and program. What it is not is an error; the error is about the problem
// when there was one.
func readHandover(file string, suite *scoring.Suite, p *checks.Pull) (*scoring.TaskResult, error) {
	info, err := os.Stat(file)
	if err != nil || !info.Mode().IsRegular() || info.Size() == 0 {
		return nil, errors.New("no verdict was handed on: the job that scores did not come to its end")
	}
	if info.Size() > maxHandover {
		return nil, fmt.Errorf("read verdict: expected at most %d bytes, found %d", maxHandover, info.Size())
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("read verdict: %w", err)
	}
	if h, ok := decodeProblem(data); ok {
		return nil, h.problem(p)
	}
	r, err := results.Decode(data)
	if err != nil {
		return nil, fmt.Errorf("read verdict: %w", err)
	}
	if err := isAbout(r, suite, p); err != nil {
		return nil, fmt.Errorf("read verdict: %w", err)
	}
	return r, nil
}

func decodeProblem(data []byte) (h handover, ok bool) {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	err := decoder.Decode(&h)
	return h, err == nil && !decoder.More() && h.Problem != ""
}

// problem is the error that another job met.
func (h *handover) problem(p *checks.Pull) error {
	if h.Head != p.Head.SHA {
		return fmt.Errorf("read verdict: expected one on %s, found one on %s", p.Head.SHA, diagnostic.Quote(h.Head))
	}
	switch h.Problem {
	case problemBranch:
		return &gitops.BranchError{Message: h.Reason}
	case problemSuperseded:
		return &supersededError{h.Reason}
	case problemMachinery:
		return errors.New(h.Reason)
	}
	return fmt.Errorf("read verdict: unknown problem %s", diagnostic.Quote(string(h.Problem)))
}

// isAbout says what speaks against a verdict being the one on this pull request.
func isAbout(r *scoring.TaskResult, suite *scoring.Suite, p *checks.Pull) error {
	found := func(what, want, have string) error {
		return fmt.Errorf("%s: expected %s, found %s", what, want, diagnostic.Quote(have))
	}
	arm := checks.SnapshotArm(p.Base.Branch)
	switch {
	case r.Submission.Format != gitops.FormatBranch:
		return found("submission.format", gitops.FormatBranch, r.Submission.Format)
	case r.Submission.Head != p.Head.SHA:
		return found("submission.head", p.Head.SHA, r.Submission.Head)
	case !checks.IsCommitID(r.Submission.Base):
		return found("submission.base", "a commit", r.Submission.Base)
	case arm != "" && r.Arm != arm:
		return found("arm", "that of "+p.Base.Branch, r.Arm)
	case r.Suite != suite.Digest:
		return found("suite", suite.Digest, r.Suite)
	case r.Program != scoring.Version:
		return found("program", scoring.Version, r.Program)
	}
	_, err := suite.TaskArm(r.Task, r.Arm)
	return err
}
