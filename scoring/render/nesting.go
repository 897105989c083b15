package render

import (
	"fmt"

	"github.com/tabula-css/bench/scoring/style"
)

// The limits on a source text. MaxNesting is the depth that a reader of the source would count;
// maxOperators bounds what could nest at all, whatever the scanner below makes of the text.
const (
	MaxNesting   = 1000
	maxOperators = 32768
	maxSource    = 4 << 20 // bytes
)

// CheckNesting refuses a TypeScript, JavaScript or JSON text that would make a recursive parser
// run out of stack: brackets, template literals, JSX elements and chains of operators nested deeper
// than MaxNesting, or more than 32,768 brackets and operators at all. It runs in time linear in
// the text and allocates nothing that depends on it but a stack of at most MaxNesting levels.
//
// The depth is counted by a scanner that knows strings, comments and template literals but not
// regular expressions or JSX text, so it can be off where those hold brackets; the count of all
// operators needs no scanner and holds in any case.
func CheckNesting(file, source string) *Fault {
	if len(source) > maxSource {
		return nestingFault(file, source, 0, fmt.Sprintf("the file is larger than %d bytes", maxSource))
	}
	if at := operatorAt(source, maxOperators); at >= 0 {
		return nestingFault(file, source, at, fmt.Sprintf("more than %d brackets and operators in one file", maxOperators))
	}
	if at := nestingAt(source, MaxNesting); at >= 0 {
		return nestingFault(file, source, at, fmt.Sprintf("nested deeper than %d", MaxNesting))
	}
	return nil
}

func nestingFault(file, source string, offset int, message string) *Fault {
	return &Fault{Kind: ResourceLimit, Message: message, Position: positionAt(file, source, offset)}
}

// positionAt is the line and column, both from 1, the column in bytes, of an offset.
func positionAt(file, source string, offset int) style.Position {
	line, start := 1, 0
	for i := 0; i < offset && i < len(source); i++ {
		if source[i] == '\n' {
			line, start = line+1, i+1
		}
	}
	return style.Position{File: file, Line: line, Column: offset - start + 1}
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

// scanner walks over a source text and keeps the depth.
type scanner struct {
	source string
	limit  int
	i      int
	depth  int     // of all levels
	levels []level // open brackets and templates
	top    level   // what is open at the current level
}

// level is what counts at one bracket level.
type level struct {
	chain    int  // operators in a row
	elements int  // open JSX elements
	template bool // the level is a substitution of a template literal
}

func (s *scanner) step() {
	c := s.source[s.i]
	switch {
	case c == '"' || c == '\'':
		s.skipString(c)
		return
	case c == '`':
		s.i++
		s.skipTemplate()
		return
	case c == '/' && s.next() == '/':
		s.skipUntil("\n")
		return
	case c == '/' && s.next() == '*':
		s.i += 2
		s.skipUntil("*/")
		return
	case c == '(' || c == '[' || c == '{':
		s.open(false)
	case c == ')' || c == ']':
		s.close()
	case c == '}':
		if s.top.template {
			s.close()
			s.i++
			s.skipTemplate()
			return
		}
		s.close()
	case c == ';' || c == ',':
		s.depth -= s.top.chain
		s.top.chain = 0
	case c == '<':
		s.tag()
	case c == '/' && s.next() == '>':
		s.element(-1)
	case isOperator(c) && c != ':' && c != '/':
		s.chain()
	case isWordByte(c):
		s.word()
		return
	}
	s.i++
}

func (s *scanner) next() byte {
	if s.i+1 < len(s.source) {
		return s.source[s.i+1]
	}
	return 0
}

func (s *scanner) open(template bool) {
	s.depth++
	s.levels = append(s.levels, s.top)
	s.top = level{template: template}
}

func (s *scanner) close() {
	s.depth -= s.top.chain + s.top.elements
	s.top = level{}
	if k := len(s.levels); k > 0 {
		s.depth--
		s.top, s.levels = s.levels[k-1], s.levels[:k-1]
	}
}

func (s *scanner) chain() {
	s.top.chain++
	s.depth++
}

func (s *scanner) element(by int) {
	if s.top.elements+by >= 0 {
		s.top.elements += by
		s.depth += by
	}
}

// tag counts a JSX element: "<a" and "<>" open one, "</" closes one. A "<" that follows a name
// directly is taken for a type argument list.
func (s *scanner) tag() {
	n := s.next()
	switch {
	case n == '/':
		s.element(-1)
		s.i++
	case s.i > 0 && isWordByte(s.source[s.i-1]) && !s.inElement():
		s.chain()
	case n == '>' || isWordByte(n):
		s.element(1)
		s.depth -= s.top.chain
		s.top.chain = 0
	}
}

func (s *scanner) inElement() bool { return s.top.elements > 0 }

func (s *scanner) word() {
	start := s.i
	for s.i < len(s.source) && isWordByte(s.source[s.i]) {
		s.i++
	}
	w := s.source[start:s.i]
	switch {
	case isStatementWord(w):
		s.depth -= s.top.chain
		s.top.chain = 0
	case isChainWord(w):
		s.chain()
	}
}

// skipString passes over a string literal. A line end ends it, as no string literal goes on over one:
// so an apostrophe in JSX text hides no more than its line.
func (s *scanner) skipString(quote byte) {
	for s.i++; s.i < len(s.source); s.i++ {
		switch s.source[s.i] {
		case '\\':
			s.i++
		case '\n':
			return
		case quote:
			s.i++
			return
		}
	}
}

func (s *scanner) skipUntil(end string) {
	for ; s.i < len(s.source); s.i++ {
		if s.source[s.i] == end[0] && len(s.source)-s.i >= len(end) && s.source[s.i:s.i+len(end)] == end {
			s.i += len(end)
			return
		}
	}
}

// skipTemplate passes over the characters of a template literal, up to its end or to a substitution,
// which opens a level.
func (s *scanner) skipTemplate() {
	for ; s.i < len(s.source); s.i++ {
		switch s.source[s.i] {
		case '\\':
			s.i++
		case '`':
			s.i++
			return
		case '$':
			if s.next() == '{' {
				s.i += 2
				s.open(true)
				return
			}
		}
	}
}
