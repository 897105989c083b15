package app

import (
	"context"
	"database/sql"
)

// isCheckSuite: a commit was pushed, or "Re-run all checks" was pressed.
func (d *delivery) isCheckSuite() bool {
	p := d.payload
	return p.CheckSuite != nil && p.Installation.ID != 0 && (p.Action == "requested" || p.Action == "rerequested")
}

// checkSuite asks for the verdict on a commit for every pull request that has it as its head. After a
// push these are often not known yet: then the pull request's own event asks.
func (r *receiver) checkSuite(ctx context.Context, tx *sql.Tx, d *delivery) ([]Job, error) {
	suite := d.payload.CheckSuite
	if suite.App.ID != r.app {
		return nil, nil
	}
	heads, err := r.heads.at(ctx, tx, d.payload.Repository, suite.HeadSHA, suite.PullRequests)
	var list []Job
	for _, h := range heads {
		j := r.job(d, h)
		if d.payload.Action == "rerequested" {
			j.Again = d.guid
		}
		list = append(list, j)
	}
	return list, err
}
