package main

import (
	"context"
	"sync"

	"github.com/tabula-css/bench/results/worker"
	"github.com/tabula-css/bench/scoring"
)

// processFlags say where the code of a patch runs.
type processFlags struct {
	InProcess bool `name:"in-process" help:"Score in this process, without the walls of a worker: for debugging, never for a patch that you do not trust."`
}

// judge returns a judge that scores in up to so many workers (0: one a processor), and what ends them. The
// first score starts them: a verdict that is stored already costs none.
func (f processFlags) judge(suite *scoring.Suite, size int) (*scoring.Judge, func()) {
	judge := scoring.NewJudge(suite)
	if f.InProcess {
		return judge, func() {}
	}
	var mu sync.Mutex
	var pool *worker.Pool
	judge.Elsewhere = func(ctx context.Context, req scoring.Request) (*scoring.TaskResult, error) {
		mu.Lock()
		if pool == nil {
			made, err := worker.New(suite, worker.Options{Size: size})
			if err != nil {
				mu.Unlock()
				return nil, err
			}
			pool = made
		}
		mu.Unlock()
		return pool.Score(ctx, req)
	}
	return judge, func() {
		mu.Lock()
		defer mu.Unlock()
		if pool != nil {
			pool.Close()
		}
	}
}
