package selector

import (
	"slices"

	"github.com/tabula-css/bench/css/style"
)

// Asks is what selectors name, at any depth: in :is(), :not(), :has(), the S of :nth-child(… of S), and the rules that
// they are nested in.
type Asks struct {
	PseudoClasses uint8    // user-action pseudo-classes: bit i for style.PseudoClassNames[i]
	Classes       []string // each once
	Attributes    []string // in ASCII lower case, each once
	Disabled      bool     // whether a form control is disabled
	Checked       bool     // whether a form control is checked
	Around        bool     // by :has() or S, what stands elsewhere than above and before the element

	seen map[*Complex]bool
}

// Of notes what the selectors of a list ask.
func (a *Asks) Of(l List) {
	for _, c := range l {
		for i := range c.compounds {
			for k := range c.compounds[i].tests {
				a.test(&c.compounds[i].tests[k])
			}
		}
	}
}

func (a *Asks) test(t *test) {
	switch t.kind {
	case testClass:
		note(&a.Classes, t.name)
	case testAttribute:
		note(&a.Attributes, t.lower)
		a.Disabled = a.Disabled || t.lower == "disabled"
		a.Checked = a.Checked || t.lower == "checked"
	case testPseudo:
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
		a.Disabled = true
	case "checked", "default", "indeterminate":
		a.Checked = true
	}
	if i := slices.Index(style.PseudoClassNames, name); i >= 0 {
		a.PseudoClasses |= 1 << i
	}
}

func note(list *[]string, name string) {
	if !slices.Contains(*list, name) {
		*list = append(*list, name)
	}
}
