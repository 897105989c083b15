package scoring

import (
	"fmt"
	"strings"

	"github.com/tabula-css/bench/css/dom"
)

// differ compares two trees, the anchors of the second renamed. It says what differs first, or nothing. An anchor
// that kept its name is a difference too: code wrote it, and not the prop.
func differ(a, b *dom.Element, names *aliases) string {
	if a.Name != b.Name || len(a.Attributes) != len(b.Attributes) || len(a.Children) != len(b.Children) {
		return describe(a) + " is another element"
	}
	for i, attribute := range a.Attributes {
		other := b.Attributes[i]
		if attribute.Name == dom.AnchorAttribute {
			other.Value = names.of[other.Value]
		}
		if attribute != other {
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
			if where := differ(n, e, names); where != "" {
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
