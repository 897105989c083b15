package cascade

import (
	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
)

// Declaration is a winning declaration, for tests.
type Declaration struct{ Found, UserAgent, Important bool }

// DeclarationsOf tells of a document without author sheets, in a state, which declaration wins for a
// longhand of an element or pseudo-element, and the name of the physical longhand that it is of.
func DeclarationsOf(doc *dom.Document, st style.State) func(el *dom.Element, pseudo, name string) (physical string, d Declaration) {
	v := Match(sheet.Empty(), doc, Options{}).view(style.State{})
	return func(el *dom.Element, pseudo, name string) (string, Declaration) {
		c := v.computed(v.tree.Node(el), st)
		if pseudo != "" {
			c = v.pseudo(c, pseudo, st)
		}
		n, err := lookup(name)
		if err != nil {
			return name, Declaration{}
		}
		n = c.mapping[n]
		physical := n.Property().Name
		at := c.winners[n]
		if at == 0 {
			return physical, Declaration{}
		}
		w := &c.won[at-1]
		return physical, Declaration{Found: true, UserAgent: w.run.rule.Source.Origin == sheet.UserAgent, Important: w.declaration.Important}
	}
}
