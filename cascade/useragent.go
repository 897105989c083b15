package cascade

import (
	"github.com/tabula-css/bench/cascade/longhand"
	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/style"
)

// UserAgentOf answers for a document: what the user-agent sheet and the presentational hints declare for
// a longhand on an element in a state, if anything; the value as written, which may be a CSS-wide keyword
// or property.InternalCenter. Of the state only the pseudo-classes count. It is for one goroutine at a time.
func UserAgentOf(doc *dom.Document) func(el *dom.Element, name string, st style.State) (value string, ok bool) {
	e := Match(sheet.Empty(), doc, Options{})
	return func(el *dom.Element, name string, st style.State) (string, bool) {
		number, err := lookup(name)
		if err != nil {
			return "", false
		}
		v := e.view(style.State{})
		n := v.tree.Node(el)
		if n == nil {
			return "", false
		}
		c := v.computed(n, st)
		return c.userAgentText(c.mapping[number])
	}
}

// userAgentText is what the declaration says that wins in a style without author declarations.
func (c *computed) userAgentText(n longhand.ID) (string, bool) {
	at := c.winners[n]
	if at == 0 {
		return "", false
	}
	w := &c.won[at-1]
	switch {
	case w.declaration.Wide != "":
		return w.declaration.Wide, true
	case isHeaderAlignment(c.node, n, w):
		return property.InternalCenter, true
	case w.declaration.Pending: // in a style attribute
		return c.value(n).text, true
	}
	return n.Canonical(w.set.Value).Written, true
}

// givesWay says whether the winner is the sheet's alignment of a header cell, and does not count.
func (c *computed) givesWay(n longhand.ID, w *winner) bool {
	return c.parent != nil && isHeaderAlignment(c.node, n, w) && c.parent.value(n).spelling != "start"
}

// isHeaderAlignment says whether the winner is what the user-agent sheet says of a header cell's text-align.
func isHeaderAlignment(node *selector.Node, n longhand.ID, w *winner) bool {
	return w.run.rule.Source.Origin == sheet.UserAgent && node.Element.Name == "th" && n.Property().Name == "text-align"
}
