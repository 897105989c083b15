package patch

import (
	"bytes"
	"strings"
)

// result is what a file's part makes of its source.
func (a *applier) result(f *filePatch, n fileNames, before []byte) ([]byte, error) {
	switch {
	case len(f.binary) > 0:
		return a.binary(f, n, before)
	case f.create:
		a.created[n.new] = f.line
		return a.newContent(f, n.new)
	case len(f.hunks) == 0:
		return before, nil
	case f.applyPatch && len(before) > 0 && before[len(before)-1] != '\n':
		// That form cannot say that a last line has no end: the file keeps it so.
		after, err := a.text(f, n, append(bytes.Clone(before), '\n'))
		return bytes.TrimSuffix(after, []byte("\n")), err
	}
	return a.text(f, n, before)
}

// text applies the hunks of a file.
func (a *applier) text(f *filePatch, n fileNames, before []byte) ([]byte, error) {
	a.steps -= len(before) / 4
	found, lineEnds, err := placeAll(f, n.old, before, &a.steps)
	if err != nil {
		return nil, err
	}
	for _, pl := range found {
		if err := checkMarkers(pl.parts); err != nil {
			return nil, err
		}
		a.noteRepairs(pl.hunk, pl.parts)
	}
	if lineEnds {
		a.fixes.note(LineEnds, f.line)
		a.toLF = a.toLF || !bytes.Contains(before, []byte("\r\n"))
	}
	return splice(n.old, before, found, lineEnds)
}

// noteRepairs names the repairs that a hunk's reading needed.
func (a *applier) noteRepairs(h *hunk, parts []hunkLine) {
	old, new := 0, 0
	for _, part := range parts {
		if part.op != '+' {
			old++
		}
		if part.op != '-' {
			new++
		}
		if part.blank {
			a.fixes.note(BlankContext, part.line)
		}
		if part.noNewline && strings.HasSuffix(part.text, "\n") {
			a.fixes.note(FinalNewline, part.line)
		}
	}
	if !h.bare && (old != h.oldLines || new != h.newLines) {
		a.fixes.note(Recount, h.line)
	}
}
