package render

import (
	"context"
	"fmt"
	"math"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"github.com/dop251/goja"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// grace is how long the watchdog waits for an interrupted machine before it gives it up.
const grace = 200 * time.Millisecond

// patience is how many times the limit a render may last on a machine too busy to run it: until then it
// ends only once the process has used the limit's processor time, too.
const patience = 5

// watchdog ends a render that takes too long. It interrupts the virtual machine; what does not come
// back even so (a native loop of the machine, a parser) is given up with its goroutine, and the render
// ends as a timeout all the same.
type watchdog struct {
	expired atomic.Bool
	mutex   sync.Mutex
	machine *goja.Runtime
}

// guard puts a machine under the watchdog.
func (w *watchdog) guard(machine *goja.Runtime) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.machine = machine
	if w.expired.Load() {
		machine.Interrupt("time limit")
	}
}

// expire ends the render: its machine is interrupted, now or when it is put under the watchdog.
func (w *watchdog) expire() {
	w.expired.Store(true)
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if w.machine != nil {
		w.machine.Interrupt("time limit")
	}
}

// outcome is what the watched work gave.
type outcome struct {
	result *Result
	err    error
	panic  any
}

// watch runs the work under a watchdog; used tells the processor time that it has used. A panic of the work is an error.
func watch(ctx context.Context, limit time.Duration, used func() time.Duration, entry string, work func(*watchdog) (*Result, error)) (*Result, error) {
	if err := ctx.Err(); err != nil {
		return nil, fmt.Errorf("render %q: %w", entry, err)
	}
	w, done := &watchdog{}, make(chan outcome, 1)
	go func() {
		o := outcome{}
		defer func() {
			if o.panic = recover(); o.panic != nil {
				o.result, o.err = nil, nil
			}
			done <- o
		}()
		o.result, o.err = work(w)
	}()
	begun := time.Now()
	timer := time.NewTimer(limit)
	defer timer.Stop()
	for waiting := true; waiting; {
		select {
		case o := <-done:
			return o.unpack()
		case <-timer.C:
			left := min(limit-used(), patience*limit-time.Since(begun))
			if waiting = left > 0; waiting {
				timer.Reset(max(left, time.Millisecond))
			}
		case <-ctx.Done():
			waiting = false
		}
	}
	w.expire()
	last := time.NewTimer(grace)
	defer last.Stop()
	select {
	case o := <-done:
		if err := ctx.Err(); err != nil {
			return nil, fmt.Errorf("render %q: %w", entry, err)
		}
		return o.unpack()
	case <-last.C:
	}
	if err := ctx.Err(); err != nil {
		return nil, fmt.Errorf("render %q: %w", entry, err)
	}
	return nil, newFault(Timeout, diagnostic.Position{File: entry}, timeoutMessage(limit))
}

// stopwatch tells the processor time that the process has used since; very long when nobody knows.
func stopwatch() func() time.Duration {
	before, known := processorTime()
	return func() time.Duration {
		now, still := processorTime()
		if !known || !still {
			return math.MaxInt64
		}
		return now - before
	}
}

// unpack is what the work returned; a panic of it is an error.
func (o outcome) unpack() (*Result, error) {
	if o.panic != nil {
		return nil, fmt.Errorf("render: the machinery panicked: %s", panicText(o.panic))
	}
	return o.result, o.err
}

// panicText says what the work panicked with. What is not ours to print is named by its type: the text of a
// machine's value is made by the arm's code.
func panicText(p any) string {
	switch p := p.(type) {
	case string:
		return p
	case runtime.Error:
		return p.Error()
	}
	return fmt.Sprintf("a value of type %T", p)
}

func timeoutMessage(limit time.Duration) string {
	return fmt.Sprintf("did not finish within %s", limit)
}
