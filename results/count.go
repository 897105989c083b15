package results

import (
	"cmp"
	"slices"

	"github.com/tabula-css/bench/scoring"
)

// A Grouping says by what verdicts are told apart beside the suite digest.
type Grouping string

// The groupings.
const (
	ByNothing Grouping = ""      // one table a suite
	ByAgent   Grouping = "agent" // one table an agent and model
	ByModel   Grouping = "model" // one table a model
)

// Table is the counts over a set of verdicts of one suite.
type Table struct {
	Suite     string    `json:"suite"`           // digest; empty when there are no verdicts
	Agent     string    `json:"agent,omitempty"` // with ByAgent
	Model     string    `json:"model,omitempty"` // with ByAgent and ByModel
	Grouping  Grouping  `json:"by,omitempty"`
	Scored    int       `json:"scored"` // recorded attempts: Passed + Failed
	Passed    int       `json:"passed"`
	Failed    int       `json:"failed"`            // malformed patches included
	Errors    int       `json:"errors"`            // no verdict; in no other number but Kinds
	Claimed   int       `json:"claimed,omitempty"` // of all these, verdicts that nobody here has made
	Arms      []string  `json:"arms"`              // columns
	Questions []Row     `json:"questions"`
	All       Row       `json:"all"`
	Kinds     []OfAKind `json:"failuresByKind"`
}

// Row is one line of a table.
type Row struct {
	Question string          `json:"question,omitempty"`
	Title    string          `json:"title,omitempty"`
	Cells    map[string]Cell `json:"cells"` // by arm; an arm without recorded attempts has none
}

// Cell counts the recorded attempts of one arm at one question.
type Cell struct {
	Passed   int      `json:"passed"`
	Recorded int      `json:"recorded"`
	Claimed  int      `json:"claimed,omitempty"` // of Recorded
	Interval Interval `json:"interval95"`
}

// OfAKind counts the verdicts that have a failure of a kind, each once.
type OfAKind struct {
	Kind  scoring.Kind `json:"kind"`
	Count int          `json:"count"`
}

// Count adds verdicts up: one table for every suite digest among them, and with ByAgent for every
// agent and model, with ByModel for every model; sorted by suite, agent and model. It is the one place
// where verdicts are counted. Without verdicts there is one empty table.
func Count(list []*scoring.TaskResult, by Grouping) []Table {
	return CountClaims(list, by, func(*scoring.TaskResult) bool { return false })
}

// CountClaims is Count for verdicts some of which are claims of whoever handed them in.
func CountClaims(list []*scoring.TaskResult, by Grouping, claimed func(*scoring.TaskResult) bool) []Table {
	var tables []Table
	for _, g := range grouped(list, by) {
		t := countOne(g.list, claimed)
		t.Suite, t.Agent, t.Model, t.Grouping = g.suite, g.agent, g.model, by
		tables = append(tables, t)
	}
	return tables
}

// group is what one table is about.
type group struct {
	suite, agent, model string
	list                []*scoring.TaskResult
}

// grouped tells verdicts apart; the groups are sorted by suite, agent and model. Without verdicts there is one
// empty group.
func grouped(list []*scoring.TaskResult, by Grouping) []group {
	type key struct{ suite, agent, model string }
	groups := map[key]*group{}
	for _, r := range list {
		k := key{suite: r.Suite}
		switch by {
		case ByAgent:
			k.agent, k.model = r.Agent, r.Model
		case ByModel:
			k.model = r.Model
		}
		if groups[k] == nil {
			groups[k] = &group{suite: k.suite, agent: k.agent, model: k.model}
		}
		groups[k].list = append(groups[k].list, r)
	}
	if len(groups) == 0 {
		return []group{{}}
	}
	sorted := make([]group, 0, len(groups))
	for _, g := range groups {
		sorted = append(sorted, *g)
	}
	slices.SortFunc(sorted, func(a, b group) int {
		return cmp.Or(cmp.Compare(a.suite, b.suite), cmp.Compare(a.agent, b.agent), cmp.Compare(a.model, b.model))
	})
	return sorted
}

func countOne(list []*scoring.TaskResult, claimed func(*scoring.TaskResult) bool) Table {
	var t Table
	byQuestion := map[string]map[string]Cell{}
	t.All.Cells = map[string]Cell{}
	byKind := map[scoring.Kind]int{}
	for _, r := range list {
		countKinds(byKind, r)
		claim := 0
		if claimed(r) {
			claim = 1
		}
		t.Claimed += claim
		if !isRecorded(r) {
			t.Errors++
			continue
		}
		cells := byQuestion[r.Question]
		if cells == nil {
			cells = map[string]Cell{}
			byQuestion[r.Question] = cells
		}
		passed := r.Outcome == scoring.Passed
		cells[r.Arm] = cells[r.Arm].add(passed, claim)
		t.All.Cells[r.Arm] = t.All.Cells[r.Arm].add(passed, claim)
		t.Scored++
		if passed {
			t.Passed++
		}
	}
	t.Failed = t.Scored - t.Passed
	t.Arms = columns(t.All.Cells)
	t.Questions = rows(byQuestion)
	t.Kinds = sortKinds(byKind)
	return t
}

// isRecorded says whether a verdict is counted in the cells. A malformed patch is an error to the caller of a score,
// but it counts as an attempt that did not pass: else an agent could drop a bad attempt by breaking its patch.
func isRecorded(r *scoring.TaskResult) bool {
	if r.Outcome != scoring.Errored {
		return true
	}
	return slices.ContainsFunc(r.Failures, func(f scoring.Failure) bool { return f.Kind == scoring.MalformedPatch })
}

func (c Cell) add(passed bool, claim int) Cell {
	c.Recorded++
	c.Claimed += claim
	if passed {
		c.Passed++
	}
	c.Interval = Wilson(c.Passed, c.Recorded)
	return c
}

func countKinds(byKind map[scoring.Kind]int, r *scoring.TaskResult) {
	seen := map[scoring.Kind]bool{}
	for _, f := range r.Failures {
		if !seen[f.Kind] {
			seen[f.Kind] = true
			byKind[f.Kind]++
		}
	}
}

// sortKinds puts the most frequent first, equally frequent ones by name.
func sortKinds(byKind map[scoring.Kind]int) []OfAKind {
	list := make([]OfAKind, 0, len(byKind))
	for kind, n := range byKind {
		list = append(list, OfAKind{kind, n})
	}
	slices.SortFunc(list, func(a, b OfAKind) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Kind, b.Kind))
	})
	return list
}
