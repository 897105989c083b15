package nesting

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
	before   int  // the chain that the last semicolon ended: an else goes on with it
	elements int  // open JSX elements
	template bool // the level is a substitution of a template literal
}

func (s *scanner) step() {
	c := s.source[s.i]
	switch {
	case (c == '"' || c == '\'') && s.beginsString():
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
	case c == ';':
		before := s.top.chain
		s.endChain()
		s.top.before = before
	case c == ',':
		s.endChain()
	case c == '\n':
		s.line()
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

func (s *scanner) endChain() {
	s.depth -= s.top.chain
	s.top.chain, s.top.before = 0, 0
}

// line ends a chain at a line end where a semicolon would be inserted: after what can end a statement,
// before a name.
func (s *scanner) line() {
	i, j := s.i-1, s.i+1
	for i >= 0 && isBlank(s.source[i]) {
		i--
	}
	for j < len(s.source) && isBlank(s.source[j]) {
		j++
	}
	if i < 0 || j == len(s.source) || !isWordByte(s.source[j]) {
		return
	}
	last := s.source[i]
	ends := isWordByte(last) || last == ')' || last == ']' || last == '}' || last == '"' || last == '\'' || last == '`' || last == '>'
	if ends && !isChainWord(wordAt(s.source, j)) && !isChainWord(s.wordBefore(i)) {
		s.endChain()
	}
}

// wordBefore is the word that ends at i.
func (s *scanner) wordBefore(i int) string {
	start := i + 1
	for start > 0 && i-start < 12 && isWordByte(s.source[start-1]) {
		start--
	}
	return s.source[start : i+1]
}

// beginsString says whether a quote can begin a string literal: directly after a name it is an
// apostrophe in JSX text.
func (s *scanner) beginsString() bool {
	if s.i == 0 || !isWordByte(s.source[s.i-1]) {
		return true
	}
	w := s.wordBefore(s.i - 1)
	return isChainWord(w) || isStatementWord(w) || w == "from" || w == "default"
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
		s.endChain()
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
		s.endChain()
	case w == "else":
		s.top.chain += s.top.before + 1
		s.depth += s.top.before + 1
		s.top.before = 0
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
