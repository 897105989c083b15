package scoring

import (
	"cmp"
	"context"
	"fmt"
	"io/fs"
	"runtime"
	"sync"
	"time"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/scoring/render"
	"github.com/tabula-css/bench/tabula"
)

// Version is the version of the judge: a stored verdict of another version is not reused.
const Version = "0.3.0"

// RenderLimit is the limit for one rendering of a patched arm, in wall-clock and processor time
// (render.Options): some thirty times what an honest one takes, and short enough that a patch that meets it twice, in a worker and alone in a fresh
// one, is judged within two seconds. The untouched arm is the suite's own code, which ends: its limit is
// there for a broken suite, and no busy machine meets it.
const (
	RenderLimit   = 800 * time.Millisecond
	pristineLimit = time.Minute
)

// Judge scores submissions to one suite. It is safe for concurrent use; compiled programs and what
// is known of the pristine arms are shared between scores.
type Judge struct {
	Suite *Suite

	renderers map[string]func() *render.Renderer // by paradigm, made when asked for: each offers its own packages
	slots     chan struct{}                      // a render holds one: waiting for a processor is not the patch's time
	profiles  tabula.Cache
	thorough  bool // for tests: render and ask even where the answer is known
	mu        sync.Mutex
	pristine  map[string]*pristine
}

// NewJudge returns a judge for the suite.
func NewJudge(s *Suite) *Judge {
	return &Judge{
		Suite: s,
		renderers: map[string]func() *render.Renderer{
			ParadigmCascade: sync.OnceValue(func() *render.Renderer { return render.New() }),
			ParadigmTabula:  sync.OnceValue(func() *render.Renderer { return render.New(mergeModule()) }),
		},
		slots:    make(chan struct{}, runtime.GOMAXPROCS(0)),
		pristine: map[string]*pristine{},
	}
}

// Score judges one submission. The error says that the suite, the request or the machine is at
// fault; whatever the patch does ends in the result.
func (j *Judge) Score(ctx context.Context, req Request) (*TaskResult, error) {
	s, err := j.newScore(ctx, req)
	if err != nil {
		return nil, err
	}
	broken := s.steps(ctx)
	if err := s.independence(ctx); !s.differs {
		if err := cmp.Or(broken, err); err != nil {
			return nil, fmt.Errorf("score %s, arm %s: %w", req.Task, req.Arm, err)
		}
	}
	return s.finish()
}

// steps are the numbered list of the package's comment.
func (s *score) steps(ctx context.Context) error {
	for _, step := range []func(context.Context) error{
		s.patch,      // 1
		s.scope,      // 2
		s.build,      // 3 and 4: build, render
		s.document,   // 5
		s.gates,      // 6
		s.criteria,   // 7
		s.invariants, // 8
		s.measureBlast,
	} {
		if err := step(ctx); err != nil || s.ended {
			return err
		}
	}
	return nil
}

// score is one score under way.
type score struct {
	TaskArm
	judge    *Judge
	request  Request
	base     *pristine
	checkout *gitops.Checkout
	head     *workspace
	twin     *twin      // nil until there is a head
	rendered TaskResult // the result as it was then
	result   TaskResult

	ended   bool // a step failed after which there is nothing to judge
	differs bool // the second rendering came to something else
}

func (j *Judge) newScore(ctx context.Context, req Request) (*score, error) {
	t, err := j.Suite.TaskArm(req.Task, req.Arm)
	if err != nil {
		return nil, err
	}
	base, err := j.pristineArm(ctx, t.Arm)
	if err != nil {
		return nil, err
	}
	s := &score{TaskArm: t, judge: j, request: req, base: base}
	s.result = j.Suite.blank(req, t)
	return s, nil
}

// fail records a failure.
func (s *score) fail(f Failure) { s.result.Failures = append(s.result.Failures, f) }

// end records a failure that leaves nothing to judge.
func (s *score) end(f Failure) {
	s.fail(f)
	s.ended = true
}

// finish settles the outcome. A result without a failure needs at least one evaluated criterion:
// nothing passes by absence.
func (s *score) finish() (*TaskResult, error) {
	r := &s.result
	s.subsetGate()
	switch {
	case len(r.Failures) > 0 && r.Failures[0].Kind == MalformedPatch:
		r.Outcome = Errored
	case len(r.Failures) > 0:
		r.Outcome = Failed
	case len(r.Criteria) == 0:
		return nil, fmt.Errorf("score %s, arm %s: no criterion was evaluated", s.Task.ID, s.Arm.Name)
	default:
		r.Outcome = Passed
	}
	bound(r)
	return r, nil
}

// subsetGate sums up the cascade arm's one gate: the questions that had no answer.
func (s *score) subsetGate() {
	if s.Arm.Paradigm != ParadigmCascade || len(s.result.Criteria) == 0 {
		return
	}
	refused := 0
	for _, f := range s.result.Failures {
		if f.Kind == SubsetViolation {
			refused++
		}
	}
	s.result.Gates = append(s.result.Gates, Gate{Name: "subset", Passed: refused == 0, Findings: refused})
}

// pristine is the untouched arm, measured once a judge.
type pristine struct {
	*workspace
	building sync.Mutex
	// settled is guarded by settling: the answers for the blast radius by anchor and condition.
	settling sync.Mutex
	settled  map[[2]string]settledAnchor
}

// pristineArm renders the untouched arm. Its faults are the suite's: an error.
func (j *Judge) pristineArm(ctx context.Context, arm *Arm) (*pristine, error) {
	j.mu.Lock()
	p, ok := j.pristine[arm.Name]
	if !ok {
		p = &pristine{settled: map[[2]string]settledAnchor{}}
		j.pristine[arm.Name] = p
	}
	j.mu.Unlock()
	if err := p.build(ctx, j, arm); err != nil {
		return nil, fmt.Errorf("build untouched arm %q: %w", arm.Name, err)
	}
	return p, nil
}

// build builds the arm unless that has been done. An error is not kept: the next score tries again.
func (p *pristine) build(ctx context.Context, j *Judge, arm *Arm) error {
	p.building.Lock()
	defer p.building.Unlock()
	if p.workspace != nil {
		return nil
	}
	files, err := fs.Sub(j.Suite.Files, arm.Root)
	if err != nil {
		return err
	}
	w, err := j.newWorkspace(ctx, arm, files, nil, pristineLimit)
	if err != nil {
		return err
	}
	w.share()
	p.workspace = w
	return nil
}
