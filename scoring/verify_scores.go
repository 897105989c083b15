package scoring

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"sync"
)

// patience is how often a timeout is asked again: wall-clock time is the one thing that is not the
// same on every machine, and a busy one must not decide whether a suite is fair.
const patience = 20

// court scores exhibits, in a random order and on two judges that share nothing: a verdict may depend
// on neither.
type court struct {
	suite   *Suite
	judges  [2]*Judge // of the untouched arms
	scorers [2]Scorer // of the patches
}

func newCourt(s *Suite, o VerifyOptions) *court {
	c := &court{suite: s, judges: [2]*Judge{NewJudge(s), NewJudge(s)}}
	for i, j := range c.judges {
		c.scorers[i] = j
		if o.Scorer != nil {
			c.scorers[i] = o.Scorer
		}
	}
	return c
}

// hearing is one run of one exhibit.
type hearing struct {
	exhibit *exhibit
	run     int
}

// hear scores every exhibit as often as it has runs.
func (c *court) hear(ctx context.Context, exhibits []*exhibit, o VerifyOptions) error {
	var list []hearing
	for _, e := range exhibits {
		for run := range e.digests {
			list = append(list, hearing{e, run})
		}
	}
	rand.Shuffle(len(list), func(i, k int) { list[i], list[k] = list[k], list[i] })
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	queue := make(chan hearing)
	var workers sync.WaitGroup
	var telling sync.Mutex
	done := 0
	for range max(1, o.Jobs) {
		workers.Go(func() {
			for h := range queue {
				if err := c.score(ctx, h); err != nil {
					cancel(err)
					continue // the queue is emptied
				}
				telling.Lock()
				done++
				if o.Progress != nil {
					o.Progress(done, len(list))
				}
				telling.Unlock()
			}
		})
	}
	for _, h := range list {
		queue <- h
	}
	close(queue)
	workers.Wait()
	return context.Cause(ctx)
}

// score gives the exhibit's verdict in one run.
func (c *court) score(ctx context.Context, h hearing) error {
	e := h.exhibit
	for attempt := 1; ; attempt++ {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		verdict, err := c.ask(ctx, h)
		if err != nil {
			return err
		}
		if verdict.has(Timeout) && attempt < patience {
			continue
		}
		text, err := json.Marshal(verdict)
		if err != nil {
			return fmt.Errorf("write verdict: %w", err)
		}
		e.digests[h.run] = sha256.Sum256(text)
		if h.run == 0 {
			e.verdict = verdict
		}
		return nil
	}
}

func (c *court) ask(ctx context.Context, h hearing) (*TaskResult, error) {
	e, turn := h.exhibit, h.run%len(c.judges)
	if e.patch == nil {
		return c.judges[turn].Untouched(ctx, e.task, e.arm)
	}
	req, err := c.suite.OpenPatch(Patch{Task: e.task, Arm: e.arm, Text: e.patch})
	if err != nil {
		return nil, err
	}
	return c.scorers[turn].Score(ctx, req)
}

// has says whether a failure of the kind was found.
func (r *TaskResult) has(k Kind) bool {
	for _, f := range r.Failures {
		if f.Kind == k {
			return true
		}
	}
	return false
}
