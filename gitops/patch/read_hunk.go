package patch

import (
	"regexp"
	"strconv"
	"strings"
)

// hunk is one hunk of a diff.
type hunk struct {
	line             int // of its header
	bare             bool
	oldPos, oldLines int // as the header says
	newPos, newLines int
	body             []bodyPart
	ends             []int    // how many of body may be meant, best first
	anchors          []string // apply_patch: lines that stand before it
	atEnd            bool     // apply_patch: stands at the file's end
}

// bodyPart is a line of a hunk.
type bodyPart struct {
	op    byte // ' ', '+' or '-'
	text  string
	line  int
	blank bool // an empty context line that had lost its space
	open  bool // the text's last line, without its line feed
}

var ranges = regexp.MustCompile(`^@@ -(\d{1,9})(?:,(\d{1,9}))? \+(\d{1,9})(?:,(\d{1,9}))? @@`)

// hunk reads a hunk: its header, and its body by shape as well as by count.
func (r *diffReader) hunk() error {
	if n := r.file.halfNamed; n > 0 {
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

// body reads the lines of a hunk and works out where it may end. git stops when the counts are
// used up, and so would cut a file short when they are too small; here, body lines that follow
// belong to the hunk as well. Counts that are too large end at the first line that can be no body.
func (r *diffReader) body(h *hunk) {
	old, new := h.oldLines, h.newLines
	counted := -1  // length at which the counts were met
	adjacent := -1 // length up to the first blank line after that
	for first := true; r.pos < len(r.lines); first = false {
		if counted < 0 && old == 0 && new == 0 && !h.bare && !first {
			counted = len(h.body)
		}
		part, ok := r.part(h, counted < 0 && !h.bare && old >= 0 && new >= 0 && (old > 0 || new > 0), old, new)
		if !ok {
			break
		}
		if part.op == '\\' {
			continue
		}
		if part.blank && counted >= 0 && adjacent < 0 {
			adjacent = len(h.body)
		}
		h.body = append(h.body, part)
		if part.op != '+' {
			old--
		}
		if part.op != '-' {
			new--
		}
	}
	if counted < 0 && old == 0 && new == 0 && !h.bare {
		counted = len(h.body)
	}
	h.ends = endings(h.body, counted, adjacent)
	if last := h.ends[len(h.ends)-1]; len(h.body) > 0 {
		r.rewind(h, max(last, h.ends[0]))
	}
}

// rewind gives back the blank lines at the end that no reading of the hunk takes.
func (r *diffReader) rewind(h *hunk, used int) {
	for len(h.body) > used && r.pos > 0 && r.head(r.pos-1) == "" {
		h.body = h.body[:len(h.body)-1]
		r.pos--
	}
}

// endings lists the lengths of a body that may be meant, best first.
func endings(body []bodyPart, counted, adjacent int) []int {
	full := len(body)
	for full > 0 && body[full-1].blank {
		full--
	}
	if adjacent < 0 || adjacent > full {
		adjacent = full
	}
	var list []int
	add := func(n int) {
		for _, seen := range list {
			if seen == n {
				return
			}
		}
		list = append(list, n)
	}
	if counted >= full { // met, perhaps by blank lines at the end
		add(counted)
	}
	if full > 0 {
		add(full)
	}
	if counted > 0 && adjacent == counted { // body lines after a blank one may be prose
		add(counted)
	}
	if counted < 0 || len(list) == 0 {
		add(len(body))
	}
	return list
}

// part reads the next line of a body; ok is false where the hunk ends. While the counts are not
// met (counting), a line is taken by its first character as git takes it, unless what follows shows
// that the counts are wrong.
func (r *diffReader) part(h *hunk, counting bool, old, new int) (part bodyPart, ok bool) {
	raw := r.lines[r.pos]
	text := raw.text
	switch {
	case text == "" || text == "\r":
		part = bodyPart{op: ' ', text: text + "\n", line: raw.n, blank: true, open: raw.open}
	case strings.HasPrefix(text, `\ `) && len(h.body) > 0:
		last := &h.body[len(h.body)-1]
		last.text = strings.TrimSuffix(last.text, "\n")
		r.noteOpen(r.pos)
		part = bodyPart{op: '\\'}
	case strings.IndexByte(" +-", text[0]) < 0, r.nextFile(h, counting, old, new), r.signs(counting, old, new):
		return part, false
	default:
		part = bodyPart{op: text[0], text: text[1:] + "\n", line: raw.n, open: raw.open}
	}
	r.pos++
	return part, true
}

// nextFile says whether the line is the "--- " line of the next file, and not content that looks
// like one. Content it is when the counts ask for both lines, unless a hunk header follows where
// the counts ask for more, or where context had been before: no hunk with context ends in a change
// while others follow.
func (r *diffReader) nextFile(h *hunk, counting bool, old, new int) bool {
	if !r.namesAt(r.pos) {
		return false
	}
	if !counting || old < 1 || new < 1 {
		return true
	}
	context := len(h.body) > 0 && h.body[len(h.body)-1].op == ' '
	return strings.HasPrefix(r.head(r.pos+2), "@@") && (old > 1 || new > 1 || context)
}

// signs says whether the line opens a mail signature, and not the deletion of "- " that the counts
// ask for.
func (r *diffReader) signs(counting bool, old, new int) bool {
	if counting && old == 1 && new == 0 {
		return false
	}
	line := r.head(r.pos)
	return r.signatureAt(r.pos) || !counting && (line == "-- " || line == "--") && r.restBlank(r.pos+1)
}

func (r *diffReader) restBlank(i int) bool {
	for ; i < len(r.lines); i++ {
		if strings.TrimSpace(r.lines[i].text) != "" {
			return false
		}
	}
	return true
}
