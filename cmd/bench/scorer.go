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

// scorer returns what scores, in up to so many workers (0: one a processor), and what ends them.
func (f processFlags) scorer(suite *scoring.Suite, size int) (scoring.Scorer, func()) {
	if f.InProcess {
		return scoring.NewJudge(suite), func() {}
	}
	p := &latePool{suite: suite, size: size}
	return p, p.close
}

// latePool is a pool of workers that the first score starts: a verdict that is stored already costs none.
type latePool struct {
	suite *scoring.Suite
	size  int

	mu   sync.Mutex
	pool *worker.Pool
}

// Score scores in a worker.
func (p *latePool) Score(ctx context.Context, req scoring.Request) (*scoring.TaskResult, error) {
	pool, err := p.open()
	if err != nil {
		return nil, err
	}
	return pool.Score(ctx, req)
}

// open starts the workers unless they run. An error is not kept: the next score tries again.
func (p *latePool) open() (*worker.Pool, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.pool != nil {
		return p.pool, nil
	}
	pool, err := worker.New(p.suite, worker.Options{Size: p.size})
	if err != nil {
		return nil, err
	}
	p.pool = pool
	return pool, nil
}

func (p *latePool) close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.pool != nil {
		p.pool.Close()
	}
}
