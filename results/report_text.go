package results

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// The text report's grid: a label column, then columns two blanks apart.
const (
	labelWidth  = 33
	columnWidth = 7
	gap         = "  "
)

func writeText(w io.Writer, tables []Table) error {
	var b bytes.Buffer
	several := severalSuites(tables)
	for i, t := range tables {
		if i > 0 {
			b.WriteString("\n\n")
		}
		b.WriteString(t.heading() + "\n\n")
		if several {
			fmt.Fprintf(&b, "suite %s\n", short(t.Suite))
		}
		b.WriteString(t.totals() + "\n\n")
		t.writeGrid(&b)
		t.writeKinds(&b)
	}
	_, err := w.Write(b.Bytes())
	return err
}

func (t *Table) writeGrid(b *bytes.Buffer) {
	widths := t.columnWidths()
	rule, head, end := strings.Repeat("─", labelWidth), "question", labelWidth
	for i, arm := range t.Arms {
		rule += gap + strings.Repeat("─", widths[i])
		head = pad(head, end+len(gap)) + " " + diagnostic.Escape(arm) // one blank in, whatever its length
		end += len(gap) + widths[i]
	}
	b.WriteString(head + "\n" + rule + "\n")
	for _, row := range t.Questions {
		b.WriteString(t.line(row, widths))
	}
	b.WriteString(rule + "\n" + t.line(t.All, widths))
}

// line is one row. The blank that belongs to a dash cell stays at the end of a line, others go.
func (t *Table) line(row Row, widths []int) string {
	line := pad(cut(row.label(), labelWidth), labelWidth)
	end := ""
	for i, arm := range t.Arms {
		cell, ok := row.Cells[arm]
		if end = ""; !ok {
			line += gap + centre("—", widths[i])
			end = " "
			continue
		}
		line += gap + centre(cell.String(), widths[i])
	}
	return strings.TrimRight(line, " ") + end + "\n"
}

// columnWidths widens a column for a long arm name or large counts; no other column moves its cells.
func (t *Table) columnWidths() []int {
	widths := make([]int, len(t.Arms))
	for i, arm := range t.Arms {
		widths[i] = max(columnWidth, utf8.RuneCountInString(diagnostic.Escape(arm)), len(t.All.Cells[arm].String()))
	}
	return widths
}

func (t *Table) writeKinds(b *bytes.Buffer) {
	if len(t.Kinds) == 0 {
		return
	}
	b.WriteString("\nfailures by kind\n")
	for _, k := range t.Kinds {
		fmt.Fprintf(b, "%5d  %s\n", k.Count, k.Kind)
	}
}

// centre puts (width − length) / 2 blanks, rounded down, before a cell and fills up behind it.
func centre(s string, width int) string {
	before := (width - utf8.RuneCountInString(s)) / 2
	return pad(strings.Repeat(" ", max(0, before))+s, width)
}

func pad(s string, width int) string {
	return s + strings.Repeat(" ", max(0, width-utf8.RuneCountInString(s)))
}

func cut(s string, width int) string {
	if runes := []rune(s); len(runes) > width {
		return string(runes[:width-1]) + "…"
	}
	return s
}
