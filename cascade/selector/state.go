package selector

import (
	"slices"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
)

// pseudoClass answers the pseudo-classes without argument.
func (m *Matcher) pseudoClass(name string, n *Node) bool {
	switch name {
	case "hover", "active", "focus-within":
		return m.Target != nil && m.State.Has(name) && n.Contains(m.Target)
	case "focus", "focus-visible", "target":
		return n == m.Target && m.State.Has(name)
	case "disabled":
		return n.canDisable() && (n.isDisabled() || m.holdsControl("disabled", n))
	case "enabled":
		return n.canDisable() && !n.isDisabled() && !m.holdsControl("disabled", n)
	case "checked":
		return n.isChecked() || m.holdsControl("checked", n)
	case "root":
		return n.Parent == nil
	case "empty":
		return len(n.Element.Children) == 0
	case "only-child":
		return n.Previous == nil && n.Next == nil
	case "only-of-type":
		return n.typed == 1 && n.place(&nthTest{last: true, ofType: true}) == 1
	case "link", "any-link", "-webkit-any-link":
		return n.isLink()
	case "defined":
		return n.isDefined()
	}
	return n.formState(name)
}

// holdsControl says whether the state makes the node, a control that can be so, disabled or checked.
func (m *Matcher) holdsControl(name string, n *Node) bool {
	if n != m.Target || !m.State.Has(name) {
		return false
	}
	if name == "checked" {
		return n.canCheck()
	}
	return n.canDisable()
}

// isControlAttribute says whether a state can give a control the attribute.
func isControlAttribute(name string) bool { return slices.Contains(style.ControlNames, name) }

// attribute answers an attribute selector. A control that the state makes disabled or checked has the attribute.
func (m *Matcher) attribute(t *test, n *Node) bool {
	if isControlAttribute(t.lower) && m.holdsControl(t.lower, n) && !n.has(t.lower) {
		return n.Element.Namespace == dom.HTML && t.attr.compare("", true)
	}
	return t.attr.matches(n, t.lower)
}
