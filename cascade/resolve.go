package cascade

import (
	"strconv"

	"github.com/tabula-css/bench/cascade/longhand"
	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/cascade/subset"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/css/syntax"
	"github.com/tabula-css/bench/css/value"
)

// resolved is a longhand's specified value after defaulting and substitution.
type resolved struct {
	spelling, text string
	relative       bool
	kind           style.Kind
	from           *selector.Node
	source         *computed // the style in which the value was declared; nil for an initial value
	winner         *winner   // of this element; nil when nothing declares the longhand here
	author         bool      // an author declaration is behind it, here or where it is inherited from
	note           string    // why the winner gave no value of its own
	refusal        *style.Refusal
	child          *resolved // as a child inherits it, once one has
}

// value resolves a physical longhand, or one of no group.
func (c *computed) value(n longhand.ID) *resolved {
	at := c.winners[n]
	if at == 0 {
		return c.based(n, c.animated(n, c.byDefault(n, nil), nil), nil)
	}
	if c.values == nil {
		c.values = make([]*resolved, len(c.won))
	}
	if r := c.values[at-1]; r != nil {
		return r
	}
	w := &c.won[at-1]
	var r *resolved
	if w.doubt != nil {
		r = &resolved{refusal: w.doubt, winner: w}
	} else {
		r = c.based(n, c.animated(n, c.declared(n, w), w), w)
	}
	c.values[at-1] = r
	return r
}

// declared is the value that a winning declaration gives.
func (c *computed) declared(n longhand.ID, w *winner) *resolved {
	d := w.declaration
	if d.Wide != "" {
		return c.keyword(n, w, d.Wide)
	}
	t := w.set.Value
	if d.Pending {
		x := c.custom.expand(d)
		switch {
		case x.refusal != nil:
			return &resolved{refusal: x.refusal, winner: w}
		case x.wide != "":
			return c.keyword(n, w, x.wide)
		case x.invalid != "":
			r := c.byDefault(n, w)
			r.note = "invalid at computed-value time: " + x.invalid
			return r
		}
		t = x.of(w.set.Longhand)
	}
	if c.givesWay(n, w) {
		return c.inherit(n, w)
	}
	k := n.Canonical(t)
	r := &resolved{
		spelling: k.Spelling, text: k.Written, relative: k.Relative, kind: style.Declared,
		from: c.node, source: c, winner: w, author: w.run.rule.Source.Origin == sheet.Author,
	}
	if !r.author {
		r.kind = style.UserAgent
	}
	return r
}

// keyword is a CSS-wide keyword's value (css-cascade-5, section 7.3).
func (c *computed) keyword(n longhand.ID, w *winner, word string) *resolved {
	switch word {
	case "inherit":
		return c.inherit(n, w)
	case "initial":
		return c.initial(n, w)
	case "unset":
		return c.byDefault(n, w)
	}
	next, refusal := c.rollback(n, w, word)
	switch {
	case refusal != nil:
		return &resolved{refusal: refusal, winner: w}
	case next == nil:
		r := c.byDefault(n, w)
		r.note = word + " found nothing to go back to"
		return r
	}
	return c.declared(n, next)
}

// byDefault is the value without a declaration: inherited or initial.
func (c *computed) byDefault(n longhand.ID, w *winner) *resolved {
	if c.pseudo.isHighlight() || n.Property().Inherited {
		return c.inherit(n, w)
	}
	return c.initial(n, w)
}

func (c *computed) inherit(n longhand.ID, w *winner) *resolved {
	if c.parent == nil {
		return c.fromDocument(n, w)
	}
	if c.pseudo.isHighlight() {
		return c.fromHighlight(n, w)
	}
	if c.slot != nil {
		if r := c.fromSlot(n, w); r != nil {
			return r
		}
		if r := c.slot.refusal(n); r != nil {
			return &resolved{winner: w, refusal: r}
		}
	}
	if adjusted().Has(n) {
		switch {
		case (c.pseudo == nil || n.Property().Name != "line-height") && boxOf(c.parent).adjusts(n):
			return c.adjustment(n, w)
		case resetInSVG(n, c.node.Element, c.parent.node.Element):
			return c.initial(n, w)
		}
	}
	if n.Property().Group != "" { // which of the parent's it is, the parent's own direction says
		if r := c.parent.flowRefusal(); r != nil {
			return &resolved{winner: w, refusal: r}
		}
	}
	p := c.parent.value(n)
	if n == longhand.All().WritingMode && boxOf(c.parent).ignoresFlow(p) {
		return &resolved{winner: w, refusal: subset.Flow.At(p.winner.position(), "")}
	}
	if w == nil {
		return p.passedOn()
	}
	r := *p.passedOn()
	r.winner = w
	r.author = r.author || w.run.rule.Source.Origin == sheet.Author
	return &r
}

// fromDocument is what the root inherits: initial values, but for the language that the document says.
func (c *computed) fromDocument(n longhand.ID, w *winner) *resolved {
	r := c.initial(n, w)
	language := c.view.tree.Language()
	if language == "" || n.Property().Name != "-webkit-locale" {
		return r
	}
	k := *r
	k.child = nil
	k.text = syntax.Text(syntax.ParseComponents(strconv.Quote(language)))
	k.spelling, _ = value.Canonical("-webkit-locale", syntax.ParseComponents(k.text))
	return &k
}

// passedOn is the value as a child has it that inherits it.
func (r *resolved) passedOn() *resolved {
	if r.child == nil {
		r.child = r
		if r.winner != nil || r.kind != style.Initial && r.kind != style.Inherited {
			k := *r
			k.winner, k.note, k.child = nil, "", nil
			if k.kind != style.Initial {
				k.kind = style.Inherited
			}
			k.child = &k
			r.child = &k
		}
	}
	return r.child
}

func (c *computed) initial(n longhand.ID, w *winner) *resolved {
	r := c.view.initial(n)
	if w == nil {
		return r
	}
	k := *r
	k.winner, k.child = w, nil
	k.author = w.run.rule.Source.Origin == sheet.Author
	return &k
}

// initial is a longhand's initial value, made once a view.
func (v *view) initial(n longhand.ID) *resolved {
	table := longhand.All()
	if v.initials == nil {
		v.initials = make([]*resolved, len(table.List))
	}
	if v.initials[n] == nil {
		k := n.InitialValue()
		r := &resolved{spelling: k.Spelling, text: k.Written, relative: k.Relative, kind: style.Initial}
		if n == table.Direction {
			r.spelling = v.engine.options.Direction
			r.text = r.spelling
		}
		v.initials[n] = r
	}
	return v.initials[n]
}
