package cascade

import (
	_ "embed"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/style"
)

// userAgentCSS is the user-agent style sheet for HTML, SVG and MathML elements.
//
//go:embed useragent.css
var userAgentCSS string

// hostCSS is what the shadow trees of native elements say of their hosts (css-scoping-1, section 3.3.2).
const hostCSS = `marquee { display: inline-block; overflow: hidden; text-align: start; white-space: nowrap; }`

// userAgentNamespaces are the sheet's namespace declarations: names without a prefix are HTML's.
func userAgentNamespaces() map[string]string {
	return map[string]string{
		"":     "http://www.w3.org/1999/xhtml",
		"svg":  "http://www.w3.org/2000/svg",
		"math": "http://www.w3.org/1998/Math/MathML",
	}
}

// UserAgentOf answers for a document: what the user-agent sheet and the presentational hints declare for
// a longhand on an element in a state, if anything; the value as written, which may be a CSS-wide keyword
// or property.InternalCenter. Of the state only the pseudo-classes count. It is for one goroutine at a time.
func UserAgentOf(doc *dom.Document) func(el *dom.Element, name string, st style.State) (value string, ok bool) {
	s := newSheets()
	s.userAgent = userAgentSheets()
	s.buckets = newBuckets(nil)
	e := s.Match(doc, Options{})
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
func (c *computed) userAgentText(n longhand) (string, bool) {
	at := c.winners[n]
	if at == 0 {
		return "", false
	}
	w := &c.won[at-1]
	switch {
	case w.declaration.wide != "":
		return w.declaration.wide, true
	case c.isHeaderAlignment(n, w):
		return property.InternalCenter, true
	case w.declaration.pending: // in a style attribute
		return c.value(n).text, true
	}
	return allLonghands().canonical(n, w.set.value).written, true
}

// givesWay says whether the winner is the sheet's alignment of a header cell, and does not count.
func (c *computed) givesWay(n longhand, w *winner) bool {
	return c.parent != nil && c.isHeaderAlignment(n, w) && c.parent.value(n).spelling != "start"
}

func (c *computed) isHeaderAlignment(n longhand, w *winner) bool {
	return w.run.rule.source.origin == userAgent && c.node.Element.Name == "th" && allLonghands().list[n].Name == "text-align"
}
