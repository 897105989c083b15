package worker

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"runtime"
	"sync"

	"github.com/tabula-css/bench/scoring"
)

// Options of a pool. The zero value is one worker a processor, with the default limits.
type Options struct {
	Size   int    // workers, and scores at a time; 0 for one a processor
	Limits Limits // the zero value for DefaultLimits
}

// Pool scores in workers. It is safe for concurrent use.
type Pool struct {
	suite  *scoring.Suite
	limits Limits
	first  func(jail, string) (frame, error) // the opening frame for a worker in a jail
	slots  chan struct{}                     // a score holds one, a score alone all of them
	alone  chan struct{}                     // the score that gathers all slots holds it

	running sync.WaitGroup // worker processes, and goroutines that start one

	mu     sync.Mutex
	jails  []jail // the ways to start a worker that have not failed
	why    string // why the ways before them failed
	idle   []*process
	closed bool
}

// New returns a pool for the suite and starts its workers without waiting for them.
func New(suite *scoring.Suite, o Options) (*Pool, error) {
	if o.Size <= 0 {
		o.Size = runtime.GOMAXPROCS(0)
	}
	if o.Limits == (Limits{}) {
		o.Limits = DefaultLimits()
	}
	p := &Pool{
		suite: suite, limits: o.Limits, jails: jails(),
		slots: make(chan struct{}, o.Size), alone: make(chan struct{}, 1),
	}
	var files map[string][]byte
	if !suite.Embedded { // else a worker has it itself
		var err error
		if files, err = read(suite.Files); err != nil {
			return nil, err
		}
	}
	p.first = func(j jail, why string) (frame, error) {
		if j.network {
			why = ""
		}
		return encode(openFrame, opening{o.Limits, files, why, j.private})
	}
	w, err := p.start()
	if err != nil {
		return nil, err
	}
	p.put(w)
	for range o.Size - 1 {
		p.startAhead()
	}
	return p, nil
}

// read reads a whole tree.
func read(tree fs.FS) (map[string][]byte, error) {
	files := map[string][]byte{}
	err := fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		files[name], err = fs.ReadFile(tree, name)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("read suite: %w", err)
	}
	return files, nil
}

// Score judges one submission as scoring.Judge.Score does, in a worker. A score that meets a limit is tried
// once more, alone in a fresh worker; then it is a verdict, resource-limit or timeout.
func (p *Pool) Score(ctx context.Context, req scoring.Request) (*scoring.TaskResult, error) {
	question, err := p.question(req)
	if err != nil {
		return nil, err
	}
	r, err := p.together(ctx, req, question)
	var end *ending
	if errors.As(err, &end) && ctx.Err() == nil {
		r, err = p.byItself(ctx, req, question)
	}
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if errors.As(err, &end) {
		if end.kind == scoring.HarnessError {
			return nil, fmt.Errorf("worker: %s", end.message)
		}
		if end.result != nil {
			return end.result, nil
		}
		return p.suite.Aborted(req, scoring.Failure{Kind: end.kind, Message: end.message})
	}
	if err != nil {
		return nil, err
	}
	return r, nil
}

// question is the frame that asks for the score of a request.
func (p *Pool) question(req scoring.Request) (frame, error) {
	if _, err := p.suite.TaskArm(req.Task, req.Arm); err != nil {
		return frame{}, err
	}
	j, err := newJob(req)
	if err != nil {
		return frame{}, err
	}
	return encode(scoreFrame, j)
}

// together scores beside other scores, in a worker that may have scored before.
func (p *Pool) together(ctx context.Context, req scoring.Request, question frame) (*scoring.TaskResult, error) {
	if err := acquire(ctx, p.slots); err != nil {
		return nil, err
	}
	defer release(p.slots)
	w, err := p.take()
	if err != nil {
		return nil, err
	}
	return p.try(ctx, w, req, question)
}

// byItself scores in a fresh worker while no other score runs.
func (p *Pool) byItself(ctx context.Context, req scoring.Request, question frame) (*scoring.TaskResult, error) {
	if err := acquire(ctx, p.alone); err != nil {
		return nil, err
	}
	defer release(p.alone)
	for range cap(p.slots) {
		if err := acquire(ctx, p.slots); err != nil {
			return nil, err
		}
		defer release(p.slots)
	}
	w, err := p.start()
	if err != nil {
		return nil, err
	}
	return p.try(ctx, w, req, question)
}

