package results

import "github.com/tabula-css/bench/scoring"

// Duplicates lists pairs of verdicts under the same labels: of one suite, task, arm, agent, model and
// attempt. A database holds none; a collection from several places may.
func Duplicates(list []*scoring.TaskResult) [][2]*scoring.TaskResult {
	type labels struct {
		suite string
		attemptOf
		attempt int
	}
	first := map[labels]*scoring.TaskResult{}
	var pairs [][2]*scoring.TaskResult
	for _, r := range list {
		key := labels{r.Suite, attemptOf{r.Task, r.Arm, r.Agent, r.Model}, r.Attempt}
		if other := first[key]; other != nil {
			pairs = append(pairs, [2]*scoring.TaskResult{other, r})
			continue
		}
		first[key] = r
	}
	return pairs
}
