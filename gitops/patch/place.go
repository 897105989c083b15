package patch

import (
	"github.com/tabula-css/bench/gitops"
)

// maxSteps bounds the comparisons of lines that finding the hunks of one patch may take.
const maxSteps = 200_000_000

// placer finds where the hunks of one file stand in its lines. A hunk stands where all its old
// lines stand, without exception; the header's position only chooses between several such places.
type placer struct {
	path     string
	lines    []string         // of the base file, each with its line feed
	index    map[string][]int // line → where it stands, made when first needed
	taken    []bool           // lines that a hunk has taken
	ignoreCR bool             // compare without regard to CRLF against LF
	steps    *int             // comparisons left for the whole patch
	found    []placed         // so far, in the order of the text
}

// placed is a hunk with its place.
type placed struct {
	hunk  *hunk
	parts []hunkLine // of the reading that fits
	start int        // first line, from 0
	olds  int        // lines it replaces
	delta int        // lines it adds, less those it deletes
}

// placeAll places every hunk, or says why one cannot be. It tries with line ends as they are
// first; lineEnds tells whether that was not enough.
func placeAll(f *filePatch, path string, content []byte, steps *int) (found []placed, lineEnds bool, err error) {
	lines := gitops.SplitLines(string(content))
	var first error
	for _, ignoreCR := range []bool{false, true} {
		p := &placer{path: path, lines: lines, taken: make([]bool, len(lines)), ignoreCR: ignoreCR, steps: steps}
		err := p.all(f)
		if err == nil {
			return p.found, ignoreCR, nil
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
	for _, end := range h.lengths {
		parts := h.body[:end]
		at, err := p.place(f, h, parts)
		if err == nil {
			p.take(h, parts, at)
			return nil
		}
		if first == nil {
			first = err
		}
	}
	return first
}

func (p *placer) take(h *hunk, parts []hunkLine, at int) {
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
	old         []hunkLine // context and deleted lines
	lead, trail int        // lines of context before and after the changes
}

func shapeOf(parts []hunkLine) (s shape) {
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
func (p *placer) place(f *filePatch, h *hunk, parts []hunkLine) (int, error) {
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
