package cascade

import (
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
)

// Settle answers all longhands of an element at once: those that an author declaration has a say in,
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
	if c.settled {
		return c.entries
	}
	c.settled = true
	if c.first != nil {
		c.entries = c.settleAs(c.first)
		return c.entries
	}
	c.first = c
	table := allLonghands()
	c.entries = make([]style.Entry, 0, c.concern.len())
	flow := c.flowRefusal()
	c.concern.each(func(n longhand) {
		if table.list[n].Logical {
			return
		}
		if flow != nil && table.list[n].Group != "" {
			c.entries = append(c.entries, style.Entry{Property: table.list[n].Name, Refused: flow})
			return
		}
		if k, ok := c.plain(n); ok {
			if k != nil {
				c.entries = append(c.entries, style.Entry{Property: table.list[n].Name, Value: style.Value{
					Canonical: k.spelling, Relative: k.relative, From: c.node.Element, Kind: style.Declared,
				}})
			}
			return
		}
		if r := c.value(n); r.author || r.refusal != nil {
			c.entries = append(c.entries, r.entry(table.list[n].Name, c.view.sheets.refusal))
		}
	})
	return c.entries
}

// plain is the value of a longhand whose winner simply declares it, without the rest that value works
// out; nil when the user-agent sheet does. False: ask value.
func (c *computed) plain(n longhand) (*canonical, bool) {
	at := c.winners[n]
	if at == 0 || c.list != nil || c.view.sheets.refusal != nil || c.view.sheets.animates(n) {
		return nil, false
	}
	w := &c.won[at-1]
	if w.doubt != nil || w.declaration.wide != "" {
		return nil, false
	}
	t := w.set.value
	if w.declaration.pending {
		x := c.expand(w.declaration)
		if x.refusal != nil || x.wide != "" || x.invalid != "" {
			return nil, false
		}
		t = x.of(w.set.longhand)
	}
	if w.run.rule.source.origin != author {
		return nil, !c.givesWay(n, w)
	}
	return allLonghands().canonical(n, t), true
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
