package worker

import (
	"errors"
	"testing"
	"time"

	"github.com/tabula-css/bench/scoring"
)

// untimed are the default limits without those of the wall's clock: a busy machine must not fail a test.
func untimed() Limits {
	limits := DefaultLimits()
	limits.Wall, limits.Start = time.Hour, time.Hour
	return limits
}

func startWorker(t *testing.T) (*process, string) {
	t.Helper()
	suite, err := scoring.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	p, err := New(suite, Options{Size: 1, Limits: untimed()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { p.Close() })
	w, err := p.take()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(w.kill)
	return w, suite.Digest
}

// TestHangUp: a worker whose parent has gone goes too, in the middle of an endless loop as well.
func TestHangUp(t *testing.T) {
	w, digest := startWorker(t)
	limits := untimed()
	if err := w.await(t.Context(), limits, digest); err != nil {
		t.Fatal(err)
	}
	if err := w.in.Close(); err != nil {
		t.Fatal(err)
	}
	<-w.done
}

// TestKilled: a worker that something else kills is no patch's fault; the score is tried in a fresh one.
func TestKilled(t *testing.T) {
	w, digest := startWorker(t)
	if err := w.await(t.Context(), untimed(), digest); err != nil {
		t.Fatal(err)
	}
	if err := w.command.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	<-w.done
	_, err := w.ask(t.Context(), frame{kind: probeFrame}, untimed())
	var end *ending
	if !errors.As(err, &end) || end.kind != scoring.HarnessError {
		t.Errorf("%v", err)
	}
}

// TestUnaskedAnswer: an answer that nobody asked for is not taken for the next question's.
func TestUnaskedAnswer(t *testing.T) {
	w, digest := startWorker(t)
	if err := w.await(t.Context(), untimed(), digest); err != nil {
		t.Fatal(err)
	}
	w.answers <- frame{verdictFrame, []byte("{}")}
	if f, err := w.ask(t.Context(), frame{kind: probeFrame}, untimed()); err == nil {
		t.Errorf("believed: %q", f.content)
	}
}

// TestUnknownQuestion: a worker answers every frame, an unknown one with an error.
func TestUnknownQuestion(t *testing.T) {
	w, digest := startWorker(t)
	if err := w.await(t.Context(), untimed(), digest); err != nil {
		t.Fatal(err)
	}
	f, err := w.ask(t.Context(), frame{kind: 'z'}, untimed())
	if err != nil || f.kind != errorFrame {
		t.Errorf("%q %v", f, err)
	}
}

// TestOtherSuite: a worker that has opened another suite is not used.
func TestOtherSuite(t *testing.T) {
	w, _ := startWorker(t)
	if err := w.await(t.Context(), untimed(), "another"); err == nil {
		t.Error("a worker with another suite is taken")
	}
}
