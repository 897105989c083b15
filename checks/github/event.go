package github

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	api "github.com/google/go-github/v62/github"

	"github.com/tabula-css/bench/checks"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// maxEvent is the size of the largest payload that GitHub sends, in bytes.
const maxEvent = 25 << 20

// The events of a workflow that bench check reads.
var pullEvents = []string{"pull_request", "pull_request_target"}

// ReadEvent reads a workflow's event: name is its GITHUB_EVENT_NAME, file what GITHUB_EVENT_PATH names. What is
// judged is the payload's head, never GITHUB_SHA: that is a merge commit, or the default branch's.
func ReadEvent(name, file string) (*checks.Pull, error) {
	if file == "" {
		return nil, errors.New("read event: GITHUB_EVENT_PATH is not set; bench check runs in a workflow, bench score-branch anywhere")
	}
	if !slices.Contains(pullEvents, name) {
		return nil, fmt.Errorf("read event: expected pull_request or pull_request_target, found %s", diagnostic.Quote(name))
	}
	f, err := os.Open(file)
	if err != nil {
		return nil, fmt.Errorf("read event: %w", err)
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxEvent+1))
	if err != nil {
		return nil, fmt.Errorf("read event: %w", err)
	}
	if len(data) > maxEvent {
		return nil, fmt.Errorf("read event: expected at most %d bytes", maxEvent)
	}
	return ParsePull(data)
}

// ParsePull reads the payload of a pull_request event, a webhook's too.
func ParsePull(payload []byte) (*checks.Pull, error) {
	var event api.PullRequestEvent
	if err := json.Unmarshal(payload, &event); err != nil {
		return nil, fmt.Errorf("read event: expected a payload of pull_request: %w", err)
	}
	p := pullOf(event.GetPullRequest())
	p.Repository = event.GetRepo().GetFullName()
	if _, _, err := splitRepository(p.Repository); err != nil {
		return nil, fmt.Errorf("read event: %w", err)
	}
	switch {
	case p.Number < 1:
		return nil, errors.New("read event: pull_request.number: expected one, found none")
	case !checks.IsCommitID(p.Head.SHA):
		return nil, fmt.Errorf("read event: pull_request.head.sha: expected 40 hex digits, found %s", diagnostic.Quote(p.Head.SHA))
	case !checks.IsCommitID(p.Base.SHA):
		return nil, fmt.Errorf("read event: pull_request.base.sha: expected 40 hex digits, found %s", diagnostic.Quote(p.Base.SHA))
	case p.Base.Branch == "":
		return nil, errors.New("read event: pull_request.base.ref: expected a branch, found none")
	}
	return p, nil
}
