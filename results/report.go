package results

import (
	"fmt"
	"io"
	"strings"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// A Format is a form that a report can be written in.
type Format string

// The formats.
const (
	Text     Format = "text"
	JSON     Format = "json"
	CSV      Format = "csv"
	Markdown Format = "markdown"
	HTML     Format = "html"
)

// WriteReport writes tables, as Count made them, in the given format. Each is written on its own:
// nothing is added up across suites. When there is more than one, text, Markdown and HTML say which
// suite, and which agent, each is about; JSON and CSV always do.
func WriteReport(w io.Writer, tables []Table, format Format) error {
	write := map[Format]func(io.Writer, []Table) error{Text: writeText, CSV: writeCSV, Markdown: writeMarkdown, HTML: writeHTML}[format]
	switch {
	case format == JSON:
		return writeJSON(w, tables)
	case write == nil:
		return fmt.Errorf("write report: unknown format %q", format)
	}
	var b strings.Builder
	if err := write(&b, tables); err != nil {
		return err
	}
	_, err := io.WriteString(w, diagnostic.Inert(b.String()))
	return err
}

// heading says what a table is about.
func (t *Table) heading() string {
	about := "aggregate"
	switch {
	case t.Grouping == ByAgent && t.Model != "":
		about = "agent " + diagnostic.Escape(orAnonymous(t.Agent)) + ", model " + diagnostic.Escape(t.Model)
	case t.Grouping == ByAgent:
		about = "agent " + diagnostic.Escape(orAnonymous(t.Agent))
	case t.Grouping == ByModel && t.Model != "":
		about = "model " + diagnostic.Escape(t.Model)
	case t.Grouping == ByModel:
		about = "no model named"
	}
	return "Tabula agent-editing benchmark — " + about
}

// totals is the line of counts; errors and claims only when there are some.
func (t *Table) totals() string {
	line := fmt.Sprintf("scored %d   passed %d   failed %d", t.Scored, t.Passed, t.Failed)
	if t.Errors > 0 {
		line += fmt.Sprintf("   errors %d", t.Errors)
	}
	if t.Claimed > 0 {
		line += fmt.Sprintf("   claimed %d", t.Claimed)
	}
	return line
}

// label is the first cell of a row.
func (r *Row) label() string {
	switch {
	case r.Question == "":
		return "all"
	case r.Title == "":
		return diagnostic.Escape(r.Question)
	}
	return r.Question + " " + r.Title
}

func (c Cell) String() string { return fmt.Sprintf("%d/%d", c.Passed, c.Recorded) }

func severalSuites(tables []Table) bool {
	for _, t := range tables {
		if t.Suite != tables[0].Suite {
			return true
		}
	}
	return false
}

// short abbreviates a digest as snapshot tags do: 12 hex digits.
func short(digest string) string { return digest[:min(12, len(digest))] }

func orAnonymous(agent string) string {
	if agent == "" {
		return "anonymous"
	}
	return agent
}
