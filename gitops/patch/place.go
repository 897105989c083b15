package patch

import (
	"strings"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// maxSteps bounds the comparisons of lines that finding the hunks of one patch may take.
const maxSteps = 200_000_000

// placer finds where the hunks of one file stand in its lines. A hunk stands where all its old
// lines stand, without exception; the header's position only chooses between several such places.
type placer struct {
	path  string
	lines []string         // of the base file, each with its line feed
	index map[string][]int // line → where it stands, made when first needed
	taken []bool           // lines that a hunk has claimed
	loose bool             // compare without regard to CRLF against LF
	steps *int             // comparisons left for the whole patch
	found []placed         // so far, in the order of the text
}

// placed is a hunk with its place.
type placed struct {
	hunk  *hunk
	parts []bodyPart // of the reading that fits
	start int        // first line, from 0
	olds  int        // lines it replaces
	delta int        // lines it adds, less those it deletes
}

// placeAll places every hunk, or says why one cannot be. It tries with line ends as they are
// first; ends tells whether that was not enough.
func placeAll(f *filePatch, path string, content []byte, steps *int) (found []placed, ends bool, err error) {
	lines := gitops.SplitLines(string(content))
	var first error
	for _, loose := range []bool{false, true} {
		p := &placer{path: path, lines: lines, taken: make([]bool, len(lines)), loose: loose, steps: steps}
		err := p.all(f)
		if err == nil {
			return p.found, loose, nil
		}
		if first == nil {
			first = err
		}
	}
	return nil, false, first
}

func (p *placer) all(f *filePatch) error {
	for i := range f.hunks {
		if err := p.hunk(f, &f.hunks[i]); err != nil {
			return err
		}
	}
	return nil
}

// hunk places a hunk by the first of its readings that fits.
func (p *placer) hunk(f *filePatch, h *hunk) error {
	var first error
	for _, end := range h.ends {
		parts := h.body[:end]
		at, err := p.place(f, h, parts)
		if err == nil {
			p.claim(h, parts, at)
			return nil
		}
		if first == nil {
			first = err
		}
	}
	return first
}

func (p *placer) claim(h *hunk, parts []bodyPart, at int) {
	pl := placed{hunk: h, parts: parts, start: at}
	for _, part := range parts {
		switch part.op {
		case ' ':
			pl.olds++
		case '-':
			pl.olds++
			pl.delta--
		case '+':
			pl.delta++
		}
	}
	for i := at; i < at+pl.olds; i++ {
		p.taken[i] = true
	}
	p.found = append(p.found, pl)
}

// shape is what place needs to know of a reading.
type shape struct {
	old         []bodyPart // context and deleted lines
	lead, trail int        // lines of context before and after the changes
}

func shapeOf(parts []bodyPart) (s shape) {
	changed := false
	for _, part := range parts {
		if part.op != '+' {
			s.old = append(s.old, part)
		}
		switch {
		case part.op != ' ':
			changed, s.trail = true, 0
		case changed:
			s.trail++
		default:
			s.lead++
		}
	}
	return s
}

// place is the line, from 0, at which a reading of a hunk stands.
func (p *placer) place(f *filePatch, h *hunk, parts []bodyPart) (int, error) {
	s := shapeOf(parts)
	switch {
	case *p.steps < 0:
		return 0, p.tooMuch()
	case len(s.old) == 0:
		return p.insertion(f, h)
	case f.applyPatch:
		return p.byAnchor(h, s)
	case h.bare:
		return p.byContext(h, s)
	}
	if at, ok := p.anchored(h, s); ok {
		return at, nil
	}
	stated, shifted := h.oldPos-1, p.shifted(h)
	if !p.fits(s.old, stated) {
		if p.fits(s.old, shifted) {
			return shifted, nil
		}
		return p.unique(h, s, stated)
	}
	if stated != shifted && s.lead+s.trail > 0 {
		if other, ok := p.nearest(s.old, shifted); ok && other != stated {
			return 0, p.ambiguous(h, stated, other)
		}
	}
	return stated, nil
}

func (p *placer) tooMuch() error {
	return &gitops.Fault{Kind: gitops.TooLarge, Path: p.path, Message: "finding where its hunks stand takes too many steps"}
}

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
