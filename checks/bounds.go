package checks

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// GitHub's limits for a check run's output. It counts bytes, whatever its description says.
const (
	MaxMarkdown    = 65_535 // bytes of the summary, and of the text
	MaxAnnotations = 200    // in all; GitHub itself sets no such limit, a reader does
	MaxTitle       = 250    // bytes of a title, the run's and an annotation's
	MaxMessage     = 16_000 // bytes of an annotation's message, of the 64 KB that GitHub takes
)

// Bounded gives the output with every token redacted and every part cut to GitHub's limits, at a character and,
// in Markdown, behind a line with its fence closed. What was cut says how much more there was.
func (o Output) Bounded() Output {
	o.Title = Cut(strings.Join(strings.Fields(Redact(o.Title)), " "), MaxTitle)
	note := ""
	if more := len(o.Annotations) - MaxAnnotations; more > 0 {
		o.Annotations = o.Annotations[:MaxAnnotations:MaxAnnotations]
		note = fmt.Sprintf("\n\n… and %d more annotations\n", more)
	}
	o.Summary = cutMarkdown(Redact(o.Summary), MaxMarkdown-len(note)) + note
	o.Text = cutMarkdown(Redact(o.Text), MaxMarkdown)
	kept := make([]Annotation, len(o.Annotations))
	for i, a := range o.Annotations {
		kept[i] = a.bounded()
	}
	o.Annotations = kept
	return o
}

func (a Annotation) bounded() Annotation {
	a.StartLine = max(1, a.StartLine)
	a.EndLine = max(a.StartLine, a.EndLine)
	if a.StartLine != a.EndLine || a.StartColumn < 1 || a.EndColumn < a.StartColumn {
		a.StartColumn, a.EndColumn = 0, 0
	}
	a.Path = Redact(a.Path)
	a.Title = Cut(Redact(a.Title), MaxTitle)
	a.Message = Cut(Redact(a.Message), MaxMessage)
	if a.Message == "" {
		a.Message = "no message" // GitHub wants one
	}
	return a
}

// Cut cuts plain text to so many bytes, at a character, and marks the cut.
func Cut(s string, limit int) string {
	s = strings.ToValidUTF8(s, "\uFFFD")
	if len(s) <= limit {
		return s
	}
	return before(s, limit-len("…")) + "…"
}

// before is the longest beginning of s of at most n bytes that ends with a character.
func before(s string, n int) string {
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:max(0, n)]
}

// closing is what may follow a cut: the end of a fence, and how much more there was.
const closing = 160

// cutMarkdown cuts Markdown to so many bytes: behind the last line that fits (inside a line when there is
// none), with an open fence closed.
func cutMarkdown(s string, limit int) string {
	s = strings.ToValidUTF8(s, "\uFFFD")
	if len(s) <= limit {
		return s
	}
	kept := before(s, limit-closing)
	if at := strings.LastIndexByte(kept, '\n'); at >= 0 {
		kept = kept[:at+1]
	}
	end := "\n"
	if fence := openFence(kept); len(fence) > closing/2 {
		kept, end = "", "" // a fence that nobody writes: nothing of it can be shown
	} else if fence != "" {
		end += fence + "\n"
	}
	return kept + fmt.Sprintf("%s\n… and %d more bytes\n", end, len(s)-len(kept))
}

// openFence is the fence that is open at the end of the text, empty when there is none.
func openFence(s string) string {
	open := ""
	for line := range strings.SplitSeq(s, "\n") {
		run := line[:len(line)-len(strings.TrimLeft(line, "`"))]
		switch {
		case open == "" && len(run) >= 3 && !strings.Contains(line[len(run):], "`"):
			open = run
		case open != "" && len(run) >= len(open) && strings.TrimSpace(line) == run:
			open = ""
		}
	}
	return open
}

// section is a head and as many of the blocks below it as fit into so many bytes; a last line counts the others.
func section(limit int, head string, blocks []string, what string) string {
	var b strings.Builder
	b.WriteString(head)
	for i, block := range blocks {
		if b.Len()+len(block) > limit-closing {
			fmt.Fprintf(&b, "\n… and %d more %s\n", len(blocks)-i, what)
			break
		}
		b.WriteString(block)
	}
	return b.String()
}