// acquire takes a place in a channel that is a semaphore.
func acquire(ctx context.Context, places chan struct{}) error {
	select {
	case places <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func release(places chan struct{}) { <-places }

// try puts a question to a worker, which goes back to the pool unless something was wrong.
func (p *Pool) try(ctx context.Context, w *process, req scoring.Request, question frame) (*scoring.TaskResult, error) {
	f, err := p.exchange(ctx, w, question)
	var r *scoring.TaskResult
	if err == nil {
		r, err = verdict(p.suite, req, f)
	}
	// What a score left behind is collected in time, unless it is so much that the next one would feel it.
	if err != nil || resident(w.command.Process.Pid) > p.limits.Heap/2 {
		w.kill()
		if ctx.Err() == nil {
			p.startAhead()
		}
		return r, err
	}
	p.put(w)
	return r, nil
}

func (p *Pool) exchange(ctx context.Context, w *process, question frame) (frame, error) {
	if err := w.await(ctx, p.limits, p.suite.Digest); err != nil {
		return frame{}, err
	}
	return w.ask(ctx, question, p.limits)
}

// take gives an idle worker, or else a new one.
func (p *Pool) take() (*process, error) {
	p.mu.Lock()
	if n := len(p.idle); n > 0 {
		w := p.idle[n-1]
		p.idle = p.idle[:n-1]
		p.mu.Unlock()
		return w, nil
	}
	p.mu.Unlock()
	return p.start()
}

// put keeps a worker for the next score, if there is a place.
func (p *Pool) put(w *process) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed || len(p.idle) == cap(p.slots) {
		w.kill()
		return
	}
	p.idle = append(p.idle, w)
}

// startAhead begins to start a worker for a later score. Should that fail, the later score tries again and says so.
func (p *Pool) startAhead() {
	if p.enter() != nil {
		return
	}
	go func() {
		defer p.running.Done()
		if w, err := p.start(); err == nil {
			p.put(w)
		}
	}()
}

// enter counts something that Close waits for, unless the pool is closed.
func (p *Pool) enter() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed {
		return errors.New("start worker: the pool is closed")
	}
	p.running.Add(1)
	return nil
}

// start starts a worker in the best jail that this machine allows.
func (p *Pool) start() (*process, error) {
	if err := p.enter(); err != nil {
		return nil, err
	}
	w, err := p.startInJail()
	if err != nil {
		p.running.Done()
		return nil, err
	}
	go func() {
		<-w.done
		p.running.Done()
	}()
	return w, nil
}

// startInJail tries the ways to start a worker, the best one first, and remembers the first that works.
func (p *Pool) startInJail() (*process, error) {
	p.mu.Lock()
	ways, why := p.jails, p.why
	p.mu.Unlock()
	for i, j := range ways {
		first, err := p.first(j, why)
		if err != nil {
			return nil, err
		}
		w, err := start(j, p.limits, first)
		if err == nil {
			p.mu.Lock()
			if len(ways)-i < len(p.jails) {
				p.jails, p.why = ways[i:], why
			}
			p.mu.Unlock()
			return w, nil
		}
		if i == len(ways)-1 {
			return nil, err
		}
		why = err.Error()
	}
	return nil, errors.New("start worker: no way to start one")
}

// Walls says which walls stand around a worker of this pool; each that it claims is tried.
func (p *Pool) Walls(ctx context.Context) ([]Wall, error) {
	w, err := p.take()
	if err != nil {
		return nil, err
	}
	defer w.kill()
	f, err := p.exchange(ctx, w, frame{kind: probeFrame})
	if err != nil {
		return nil, err
	}
	var walls []Wall
	if f.kind != wallsFrame {
		return nil, fmt.Errorf("probe worker: unknown frame %q", f.kind)
	}
	if err := json.Unmarshal(f.content, &walls); err != nil {
		return nil, fmt.Errorf("probe worker: %w", err)
	}
	clock := wall(processorWall, fmt.Sprintf("%s of processor time a score, read every %s", p.limits.Processor, tick), nil)
	if _, ok := processorTime(w.command.Process.Pid); !ok {
		clock = wall(processorWall, "", errors.New("no clock of another process's processor time"))
	}
	walls = append(walls, clock)
	order(walls)
	return walls, nil
}

// Close ends the idle workers, and waits until every worker has gone: one with a score under way goes when the
// score has ended.
func (p *Pool) Close() error {
	p.mu.Lock()
	idle := p.idle
	p.idle, p.closed = nil, true
	p.mu.Unlock()
	for _, w := range idle {
		w.kill()
	}
	p.running.Wait()
	return nil
}
