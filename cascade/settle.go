package cascade

import (
	"github.com/tabula-css/bench/cascade/longhand"
	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
)

// Settle answers all longhands of an element at once: those that an author declaration affects,
// on the element or where the value is inherited from, sorted by property; of a logical group the
// physical longhands. A longhand that is not in the list has its user-agent or initial value. The list
// is shared and must not be changed. An element of another document has none.
func (e *Engine) Settle(el *dom.Element, st style.State) []style.Entry {
	v := e.view(st)
	n := v.tree.Node(el)
	if n == nil {
		return nil
	}
	return v.computed(n, st).settle()
}

func (c *computed) settle() []style.Entry {
	if c.entries != nil {
		return c.entries
	}
	if c.first != nil {
		c.entries = passedTo(c.node.Element, c.first.settle(), c.first.node.Element)
		return c.entries
	}
	c.first = c
	c.entries = make([]style.Entry, 0, c.authored.Len())
	list, flow := longhand.All().List, c.flowRefusal()
	c.authored.Each(func(n longhand.ID) {
		p := list[n]
		if p.Logical {
			return
		}
		if flow != nil && p.Group != "" {
			c.entries = append(c.entries, style.Entry{Property: p.Name, Refused: flow})
			return
		}
		if k, ok := c.plain(n); ok {
			if k != nil {
				c.entries = append(c.entries, style.Entry{Property: p.Name, Value: style.Value{
					Canonical: k.Spelling, Relative: k.Relative, From: c.node.Element, Kind: style.Declared,
				}})
			}
			return
		}
		if r := c.value(n); r.author || r.refusal != nil {
			c.entries = append(c.entries, r.entry(p.Name, c.view.sheets.Refusal))
		}
	})
	return c.entries
}

// plain is the value of a longhand whose winner simply declares it, without the rest that value works
// out; nil when the user-agent sheet does. False: ask value.
func (c *computed) plain(n longhand.ID) (*longhand.Canonical, bool) {
	at := c.winners[n]
	if at == 0 || c.list != nil || c.view.sheets.Refusal != nil || c.view.sheets.Animates(n) {
		return nil, false
	}
	w := &c.won[at-1]
	if w.doubt != nil || w.declaration.Wide != "" {
		return nil, false
	}
	t := w.set.Value
	if w.declaration.Pending {
		x := c.custom.expand(w.declaration)
		if x.refusal != nil || x.wide != "" || x.invalid != "" {
			return nil, false
		}
		t = x.of(w.set.Longhand)
	}
	if w.run.rule.Source.Origin != sheet.Author {
		return nil, !c.givesWay(n, w)
	}
	return n.Canonical(t), true
}

func (r *resolved) entry(name string, all *style.Refusal) style.Entry {
	refusal := r.refusal
	if all != nil {
		refusal = all
	}
	if refusal != nil {
		return style.Entry{Property: name, Refused: refusal}
	}
	return style.Entry{Property: name, Value: r.value()}
}

// value is the answer as the judge compares it.
func (r *resolved) value() style.Value {
	v := style.Value{Canonical: r.spelling, Relative: r.relative, Kind: r.kind}
	if r.from != nil {
		v.From = r.from.Element
	}
	return v
}
