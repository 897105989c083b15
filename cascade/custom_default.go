package cascade

import "github.com/tabula-css/bench/css/style"

// keyword is a CSS-wide keyword's value (css-cascade-5, section 7.3).
func (p *customProperties) keyword(name string, w *winner, word string) *customValue {
	switch word {
	case "initial":
		return p.initial(name, w)
	case "inherit":
		return p.inherit(name, w)
	case "unset":
		return p.byDefault(name, w)
	}
	if !w.ranked {
		w = &p.style.customCandidates(name)[0]
	}
	next, refusal := w.rollback(word)
	switch {
	case refusal != nil:
		return &customValue{refusal: refusal, winner: w}
	case next == nil:
		return p.byDefault(name, w)
	}
	return p.declared(name, next)
}

// byDefault: custom properties are inherited, unless registered otherwise.
func (p *customProperties) byDefault(name string, w *winner) *customValue {
	if g := p.style.view.registered[name]; g != nil && !g.Inherits {
		return p.initial(name, w)
	}
	return p.inherit(name, w)
}

func (p *customProperties) inherit(name string, w *winner) *customValue {
	if p.style.parent == nil {
		return p.initial(name, w)
	}
	if r := p.style.slot.customRefusal(name); r != nil {
		return &customValue{refusal: r, winner: w}
	}
	v := *p.style.parent.custom.value(name)
	if v.kind != style.Initial {
		v.kind = style.Inherited
	}
	v.winner, v.note, v.child = w, "", nil
	return &v
}

func (p *customProperties) initial(name string, w *winner) *customValue {
	v := &customValue{invalid: true, kind: style.Initial, winner: w}
	if g := p.style.view.registered[name]; g != nil && g.Initial != nil {
		v.invalid, v.list, v.size, v.canonical = false, g.Initial, len(g.Initial), g.Canonical
	}
	return v
}
