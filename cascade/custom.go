package cascade

import (
	"strconv"

	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/cascade/subset"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/css/syntax"
	"github.com/tabula-css/bench/css/value"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// customValue is a custom property's computed value (css-variables-1, section 2.2).
type customValue struct {
	list []syntax.Component
	size int
	// canonical is the value's one spelling, of a registered property.
	canonical string
	tainted   bool // an attribute has a say in it
	invalid   bool // the guaranteed-invalid value
	note      string
	kind      style.Kind
	from      *selector.Node
	source    *computed
	winner    *winner
	author    bool
	refusal   *style.Refusal
	child     *customValue // as a child inherits it, once one has
}

// custom is the value of a custom property on this element. A property that is asked for while it is
// being resolved is in a cycle, with all that lie between: they are invalid.
func (c *computed) custom(name string) *customValue {
	if v := c.customMemo[name]; v != nil {
		return v
	}
	if v := c.inheritedCustom(name); v != nil {
		return v
	}
	if at, ok := c.visiting[name]; ok {
		for _, n := range c.order[at:] {
			c.cyclic[n] = true
		}
		return &customValue{invalid: true}
	}
	if c.customMemo == nil {
		c.customMemo, c.visiting, c.cyclic = map[string]*customValue{}, map[string]int{}, map[string]bool{}
	}
	if len(c.order) > maxReferences {
		return &customValue{refusal: subset.Growth.At(diagnostic.Position{}, name)}
	}
	c.visiting[name] = len(c.order)
	c.order = append(c.order, name)
	v := c.resolveCustom(name)
	c.order = c.order[:len(c.order)-1]
	delete(c.visiting, name)
	if c.cyclic[name] && v.refusal == nil {
		v = c.invalidCustom(name, v.winner, "it is part of a cycle")
	}
	v = c.animatedCustom(name, v)
	c.customMemo[name] = v
	return v
}

// inheritedCustom is the value of a custom property of which nothing is said here, from the nearest
// ancestor that declares it; nil when that is not all there is to it.
func (c *computed) inheritedCustom(name string) *customValue {
	if c.view.registered[name] != nil || c.view.sheets.AnimatesCustom(name) {
		return nil
	}
	for p := c; p != nil; p = p.parent {
		switch _, ok := p.customs[name]; {
		case ok && p == c:
			return nil
		case ok:
			return p.custom(name).passedOn()
		}
		if r := p.customThroughSlot(name); r != nil {
			return &customValue{refusal: r}
		}
	}
	return &c.view.unset
}

// passedOn is the value as a child has it that inherits it.
func (v *customValue) passedOn() *customValue {
	if v.child == nil {
		k := *v
		if k.kind != style.Initial {
			k.kind = style.Inherited
		}
		k.winner, k.note = nil, ""
		k.child = &k
		v.child = &k
	}
	return v.child
}

func (c *computed) resolveCustom(name string) *customValue {
	w, ok := c.customs[name]
	switch {
	case !ok:
		return c.customDefault(name, nil)
	case w.doubt != nil:
		return &customValue{refusal: w.doubt, winner: &w}
	}
	return c.declaredCustom(name, &w)
}

// declaredCustom is the value that a winning declaration gives.
func (c *computed) declaredCustom(name string, w *winner) *customValue {
	d := w.declaration
	word := d.Wide
	s := &replacement{list: d.Value, size: len(d.Value)}
	if word == "" {
		s = c.substitute(d)
		word, _ = value.CSSWide(s.list)
	}
	switch {
	case s.refusal != nil:
		return &customValue{refusal: s.refusal, winner: w}
	case s.invalid != "":
		return c.invalidCustom(name, w, s.invalid)
	case word != "":
		return c.customKeyword(name, w, word)
	}
	v := &customValue{
		list: syntax.Trim(s.list), size: s.size, tainted: s.tainted, kind: style.Declared, from: c.node, source: c, winner: w,
		author: w.run.rule.Source.Origin == sheet.Author,
	}
	return c.checked(name, v, w)
}

// checked holds a registered property's value against its syntax.
func (c *computed) checked(name string, v *customValue, w *winner) *customValue {
	g := c.view.registered[name]
	if g == nil || g.Syntax.Universal() {
		return v
	}
	canonical, computed, fits := g.Syntax.Match(v.list)
	switch {
	case !fits:
		return c.invalidCustom(name, w, "it does not fit the registered syntax "+strconv.Quote(g.Text))
	case value.IndependenceOf(v.list) == value.Dependent:
		return &customValue{refusal: subset.Registered.At(w.run.rule.Source.At(w.declaration.Offset), name), winner: w}
	}
	v.canonical = canonical
	if computed { // where it is declared
		v.list = syntax.ParseComponents(canonical)
		v.size = len(v.list)
	}
	return v
}

// invalidCustom is a value that is invalid at computed-value time: of a registered property with a
// syntax the inherited or initial one, else the guaranteed-invalid value.
func (c *computed) invalidCustom(name string, w *winner, why string) *customValue {
	v := &customValue{invalid: true, kind: style.Initial}
	if g := c.view.registered[name]; g != nil && !g.Syntax.Universal() {
		v = c.customDefault(name, w)
	}
	v.winner, v.note = w, "invalid at computed-value time: "+why
	v.author = v.author || w != nil && w.run.rule.Source.Origin == sheet.Author
	return v
}

func (c *computed) customKeyword(name string, w *winner, word string) *customValue {
	switch word {
	case "initial":
		return c.customInitial(name, w)
	case "inherit":
		return c.customInherit(name, w)
	case "unset":
		return c.customDefault(name, w)
	}
	if !w.ranked {
		w = &c.customCandidates(name)[0]
	}
	next, refusal := w.rollback(word)
	switch {
	case refusal != nil:
		return &customValue{refusal: refusal, winner: w}
	case next == nil:
		return c.customDefault(name, w)
	}
	return c.declaredCustom(name, next)
}

// customDefault: custom properties are inherited, unless registered otherwise.
func (c *computed) customDefault(name string, w *winner) *customValue {
	if g := c.view.registered[name]; g != nil && !g.Inherits {
		return c.customInitial(name, w)
	}
	return c.customInherit(name, w)
}

func (c *computed) customInherit(name string, w *winner) *customValue {
	if c.parent == nil {
		return c.customInitial(name, w)
	}
	if r := c.customThroughSlot(name); r != nil {
		return &customValue{refusal: r, winner: w}
	}
	v := *c.parent.custom(name)
	if v.kind != style.Initial {
		v.kind = style.Inherited
	}
	v.winner, v.note, v.child = w, "", nil
	return &v
}

func (c *computed) customInitial(name string, w *winner) *customValue {
	v := &customValue{invalid: true, kind: style.Initial, winner: w}
	if g := c.view.registered[name]; g != nil && g.Initial != nil {
		v.invalid, v.list, v.size, v.canonical = false, g.Initial, len(g.Initial), g.Canonical
	}
	return v
}
