package scoring

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"sync"

	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/css/value"
	"github.com/tabula-css/bench/tasks"
)

// pristine is the untouched arm, measured once a judge; for a task with probes, once more with these.
type pristine struct {
	*workspace
	building sync.Mutex
	settling sync.Mutex // guards what follows
	settled  map[settledKey]style.Entry
	found    map[string][]site // by reference and exceptions
	same     map[sameKey]bool
}

// sameKey is the question whether a further state makes no difference.
type sameKey struct {
	site
	criterion *tasks.Criterion
	holding   uint8
}

// settledKey is a question to the untouched arm.
type settledKey struct {
	site
	property string
	state    style.Key
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
		p = &pristine{settled: map[settledKey]style.Entry{}, found: map[string][]site{}, same: map[sameKey]bool{}}
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

// sameHere compares two values of one place.
func (p *pristine) sameHere(property string, at site, a, b style.Entry) bool {
	root := func() float64 { return 0 }
	c, _ := compareValues(property, a.Value, b.Value, root, root)
	return c == value.Same
}

// entry answers for a place of the untouched arm, once a state.
func (p *pristine) entry(at site, property string, st style.State) (style.Entry, error) {
	p.settling.Lock()
	defer p.settling.Unlock()
	key := settledKey{at, property, st.Key()}
	if known, ok := p.settled[key]; ok {
		return known, nil
	}
	e, err := p.sites.entry(at, property, st)
	if err == nil {
		p.settled[key] = e
	}
	return e, err
}

// indifferent says whether the pseudo-classes of a state make no difference to what a criterion asks about: in none of
// the themes and viewports that the criterion speaks of and the untouched arm knows.
func (p *pristine) indifferent(e *expectation, at site, st style.State) (bool, error) {
	key := sameKey{at, e.Criterion, st.Holding()}
	p.settling.Lock()
	known, ok := p.same[key]
	p.settling.Unlock()
	if ok {
		return known, nil
	}
	same, err := p.compare(e, at, st)
	if err == nil {
		p.settling.Lock()
		p.same[key] = same
		p.settling.Unlock()
	}
	return same, err
}

func (p *pristine) compare(e *expectation, at site, st style.State) (bool, error) {
	w := style.NewWorld(p.arm.themes(), p.machinery.conditions())
	for _, in := range w.Environments() {
		if !e.environment(p.arm, in) {
			continue
		}
		in.PseudoClasses = conditionNames(e.Condition)
		here, err := p.entry(at, e.property, in)
		if err != nil {
			return false, err
		}
		in.PseudoClasses = st.PseudoClasses
		there, err := p.entry(at, e.property, in)
		if err != nil {
			return false, err
		}
		if here.Refused != nil || there.Refused != nil || !p.sameHere(e.property, at, here, there) {
			return false, nil
		}
	}
	return true, nil
}

// entry answers for a place; a refusal is an answer.
func (s *sites) entry(at site, property string, st style.State) (style.Entry, error) {
	v, err := s.engines[at.scene].Specified(s.element(at), property, st)
	var refusal *style.Refusal
	if errors.As(err, &refusal) {
		return style.Entry{Property: property, Refused: refusal}, nil
	}
	if err != nil {
		return style.Entry{}, fmt.Errorf("ask %s for %s: %w", s.name(at), property, err)
	}
	return style.Entry{Property: property, Value: v.Value}, nil
}
