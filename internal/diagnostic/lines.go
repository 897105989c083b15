package diagnostic

import "slices"

// Lines finds the line and column of byte offsets in one text.
type Lines struct{ starts []int }

// NewLines finds the lines of a text as editors and compilers count them: each ends with a line feed.
func NewLines(text string) *Lines {
	l := &Lines{starts: []int{0}}
	for i := range len(text) {
		if text[i] == '\n' {
			l.starts = append(l.starts, i+1)
		}
	}
	return l
}

// NewCSSLines finds the lines of a style sheet: LF, CR LF and CR end one.
func NewCSSLines(text string) *Lines {
	l := &Lines{starts: []int{0}}
	for i := range len(text) {
		if text[i] == '\n' || text[i] == '\r' && (i+1 == len(text) || text[i+1] != '\n') {
			l.starts = append(l.starts, i+1)
		}
	}
	return l
}

// NewScriptLines finds the lines of JavaScript (ECMA-262, section 12.3), as source maps count them: LF, CR LF, CR
// and the separators U+2028 and U+2029 end one.
func NewScriptLines(text string) *Lines {
	l := &Lines{starts: []int{0}}
	for i, r := range text {
		switch {
		case r == '\n', r == '\r' && (i+1 == len(text) || text[i+1] != '\n'):
			l.starts = append(l.starts, i+1)
		case r == '\u2028', r == '\u2029':
			l.starts = append(l.starts, i+len("\u2028"))
		}
	}
	return l
}

// At is the line and the column of a byte offset; both count from 1, the column in bytes.
func (l *Lines) At(offset int) (line, column int) {
	n, found := slices.BinarySearch(l.starts, offset)
	if found {
		n++
	}
	return n, offset - l.starts[n-1] + 1
}

// Len is the number of lines; a text that ends with a line break has an empty one behind it.
func (l *Lines) Len() int { return len(l.starts) }

// Start is the offset at which a line begins; lines count from 1.
func (l *Lines) Start(line int) int { return l.starts[line-1] }
