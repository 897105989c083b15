package patch

import (
	"strings"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// mismatch says where and how a hunk differs from the file: at the stated line (from 0), or where
// most of it stands when the header states none.
func (p *placer) mismatch(h *hunk, s shape, stated int) error {
	if stated < 0 {
		stated = p.closest(s.old)
	}
	for k, part := range s.old {
		at := stated + k
		if at >= 0 && at < len(p.lines) && !p.taken[at] && p.same(part.text, p.lines[at]) {
			continue
		}
		line, found := at+1, "the end of the file"
		switch {
		case at < 0 || at >= len(p.lines):
			line = len(p.lines)
		case p.taken[at]:
			found = "a line that an earlier hunk has changed"
		default:
			found = quoteLine(p.lines[at])
			if quoteLine(part.text) == found { // they differ in the line end alone
				found += ending(p.lines[at])
				return conflict(p.path, line, "expected %s%s, found %s (line %d of the patch)", quoteLine(part.text), ending(part.text), found, part.line)
			}
		}
		return conflict(p.path, line, "expected %s, found %s (line %d of the patch)%s", quoteLine(part.text), found, part.line, p.hint(h))
	}
	return conflict(p.path, stated+1, "the hunk at line %d of the patch does not apply", h.line)
}

func quoteLine(line string) string { return diagnostic.Quote(strings.TrimRight(line, "\r\n")) }

func ending(line string) string {
	switch {
	case strings.HasSuffix(line, "\r\n"):
		return " with CRLF"
	case strings.HasSuffix(line, "\n"):
		return " with LF"
	}
	return " without a line end"
}

// hint tells that the file already is as the hunk would make it.
func (p *placer) hint(h *hunk) string {
	var after []hunkLine
	for _, part := range h.body[:h.lengths[0]] {
		if part.op != '-' {
			after = append(after, part)
		}
	}
	if len(after) == 0 {
		return ""
	}
	if at, _, err := p.search(after, 0, 1); err == nil && len(at) > 0 {
		return "; the file already holds what the hunk would make"
	}
	return ""
}

// closest is the place where the most lines from the hunk's first on stand.
func (p *placer) closest(old []hunkLine) int {
	best, most := 0, 0
	for i := range p.lines {
		n := 0
		for n < len(old) && i+n < len(p.lines) && *p.steps > 0 && p.same(old[n].text, p.lines[i+n]) {
			*p.steps--
			n++
		}
		if n > most {
			best, most = i, n
		}
	}
	return best
}
