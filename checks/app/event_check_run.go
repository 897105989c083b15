package app

import (
	"context"
	"database/sql"

	"github.com/tabula-css/bench/checks"
)

// isCheckRun: one of the buttons on a check run of ours, "Re-run" or the run's own action.
func (d *delivery) isCheckRun() bool {
	p := d.payload
	return p.CheckRun != nil && p.Installation.ID != 0 && (p.Action == "rerequested" || p.Action == "requested_action")
}

// checkRun asks to score once more, for the pull requests whose base the run is named after.
func (r *receiver) checkRun(ctx context.Context, tx *sql.Tx, d *delivery) ([]Job, error) {
	run := d.payload.CheckRun
	if run.App.ID != r.app {
		return nil, nil
	}
	heads, err := r.heads.at(ctx, tx, d.payload.Repository, run.HeadSHA, run.PullRequests)
	var list []Job
	for _, h := range heads {
		if checks.RunName(h.baseRef) == run.Name {
			j := r.job(d, h)
			j.Again = d.guid
			list = append(list, j)
		}
	}
	return list, err
}
