package patch

import (
	"regexp"
	"strconv"
)

// hunk is one hunk of a diff.
type hunk struct {
	line             int // of its header
	bare             bool
	oldPos, oldLines int // as the header says
	newPos, newLines int
	body             []hunkLine
	lengths          []int    // how many lines of body may be meant, best first
	anchors          []string // apply_patch: lines that stand before it
	atEnd            bool     // apply_patch: stands at the file's end
}

// hunkLine is a line of a hunk.
type hunkLine struct {
	op        byte // ' ', '+' or '-'
	text      string
	line      int
	blank     bool // an empty context line that had lost its space
	noNewline bool // the text's last line, without its line feed
}

var ranges = regexp.MustCompile(`^@@ -(\d{1,9})(?:,(\d{1,9}))? \+(\d{1,9})(?:,(\d{1,9}))? @@`)

// hunk reads a hunk: its header, and its body by shape as well as by count.
func (r *diffReader) hunk() error {
	if n := r.file.loneName; n > 0 {
		return malformed(n, "expected a --- line and a +++ line behind it, found one of them alone")
	}
	h := hunk{line: r.lines[r.pos].n}
	if m := ranges.FindStringSubmatch(r.head(r.pos)); m != nil {
		h.oldPos, h.oldLines = number(m[1]), number(m[2])
		h.newPos, h.newLines = number(m[3]), number(m[4])
	} else {
		h.bare = true
		r.fixes.note(BareHunk, h.line)
	}
	r.pos++
	r.body(&h)
	if len(h.body) == 0 {
		return malformed(h.line, "a hunk without a body")
	}
	r.file.hunks = append(r.file.hunks, h)
	return nil
}

// number reads digits that the pattern has bounded; none means 1.
func number(s string) int {
	if s == "" {
		return 1
	}
	n, _ := strconv.Atoi(s)
	return n
}
