package patch

import (
	"strings"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// newContent is the content of a new file: added lines alone, as many as the body has.
func (a *applier) newContent(f *filePatch, name string) ([]byte, error) {
	if len(f.hunks) == 0 {
		return []byte{}, nil
	}
	if len(f.hunks) > 1 {
		return nil, malformed(f.hunks[1].line, "a second hunk for the new file %s", diagnostic.Quote(name))
	}
	h := &f.hunks[0]
	parts := h.body
	for len(parts) > 0 && parts[len(parts)-1].blank {
		parts = parts[:len(parts)-1]
	}
	var b strings.Builder
	for _, part := range parts {
		if part.op != '+' {
			return nil, malformed(part.line, "expected an added line of the new file %s, found %s", diagnostic.Quote(name), diagnostic.Quote(string(part.op)+strings.TrimSuffix(part.text, "\n")))
		}
		b.WriteString(part.text)
	}
	if err := checkMarkers(parts); err != nil {
		return nil, err
	}
	a.noteRepairs(h, parts)
	return []byte(b.String()), nil
}

// checkMarkers refuses "\ No newline at end of file" after a line that another one follows.
func checkMarkers(parts []hunkLine) error {
	old, new := 0, 0 // line that ended without its line feed
	for _, part := range parts {
		if part.op != '+' && old > 0 || part.op != '-' && new > 0 {
			return malformed(max(old, new)+1, `"\ No newline at end of file" before more lines`)
		}
		if strings.HasSuffix(part.text, "\n") {
			continue
		}
		if part.op != '+' {
			old = part.line
		}
		if part.op != '-' {
			new = part.line
		}
	}
	return nil
}
