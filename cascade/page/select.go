package page

import (
	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/syntax"
)

// showSelected puts copies of what the selected option holds into each selectedcontent of a select, as the
// parser does (HTML Standard, section 4.10.17 "The selectedcontent element").
func showSelected(page *dom.Document) {
	var shown []*dom.Element
	for _, e := range page.Root.Elements() {
		if e.Name == "selectedcontent" && e.Namespace == dom.HTML {
			shown = append(shown, e)
		}
	}
	if shown == nil {
		return
	}
	selected := selectedOptions(page)
	for _, e := range shown {
		if option := selected[e.Within("select")]; option != nil && e.Within("option") == nil {
			e.Children = nil
			for _, n := range option.Children {
				e.Append(copyOf(n))
			}
		}
	}
}

// selectedOptions are the selected options of all selects that take one.
func selectedOptions(page *dom.Document) map[*dom.Element]*dom.Element {
	out := map[*dom.Element]*dom.Element{}
	checked, err := selector.Parse(syntax.ParseComponents("option:checked"), selector.Context{})
	if err != nil {
		panic(err) // it is a constant
	}
	m := selector.Matcher{Tree: selector.NewTree(page, selector.Override{})}
	for i := range m.Tree.Nodes {
		n := &m.Tree.Nodes[i]
		list := n.Element.Within("select")
		if list == nil || m.MatchAny(checked, n) != selector.Yes {
			continue
		}
		if _, multiple := list.Attribute("multiple"); !multiple {
			out[list] = n.Element
		}
	}
	return out
}

func copyOf(n dom.Node) dom.Node {
	switch n := n.(type) {
	case *dom.Text:
		k := *n
		return &k
	case *dom.Element:
		k := *n
		k.Parent, k.Children = nil, nil
		for _, c := range n.Children {
			k.Append(copyOf(c))
		}
		return &k
	}
	return n
}
