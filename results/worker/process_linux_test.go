package worker

import (
	"errors"
	"syscall"
	"testing"
	"time"

	"github.com/tabula-css/bench/scoring"
)

// TestStoppedWorker: a worker that uses no processor time and does not answer ends by the wall's clock.
func TestStoppedWorker(t *testing.T) {
	w, digest := startWorker(t)
	if err := w.await(t.Context(), untimed(), digest); err != nil {
		t.Fatal(err)
	}
	if err := w.command.Process.Signal(syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	limits := untimed()
	limits.Wall = time.Millisecond
	_, err := w.ask(t.Context(), frame{kind: probeFrame}, limits)
	var end *ending
	if !errors.As(err, &end) || end.kind != scoring.Timeout {
		t.Errorf("%v", err)
	}
}

// TestSilentStart: a worker that never says that it is ready is given up.
func TestSilentStart(t *testing.T) {
	w := &process{answers: make(chan frame), done: make(chan struct{})}
	limits := untimed()
	limits.Start = time.Millisecond
	if err := w.await(t.Context(), limits, ""); err == nil {
		t.Error("a silent worker is ready")
	}
}
