package app

import (
	"context"
	"database/sql"
)

// isPullRequest: opened, reopened, pushed to, or given another base.
func (d *delivery) isPullRequest() bool {
	p := d.payload
	if p.PullRequest == nil || p.Installation.ID == 0 || !headOf(p.PullRequest, p.Number).isOfASnapshot {
		return false
	}
	switch p.Action {
	case "opened", "reopened", "synchronize":
		return true
	case "edited":
		return p.Changes.Base != nil
	}
	return false
}

// pullRequest asks for the verdict on the head.
func (r *receiver) pullRequest(ctx context.Context, tx *sql.Tx, d *delivery) ([]Job, error) {
	h := headOf(d.payload.PullRequest, d.payload.Number)
	if err := r.heads.remember(ctx, tx, d.payload.Repository.FullName, h); err != nil {
		return nil, err
	}
	return []Job{r.job(d, h)}, nil
}
