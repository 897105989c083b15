package lint

import (
	"fmt"
	"slices"

	"github.com/dop251/goja/ast"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// Profile is what the rules ask of a styling profile.
type Profile struct {
	// Strict profiles set typography through text styles alone.
	Strict bool
	// Known says whether the vocabulary has a class, conditions included.
	Known func(class string) bool
	// Nearest gives the known classes nearest to an unknown one.
	Nearest func(class string) []string
	// Shadowed gives the places of the classes of a list that later ones of the same condition fully
	// shadow, and for each the classes that do.
	Shadowed func(list []string) map[int][]string
	// Typographic gives the typographic longhands that a class sets other than by a text style.
	Typographic func(class string) []string
	// Exceptions are the registered exceptions.
	Exceptions []Exception
}

// Exception is a registered exception, for the rules about them.
type Exception struct {
	Class, Value, Reason string
	Position             diagnostic.Position
}

// Source is a file to check.
type Source struct{ Path, Text string }

// Report is what a check found.
type Report struct {
	Findings []Finding // sorted by place
	Notes    []Finding // what could not be decided; no breach of a rule
	// Used is where each class is written, by class.
	Used map[string][]Occurrence
}

// Occurrence is one place where a class is written.
type Occurrence struct {
	diagnostic.Position
	List []string // the classes of the same literal
}

// Check runs all rules over sources. whole says that they are all sources of the arm, so that what
// none of them uses is used nowhere.
func (k *Cache) Check(p *Profile, sources []Source, whole bool) *Report {
	r := &Report{Used: map[string][]Occurrence{}}
	for _, s := range sources {
		k.checkSource(p, s, r)
	}
	for _, rule := range []func(*Profile, *Report, bool){
		exceptionUsed,
		exceptionReason,
	} {
		rule(p, r, whole)
	}
	r.Findings, r.Notes = sorted(r.Findings), sorted(r.Notes)
	return r
}

func (k *Cache) checkSource(p *Profile, s Source, r *Report) {
	m, problem := k.read(s.Path, s.Text)
	if problem != nil {
		r.Findings = append(r.Findings, *problem)
		return
	}
	c := &checker{module: m, profile: p, report: r}
	c.list = m.lists()
	for _, rule := range []struct {
		name  string
		check func(*checker)
	}{
		{"known-class", knownClass},
		{"no-arbitrary-value", noArbitraryValue},
		{"no-dynamic-class", noDynamicClass},
		{"no-conflict", noConflict},
		{"passthrough-last", passthroughLast},
		{"no-inline-style", noInlineStyle},
		{"no-stylesheet", noStylesheet},
		{"no-other-merge", noOtherMerge},
		{"no-raw-value", noRawValue},
		{"composite-typography", compositeTypography},
	} {
		c.rule = rule.name
		rule.check(c)
	}
	c.note()
	if m.looks.steps > valueSteps {
		c.rule = "syntax"
		c.foundAt(m.places.position(0), "the module is too intricate to be checked")
	}
}

// checker is one module under one rule.
type checker struct {
	*module
	profile *Profile
	report  *Report
	list    []part // all class lists of the module
	rule    string
	count   int // findings in this module
}

// The bounds on what one module gives.
const (
	maxFindings    = 1000
	maxOccurrences = 64 // of one class, over all modules
	maxMisses      = 8  // words of a literal that are not found in the source
)

// found reports a breach at a node.
func (c *checker) found(n ast.Node, format string, args ...any) {
	c.foundAt(c.at(n), format, args...)
}

func (c *checker) foundAt(pos diagnostic.Position, format string, args ...any) {
	if c.count++; c.count > maxFindings {
		return
	}
	c.report.Findings = append(c.report.Findings, Finding{Position: pos, Rule: c.rule, Message: fmt.Sprintf(format, args...)})
}

// at is where a node begins in the source.
func (c *checker) at(n ast.Node) diagnostic.Position {
	if call, ok := n.(*ast.CallExpression); ok {
		n = plain(call.Callee) // (0, f)(x) comes from f(x)
	}
	return c.places.at(offset(n.Idx0()))
}

// classes calls visit for each class written out, with its place.
func (c *checker) classes(visit func(class string, at diagnostic.Position)) {
	for _, p := range c.list {
		if p.kind != literal {
			continue
		}
		for i, pos := range c.wordPositions(p) {
			visit(p.words[i], pos)
		}
	}
}

// wordPositions finds each class of a literal in the source.
func (c *checker) wordPositions(p part) []diagnostic.Position {
	const slack = 256 // of blanks, line breaks and expressions between the words
	start := c.places.source(offset(p.node.Idx0()))
	limit := int(p.node.Idx1()-p.node.Idx0())*2 + slack
	list := make([]diagnostic.Position, len(p.words))
	from, misses := start, 0
	for i, word := range p.words {
		list[i] = c.places.position(start)
		if misses == maxMisses {
			continue
		}
		at, after := c.places.word(word, from, limit)
		if after == from {
			misses++
			continue
		}
		list[i], from = c.places.position(at), after
	}
	return list
}

// note says what could not be seen, and collects what was used.
func (c *checker) note() {
	for _, p := range c.list {
		if p.kind == literal {
			c.used(p)
		}
		if p.kind != opaque || p.why == "" {
			continue
		}
		c.report.Notes = append(c.report.Notes, Finding{Position: c.at(p.node), Rule: "note",
			Message: "cannot see which classes " + p.why + " stands for"})
	}
}

// used notes where a literal's classes are written, once.
func (c *checker) used(p part) {
	for i, at := range c.wordPositions(p) {
		class := p.words[i]
		if len(c.report.Used[class]) >= maxOccurrences {
			continue
		}
		seen := slices.ContainsFunc(c.report.Used[class], func(o Occurrence) bool { return o.Position == at })
		if !seen {
			c.report.Used[class] = append(c.report.Used[class], Occurrence{at, p.words})
		}
	}
}
