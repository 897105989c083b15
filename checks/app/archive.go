package app

import (
	"context"

	"github.com/tabula-css/bench/results"
	"github.com/tabula-css/bench/scoring"
)

// archive is the results.Archive of one job.
type archive struct {
	runner *runner
	job    Job
	stored *verdict // once it is found or kept
}

func (a *archive) key(req scoring.Request) verdictKey {
	return verdictKey{a.job.Repository, a.job.Base, a.job.Head, req.Task, a.job.Suite}
}

// Find finds the stored verdict, unless it is asked for once more.
func (a *archive) Find(ctx context.Context, req scoring.Request) (*results.Record, error) {
	verdicts := a.runner.verdicts
	v, err := verdicts.find(ctx, verdicts.db, a.key(req))
	if err != nil {
		return nil, err
	}
	r := &results.Record{}
	if v == nil || a.job.Again != "" && v.asked != a.job.Again {
		return r, nil
	}
	a.stored, r.Origin = v, results.Kept
	r.Result, err = results.Decode(v.result)
	return r, err
}

// Keep stores a new verdict. Where another worker was faster, its verdict is the one that stands.
func (a *archive) Keep(ctx context.Context, req scoring.Request, r *results.Record) error {
	if r.Origin != results.Scored {
		return nil
	}
	v, err := a.runner.verdicts.set(ctx, a.key(req), scored{a.job, r.Result, diffOf(req), r.Took})
	if err != nil {
		return err
	}
	a.runner.metrics.verdicts.WithLabelValues(r.Result.Outcome).Inc()
	a.stored = v
	r.Result, err = results.Decode(v.result)
	return err
}
