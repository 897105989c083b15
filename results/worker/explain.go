package worker

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/results"
	"github.com/tabula-css/bench/scoring"
)

// explained is a worker's answer to an explainFrame: one of its fields is set.
type explained struct {
	Answer  *results.PlainExplanation `json:"answer,omitempty"` // what was asked is left out: the parent knows it
	Refusal *style.Refusal            `json:"refusal,omitempty"`
	Error   string                    `json:"error,omitempty"`
}

// Explain answers a question about a patched arm as scoring.Judge.Explain does, in a worker that answers nothing else
// afterwards. The error is a *style.Refusal, or says, with control characters escaped, what is wrong with the question
// or the patch.
func (p *Pool) Explain(ctx context.Context, q scoring.Question) (*results.PlainExplanation, error) {
	question, err := encode(explainFrame, q)
	if err != nil {
		return nil, err
	}
	if err := acquire(ctx, p.slots); err != nil {
		return nil, err
	}
	defer release(p.slots)
	w, err := p.take()
	if err != nil {
		return nil, err
	}
	defer w.kill()
	f, err := p.exchange(ctx, w, question)
	if err != nil {
		return nil, err
	}
	return explanation(f)
}

// explanation reads a worker's answer. Nothing of it but its shape is trusted.
func explanation(f frame) (*results.PlainExplanation, error) {
	switch f.kind {
	case explainedFrame:
	case largeFrame:
		return nil, fmt.Errorf("the explanation is larger than %d bytes", maxAnswer)
	case errorFrame:
		return nil, complaint(f)
	default:
		return nil, fmt.Errorf("worker: unknown frame %q", f.kind)
	}
	var e explained
	decoder := json.NewDecoder(bytes.NewReader(f.content))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&e); err != nil {
		return nil, fmt.Errorf("worker: %w", err)
	}
	if _, err := decoder.Token(); err != io.EOF {
		return nil, errors.New("worker: expected one explanation, found more behind it")
	}
	switch {
	case e.Error != "":
		return nil, errors.New(diagnostic.Escape(e.Error))
	case e.Refusal != nil:
		return nil, e.Refusal
	case e.Answer == nil:
		return nil, errors.New("worker: expected an explanation, found none")
	}
	return e.Answer, nil
}

// explain answers a question, in the worker. A panic is the machinery's.
func (s *server) explain(f frame) (answer frame) {
	defer func() {
		if p := recover(); p != nil {
			answer = failure(fmt.Errorf("the machinery panicked: %v", p))
		}
	}()
	var q scoring.Question
	if err := f.decode(&q); err != nil {
		return failure(err)
	}
	q.Patch = append([]byte{}, q.Patch...) // an empty patch is one, and gob makes it nil
	v, err := s.judge.Explain(context.Background(), q)
	var e explained
	switch {
	case errors.As(err, &e.Refusal):
	case err != nil:
		e.Error = err.Error()
		e.Error = e.Error[:min(len(e.Error), maxComplaint)]
	default:
		plain := (&results.Explanation{Specified: v}).Plain()
		e.Answer = &plain
	}
	answer = s.json(explainedFrame, e)
	if len(answer.content) > maxAnswer {
		return frame{kind: largeFrame}
	}
	return answer
}
