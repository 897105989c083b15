package github

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	api "github.com/google/go-github/v62/github"
	"github.com/tabula-css/bench/checks"
)

// CreateRun creates a check run in a repository, owner/name. The id is not 0 when the run exists, beside an
// error too: then go on with UpdateRun. What GitHub refuses as invalid is sent once more without a report.
func (c *Client) CreateRun(ctx context.Context, repository string, run checks.Run) (id int64, err error) {
	owner, name, err := splitRepository(repository)
	if err != nil {
		return 0, err
	}
	run.Output = run.Output.Bounded()
	create := func(run checks.Run) (int64, error) {
		made, _, err := c.api().Checks.CreateCheckRun(ctx, owner, name, createOptions(run))
		if err == nil && made.GetID() == 0 {
			err = errEmpty
		}
		return made.GetID(), c.explain(ctx, "create check run", err)
	}
	if id, err = create(run); errors.Is(err, checks.ErrInvalid) {
		return create(minimal(run))
	}
	if err != nil {
		return 0, err
	}
	return id, c.annotate(ctx, repository, id, run, min(maxBatch, len(run.Output.Annotations)))
}

// UpdateRun brings a check run to the state of run: first its status and output, so that the verdict stands,
// then the annotations, 50 a request. Annotations that are on the run already, because an earlier try broke
// off, are not sent twice. What GitHub refuses as invalid is sent once more without a report.
func (c *Client) UpdateRun(ctx context.Context, repository string, id int64, run checks.Run) error {
	run.Output = run.Output.Bounded()
	there := 0
	if len(run.Output.Annotations) > 0 {
		var err error
		if there, err = c.annotated(ctx, repository, id); err != nil {
			return err
		}
	}
	there = min(there, len(run.Output.Annotations))
	err := c.update(ctx, repository, id, updateOptions(run, there))
	if errors.Is(err, checks.ErrInvalid) {
		return c.update(ctx, repository, id, updateOptions(minimal(run), 0))
	}
	if err != nil {
		return err
	}
	return c.annotate(ctx, repository, id, run, min(there+maxBatch, len(run.Output.Annotations)))
}

// annotate sends the annotations behind the first so many.
func (c *Client) annotate(ctx context.Context, repository string, id int64, run checks.Run, sent int) error {
	for ; sent < len(run.Output.Annotations); sent += maxBatch {
		if err := c.update(ctx, repository, id, updateOptions(run, sent)); err != nil {
			return err
		}
	}
	return nil
}

func (c *Client) update(ctx context.Context, repository string, id int64, o api.UpdateCheckRunOptions) error {
	owner, name, err := splitRepository(repository)
	if err != nil {
		return err
	}
	_, _, err = c.api().Checks.UpdateCheckRun(ctx, owner, name, id, o)
	return c.explain(ctx, "update check run", err)
}

// annotated is how many annotations a check run has.
func (c *Client) annotated(ctx context.Context, repository string, id int64) (int, error) {
	owner, name, err := splitRepository(repository)
	if err != nil {
		return 0, err
	}
	run, _, err := c.api().Checks.GetCheckRun(ctx, owner, name, id)
	if err == nil && run.GetID() != id {
		err = errEmpty
	}
	return run.GetOutput().GetAnnotationsCount(), c.explain(ctx, "get check run", err)
}

// RunsForHead lists the check runs of a name on a commit, the newest of each App: their output is left out.
func (c *Client) RunsForHead(ctx context.Context, repository, sha, name string) ([]checks.Run, error) {
	owner, repo, err := splitRepository(repository)
	if err != nil {
		return nil, err
	}
	var runs []checks.Run
	o := &api.ListCheckRunsOptions{CheckName: &name, ListOptions: api.ListOptions{PerPage: 100}}
	for {
		page, answer, err := c.api().Checks.ListCheckRunsForRef(ctx, owner, repo, sha, o)
		if err == nil && page == nil {
			err = errEmpty
		}
		if err != nil {
			return nil, c.explain(ctx, "list check runs", err)
		}
		for _, r := range page.CheckRuns {
			runs = append(runs, checks.Run{
				ID: r.GetID(), App: r.GetApp().GetID(), Name: r.GetName(), HeadSHA: r.GetHeadSHA(), ExternalID: r.GetExternalID(),
				DetailsURL: r.GetDetailsURL(), Status: r.GetStatus(), Conclusion: r.GetConclusion(),
			})
		}
		if o.Page = answer.NextPage; o.Page == 0 {
			return runs, nil
		}
	}
}

// minimal is a run without what GitHub may have refused: the verdict alone.
func minimal(run checks.Run) checks.Run {
	run.DetailsURL, run.Actions = "", nil
	run.Output = checks.Output{
		Title:   run.Output.Title,
		Summary: fmt.Sprintf("GitHub refused the full report. The verdict stands: **%s**.\n", cmp.Or(run.Conclusion, run.Status)),
	}
	return run
}
