package cascade

import (
	"github.com/tabula-css/bench/cascade/longhand"
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

// EveryEntry are the answers for all longhands of an element, or of its pseudo-element, whoever has a say in them, and
// in which of them an author has one.
func (e *Engine) EveryEntry(el *dom.Element, pseudo string, st style.State) (entries []style.Entry, authored []bool) {
	c := e.styleOf(el, pseudo, st)
	for n, p := range longhand.All().List {
		if !p.Logical {
			entries = append(entries, c.entry(longhand.ID(n)))
			authored = append(authored, c.authored.Has(longhand.ID(n)))
		}
	}
	return entries, authored
}

func (e *Engine) styleOf(el *dom.Element, pseudo string, st style.State) *computed {
	v := e.view(st)
	c := v.computed(v.tree.Node(el), st)
	if pseudo != "" {
		c = v.pseudo(c, pseudo, st)
	}
	return c
}

// IsStyled says whether an author's rule matches a pseudo-element.
func (e *Engine) IsStyled(el *dom.Element, pseudo string, st style.State) bool {
	return e.styleOf(el, pseudo, st).isStyled()
}

// DeclaredCustoms are the custom properties declared for an element.
func (e *Engine) DeclaredCustoms(el *dom.Element, st style.State) (names []string) {
	v := e.view(st)
	for name := range v.computed(v.tree.Node(el), st).customs {
		names = append(names, name)
	}
	return names
}

// PseudoElements are those that the sheets have rules for.
func (e *Engine) PseudoElements() (names []string) {
	for name := range e.sheets.Buckets.Pseudo {
		names = append(names, name)
	}
	return names
}
