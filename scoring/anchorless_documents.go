package scoring

import (
	"fmt"
	"strings"

	"github.com/tabula-css/bench/css/dom"
)

// differ compares two trees without regard to their anchors. It says what differs first, or nothing.
func differ(a, b *dom.Element) string {
	attributes, others := anchorless(a), anchorless(b)
	if a.Name != b.Name || len(attributes) != len(others) || len(a.Children) != len(b.Children) {
		return describe(a) + " is another element"
	}
	for i, attribute := range attributes {
		if attribute != others[i] {
			return fmt.Sprintf("%s has another %s", describe(a), attribute.Name)
		}
	}
	for i, n := range a.Children {
		switch n := n.(type) {
		case *dom.Text:
			if t, ok := b.Children[i].(*dom.Text); !ok || t.Data != n.Data {
				return describe(a) + " has another text"
			}
		case *dom.Element:
			e, ok := b.Children[i].(*dom.Element)
			if !ok {
				return describe(a) + " has other children"
			}
			if where := differ(n, e); where != "" {
				return where
			}
		}
	}
	return ""
}

// describe names an element by its anchor, else by its tag and its parent's.
func describe(e *dom.Element) string {
	if name, ok := e.Attribute(dom.AnchorAttribute); ok {
		return fmt.Sprintf("<%s> (%s)", e.Name, name)
	}
	if e.Parent != nil {
		return fmt.Sprintf("<%s> in %s", e.Name, strings.TrimPrefix(describe(e.Parent), " "))
	}
	return "<" + e.Name + ">"
}
