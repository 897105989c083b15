package sheet

import (
	"github.com/tabula-css/bench/internal/diagnostic"
)

// Origin is where a declaration comes from (css-cascade-5, section 6.2), weakest first.
type Origin uint8

// The origins. Of an element's own shadow tree see css-scoping-1, section 3.3.2.
const (
	UserAgent          Origin = iota
	PresentationalHint        // presentational hints, between user agent and author
	Host                      // what an element's own shadow tree says of it: an author's, in a tree further in
	Author
)

// String is the origin as Candidate.Origin has it.
func (o Origin) String() string {
	switch o {
	case UserAgent:
		return "user-agent"
	case PresentationalHint:
		return "presentational hint"
	case Host:
		return "user-agent"
	}
	return "author"
}

// Source is a text that declarations come from.
type Source struct {
	Origin Origin
	Inline bool // a style attribute

	name  string // of the file; empty for a style attribute or a hint
	text  string
	lines *diagnostic.Lines
}

// At is the position of a byte offset in the text; of a text in no file it has no line.
func (s *Source) At(offset int) diagnostic.Position {
	if s.lines == nil {
		return diagnostic.Position{File: s.name}
	}
	line, column := s.lines.At(offset)
	return diagnostic.Position{File: s.name, Line: line, Column: column}
}
