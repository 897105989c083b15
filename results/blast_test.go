package results

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/tabula-css/bench/scoring"
)

// measured is verdicts of one suite with so many collateral changes each.
func measured(question, arm string, outside ...int) []*scoring.TaskResult {
	var list []*scoring.TaskResult
	for i, n := range outside {
		r := of(question, arm, i+1)
		r.Criteria = []scoring.Check{{}}
		r.BlastRadius.Outside = n
		list = append(list, r)
	}
	return list
}

// TestBlast: the median and the maximum by arm and question; what was never measured is in neither.
func TestBlast(t *testing.T) {
	list := append(measured("Q1", "flat", 0, 0, 3), measured("Q1", "cascade", 7, 2, 41, 3)...)
	counted := measured("Q2", "cascade", 1)
	counted[0].BlastRadius.Reference, counted[0].BlastRadius.Excess = 3, 9
	list = append(list, counted...)
	unmeasured := of("Q2", "flat", 9, scoring.PatchApply)
	unmeasured.Criteria = nil
	list = append(list, unmeasured)
	tables := Blast(list, ByNothing)
	if len(tables) != 1 {
		t.Fatalf("%d tables", len(tables))
	}
	want := map[string]Spread{"flat": {3, 0, 3}, "cascade": {4, 5, 41}}
	if diff := cmp.Diff(want, tables[0].Questions[0].Cells); diff != "" {
		t.Errorf("Q1 (-want +got):\n%s", diff)
	}
	want = map[string]Spread{"flat": {3, 0, 3}, "cascade": {5, 3, 41}}
	if diff := cmp.Diff(want, tables[0].All.Cells); diff != "" {
		t.Errorf("all (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(map[string]Spread{"cascade": {1, 9, 9}}, tables[0].All.Excess); diff != "" {
		t.Errorf("beyond the reference (-want +got):\n%s", diff)
	}
	if _, ok := tables[0].Questions[1].Cells["flat"]; ok {
		t.Error("a verdict that was never measured has a cell")
	}
}
