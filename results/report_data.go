package results

import (
	"encoding/csv"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// writeJSON writes {"tables": […]}: as in Table, with a 95 % interval in every cell.
func writeJSON(w io.Writer, tables []Table) error {
	return writeInertJSON(w, struct {
		Tables []Table `json:"tables"`
	}{tables})
}

// writeCSV writes a line for every cell that has recorded attempts. The column of claims is there when
// there are some. A name that a spreadsheet would take for a formula has an apostrophe before it.
func writeCSV(w io.Writer, tables []Table) error {
	out := csv.NewWriter(w)
	lines := [][]string{{"suite", "agent", "model", "question", "arm", "passed", "recorded"}}
	claims := slices.ContainsFunc(tables, func(t Table) bool { return t.Claimed > 0 })
	if claims {
		lines[0] = append(lines[0], "claimed")
	}
	for _, t := range tables {
		for _, row := range t.Questions {
			for _, arm := range t.Arms {
				cell, ok := row.Cells[arm]
				if !ok {
					continue
				}
				line := []string{cellText(t.Suite), cellText(t.Agent), cellText(t.Model), cellText(row.Question), cellText(arm), strconv.Itoa(cell.Passed), strconv.Itoa(cell.Recorded)}
				if claims {
					line = append(line, strconv.Itoa(cell.Claimed))
				}
				lines = append(lines, line)
			}
		}
	}
	return out.WriteAll(lines)
}

// cellText is a name that a submitter chose, in CSV.
func cellText(s string) string {
	s = diagnostic.Inert(diagnostic.Escape(s))
	if s != "" && strings.ContainsRune("=+-@", rune(s[0])) {
		s = "'" + s
	}
	return s
}

func writeMarkdown(w io.Writer, tables []Table) error {
	var b strings.Builder
	several := severalSuites(tables)
	for i, t := range tables {
		if i > 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "## %s\n\n", markdown(t.heading()))
		if several {
			fmt.Fprintf(&b, "suite `%s`\n\n", short(t.Suite))
		}
		b.WriteString(t.totals() + "\n\n")
		t.writeMarkdownGrid(&b)
		if len(t.Kinds) > 0 {
			b.WriteString("\n| failures by kind | |\n|---|---:|\n")
		}
		for _, k := range t.Kinds {
			fmt.Fprintf(&b, "| `%s` | %d |\n", k.Kind, k.Count)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (t *Table) writeMarkdownGrid(b *strings.Builder) {
	b.WriteString("| question |")
	for _, arm := range t.Arms {
		b.WriteString(" " + markdown(arm) + " |")
	}
	b.WriteString("\n|---|" + strings.Repeat(":-:|", len(t.Arms)) + "\n")
	rows := append(append([]Row{}, t.Questions...), t.All)
	for _, row := range rows {
		b.WriteString("| " + markdown(row.label()) + " |")
		for _, arm := range t.Arms {
			text := "—"
			if cell, ok := row.Cells[arm]; ok {
				text = cell.String()
			}
			b.WriteString(" " + text + " |")
		}
		b.WriteString("\n")
	}
}

// joiner is U+2060, which has no width: a mention or an address with one inside is none.
const joiner = "\u2060"

// markdown escapes what would be markup, a mention or a link in a name that a submitter chose.
func markdown(s string) string {
	var b strings.Builder
	for _, r := range diagnostic.Escape(s) {
		if strings.ContainsRune("\\`*_~[]<>|#&!", r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return strings.NewReplacer("@", "@"+joiner, "://", ":"+joiner+"//", "www.", "www"+joiner+".").Replace(b.String())
}
