package cascade

import (
	"strconv"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// origin is where a declaration comes from (css-cascade-5, section 6.2), weakest first.
type origin uint8

const (
	userAgent  origin = iota
	hintOrigin        // presentational hints, between user agent and author
	hostOrigin        // what an element's own shadow tree says of it: an author's, in a tree further in
	author
)

// String is the origin as Candidate.Origin has it.
func (o origin) String() string {
	switch o {
	case userAgent:
		return "user-agent"
	case hintOrigin:
		return "presentational hint"
	case hostOrigin:
		return "user-agent"
	}
	return "author"
}

// source is a text that declarations come from.
type source struct {
	name   string // path in the arm; empty for a style attribute or a hint
	text   string
	lines  *diagnostic.Lines
	origin origin
	inline bool // a style attribute
}

func (s *source) at(offset int) diagnostic.Position {
	if s.lines == nil {
		return diagnostic.Position{File: s.name}
	}
	line, column := s.lines.At(offset)
	return diagnostic.Position{File: s.name, Line: line, Column: column}
}

func quote(s string) string { return strconv.Quote(s) }
