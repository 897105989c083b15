package render

import (
	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/internal/nesting"
)

// checkNesting refuses a text that no recursive parser may see.
func checkNesting(file, source string) *Fault {
	offset, reason, ok := nesting.Check(source)
	if ok {
		return nil
	}
	return newFault(ResourceLimit, positionAt(file, source, offset), reason)
}

// positionAt is the line and column, both from 1, the column in bytes, of an offset.
func positionAt(file, source string, offset int) diagnostic.Position {
	line, start := 1, 0
	for i := 0; i < offset && i < len(source); i++ {
		if source[i] == '\n' {
			line, start = line+1, i+1
		}
	}
	return diagnostic.Position{File: file, Line: line, Column: offset - start + 1}
}
