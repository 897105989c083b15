// Package nesting is the linear check that stands before every recursive parser of a patch's text.
//
// In goes a TypeScript, JavaScript or JSON text; out comes the place where it nests too deep, if it
// does. 400,000 open parentheses end esbuild, and two million open brackets goja's parser, in an
// overflow of Go's stack, which nothing can catch; a text that passes here cannot.
package nesting

import "fmt"

// The limits on a source text. MaxDepth is the depth that a reader of the source would count;
// MaxOperators bounds what could nest at all, whatever the scanner makes of the text; MaxSource is in
// bytes.
const (
	MaxDepth     = 1000
	MaxOperators = 32768
	MaxSource    = 4 << 20
)

// Check refuses a text that would make a recursive parser run out of stack: brackets, template literals,
// JSX elements and chains of operators nested deeper than MaxDepth, or more than MaxOperators brackets
// and operators at all. It gives the byte offset and the reason, or ok. It runs in time linear in the
// text and keeps a stack of at most MaxDepth levels.
//
// The depth is counted by a scanner that knows strings, comments and template literals but not
// regular expressions or JSX text, so it can be off where those hold brackets; the count of all
// operators needs no scanner and holds in any case.
func Check(source string) (offset int, reason string, ok bool) {
	if len(source) > MaxSource {
		return 0, fmt.Sprintf("the file is larger than %d bytes", MaxSource), false
	}
	if at := operatorAt(source, MaxOperators); at >= 0 {
		return at, fmt.Sprintf("more than %d brackets and operators in one file", MaxOperators), false
	}
	if at := nestingAt(source, MaxDepth); at >= 0 {
		return at, fmt.Sprintf("nested deeper than %d", MaxDepth), false
	}
	return 0, "", true
}

// operatorAt is the offset of the operator that exceeds the limit, or -1. Whatever can nest needs
// one of these bytes, or one of the words, for each level.
func operatorAt(source string, limit int) int {
	count := 0
	for i := 0; i < len(source); i++ {
		c := source[i]
		switch {
		case isOperator(c):
			count++
		case isWordByte(c) && (i == 0 || !isWordByte(source[i-1])):
			if isChainWord(wordAt(source, i)) {
				count++
			}
		}
		if count > limit {
			return i
		}
	}
	return -1
}

func isOperator(c byte) bool {
	switch c {
	case '(', '[', '{', '<', '!', '~', '+', '-', '?', '=', '.', '*', '/', '%', '&', '|', '^', ':', '`', '@', ',':
		return true
	}
	return false
}

func isWordByte(c byte) bool {
	return c == '_' || c == '$' || c >= 0x80 || c-'0' < 10 || (c|0x20)-'a' < 26
}

func wordAt(source string, i int) string {
	j := i
	for j < len(source) && isWordByte(source[j]) && j-i < 12 {
		j++
	}
	return source[i:j]
}

// isChainWord says whether a keyword takes an expression, type or statement after it, so that a
// row of them nests.
func isChainWord(w string) bool {
	switch w {
	case "typeof", "new", "void", "await", "delete", "yield", "do", "else", "keyof", "readonly",
		"infer", "unique", "extends", "in", "instanceof", "as", "satisfies", "is", "asserts", "of",
		"if", "for", "while", "with", "try", "abstract", "async", "import", "case":
		return true
	}
	return false
}

// isStatementWord says whether a keyword begins a statement, so that the operators before it are
// in no chain with those after it.
func isStatementWord(w string) bool {
	switch w {
	case "const", "let", "var", "return", "export", "throw", "interface", "type", "switch", "break", "continue":
		return true
	}
	return false
}

// nestingAt is the offset at which the depth exceeds the limit, or -1. The depth is the number of
// open brackets, JSX elements and template substitutions, and of the operators in a row at each of
// those levels.
func nestingAt(source string, limit int) int {
	s := scanner{source: source, limit: limit}
	for s.i < len(source) {
		if s.step(); s.depth > limit {
			return s.i
		}
	}
	return -1
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }
