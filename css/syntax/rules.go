package syntax

// Item is what a list of rules or a block's contents is made of: *Declaration, *QualifiedRule,
// *AtRule or *Dropped.
type Item interface{ item() }

// QualifiedRule is a prelude with a block: a style rule, if the prelude is a selector.
type QualifiedRule struct {
	Prelude Span
	Block   Block
	Offset  int // of the prelude's first token
}

// AtRule is an at-rule, with a block or ended by a semicolon.
type AtRule struct {
	Name     string // without @, in lower case
	Prelude  []Component
	Block    Block
	HasBlock bool
	Offset   int
}

// Dropped is something that the standard makes a parser skip.
type Dropped struct {
	Reason string
	Offset int
}

func (*Declaration) item()   {}
func (*QualifiedRule) item() {}
func (*AtRule) item()        {}
func (*Dropped) item()       {}

// parser reads marks[pos:to], the inside of one block or of the sheet.
type parser struct {
	*stream
	pos, to  int
	depth    int
	topLevel bool
	flat     bool // only declarations: what is none is skipped up to the semicolon
	items    []Item
}

func (p *parser) drop(offset int, reason string) {
	p.items = append(p.items, &Dropped{Reason: reason, Offset: offset})
}

// rules is section 5.5.1, which only skips <!-- and --> at the top of a sheet.
func (p *parser) rules() []Item {
	for p.pos < p.to {
		switch k := p.marks[p.pos].kind; {
		case k == Whitespace, p.topLevel && (k == CDO || k == CDC):
			p.pos++
		case k == AtKeyword:
			p.atRule()
		default:
			p.qualifiedRule(false)
		}
	}
	return p.items
}

// atRule is section 5.5.2. Inside a block no unpaired } comes up: it ended the block.
func (p *parser) atRule() {
	t := p.marks[p.pos].token(p.src)
	rule := &AtRule{Name: Lower(t.Value), Offset: t.Offset()}
	start := p.pos + 1
	i := start
	for i < p.to && p.marks[i].kind != Semicolon && p.marks[i].kind != LeftBrace {
		i = p.skip(i)
	}
	rule.Prelude = Trim(p.components(start, i, p.depth))
	p.pos = i
	if i < p.to {
		if p.marks[i].kind == LeftBrace {
			rule.Block, rule.HasBlock = p.block(i, p.depth), true
		}
		p.pos = p.skip(i)
	}
	p.items = append(p.items, rule)
}

// qualifiedRule is section 5.5.3; nested, a semicolon ends a rule that has no block yet.
func (p *parser) qualifiedRule(nested bool) {
	start := p.pos
	offset := p.offset(start)
	i := start
	for i < p.to && p.marks[i].kind != LeftBrace {
		if nested && p.marks[i].kind == Semicolon {
			p.pos = i + 1
			p.drop(offset, "expected a declaration or a rule, found neither")
			return
		}
		i = p.skip(i)
	}
	if i >= p.to {
		p.pos = p.to
		if nested {
			p.drop(offset, "expected a declaration or a rule, found neither")
		} else {
			p.drop(offset, "expected a block, found the end of the rules")
		}
		return
	}
	if p.looksCustom(start, i) {
		p.drop(offset, "expected a selector, found a custom property")
		if nested {
			p.pos = p.badDeclaration(start)
		} else {
			p.pos = p.skip(i)
		}
		return
	}
	p.items = append(p.items, &QualifiedRule{
		Prelude: p.span(start, i, p.depth),
		Block:   p.block(i, p.depth),
		Offset:  offset,
	})
	p.pos = p.skip(i)
}

// looksCustom says whether a prelude begins like a custom property's declaration.
func (p *parser) looksCustom(from, to int) bool {
	i := p.skipSpace(from, to)
	if i >= to || p.marks[i].kind != Ident || !isCustom(p.name(i)) {
		return false
	}
	i = p.skipSpace(i+1, to)
	return i < to && p.marks[i].kind == Colon
}

// badDeclaration is the index after the remnants of a bad declaration (section 5.5.7).
func (p *parser) badDeclaration(i int) int {
	for i < p.to {
		if p.marks[i].kind == Semicolon {
			return i + 1
		}
		i = p.skip(i)
	}
	return i
}

func isCustom(name string) bool { return len(name) >= 2 && name[:2] == "--" }
