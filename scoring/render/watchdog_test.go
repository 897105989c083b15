package render

import (
	"context"
	"errors"
	"testing"
	"time"
)

// TestBusyMachine: a render that the machine does not let run is waited for, in bounds.
func TestBusyMachine(t *testing.T) {
	const limit = 300 * time.Millisecond
	asleep := func(span time.Duration) error {
		_, err := watch(context.Background(), limit, "a.tsx", func(*watchdog) (*Result, error) {
			time.Sleep(span)
			return &Result{}, nil
		})
		return err
	}
	if err := asleep(2 * limit); err != nil {
		t.Errorf("twice the limit without a processor: %v", err)
	}
	var f *Fault
	if err := asleep(3 * patience * limit); !errors.As(err, &f) || f.Kind != Timeout {
		t.Errorf("many times the limit: got %v, expected a timeout", err)
	}
}

// TestBusyRender: one that does run ends at the limit.
func TestBusyRender(t *testing.T) {
	var f *Fault
	_, err := watch(context.Background(), 300*time.Millisecond, "a.tsx", func(w *watchdog) (*Result, error) {
		for begun := time.Now(); !w.expired.Load(); {
			if time.Since(begun) > time.Minute {
				return nil, errors.New("nobody ended it")
			}
		}
		return nil, &Fault{Kind: Timeout}
	})
	if !errors.As(err, &f) || f.Kind != Timeout {
		t.Errorf("got %v, expected a timeout", err)
	}
}
