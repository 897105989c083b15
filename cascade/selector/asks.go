package selector

import (
	"slices"

	"github.com/tabula-css/bench/css/style"
)

// Asks is what selectors name, at any depth: in :is(), :not(), :has(), the S of :nth-child(… of S), and the rules that
// they are nested in.
type Asks struct {
	Holding    uint8    // what a state decides, as style.State.Holding has it
	Classes    []string // each once
	Attributes []string // in ASCII lower case, each once
	Around     bool     // by :has() or S, what stands elsewhere than above and before the element
	Siblings   bool     // what stands before the element, or before one above it
	Link       bool     // links, visited or not yet: :link or :any-link
	Unasked    []string // pseudo-classes that a person's doing decides and no style.State holds, each once

	seen map[*Complex]bool
}

// Of notes what the selectors of a list ask.
func (a *Asks) Of(l List) {
	for _, c := range l {
		a.Siblings = a.Siblings || slices.ContainsFunc(c.combinators, func(k combinator) bool { return k > child })
		for i := range c.compounds {
			for k := range c.compounds[i].tests {
				a.test(&c.compounds[i].tests[k])
			}
		}
	}
}

// Elsewhere says whether what a state decides may be asked of an element that is not the one matched, and not above
// it.
func (a *Asks) Elsewhere() bool { return a.Holding != 0 && (a.Around || a.Siblings) }

func (a *Asks) test(t *test) {
	switch t.kind {
	case testClass:
		note(&a.Classes, t.name)
	case testAttribute:
		note(&a.Attributes, t.lower)
		a.control(t.lower)
	case testPseudo:
		a.pseudoClass(t.name)
	case testNever:
		a.pseudoClass(t.name)
	case testHas:
		a.Around = true
	case testNth:
		a.Around = a.Around || t.nth.counted
		a.Of(t.nth.of)
	case testNesting:
		a.parent(t.list)
		return
	}
	a.Of(t.list)
}

// parent looks at each selector of the rules around once: one list may be named many times over.
func (a *Asks) parent(l List) {
	for _, c := range l {
		if a.seen[c] {
			continue
		}
		if a.seen == nil {
			a.seen = map[*Complex]bool{}
		}
		a.seen[c] = true
		a.Of(List{c})
	}
}

// pseudoClass notes a pseudo-class without argument; what is read-only or the default hangs on what is disabled or
// checked (HTML Standard, section 4.16.3 "Pseudo-classes").
func (a *Asks) pseudoClass(name string) {
	switch name {
	case "disabled", "enabled", "read-only", "read-write":
		a.control("disabled")
	case "checked", "default", "indeterminate":
		a.control("checked")
	case "link", "any-link", "-webkit-any-link":
		a.Link = true
	case "autofill", "-webkit-autofill", "open", "placeholder-shown", "user-invalid", "user-valid", "visited":
		note(&a.Unasked, name)
	}
	if slices.Contains(style.PseudoClassNames, name) {
		a.Holding |= bit(name)
	}
}

// control notes that the state of a control is asked for.
func (a *Asks) control(name string) {
	if isControlAttribute(name) {
		a.Holding |= bit(name)
	}
}

// bit is what style.State.Holding has for a pseudo-class alone.
func bit(name string) uint8 {
	if i := slices.Index(style.PseudoClassNames, name); i >= 0 {
		return 1 << i
	}
	return style.State{PseudoClasses: []string{name}}.Holding()
}

// Pointer says whether what a pointer does is asked for.
func (a *Asks) Pointer() bool { return a.Holding&(bit("hover")|bit("active")) != 0 }

func note(list *[]string, name string) {
	if !slices.Contains(*list, name) {
		*list = append(*list, name)
	}
}
