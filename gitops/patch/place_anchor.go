package patch

import (
	"strings"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// byAnchor places a hunk of the apply_patch form: at the file's end when it says so, where its
// context stands alone, else at the first place after its anchor lines, else after the hunk before.
func (p *placer) byAnchor(h *hunk, s shape) (int, error) {
	if end := len(p.lines) - len(s.old); h.atEnd && p.fits(s.old, end) {
		return end, nil
	}
	all, more, err := p.search(s.old, 0, 2)
	switch {
	case err != nil:
		return 0, err
	case len(all) == 0:
		return 0, p.mismatch(h, s, -1)
	case !more:
		return all[0], nil
	}
	from := 0
	if n := len(p.found); n > 0 {
		from = p.found[n-1].start + p.found[n-1].olds
	}
	for _, anchor := range h.anchors {
		at, err := p.anchor(anchor, from, h)
		if err != nil {
			return 0, err
		}
		from = at + 1
	}
	rest, more, err := p.search(s.old, from, 2)
	switch {
	case err != nil:
		return 0, err
	case len(rest) == 0, more && len(h.anchors) == 0:
		return 0, p.ambiguous(h, all[0], all[1])
	}
	return rest[0], nil
}

// anchor is the one line at or after from that reads as the anchor says, blanks around it aside.
func (p *placer) anchor(text string, from int, h *hunk) (int, error) {
	found := -1
	*p.steps -= len(p.lines)
	for i := from; i < len(p.lines); i++ {
		if strings.TrimSpace(p.lines[i]) != text {
			continue
		}
		if found >= 0 {
			return 0, p.ambiguous(h, found, i)
		}
		found = i
	}
	if found < 0 {
		return 0, conflict(p.path, 0, "expected the line %s, found it nowhere (hunk at line %d of the patch)", diagnostic.Quote(text), h.line)
	}
	return found, nil
}

func (p *placer) ambiguous(h *hunk, a, b int) error {
	return conflict(p.path, min(a, b)+1, "ambiguous: the context of the hunk at line %d of the patch stands at lines %d and %d", h.line, min(a, b)+1, max(a, b)+1)
}
