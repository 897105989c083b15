package patch

import "strings"

// bodyReader reads the body of a hunk, by shape as well as by count. git stops when the counts are used up, and so would
// cut a file short when they are too small; here, body lines that follow belong to the hunk as well. Counts that are too
// large end at the first line that can be no body.
type bodyReader struct {
	*diffReader
	of       *hunk
	old, new int // lines that the header's counts still ask for
	counted  int // length of the body at which the counts were met; -1 before
	adjacent int // length up to the first blank line after that; -1 for none
}

// body reads the lines of a hunk and works out where it may end.
func (r *diffReader) body(h *hunk) {
	b := &bodyReader{diffReader: r, of: h, old: h.oldLines, new: h.newLines, counted: -1, adjacent: -1}
	for r.pos < len(r.lines) && b.line() {
	}
	b.meet()
	h.lengths = bodyLengths(h.body, b.counted, b.adjacent)
	if len(h.body) > 0 {
		r.rewind(h, max(h.lengths[len(h.lengths)-1], h.lengths[0]))
	}
}

// line reads the next line; it is false where the hunk ends.
func (b *bodyReader) line() bool {
	b.meet()
	part, ok := b.part()
	if ok && part.op != '\\' {
		b.add(part)
	}
	return ok
}

// meet notes the length at which the counts are met.
func (b *bodyReader) meet() {
	if b.counted < 0 && b.old == 0 && b.new == 0 && !b.of.bare && len(b.of.body) > 0 {
		b.counted = len(b.of.body)
	}
}

func (b *bodyReader) add(part hunkLine) {
	if part.blank && b.counted >= 0 && b.adjacent < 0 {
		b.adjacent = len(b.of.body)
	}
	b.of.body = append(b.of.body, part)
	if part.op != '+' {
		b.old--
	}
	if part.op != '-' {
		b.new--
	}
}

// counting says whether the counts still ask for lines.
func (b *bodyReader) counting() bool {
	return b.counted < 0 && !b.of.bare && b.old >= 0 && b.new >= 0 && (b.old > 0 || b.new > 0)
}

// part reads the next line of a body; ok is false where the hunk ends. While the counts are not
// met (counting), a line is taken by its first character as git takes it, unless what follows shows
// that the counts are wrong.
func (b *bodyReader) part() (part hunkLine, ok bool) {
	raw := b.lines[b.pos]
	text := raw.text
	switch {
	case text == "" || text == "\r":
		part = hunkLine{op: ' ', text: text + "\n", line: raw.n, blank: true, noNewline: raw.noNewline}
	case strings.HasPrefix(text, `\ `) && len(b.of.body) > 0:
		last := &b.of.body[len(b.of.body)-1]
		last.text = strings.TrimSuffix(last.text, "\n")
		b.noteNoNewline(b.pos)
		part = hunkLine{op: '\\'}
	case strings.IndexByte(" +-", text[0]) < 0, b.isNextFile(), b.isSignature():
		return part, false
	default:
		part = hunkLine{op: text[0], text: text[1:] + "\n", line: raw.n, noNewline: raw.noNewline}
	}
	b.pos++
	return part, true
}

// isNextFile says whether the line is the "--- " line of the next file, and not content that looks
// like one. Content it is when the counts ask for both lines, unless a hunk header follows where
// the counts ask for more, or where context had been before: no hunk with context ends in a change
// while others follow.
func (b *bodyReader) isNextFile() bool {
	if !b.namesAt(b.pos) {
		return false
	}
	if !b.counting() || b.old < 1 || b.new < 1 {
		return true
	}
	context := len(b.of.body) > 0 && b.of.body[len(b.of.body)-1].op == ' '
	return strings.HasPrefix(b.head(b.pos+2), "@@") && (b.old > 1 || b.new > 1 || context)
}

// isSignature says whether the line opens a mail signature, and not the deletion of "- " that the counts
// ask for.
func (b *bodyReader) isSignature() bool {
	if b.counting() && b.old == 1 && b.new == 0 {
		return false
	}
	line := b.head(b.pos)
	return b.signatureAt(b.pos) || !b.counting() && (line == "-- " || line == "--") && b.onlyBlankFrom(b.pos+1)
}

func (r *diffReader) onlyBlankFrom(i int) bool {
	for ; i < len(r.lines); i++ {
		if strings.TrimSpace(r.lines[i].text) != "" {
			return false
		}
	}
	return true
}
