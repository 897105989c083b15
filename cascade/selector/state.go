package selector

// pseudoClass answers the pseudo-classes without argument.
func (m *Matcher) pseudoClass(name string, n *Node) bool {
	switch name {
	case "hover", "active", "focus-within":
		return m.Target != nil && m.State.Has(name) && n.Contains(m.Target)
	case "focus", "focus-visible", "target":
		return n == m.Target && m.State.Has(name)
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
