package github

import (
	"context"
	"fmt"
	"strings"

	api "github.com/google/go-github/v62/github"
	"github.com/tabula-css/bench/checks"
)

// pullRef is the ref that GitHub keeps for a pull request's head.
func pullRef(number int) string { return fmt.Sprintf("refs/pull/%d/head", number) }

// PullRequest reads a pull request of a repository, owner/name.
func (c *Client) PullRequest(ctx context.Context, repository string, number int) (*checks.Pull, error) {
	owner, name, err := splitRepository(repository)
	if err != nil {
		return nil, err
	}
	p, _, err := c.api().PullRequests.Get(ctx, owner, name, number)
	if err != nil {
		return nil, c.explain(ctx, "get pull request", err)
	}
	if p.GetNumber() != number || p.GetHead().GetSHA() == "" {
		return nil, fmt.Errorf("get pull request: %w: %w", checks.ErrUnavailable, errEmpty)
	}
	return pullOf(p), nil
}

// OpenPullRequests lists the open pull requests whose base branch begins with a prefix, such as snapshot/.
func (c *Client) OpenPullRequests(ctx context.Context, repository, basePrefix string) ([]*checks.Pull, error) {
	owner, name, err := splitRepository(repository)
	if err != nil {
		return nil, err
	}
	var pulls []*checks.Pull
	o := &api.PullRequestListOptions{State: "open", ListOptions: api.ListOptions{PerPage: 100}}
	for {
		page, answer, err := c.api().PullRequests.List(ctx, owner, name, o)
		if err != nil {
			return nil, c.explain(ctx, "list pull requests", err)
		}
		for _, p := range page {
			if strings.HasPrefix(p.GetBase().GetRef(), basePrefix) {
				pulls = append(pulls, pullOf(p))
			}
		}
		if o.Page = answer.NextPage; o.Page == 0 {
			return pulls, nil
		}
	}
}

// pullOf reads a pull request of the library.
func pullOf(p *api.PullRequest) *checks.Pull {
	base, head := p.GetBase(), p.GetHead()
	return &checks.Pull{
		Repository: base.GetRepo().GetFullName(), Number: p.GetNumber(), Ref: pullRef(p.GetNumber()), Open: p.GetState() == "open", Commits: p.GetCommits(),
		Base: checks.Side{Branch: base.GetRef(), SHA: base.GetSHA(), Repository: base.GetRepo().GetFullName()},
		Head: checks.Side{Branch: head.GetRef(), SHA: head.GetSHA(), Repository: head.GetRepo().GetFullName()},
	}
}
