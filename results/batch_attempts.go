package results

import (
	"fmt"

	"github.com/tabula-css/bench/scoring"
)

// attempts numbers the attempts of each (task, arm, agent, model) in the order of the input, and not from what a store
// holds: only so does a batch that was cut off give the same rows when it is started again. Its memory grows with the
// number of these, not of the entries, unless entries name attempts.
type attempts struct {
	last  map[attemptOf]int
	named map[namedAttempt]bool
}

type attemptOf struct{ task, arm, agent, model string }

type namedAttempt struct {
	attemptOf
	number int
}

// number gives a request without an attempt the next one that is free. An attempt that is named must
// be free.
func (a *attempts) number(req *scoring.Request) error {
	if a.last == nil {
		a.last, a.named = map[attemptOf]int{}, map[namedAttempt]bool{}
	}
	of := attemptOf{req.Task, req.Arm, req.Agent, req.Model}
	if n := req.Attempt; n > 0 {
		if n <= a.last[of] || a.named[namedAttempt{of, n}] {
			return fmt.Errorf("attempt %d of agent %q at %s, arm %s, stands in the input twice", n, req.Agent, req.Task, req.Arm)
		}
		a.named[namedAttempt{of, n}] = true
		return nil
	}
	n := a.last[of] + 1
	for a.named[namedAttempt{of, n}] {
		n++
	}
	a.last[of], req.Attempt = n, n
	return nil
}
