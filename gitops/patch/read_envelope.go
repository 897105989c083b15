package patch

import (
	"strings"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// The lines that structure the apply_patch form, as coding agents emit it.
const (
	beginPatch = "*** Begin Patch"
	endPatch   = "*** End Patch"
	addFile    = "*** Add File: "
	deleteFile = "*** Delete File: "
	updateFile = "*** Update File: "
	moveTo     = "*** Move to: "
	endOfFile  = "*** End of File"
)

// isEnvelope says whether a line opens the apply_patch form.
func isEnvelope(line string) bool {
	return strings.TrimSpace(line) == beginPatch || strings.HasPrefix(line, addFile) ||
		strings.HasPrefix(line, deleteFile) || strings.HasPrefix(line, updateFile)
}

// applyPatch reads files in the apply_patch form up to its end line, or to what is none of it.
func (r *diffReader) applyPatch() error {
	r.fixes.note(ApplyPatchFormat, r.lines[r.pos].n)
	if strings.TrimSpace(r.head(r.pos)) == beginPatch {
		r.pos++
	}
	for r.pos < len(r.lines) {
		line := r.head(r.pos)
		n := r.lines[r.pos].n
		name, isAdd := strings.CutPrefix(line, addFile)
		f := &filePatch{line: n, applyPatch: true, create: isAdd}
		switch {
		case strings.TrimSpace(line) == endPatch:
			r.pos++
			r.file = nil
			return nil
		case strings.TrimSpace(line) == "":
			r.pos++
			continue
		case isAdd:
		case strings.HasPrefix(line, deleteFile):
			name, f.remove = strings.TrimPrefix(line, deleteFile), true
		case strings.HasPrefix(line, updateFile):
			name = strings.TrimPrefix(line, updateFile)
		case isFence(line):
			r.file = nil
			return nil
		default:
			return malformed(n, "expected \"*** Add File\", \"*** Update File\", \"*** Delete File\" or \"*** End Patch\", found %s", diagnostic.Quote(line))
		}
		name = strings.TrimSpace(name)
		f.old, f.new = name, name
		r.open(f)
		r.pos++
		if err := r.section(f); err != nil {
			return err
		}
	}
	r.file = nil
	return nil
}

// section reads what stands under a file's line.
func (r *diffReader) section(f *filePatch) error {
	switch {
	case f.remove:
		return nil
	case f.create:
		h := hunk{line: f.line, bare: true}
		for r.pos < len(r.lines) && strings.HasPrefix(r.lines[r.pos].text, "+") {
			h.body = append(h.body, r.envelopePart())
		}
		if h.ends = []int{len(h.body)}; len(h.body) > 0 {
			f.hunks = []hunk{h}
		}
		return nil
	}
	if to, ok := strings.CutPrefix(r.head(r.pos), moveTo); ok {
		f.rename, f.moved, f.new = true, true, strings.TrimSpace(to)
		r.pos++
	}
	for r.pos < len(r.lines) {
		line := r.head(r.pos)
		if strings.HasPrefix(line, "*** ") || isFence(line) {
			return nil
		}
		if err := r.envelopeHunk(f); err != nil {
			return err
		}
	}
	return nil
}

// envelopeHunk reads a hunk: lines that begin with @@, perhaps with a line of the file to look
// for, then the body. Only the first hunk of a file may lack its @@ line.
func (r *diffReader) envelopeHunk(f *filePatch) error {
	h := hunk{line: r.lines[r.pos].n, bare: true}
	for strings.HasPrefix(r.head(r.pos), "@@") {
		anchor := strings.TrimSpace(strings.Trim(r.head(r.pos), "@"))
		if anchor != "" && !ranges.MatchString(r.head(r.pos)) {
			h.anchors = append(h.anchors, anchor)
		}
		r.pos++
	}
	for r.pos < len(r.lines) {
		text := r.lines[r.pos].text
		if text != "" && text != "\r" && strings.IndexByte(" +-", text[0]) < 0 {
			break
		}
		h.body = append(h.body, r.envelopePart())
	}
	for len(h.body) > 0 && h.body[len(h.body)-1].blank {
		h.body = h.body[:len(h.body)-1]
	}
	if strings.TrimSpace(r.head(r.pos)) == endOfFile {
		h.atEnd = true
		r.pos++
	}
	if len(h.body) == 0 {
		found := "the end of the text"
		if r.pos < len(r.lines) {
			found = diagnostic.Quote(r.head(r.pos))
		}
		return malformed(min(r.pos+1, len(r.lines)), "expected a line that begins with a blank, + or -, found %s", found)
	}
	h.ends = []int{len(h.body)}
	f.hunks = append(f.hunks, h)
	return nil
}

// envelopePart takes a body line.
func (r *diffReader) envelopePart() bodyPart {
	raw := r.lines[r.pos]
	r.pos++
	if raw.text == "" || raw.text == "\r" {
		return bodyPart{op: ' ', text: raw.text + "\n", line: raw.n, blank: true, open: raw.open}
	}
	return bodyPart{op: raw.text[0], text: raw.text[1:] + "\n", line: raw.n, open: raw.open}
}
