package results

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/tabula-css/bench/scoring"
)

// TestEveryFormAgrees reads the counts back out of each form of the report, for every grouping.
func TestEveryFormAgrees(t *testing.T) {
	list := scored()
	for i, r := range list {
		r.Agent, r.Model = []string{"", "me", "you|*"}[i%3], []string{"", "big"}[i%2]
	}
	list = append(list, of("Q1", "flat", 50, scoring.MalformedPatch), of("Q1", "flat", 51, scoring.HarnessError))
	claimed := func(r *scoring.TaskResult) bool { return r.Attempt%2 == 0 }
	for _, by := range []Grouping{ByNothing, ByAgent, ByModel} {
		tables := CountClaims(list, by, claimed)
		want, inAll := []string{}, 0
		for _, table := range tables {
			inAll += table.Scored + table.Errors
			want = append(want, totalsOf(table.Scored, table.Passed, table.Failed, table.Errors, table.Claimed))
			want = append(want, cellsOf(table)...)
		}
		if inAll != len(list) {
			t.Errorf("by %q: %d verdicts in the tables, want %d", by, inAll, len(list))
		}
		for format, read := range map[Format]func(*testing.T, string) []string{Text: readGrid, Markdown: readGrid, HTML: readHTML, JSON: readJSON} {
			var b bytes.Buffer
			if err := WriteReport(&b, tables, format); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, read(t, b.String())); diff != "" {
				t.Errorf("by %q, %s: (-counted +read)\n%s", by, format, diff)
			}
		}
		checkCSV(t, tables)
	}
}

func totalsOf(numbers ...int) string { return fmt.Sprint("totals ", numbers) }

// cellsOf spells the cells of a table row by row, the sums last.
func cellsOf(table Table) []string {
	var list []string
	for _, row := range append(append([]Row{}, table.Questions...), table.All) {
		line := []string{}
		for _, arm := range table.Arms {
			text := "—"
			if cell, ok := row.Cells[arm]; ok {
				text = cell.String()
			}
			line = append(line, text)
		}
		list = append(list, strings.Join(line, " "))
	}
	return list
}

var (
	totalsLine = regexp.MustCompile(`scored (\d+)   passed (\d+)   failed (\d+)(?:   errors (\d+))?(?:   claimed (\d+))?`)
	gridCell   = regexp.MustCompile(`\d+/\d+|—`)
)

func readTotals(line string) (string, bool) {
	m := totalsLine.FindStringSubmatch(line)
	if m == nil {
		return "", false
	}
	var numbers []int
	for _, text := range m[1:] {
		n, _ := strconv.Atoi(text) // empty for none
		numbers = append(numbers, n)
	}
	return totalsOf(numbers...), true
}

// readGrid reads text and Markdown: lines that begin with a question or with "all".
func readGrid(_ *testing.T, text string) []string {
	var list []string
	row := regexp.MustCompile(`^(\| )?(Q\d|all) `)
	for line := range strings.Lines(text) {
		if totals, ok := readTotals(line); ok {
			list = append(list, totals)
		} else if row.MatchString(line) {
			list = append(list, strings.Join(gridCell.FindAllString(line, -1), " "))
		}
	}
	return list
}

func readHTML(_ *testing.T, text string) []string {
	var list []string
	cell := regexp.MustCompile(`<td>(.*?)</td>`)
	for line := range strings.Lines(text) {
		if totals, ok := readTotals(line); ok {
			list = append(list, totals)
		} else if strings.HasPrefix(line, `<tr><th scope="row">`) {
			var cells []string
			for _, m := range cell.FindAllStringSubmatch(line, -1) {
				cells = append(cells, m[1])
			}
			list = append(list, strings.Join(cells, " "))
		}
	}
	return list
}

func readJSON(t *testing.T, text string) []string {
	var report struct{ Tables []Table }
	if err := json.Unmarshal([]byte(text), &report); err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, table := range report.Tables {
		list = append(list, totalsOf(table.Scored, table.Passed, table.Failed, table.Errors, table.Claimed))
		list = append(list, cellsOf(table)...)
	}
	return list
}

// checkCSV adds the lines up: they are the tables' sums.
func checkCSV(t *testing.T, tables []Table) {
	var b bytes.Buffer
	if err := WriteReport(&b, tables, CSV); err != nil {
		t.Fatal(err)
	}
	lines, err := csv.NewReader(&b).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var got, want [2]int
	for _, line := range lines[1:] {
		for i, text := range line[5:7] {
			n, err := strconv.Atoi(text)
			if err != nil {
				t.Fatal(err)
			}
			got[i] += n
		}
	}
	for _, table := range tables {
		want[0] += table.Passed
		want[1] += table.Scored
	}
	if got != want {
		t.Errorf("CSV adds up to %v, want %v", got, want)
	}
}

// TestDuplicates finds verdicts under the same labels.
func TestDuplicates(t *testing.T) {
	a, b, c := passing(), passing(), passing()
	c.Model = "other"
	if pairs := Duplicates([]*scoring.TaskResult{a, c, b}); len(pairs) != 1 || pairs[0] != [2]*scoring.TaskResult{a, b} {
		t.Errorf("%d pairs", len(pairs))
	}
}
