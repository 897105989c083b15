package patch

import (
	"cmp"
	"maps"
	"slices"
	"strings"
)

// The names of the repairs that are made to a diff before it is applied: a closed list. None of
// them touches the bytes of content.
const (
	LineEnds         = "line-ends"          // patch and file differ in CRLF and LF; the file keeps its own
	FinalNewline     = "final-newline"      // the patch's last line lacked its line feed
	Recount          = "recount"            // a hunk's counts were wrong; the body counts
	BareHunk         = "bare-hunk"          // a hunk header without ranges; located by its context
	Prefix           = "prefix"             // paths without a/ and b/, or relative to the arm
	Fence            = "fence"              // a Markdown fence or prose around the patch
	BOM              = "bom"                // a byte order mark
	MailHeaders      = "mail-headers"       // mail or log headers, or a mail signature
	BlankContext     = "blank-context"      // an empty context line without its space
	ApplyPatchFormat = "apply-patch-format" // the *** Begin Patch form
)

// repairs notes which repairs were made, and at which line of the text first.
type repairs struct{ line map[string]int }

func (r *repairs) note(name string, line int) {
	if r.line == nil {
		r.line = map[string]int{}
	}
	if at, ok := r.line[name]; !ok || line < at {
		r.line[name] = line
	}
}

// names lists the repairs in the order of the text, those of one line by name.
func (r *repairs) names() []string {
	names := slices.AppendSeq([]string{}, maps.Keys(r.line)) // never nil: the list is written out
	slices.SortFunc(names, func(a, b string) int {
		return cmp.Or(cmp.Compare(r.line[a], r.line[b]), cmp.Compare(a, b))
	})
	return names
}

// unwrap takes a byte order mark off, and the Markdown fence around a files map; a fence around a
// diff is the diff reader's, which knows where content ends.
func (r *repairs) unwrap(text string) string {
	const mark = "\ufeff"
	if strings.HasPrefix(text, mark) {
		r.note(BOM, 1)
		text = text[len(mark):]
	}
	if isObject(text) {
		return text
	}
	for at := 0; at < len(text); {
		end := lineEnd(text, at)
		if !isFence(text[at:end]) || !opensObject(text[end:]) {
			at = end
			continue
		}
		for to := end; to < len(text); to = lineEnd(text, to) {
			if isFence(text[to:lineEnd(text, to)]) {
				r.note(Fence, 1)
				blank := strings.Repeat("\n", strings.Count(text[:end], "\n")) // keeps the numbers of the lines
				return blank + text[end:to]
			}
		}
		return text
	}
	return text
}

// lineEnd is where the line at an offset ends, its line feed included.
func lineEnd(text string, at int) int {
	if n := strings.IndexByte(text[at:], '\n'); n >= 0 {
		return at + n + 1
	}
	return len(text)
}

// opensObject says whether a text begins like a JSON object.
func opensObject(text string) bool {
	rest, ok := strings.CutPrefix(text, "{")
	if !ok {
		return false
	}
	rest = strings.TrimLeft(rest, " \t\r\n")
	return strings.HasPrefix(rest, `"`) || strings.HasPrefix(rest, "}")
}

// isFence says whether a line opens or closes a Markdown code fence.
func isFence(line string) bool {
	line = strings.TrimLeft(line, " ")
	return strings.HasPrefix(line, "```") || strings.HasPrefix(line, "~~~")
}
