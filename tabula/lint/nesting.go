package lint

import "github.com/tabula-css/bench/scoring/style"

// The limits on a source. The parsers call themselves once a level, and a Go program that runs out of
// stack cannot be saved.
const (
	maxNesting   = 1000    // open brackets
	maxOperators = 32768   // bytes that can open a level at all
	maxSource    = 4 << 20 // bytes
)

// tooNested returns the offset at which a text passes a limit, and which; in linear time.
func tooNested(text string) (offset int, problem string) {
	if len(text) > maxSource {
		return 0, "the file is larger than 4 MiB"
	}
	depth, operators := 0, 0
	for i := range len(text) {
		switch text[i] {
		case '(', '[', '{':
			depth++
			operators++
		case ')', ']', '}':
			depth = max(0, depth-1)
		case '<', '!', '~', '+', '-', '?', '=', '*', '/', '%', '&', '|', '^', ':', '`', '.', ',', '@':
			operators++
		case ' ', '\t', '\n', '\r':
			// A row of prefix words (typeof, new, await, yield) needs blanks, or comments, between.
			if i > 0 && isLetter(text[i-1]) {
				operators++
			}
		}
		if depth > maxNesting {
			return i, "nested deeper than 1000"
		}
		if operators > maxOperators {
			return i, "more than 32768 operators and words in one file"
		}
	}
	return -1, ""
}

func isLetter(c byte) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }

// positionAt is the line and column of a byte offset.
func positionAt(file, text string, offset int) style.Position {
	line, start := 1, 0
	for i := 0; i < offset && i < len(text); i++ {
		if text[i] == '\n' {
			line, start = line+1, i+1
		}
	}
	return style.Position{File: file, Line: line, Column: offset - start + 1}
}
