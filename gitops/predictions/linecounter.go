package predictions

import "io"

// lineCounter tells the line of a byte that a decoder, which reads ahead, has come to.
type lineCounter struct {
	in    io.Reader
	read  int64
	ends  []int64 // of lines, behind the last byte that was asked for
	count int     // of lines that end before it
}

// Read reads on and notes where lines end.
func (l *lineCounter) Read(p []byte) (int, error) {
	n, err := l.in.Read(p)
	for i, c := range p[:n] {
		if c == '\n' {
			l.ends = append(l.ends, l.read+int64(i))
		}
	}
	l.read += int64(n)
	return n, err
}

// at is the line, from 1, of the byte at an offset; offsets never go back.
func (l *lineCounter) at(offset int64) int {
	passed := 0
	for passed < len(l.ends) && l.ends[passed] < offset {
		passed++
	}
	l.count += passed
	l.ends = append(l.ends[:0], l.ends[passed:]...)
	return l.count + 1
}
