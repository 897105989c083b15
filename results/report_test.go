package results

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/tabula-css/bench/scoring"
)

// illustrated is the table of testdata/report.txt, whose numbers do not add up: it fixes the shape alone.
func illustrated() Table {
	cells := func(flat, of, cascade, cof int) map[string]Cell {
		m := map[string]Cell{"flat": {Passed: flat, Recorded: of}}
		if cof > 0 {
			m["cascade"] = Cell{Passed: cascade, Recorded: cof}
		}
		return m
	}
	return Table{
		Scored: 24, Passed: 18, Failed: 6, Arms: []string{"flat", "cascade"},
		Questions: []Row{
			{Question: "Q1", Title: Title("Q1"), Cells: cells(7, 8, 5, 8)},
			{Question: "Q2", Title: Title("Q2"), Cells: cells(3, 4, 2, 4)},
			{Question: "Q3", Title: Title("Q3"), Cells: cells(2, 2, 0, 0)},
			{Question: "Q4", Title: Title("Q4"), Cells: cells(2, 2, 1, 2)},
		},
		All: Row{Cells: cells(14, 16, 8, 14)},
		Kinds: []OfAKind{
			{scoring.SubsetViolation, 3}, {scoring.WrongValue, 2}, {scoring.PatchApply, 1},
		},
	}
}

func TestReportHasTheFixedShape(t *testing.T) {
	checkGolden(t, "report.txt", render(t, []Table{illustrated()}, Text))
}

// scored is a whole run that adds up: 16 flat, 14 cascade.
func scored() []*scoring.TaskResult {
	var list []*scoring.TaskResult
	add := func(question, arm string, passed int, failures ...scoring.Kind) {
		for i := range passed {
			list = append(list, of(question, arm, i+1))
		}
		for i, kind := range failures {
			list = append(list, of(question, arm, passed+i+1, kind))
		}
	}
	add("Q1", "flat", 7, scoring.PatchApply)
	add("Q1", "cascade", 5, scoring.SubsetViolation, scoring.WrongValue, scoring.WrongValue)
	add("Q2", "flat", 3, scoring.MalformedPatch)
	add("Q2", "cascade", 2, scoring.SubsetViolation, scoring.WrongValue)
	add("Q3", "flat", 2)
	add("Q4", "flat", 2)
	add("Q4", "cascade", 1, scoring.InvariantBroken)
	return list
}

func TestReportAddsUp(t *testing.T) {
	checkGolden(t, "whole.txt", render(t, Count(scored(), ByNothing), Text))
	checkGolden(t, "whole.json", render(t, Count(scored(), ByNothing), JSON))
	checkGolden(t, "whole.csv", render(t, Count(scored(), ByNothing), CSV))
	checkGolden(t, "whole.md", render(t, Count(scored(), ByNothing), Markdown))
	checkGolden(t, "whole.html", render(t, Count(scored(), ByNothing), HTML))
}

func TestReportOfUnusualResults(t *testing.T) {
	list := append(scored(),
		of("Q3", "base", 1), of("Q3", "base", 2, scoring.WrongValue, scoring.WrongValue, scoring.Lint),
		of("Q1", "flat", 9, scoring.HarnessError), of("Q5", "a-long-arm-name", 1))
	checkGolden(t, "further.txt", render(t, Count(list, ByNothing), Text))

	own := of("speed", "north", 1)
	checkGolden(t, "own_suite.txt", render(t, Count([]*scoring.TaskResult{own}, ByNothing), Text))
	checkGolden(t, "empty.txt", render(t, Count(nil, ByNothing), Text))
}

func TestReportKeepsSuitesApart(t *testing.T) {
	other := of("Q1", "flat", 1, scoring.EmptyPatch)
	other.Suite = suiteB
	checkGolden(t, "suites.txt", render(t, Count([]*scoring.TaskResult{other, of("Q1", "flat", 1)}, ByNothing), Text))
}

func TestReportByAgent(t *testing.T) {
	list := []*scoring.TaskResult{of("Q1", "flat", 1), of("Q1", "flat", 1, scoring.EmptyPatch), of("Q1", "flat", 2)}
	list[1].Agent, list[1].Model = "x\x1b[31m\u202e|<b>y", "m"
	list[2].Agent = ""
	checkGolden(t, "agents.txt", render(t, Count(list, ByAgent), Text))
	checkGolden(t, "agents.md", render(t, Count(list, ByAgent), Markdown))
	checkGolden(t, "agents.html", render(t, Count(list, ByAgent), HTML))
}

// TestCountsAgree adds the cells of a table up again, for every order of the results.
func TestCountsAgree(t *testing.T) {
	list := append(scored(), of("Q1", "base", 1, scoring.HarnessError))
	first := Count(list, ByNothing)[0]
	for i := range list {
		turned := append(append([]*scoring.TaskResult{}, list[i:]...), list[:i]...)
		got := Count(turned, ByNothing)[0]
		if diff := cmp.Diff(first, got); diff != "" {
			t.Fatal(diff)
		}
	}
	recorded, passed := 0, 0
	for _, row := range first.Questions {
		for _, cell := range row.Cells {
			recorded += cell.Recorded
			passed += cell.Passed
		}
	}
	if recorded != first.Scored || passed != first.Passed || first.Scored != first.Passed+first.Failed || first.Scored+first.Errors != len(list) {
		t.Errorf("the table does not add up: %+v", first)
	}
}

func TestWilson(t *testing.T) {
	// The values of Newcombe (1998), table I, for 81/263, 15/148, 0/20 and 1/29.
	for _, c := range []struct {
		passed, recorded int
		want             Interval
	}{
		{81, 263, Interval{0.2553, 0.3662}}, {15, 148, Interval{0.0624, 0.1605}},
		{0, 20, Interval{0, 0.1611}}, {1, 29, Interval{0.0061, 0.1718}},
		{0, 0, Interval{0, 1}}, {20, 20, Interval{0.8389, 1}},
	} {
		if got := Wilson(c.passed, c.recorded); got != c.want {
			t.Errorf("%d/%d: got %v, want %v", c.passed, c.recorded, got, c.want)
		}
	}
}

func TestUnknownFormat(t *testing.T) {
	if err := WriteReport(&bytes.Buffer{}, Count(nil, ByNothing), "xml"); err == nil {
		t.Error("no error")
	}
}

func render(t *testing.T, tables []Table, format Format) string {
	t.Helper()
	var b bytes.Buffer
	if err := WriteReport(&b, tables, format); err != nil {
		t.Fatal(err)
	}
	if format == JSON && !json.Valid(b.Bytes()) {
		t.Errorf("no JSON:\n%s", &b)
	}
	return b.String()
}

var update = flag.Bool("update", false, "rewrite the expectations")

// checkGolden compares with a file of testdata; -update rewrites it, but never the given report.txt.
func checkGolden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update && name != "report.txt" {
		if err := os.WriteFile(path, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got, "\n")); diff != "" {
		t.Errorf("%s:\n%s", name, diff)
	}
}
