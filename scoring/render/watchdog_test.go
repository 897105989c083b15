package render

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"
)

const watchLimit = 300 * time.Millisecond

// TestBusyMachine: a render that the machine does not let run is waited for, in bounds.
func TestBusyMachine(t *testing.T) {
	idle := func() time.Duration { return 0 }
	for _, c := range []struct {
		asleep  time.Duration
		timeout bool
	}{{2 * watchLimit, false}, {3 * patience * watchLimit, true}} {
		synctest.Test(t, func(t *testing.T) {
			_, err := watch(context.Background(), watchLimit, idle, "a.tsx", func(*watchdog) (*Result, error) {
				time.Sleep(c.asleep)
				return &Result{}, nil
			})
			if isTimeout(err) != c.timeout || err != nil && !c.timeout {
				t.Errorf("asleep for %s: got %v, expected a timeout: %v", c.asleep, err, c.timeout)
			}
			time.Sleep(c.asleep) // the render that was given up ends
		})
	}
}

// TestBusyRender: one that does run ends at the limit.
func TestBusyRender(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begun := time.Now()
		busy := func() time.Duration { return time.Since(begun) }
		_, err := watch(context.Background(), watchLimit, busy, "a.tsx", func(w *watchdog) (*Result, error) {
			for !w.expired.Load() {
				time.Sleep(time.Millisecond)
			}
			return nil, &Fault{Kind: Timeout}
		})
		if !isTimeout(err) || time.Since(begun) > watchLimit+grace {
			t.Errorf("got %v after %s, expected a timeout at %s", err, time.Since(begun), watchLimit)
		}
	})
}

func isTimeout(err error) bool {
	var f *Fault
	return errors.As(err, &f) && f.Kind == Timeout
}
