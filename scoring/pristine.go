package scoring

import (
	"context"
	"fmt"
	"io/fs"
	"sync"

	"github.com/tabula-css/bench/tasks"
)

// pristine is the untouched arm, measured once a judge; for a task with probes, once more with these.
type pristine struct {
	*workspace
	building sync.Mutex
	// settled is guarded by settling: the answers for the blast radius by anchor and condition.
	settling sync.Mutex
	settled  map[[2]string]settledAnchor
}

// pristineArm renders the untouched arm, with the probes of a task, nil for none. Its faults are the suite's: an error.
func (j *Judge) pristineArm(ctx context.Context, arm *Arm, task *tasks.Task) (*pristine, error) {
	key := pristineKey{arm: arm.Name}
	if task != nil && len(task.Probes) > 0 {
		key.task = task.ID
	}
	j.mu.Lock()
	p, ok := j.pristine[key]
	if !ok {
		p = &pristine{settled: map[[2]string]settledAnchor{}}
		j.pristine[key] = p
	}
	j.mu.Unlock()
	if err := p.build(ctx, j, arm, task); err != nil {
		return nil, fmt.Errorf("build untouched arm %q: %w", arm.Name, err)
	}
	return p, nil
}

// pristineKey names an untouched arm; the task is empty unless it has probes.
type pristineKey struct{ arm, task string }

// build builds the arm unless that has been done. An error is not kept: the next score tries again.
func (p *pristine) build(ctx context.Context, j *Judge, arm *Arm, task *tasks.Task) error {
	p.building.Lock()
	defer p.building.Unlock()
	if p.workspace != nil {
		return nil
	}
	files, err := fs.Sub(j.Suite.Files, arm.Root)
	if err != nil {
		return err
	}
	w, err := j.openRendered(ctx, arm, files, task, pristineLimit)
	if err != nil {
		return err
	}
	w.share()
	p.workspace = w
	return nil
}

// settle answers for an anchor of the untouched arm, once a state.
func (p *pristine) settle(ref, condition string) settledAnchor {
	p.settling.Lock()
	defer p.settling.Unlock()
	key := [2]string{ref, condition}
	known, ok := p.settled[key]
	if !ok {
		a := p.anchors[ref]
		known = settledAnchor{ref: ref, entries: a.engine.Settle(a.element, conditionState(condition))}
		p.settled[key] = known
	}
	return known
}
