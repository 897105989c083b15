package main

import (
	"fmt"
	"sync"
	"time"

	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/results"
)

// How often progress is shown: on a terminal in one line that is overwritten, elsewhere in a line each time.
const (
	terminalTick = 250 * time.Millisecond
	plainTick    = 5 * time.Second
)

// progress tells on standard error how far a batch is.
type progress struct {
	env   *environment
	tally func() results.Tally
	share func() float64 // of the input that has been read, 0 when it is not known
	now   func() time.Time

	mu    sync.Mutex
	start time.Time
	shown bool // a line stands on the terminal
}

func newProgress(env *environment, tally func() results.Tally, share func() float64) *progress {
	return &progress{env: env, tally: tally, share: share, now: time.Now, start: time.Now()}
}

// run shows progress until the function that it returns is called.
func (p *progress) run() (done func()) {
	every := plainTick
	if p.env.terminal {
		every = terminalTick
	}
	ticker, end, ended := time.NewTicker(every), make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		for {
			select {
			case <-ticker.C:
				p.show()
			case <-end:
				return
			}
		}
	}()
	return func() {
		ticker.Stop()
		close(end)
		<-ended
		p.mu.Lock()
		defer p.mu.Unlock()
		p.wipe()
	}
}

// show writes the line.
func (p *progress) show() {
	line := p.line(p.tally())
	p.mu.Lock()
	defer p.mu.Unlock()
	p.wipe()
	if p.env.terminal {
		fmt.Fprintf(p.env.err, "bench: %s", line)
		p.shown = true
		return
	}
	p.env.note("%s", line)
}

// line says how many results there are, how many a second, and how long the rest will take if it goes
// on so.
func (p *progress) line(t results.Tally) string {
	took := p.now().Sub(p.start)
	line := fmt.Sprintf("%d results, %d passed, %d failed", t.Results(), t.Passed, t.Failed)
	if t.Unscored > 0 {
		line += fmt.Sprintf(", %d not scored", t.Unscored)
	}
	if took <= 0 {
		return line
	}
	line += fmt.Sprintf(", %.1f/s", float64(t.Results())/took.Seconds())
	if share := p.share(); share > 0 && share <= 1 && t.Results() > 0 {
		left := time.Duration(float64(took) * (1 - share) / share)
		line += fmt.Sprintf(", %s left", left.Round(time.Second))
	}
	return line
}

// complain writes what is wrong with an entry, above the line.
func (p *progress) complain(place string, err error) {
	p.printf("%s: %v", diagnostic.Escape(place), err)
}

func (p *progress) printf(format string, args ...any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.wipe()
	p.env.note(format, args...)
}

// wipe takes the line off the terminal.
func (p *progress) wipe() {
	if p.shown {
		fmt.Fprint(p.env.err, "\r\x1b[K")
		p.shown = false
	}
}
