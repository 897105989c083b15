package patch

import (
	"strings"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// anchored is the place that git alone would try: the file's first line for a hunk that says so,
// its end for one without context after the change. A hunk without any context says neither.
func (p *placer) anchored(h *hunk, s shape) (int, bool) {
	first := h.oldPos <= 1
	last := s.trail == 0
	at := 0
	switch {
	case s.lead+s.trail == 0:
		return 0, false
	case first && last && len(s.old) != len(p.lines):
		return 0, false
	case first:
	case last:
		at = len(p.lines) - len(s.old)
	default:
		return 0, false
	}
	return at, p.fits(s.old, at)
}

// shifted is the header's new position as a line of the base: less what the hunks before it add.
func (p *placer) shifted(h *hunk) int {
	at := h.newPos - 1
	*p.steps -= len(p.found)
	for _, pl := range p.found {
		if pl.start < at {
			at -= pl.delta
		}
	}
	return at
}

// insertion is where a hunk without old lines goes.
func (p *placer) insertion(f *filePatch, h *hunk) (int, error) {
	n := len(p.lines)
	switch {
	case n == 0:
		return 0, nil
	case f.applyPatch && h.atEnd:
		return n, nil
	case h.bare && f.applyPatch:
		return 0, conflict(p.path, 0, "ambiguous: the hunk at line %d of the patch has no context that says where its lines go", h.line)
	case h.bare:
		return 0, malformed(h.line, "a hunk without ranges and without context: nothing says where its lines go")
	case h.oldPos == 0 && h.oldLines == 0 && strings.Trim(f.oldBlob, "0") == "": // no index line names an old file
		return 0, conflict(p.path, 0, "the patch makes it anew, but it exists")
	}
	at := h.oldPos // the lines go after this one (counted from 1)
	if h.oldLines > 0 {
		at--
	}
	if at > n {
		return 0, conflict(p.path, n, "the hunk at line %d of the patch adds lines after line %d: the file has %d", h.line, at, n)
	}
	return max(at, 0), nil
}

// byContext places a hunk without ranges: its context must stand at one place alone.
func (p *placer) byContext(h *hunk, s shape) (int, error) {
	at, more, err := p.search(s.old, 0, 2)
	switch {
	case err != nil:
		return 0, err
	case len(at) == 0:
		return 0, p.mismatch(h, s, -1)
	case more:
		return 0, malformed(h.line, "a hunk without ranges, and its context stands in %s at lines %d and %d", diagnostic.Quote(p.path), at[0]+1, at[1]+1)
	}
	return at[0], nil
}

// unique places a hunk whose header names a wrong line.
func (p *placer) unique(h *hunk, s shape, stated int) (int, error) {
	at, more, err := p.search(s.old, 0, 2)
	switch {
	case err != nil:
		return 0, err
	case len(at) == 0:
		return 0, p.mismatch(h, s, stated)
	case more:
		return 0, p.ambiguous(h, at[0], at[1])
	}
	return at[0], nil
}
