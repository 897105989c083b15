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
	for r.pos < len(r.lines) && !isFence(r.head(r.pos)) {
		line := r.head(r.pos)
		if strings.TrimSpace(line) == endPatch {
			r.pos++
			break
		}
		if strings.TrimSpace(line) == "" {
			r.pos++
			continue
		}
		f := envelopeHeader(line, r.lines[r.pos].n)
		if f == nil {
			return malformed(r.lines[r.pos].n, "expected \"*** Add File\", \"*** Update File\", \"*** Delete File\" or \"*** End Patch\", found %s", diagnostic.Quote(line))
		}
		r.open(f)
		r.pos++
		if err := r.envelopeFile(f); err != nil {
			return err
		}
	}
	r.file = nil
	return nil
}

// envelopeHeader reads the line that names a file; nil when it is none.
func envelopeHeader(line string, n int) *filePatch {
	f := &filePatch{line: n, applyPatch: true}
	for _, prefix := range []string{addFile, deleteFile, updateFile} {
		if name, ok := strings.CutPrefix(line, prefix); ok {
			f.old = strings.TrimSpace(name)
			f.new, f.create, f.remove = f.old, prefix == addFile, prefix == deleteFile
			return f
		}
	}
	return nil
}

// envelopeFile reads what stands under a file's line.
func (r *diffReader) envelopeFile(f *filePatch) error {
	switch {
	case f.remove:
		return nil
	case f.create:
		r.envelopeContent(f)
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

// envelopeContent reads the lines of a new file.
func (r *diffReader) envelopeContent(f *filePatch) {
	h := hunk{line: f.line, bare: true}
	for r.pos < len(r.lines) && strings.HasPrefix(r.lines[r.pos].text, "+") {
		h.body = append(h.body, r.envelopeLine())
	}
	if h.lengths = []int{len(h.body)}; len(h.body) > 0 {
		f.hunks = []hunk{h}
	}
}

// envelopeHunk reads a hunk: lines that begin with @@, perhaps with a line of the file to look
// for, then the body. Only the first hunk of a file may lack its @@ line.
func (r *diffReader) envelopeHunk(f *filePatch) error {
	h := hunk{line: r.lines[r.pos].n, bare: true}
	h.anchors = r.envelopeAnchors()
	h.body = r.envelopeBody()
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
	h.lengths = []int{len(h.body)}
	f.hunks = append(f.hunks, h)
	return nil
}

// envelopeAnchors reads the lines of the file that the @@ lines name; line ranges are none.
func (r *diffReader) envelopeAnchors() []string {
	var anchors []string
	for ; strings.HasPrefix(r.head(r.pos), "@@"); r.pos++ {
		anchor := strings.TrimSpace(strings.Trim(r.head(r.pos), "@"))
		if anchor != "" && !ranges.MatchString(r.head(r.pos)) {
			anchors = append(anchors, anchor)
		}
	}
	return anchors
}

// envelopeBody reads the lines of a hunk, without the blank ones at its end.
func (r *diffReader) envelopeBody() []hunkLine {
	var body []hunkLine
	for r.pos < len(r.lines) {
		text := r.lines[r.pos].text
		if text != "" && text != "\r" && strings.IndexByte(" +-", text[0]) < 0 {
			break
		}
		body = append(body, r.envelopeLine())
	}
	for len(body) > 0 && body[len(body)-1].blank {
		body = body[:len(body)-1]
	}
	return body
}

// envelopeLine takes a body line.
func (r *diffReader) envelopeLine() hunkLine {
	raw := r.lines[r.pos]
	r.pos++
	if raw.text == "" || raw.text == "\r" {
		return hunkLine{op: ' ', text: raw.text + "\n", line: raw.n, blank: true, noNewline: raw.noNewline}
	}
	return hunkLine{op: raw.text[0], text: raw.text[1:] + "\n", line: raw.n, noNewline: raw.noNewline}
}
