package checks

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// joiner is U+2060, which has no width: a mention or a workflow command with one inside is none.
const joiner = "\u2060"

// Plain makes text from a patch one line of plain text: what moves or hides text is escaped, mentions and
// the old form of workflow commands (##[…]) are broken.
func Plain(s string) string { return breakUp(diagnostic.Escape(s)) }

// paragraphs is Plain for text of several lines, whose breaks stay.
func paragraphs(s string) string {
	lines := strings.Split(s, "\n")
	for i := range lines {
		lines[i] = Plain(lines[i])
	}
	return strings.Join(lines, "\n")
}

// breakUp parts @ from the name behind it and ## from its bracket.
func breakUp(s string) string {
	if !strings.ContainsAny(s, "@#") {
		return s
	}
	var b strings.Builder
	for i, r := range s {
		b.WriteRune(r)
		next, _ := utf8.DecodeRuneInString(s[i+utf8.RuneLen(r):])
		if r == '@' && (unicode.IsLetter(next) || unicode.IsDigit(next)) || r == '#' && next == '[' {
			b.WriteString(joiner)
		}
	}
	return b.String()
}

// Code is text from a patch as a code span of Markdown, in which nothing is alive. An empty text gives an
// empty span's stand-in.
func Code(s string) string {
	if s == "" {
		return "(none)"
	}
	s = partRuns(diagnostic.Escape(s))
	fence := strings.Repeat("`", longestRun(s)+1)
	if strings.HasPrefix(s, "`") || strings.HasSuffix(s, "`") || strings.HasPrefix(s, " ") || strings.HasSuffix(s, " ") {
		s = " " + s + " " // Markdown takes one away at each end
	}
	return fence + s + fence
}

// Span is Code of the text without tokens, cut to so many bytes before it is dressed.
func Span(s string, limit int) string { return Code(Cut(Redact(s), limit)) }

// Cell is Span inside a table of GitHub's Markdown.
func Cell(s string, limit int) string { return strings.ReplaceAll(Span(s, limit), "|", `\|`) }

// Fence is text from a patch as a block of code, inside a fence that is longer than any run of its character in
// the text. Line breaks stay, everything else is escaped as Plain does.
func Fence(s string) string {
	lines := strings.Split(strings.TrimRight(s, "\n"), "\n")
	for i := range lines {
		lines[i] = diagnostic.Escape(lines[i])
	}
	s = partRuns(strings.Join(lines, "\n"))
	fence := strings.Repeat("`", max(3, longestRun(s)+1))
	return fence + "text\n" + s + "\n" + fence + "\n"
}

// mostBackticks is the longest run of backticks that is shown as it is: GitHub's renderer knows no code span of more
// than 80, and takes a fence of more than 255 for one of 255.
const mostBackticks = 16

// partRuns parts longer runs.
func partRuns(s string) string {
	if longestRun(s) <= mostBackticks {
		return s
	}
	part := strings.Repeat("`", mostBackticks)
	return strings.ReplaceAll(s, part, part+joiner)
}

// longestRun is the length of the longest run of backticks.
func longestRun(s string) int {
	longest, run := 0, 0
	for i := range len(s) {
		if s[i] != '`' {
			run = 0
			continue
		}
		run++
		longest = max(longest, run)
	}
	return longest
}
