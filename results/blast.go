package results

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/scoring"
)

// BlastTable says how local the edits were: the collateral changes of a group of verdicts, by arm and
// question. Its columns and rows are those of the Table of the same verdicts.
type BlastTable struct {
	Suite     string     `json:"suite"`
	Agent     string     `json:"agent,omitempty"`
	Model     string     `json:"model,omitempty"`
	Grouping  Grouping   `json:"by,omitempty"`
	Arms      []string   `json:"arms"`
	Questions []BlastRow `json:"questions"`
	All       BlastRow   `json:"all"`
}

// BlastRow is one line of a table.
type BlastRow struct {
	Question string            `json:"question,omitempty"`
	Title    string            `json:"title,omitempty"`
	Cells    map[string]Spread `json:"cells"`  // by arm: values outside the criteria; an arm without a measured verdict has none
	Excess   map[string]Spread `json:"excess"` // by arm: values beyond the reference solution's, of the tasks that count those
}

// Spread is what the edits of one arm at one question changed beside what was asked for: the number of values, each of
// an element or pseudo-element for one longhand, that moved in any state, theme or width.
type Spread struct {
	Measured int     `json:"measured"` // verdicts that got as far as being measured
	Median   float64 `json:"median"`   // of an even number of verdicts, the mean of the two in the middle
	Max      int     `json:"max"`
}

// Blast measures verdicts, in the tables that Count makes of them. A verdict that ended before the
// criteria were asked – a patch that does not apply, an arm that does not build – has no blast radius.
func Blast(list []*scoring.TaskResult, by Grouping) []BlastTable {
	var tables []BlastTable
	for _, g := range grouped(list, by) {
		t := countOne(g.list, func(*scoring.TaskResult) bool { return false })
		b := BlastTable{Suite: g.suite, Agent: g.agent, Model: g.model, Grouping: by, Arms: t.Arms, Questions: []BlastRow{}}
		for _, row := range t.Questions {
			b.Questions = append(b.Questions, blastRow(g.list, row.Question, row.Title))
		}
		b.All = blastRow(g.list, "", "")
		tables = append(tables, b)
	}
	return tables
}

// blastRow measures one question, or all.
func blastRow(list []*scoring.TaskResult, question, title string) BlastRow {
	outside, excess := map[string][]int{}, map[string][]int{}
	for _, r := range list {
		if len(r.Criteria) == 0 || question != "" && r.Question != question {
			continue
		}
		outside[r.Arm] = append(outside[r.Arm], r.BlastRadius.Outside)
		if r.BlastRadius.Reference > 0 {
			excess[r.Arm] = append(excess[r.Arm], r.BlastRadius.Excess)
		}
	}
	return BlastRow{question, title, spreads(outside), spreads(excess)}
}

func spreads(byArm map[string][]int) map[string]Spread {
	cells := map[string]Spread{}
	for arm, numbers := range byArm {
		cells[arm] = spread(numbers)
	}
	return cells
}

func spread(numbers []int) Spread {
	slices.Sort(numbers)
	n := len(numbers)
	return Spread{Measured: n, Median: float64(numbers[(n-1)/2]+numbers[n/2]) / 2, Max: numbers[n-1]}
}

func (s Spread) String() string {
	return fmt.Sprintf("%s / %d", strconv.FormatFloat(s.Median, 'f', -1, 64), s.Max)
}

// WriteBlast writes tables as Text or JSON, the forms that it has.
func WriteBlast(w io.Writer, tables []BlastTable, format Format) error {
	switch format {
	case Text:
		return writeBlastText(w, tables)
	case JSON:
		return writeInertJSON(w, struct {
			Tables []BlastTable `json:"blast"`
		}{tables})
	}
	return fmt.Errorf("write blast radius: format %q: expected %s or %s", format, Text, JSON)
}

func writeBlastText(w io.Writer, tables []BlastTable) error {
	var b bytes.Buffer
	for i, t := range tables {
		if i > 0 {
			b.WriteString("\n\n")
		}
		heading := (&Table{Agent: t.Agent, Model: t.Model, Grouping: t.Grouping}).heading()
		fmt.Fprintf(&b, "%s\n\n", heading)
		if len(tables) > 1 {
			fmt.Fprintf(&b, "suite %s\n", short(t.Suite))
		}
		b.WriteString("values outside the criteria: median / maximum\n\n")
		t.writeGrid(&b, func(r *BlastRow) map[string]Spread { return r.Cells })
		if len(t.All.Excess) > 0 {
			b.WriteString("\nvalues beyond the reference solution's: median / maximum\n\n")
			t.writeGrid(&b, func(r *BlastRow) map[string]Spread { return r.Excess })
		}
	}
	_, err := io.WriteString(w, diagnostic.Inert(b.String()))
	return err
}

// writeGrid writes the cells that a row has under cellsOf.
func (t *BlastTable) writeGrid(b *bytes.Buffer, cellsOf func(*BlastRow) map[string]Spread) {
	widths := make([]int, len(t.Arms))
	for i, arm := range t.Arms {
		widths[i] = max(columnWidth, utf8.RuneCountInString(diagnostic.Escape(arm)))
		for _, row := range append(t.Questions, t.All) {
			if cell, ok := cellsOf(&row)[arm]; ok {
				widths[i] = max(widths[i], len(cell.String()))
			}
		}
	}
	rule, head := strings.Repeat("─", labelWidth), pad("question", labelWidth)
	for i, arm := range t.Arms {
		rule += gap + strings.Repeat("─", widths[i])
		head += gap + centre(diagnostic.Escape(arm), widths[i])
	}
	b.WriteString(strings.TrimRight(head, " ") + "\n" + rule + "\n")
	for _, row := range t.Questions {
		b.WriteString(t.line(&row, cellsOf(&row), widths))
	}
	b.WriteString(rule + "\n" + t.line(&t.All, cellsOf(&t.All), widths))
}

func (t *BlastTable) line(row *BlastRow, cells map[string]Spread, widths []int) string {
	line := pad(cut((&Row{Question: row.Question, Title: row.Title}).label(), labelWidth), labelWidth)
	for i, arm := range t.Arms {
		text := "—"
		if cell, ok := cells[arm]; ok {
			text = cell.String()
		}
		line += gap + centre(text, widths[i])
	}
	return strings.TrimRight(line, " ") + "\n"
}
