package syntax

import "slices"

// Declaration is a property or descriptor with its value.
type Declaration struct {
	Name      string // decoded, letter case as written
	Value     Span   // without !important
	Important bool
	Custom    bool // the name begins with two hyphens
	TooDeep   bool // the value nests deeper than MaxDepth: whoever needs it refuses
	Offset    int
}

// contents is section 5.5.4: a block's declarations and nested rules.
func (p *parser) contents() []Item {
	for p.pos < p.to {
		switch p.marks[p.pos].kind {
		case Whitespace, Semicolon:
			p.pos++
		case AtKeyword:
			p.atRule()
		case Function: // begins no selector: Chromium reads on to the semicolon, whatever blocks come before it
			p.drop(p.offset(p.pos), "expected a declaration or a rule, found a function")
			p.pos = p.badDeclaration(p.pos)
		default:
			switch {
			case p.declaration():
			case p.flat:
				p.drop(p.offset(p.pos), "expected a declaration")
				p.pos = p.badDeclaration(p.pos)
			default:
				p.qualifiedRule(true)
			}
		}
	}
	return p.items
}

// declaration is section 5.5.6. It reads nothing and answers false when what stands here is to be
// read as a rule: that is so whenever a {}-block comes before the semicolon, unless the name is a
// custom property's or the block is the whole value and holds a substitution; no property's grammar
// has a {}-block.
func (p *parser) declaration() bool {
	if p.marks[p.pos].kind != Ident {
		return false
	}
	colon := p.skipSpace(p.pos+1, p.to)
	if colon >= p.to || p.marks[colon].kind != Colon {
		return false
	}
	name := p.name(p.pos)
	d := p.newDeclaration()
	*d = Declaration{Name: name, Custom: isCustom(name), Offset: p.offset(p.pos)}
	start := colon + 1
	end, ok := p.valueEnd(start, d.Custom)
	if !ok {
		return false
	}
	p.pos = min(end+1, p.to)
	if reason := p.finish(d, start, end); reason != "" {
		p.drop(d.Offset, reason)
		return true
	}
	p.items = append(p.items, d)
	return true
}

// newDeclaration takes one of a slab.
func (s *stream) newDeclaration() *Declaration {
	if len(s.declarations) == 0 {
		s.declarations = make([]Declaration, min(slabSize, len(s.marks)/3+1))
	}
	d := &s.declarations[0]
	s.declarations = s.declarations[1:]
	return d
}

// valueEnd is the index of the semicolon or end that closes the value which begins at i. It stops
// at the first sign that this is a rule, so that a run of rules is not read over and over.
func (p *parser) valueEnd(i int, custom bool) (end int, ok bool) {
	first := p.skipSpace(i, p.to)
	for i < p.to && p.marks[i].kind != Semicolon {
		if p.marks[i].kind == LeftBrace && !custom {
			if i != first || !p.substitutes(i) {
				return 0, false
			}
			after := p.skipSpace(p.skip(i), p.to)
			if after < p.to && p.marks[after].kind != Semicolon && !p.is(after, '!') {
				return 0, false
			}
		}
		i = p.skip(i)
	}
	return i, true
}

// substitutes says whether the block at i holds a var() or another arbitrary substitution.
func (p *parser) substitutes(i int) bool {
	k, _ := slices.BinarySearch(p.substitutions, int32(i))
	return k < len(p.substitutions) && p.substitutions[k] < p.marks[i].partner
}

// IsSubstitution says whether a function of that name is an arbitrary substitution function
// (css-values-5, section 9): its declaration is checked after substitution only.
func IsSubstitution(name string) bool {
	switch Lower(name) {
	case "var", "env", "attr", "if":
		return true
	}
	return isCustom(name)
}

// finish sets the declaration's value from marks[from:to], or says why there is none.
func (p *parser) finish(d *Declaration, from, to int) string {
	from = p.skipSpace(from, to)
	to = p.trimEnd(from, to)
	if k := p.importantAt(from, to); k >= 0 {
		d.Important = true
		to = p.trimEnd(from, k)
	}
	depth, reason := p.check(from, to)
	if reason != "" {
		return reason
	}
	d.Value = p.span(from, to, 0)
	d.TooDeep = depth > MaxDepth
	return ""
}

// importantAt is the index of the ! of a closing !important, or -1.
func (p *parser) importantAt(from, to int) int {
	if to-from < 2 || !p.isIdent(to-1, "important") {
		return -1
	}
	if k := p.trimEnd(from, to-1); k > from && p.is(k-1, '!') {
		return k - 1
	}
	return -1
}

// check says which token no declaration may hold (section 5.5.6 and css-variables-1, section 2), and
// how deep the brackets nest.
func (p *parser) check(from, to int) (depth int, reason string) {
	var ends []int // where the open brackets close
	for i := from; i < to; i++ {
		n := len(ends)
		switch p.marks[i].kind {
		case BadString:
			return depth, "bad string in a value"
		case BadURL:
			return depth, "bad url in a value"
		case RightParen, RightBracket, RightBrace:
			if n == 0 || ends[n-1] != i {
				return depth, "unmatched closing bracket in a value"
			}
			ends = ends[:n-1]
		case LeftParen, LeftBracket, LeftBrace, Function:
			ends = append(ends, int(p.marks[i].partner))
			depth = max(depth, n+1)
		case Delim:
			if n == 0 && p.is(i, '!') {
				return depth, "unexpected ! in a value"
			}
		}
	}
	return depth, ""
}
