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
	tainted   bool // an attribute is part of it
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

// customProperties are the custom properties of one style, resolved when they are asked for (css-variables-1,
// section 2).
type customProperties struct {
	style    *computed
	memo     map[string]*customValue
	order    []string        // those being resolved, outermost first
	visiting map[string]int  // where in the order each of them is
	cyclic   map[string]bool // those found to be part of a cycle
	// naming says that the animations' own name is being resolved: then no animation counts.
	naming bool
}

// value is the value of a custom property on this element. A property that is asked for while it is
// being resolved is in a cycle, with all that lie between: they are invalid.
func (p *customProperties) value(name string) *customValue {
	if v := p.memo[name]; v != nil {
		return v
	}
	if v := p.inherited(name); v != nil {
		return v
	}
	if at, ok := p.visiting[name]; ok {
		for _, n := range p.order[at:] {
			p.cyclic[n] = true
		}
		return &customValue{invalid: true}
	}
	if p.memo == nil {
		p.memo, p.visiting, p.cyclic = map[string]*customValue{}, map[string]int{}, map[string]bool{}
	}
	if len(p.order) > maxReferences {
		return &customValue{refusal: subset.Growth.At(diagnostic.Position{}, name)}
	}
	p.visiting[name] = len(p.order)
	p.order = append(p.order, name)
	v := p.resolve(name)
	p.order = p.order[:len(p.order)-1]
	delete(p.visiting, name)
	if p.cyclic[name] && v.refusal == nil {
		v = p.invalid(name, v.winner, "it is part of a cycle")
	}
	v = p.animated(name, v)
	p.memo[name] = v
	return v
}

// inherited is the value of a custom property of which nothing is said here, from the nearest
// ancestor that declares it; nil when that is not all there is to it.
func (p *customProperties) inherited(name string) *customValue {
	if p.style.view.registered[name] != nil || p.style.view.sheets.AnimatesCustom(name) {
		return nil
	}
	for c := p.style; c != nil; c = c.parent {
		switch _, ok := c.customs[name]; {
		case ok && c == p.style:
			return nil
		case ok:
			return c.custom.value(name).passedOn()
		}
		if r := c.slot.customRefusal(name); r != nil {
			return &customValue{refusal: r}
		}
	}
	return &p.style.view.unset
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

func (p *customProperties) resolve(name string) *customValue {
	w, ok := p.style.customs[name]
	switch {
	case !ok:
		return p.byDefault(name, nil)
	case w.doubt != nil:
		return &customValue{refusal: w.doubt, winner: &w}
	}
	return p.declared(name, &w)
}

// declared is the value that a winning declaration gives.
func (p *customProperties) declared(name string, w *winner) *customValue {
	d := w.declaration
	word := d.Wide
	s := &replacement{list: d.Value, size: len(d.Value)}
	if word == "" {
		s = p.substitute(d)
		word, _ = value.CSSWide(s.list)
	}
	switch {
	case s.refusal != nil:
		return &customValue{refusal: s.refusal, winner: w}
	case s.invalid != "":
		return p.invalid(name, w, s.invalid)
	case word != "":
		return p.keyword(name, w, word)
	}
	v := &customValue{
		list: syntax.Trim(s.list), size: s.size, tainted: s.tainted, kind: style.Declared, from: p.style.node, source: p.style, winner: w,
		author: w.run.rule.Source.Origin == sheet.Author,
	}
	return p.checked(name, v, w)
}

// checked holds a registered property's value against its syntax.
func (p *customProperties) checked(name string, v *customValue, w *winner) *customValue {
	g := p.style.view.registered[name]
	if g == nil || g.Syntax.Universal() {
		return v
	}
	canonical, computed, fits := g.Syntax.Match(v.list)
	switch {
	case !fits:
		return p.invalid(name, w, "it does not fit the registered syntax "+strconv.Quote(g.Text))
	case value.IndependenceOf(v.list) == value.Dependent:
		return &customValue{refusal: subset.Registered.At(w.position(), name), winner: w}
	}
	v.canonical = canonical
	if computed { // where it is declared
		v.list = syntax.ParseComponents(canonical)
		v.size = len(v.list)
	}
	return v
}

// invalid is a value that is invalid at computed-value time: of a registered property with a
// syntax the inherited or initial one, else the guaranteed-invalid value.
func (p *customProperties) invalid(name string, w *winner, why string) *customValue {
	v := &customValue{invalid: true, kind: style.Initial}
	if g := p.style.view.registered[name]; g != nil && !g.Syntax.Universal() {
		v = p.byDefault(name, w)
	}
	v.winner, v.note = w, "invalid at computed-value time: "+why
	v.author = v.author || w != nil && w.run.rule.Source.Origin == sheet.Author
	return v
}
