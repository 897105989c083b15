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
	judges [2]*Judge
}

func newCourt(s *Suite, o VerifyOptions) *court {
	c := &court{[2]*Judge{NewJudge(s), NewJudge(s)}}
	for _, j := range c.judges {
		j.Elsewhere = o.Score
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
	judge, e := c.judges[h.run%len(c.judges)], h.exhibit
	for attempt := 1; ; attempt++ {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		verdict, err := judge.ask(ctx, e)
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

func (j *Judge) ask(ctx context.Context, e *exhibit) (*TaskResult, error) {
	if e.patch == nil {
		return j.Untouched(ctx, e.task, e.arm)
	}
	return j.Score(ctx, Request{Task: e.task, Arm: e.arm, Patch: e.patch})
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
