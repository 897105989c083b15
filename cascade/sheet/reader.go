package sheet

import (
	"errors"
	"strconv"

	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/cascade/subset"
	"github.com/tabula-css/bench/css/syntax"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// Problem is something that a sheet's reader dropped.
type Problem struct {
	diagnostic.Position
	Message string
	// Syntax says that the text is malformed for any tool – a block that is not closed, a declaration
	// without a colon – rather than unknown to browsers, or an old hack.
	Syntax bool
}

// place is where the reader is: what the rules it meets stand in.
type place struct {
	source     *Source
	layer      *Layer
	conditions *Condition
	scope      *Scope
	parent     selector.List // of a style rule
	nested     bool          // in a style rule
	inStyle    bool          // in a style rule, even if a @scope lies between, unless a list of rules does
	within     bool          // in a style rule, whatever lies between
	scoped     bool          // in @scope, and in no style rule in it
	namespaces map[string]string
}

func (p *place) selectorContext() selector.Context {
	return selector.Context{Parent: p.parent, Nested: p.nested, Scoped: p.scoped, Namespaces: p.namespaces, UserAgent: p.source.Origin == UserAgent}
}

// reader turns parsed sheets into flat rules.
type reader struct {
	*Sheets
	current *Rule // the run of declarations being read
	ahead   int   // how many items are left where the run stands
	size    size
	made    made
}

func (r *reader) problem(p *place, offset int, syntactic bool, message string) {
	if p.source.Origin == Author {
		r.problems = append(r.problems, Problem{p.source.At(offset), message, syntactic})
	}
}

// items reads what stands in a block; selectors are those that its declarations are for, nil where
// none can stand. Declarations on both sides of a rule are rules of their own (css-nesting-1, section 2.4);
// what is dropped does not part them.
func (r *reader) items(list []syntax.Item, p *place, selectors selector.List) {
	r.current = nil
	for i, item := range list {
		if r.Refusal != nil {
			return // of every question: nothing more is needed
		}
		switch item := item.(type) {
		case *syntax.Declaration:
			r.ahead = len(list) - i
			r.declaration(item, p, selectors)
			continue
		case *syntax.Dropped:
			r.problem(p, item.Offset, !isHack(p.source.text[item.Offset:], item.Reason), item.Reason)
			continue
		}
		run, kept := r.current, false
		switch item := item.(type) {
		case *syntax.QualifiedRule:
			kept = r.styleRule(item, p)
		case *syntax.AtRule:
			kept = r.atRule(item, p)
		}
		if r.current = run; kept {
			r.current = nil
		}
	}
	r.current = nil
}

func (r *reader) declaration(d *syntax.Declaration, p *place, selectors selector.List) {
	if selectors == nil {
		r.problem(p, d.Offset, true, "a declaration cannot stand here")
		return
	}
	if len(d.Value.Text) > maxValue && !r.fitsValue(d.Value.Components(), p.source.At(d.Offset)) {
		return // a component is a byte at least
	}
	c, reason := declare(d, p.source.Origin)
	if c.Meaning == nil {
		r.problem(p, d.Offset, false, reason)
		return
	}
	if r.current == nil {
		r.current = r.add(p, selectors)
		r.current.Declarations = make([]*Declaration, 0, r.ahead)
	}
	r.made.declarations = room(r.made.declarations)
	k := &r.made.declarations[0]
	r.made.declarations = r.made.declarations[1:]
	*k = c
	r.current.append(k)
	r.fitsRules(len(c.Sets), p.source.At(d.Offset))
}

// add appends a rule.
func (r *reader) add(p *place, selectors selector.List) *Rule {
	r.made.rules = room(r.made.rules)
	k := &r.made.rules[0]
	r.made.rules = r.made.rules[1:]
	*k = Rule{
		Source: p.source, selectors: selectors, Layer: p.layer, Conditions: p.conditions, Scope: p.scope,
		Order: len(r.rules),
	}
	r.rules = append(r.rules, k)
	return k
}

// made are rules and declarations allocated many at a time.
type made struct {
	rules        []Rule
	declarations []Declaration
}

func room[T any](list []T) []T {
	if len(list) == 0 {
		return make([]T, 32)
	}
	return list
}

// styleRule reads a style rule; false when it is dropped.
func (r *reader) styleRule(q *syntax.QualifiedRule, p *place) bool {
	if !r.block(q.Block, p, q.Offset) {
		return false
	}
	list, err := selectors.parse(q.Prelude, p.selectorContext())
	switch {
	case errors.Is(err, selector.ErrDepth):
		r.refuse(subset.Depth, p.source.At(q.Offset))
		return false
	case err != nil:
		r.problem(p, q.Offset, false,
			"invalid selector "+strconv.Quote(diagnostic.Clip(syntax.Text(q.Prelude.Components())))+": "+err.Error())
		return false
	}
	inner := *p
	inner.parent, inner.nested, inner.scoped, inner.inStyle, inner.within = list, true, false, true, true
	r.items(q.Block.Contents(), &inner, list)
	return true
}

// block checks a block's brackets and depth; false when its rules cannot be read.
func (r *reader) block(b syntax.Block, p *place, offset int) bool {
	if b.TooDeep() {
		r.refuse(subset.Depth, p.source.At(offset))
		return false
	}
	if !b.Closed {
		r.problem(p, offset, true, "expected } before the end of the sheet")
	}
	return true
}

// refuse notes a refusal of every question.
func (r *reader) refuse(c *subset.Construct, at diagnostic.Position) {
	if r.Refusal == nil {
		r.Refusal = c.At(at, "")
	}
}

// isHack recognises what was once written for old browsers to read and others to drop: *zoom:1 and !ie.
func isHack(text, reason string) bool {
	return text[0] == '*' || reason == "unexpected ! in a value"
}
