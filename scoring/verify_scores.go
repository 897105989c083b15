package scoring

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"sync"
)

// patience is how often a score that timed out is repeated: a busy machine must not decide whether a suite is fair.
const patience = 20

// runner scores samples, in a random order and on two judges that share nothing: a verdict may depend
// on neither.
type runner struct {
	suite   *Suite
	judges  [2]*Judge // of the untouched arms
	scorers [2]Scorer // of the patches
}

func newRunner(s *Suite, o VerifyOptions) *runner {
	r := &runner{suite: s, judges: [2]*Judge{NewJudge(s), NewJudge(s)}}
	for i, j := range r.judges {
		r.scorers[i] = j
		if o.Scorer != nil {
			r.scorers[i] = o.Scorer
		}
	}
	return r
}

// run is one score of one sample.
type run struct {
	*sample
	number int // from 0
}

// runs are all runs of the samples, in a random order.
func runs(samples []*sample) []run {
	var list []run
	for _, s := range samples {
		for number := range s.digests {
			list = append(list, run{s, number})
		}
	}
	rand.Shuffle(len(list), func(i, k int) { list[i], list[k] = list[k], list[i] })
	return list
}

// runAll scores every sample as often as it has runs.
func (r *runner) runAll(ctx context.Context, samples []*sample, o VerifyOptions) error {
	list := runs(samples)
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	queue := make(chan run)
	var workers sync.WaitGroup
	var telling sync.Mutex
	done := 0
	for range max(1, o.Jobs) {
		workers.Go(func() {
			for one := range queue {
				if err := r.score(ctx, one); err != nil {
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
	for _, one := range list {
		queue <- one
	}
	close(queue)
	workers.Wait()
	return context.Cause(ctx)
}

// score gives the sample's verdict in one run.
func (r *runner) score(ctx context.Context, one run) error {
	for attempt := 1; ; attempt++ {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		verdict, err := r.ask(ctx, one)
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
		one.digests[one.number] = sha256.Sum256(text)
		if one.number == 0 {
			one.verdict = verdict
		}
		return nil
	}
}

// ask opens the patch anew for each run, because opening must give equal results too.
func (r *runner) ask(ctx context.Context, one run) (*TaskResult, error) {
	turn := one.number % len(r.judges)
	if one.patch == nil {
		return r.judges[turn].Untouched(ctx, one.task, one.arm)
	}
	req, err := r.suite.OpenPatch(Patch{Task: one.task, Arm: one.arm, Text: one.patch})
	if err != nil {
		return nil, err
	}
	return r.scorers[turn].Score(ctx, req)
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
