package syntax

import "sort"

// Lines finds the line and column of byte offsets in one text.
type Lines struct{ starts []int }

// NewLines finds the line breaks of src: LF, CR LF and CR.
func NewLines(src string) *Lines {
	l := &Lines{starts: []int{0}}
	for i := 0; i < len(src); i++ {
		if src[i] == '\n' || src[i] == '\r' && (i+1 == len(src) || src[i+1] != '\n') {
			l.starts = append(l.starts, i+1)
		}
	}
	return l
}

// At is the line and the column of a byte offset; both count from 1, the column in bytes.
func (l *Lines) At(offset int) (line, column int) {
	n := sort.SearchInts(l.starts, offset+1)
	return n, offset - l.starts[n-1] + 1
}
