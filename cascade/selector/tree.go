package selector

import (
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/syntax"
)

// Tree is a document indexed for matching.
type Tree struct {
	Nodes    []Node // in document order; the root first
	index    map[*dom.Element]int
	language string  // of what says nothing of its language
	withForm []*Node // those with an attribute that names their form
}

// Node is one element with what matching asks for.
type Node struct {
	Element    *dom.Element
	Attributes []dom.Attribute // the element's, with the theme's on the root
	Index      int             // in Tree.Nodes
	End        int             // index after its last descendant
	Parent     *Node
	Previous   *Node // sibling elements
	Next       *Node
	FirstChild *Node
	LastChild  *Node
	ID         string
	Classes    []string
	Lower      string // name in ASCII lower case

	position  int // 1-based among its siblings
	typed     int // among those of its type
	ancestors bloom
	form      *Node // the form that a control is associated with; for anything else the one around it
	submit    *Node // of a form: its first submit button
}

// Override replaces the root's attribute called Name, or adds it; the zero Override does nothing.
type Override struct{ Name, Value string }

// NewTree indexes a document.
func NewTree(doc *dom.Document, o Override) *Tree {
	elements := doc.Root.Elements()
	t := &Tree{Nodes: make([]Node, len(elements)), index: make(map[*dom.Element]int, len(elements))}
	for i, e := range elements {
		t.index[e] = i
		t.Nodes[i] = Node{Element: e, Attributes: e.Attributes, Index: i, Lower: syntax.Lower(e.Name)}
	}
	if o.Name != "" {
		t.Nodes[0].Attributes = override(doc.Root.Attributes, o)
	}
	for i := range t.Nodes {
		t.link(&t.Nodes[i])
		if n := &t.Nodes[i]; n.isHTML("meta") {
			t.pragma(n)
		}
	}
	t.associate()
	for i := len(t.Nodes) - 1; i >= 0; i-- {
		n := &t.Nodes[i]
		n.End = max(n.End, i+1)
		if n.Parent != nil {
			n.Parent.End = max(n.Parent.End, n.End)
		}
	}
	return t
}

// pragma: the last meta element about the language counts, as it is written (HTML Standard, section
// 4.2.5.3 "Pragma directives", "content-language").
func (t *Tree) pragma(meta *Node) {
	if name, _ := meta.Attribute("http-equiv"); syntax.EqualFold(name, "content-language") {
		if content, ok := meta.Attribute("content"); ok {
			t.language = content
		}
	}
}

// Language is the language of what says nothing of its own: that of the document, as its meta elements say it;
// empty for none.
func (t *Tree) Language() string { return t.language }

func override(list []dom.Attribute, o Override) []dom.Attribute {
	out := make([]dom.Attribute, 0, len(list)+1)
	for _, a := range list {
		if a.Name != o.Name {
			out = append(out, a)
		}
	}
	return append(out, dom.Attribute(o))
}

// link sets a node's place; its parent and earlier siblings are linked already.
func (t *Tree) link(n *Node) {
	for i := range n.Attributes {
		switch a := &n.Attributes[i]; a.Name {
		case "id":
			n.ID = a.Value
		case "class":
			n.Classes = splitSpace(a.Value)
		case "form", dom.FormOwner:
			t.withForm = append(t.withForm, n)
		}
	}
	n.position, n.typed = 1, 1
	if n.Element.Parent == nil || n.Index == 0 {
		return
	}
	p := t.Node(n.Element.Parent)
	n.Parent = p
	if n.form = p.form; p.isHTML("form") {
		n.form = p
	}
	n.ancestors = p.ancestors
	n.ancestors.add(hashOf('<', p.Lower))
	if p.ID != "" {
		n.ancestors.add(hashOf('#', p.ID))
	}
	for _, c := range p.Classes {
		n.ancestors.add(hashOf('.', c))
	}
	if last := p.LastChild; last != nil {
		n.Previous, last.Next = last, n
		n.position = last.position + 1
		for s := last; s != nil; s = s.Previous {
			if s.sameType(n) {
				n.typed = s.typed + 1
				break
			}
		}
	} else {
		p.FirstChild = n
	}
	p.LastChild = n
}

func (n *Node) sameType(m *Node) bool {
	return n.Element.Name == m.Element.Name && n.Element.Namespace == m.Element.Namespace
}

// Node is the element's node, or nil when it is not of this document.
func (t *Tree) Node(e *dom.Element) *Node {
	if i, ok := t.index[e]; ok {
		return &t.Nodes[i]
	}
	return nil
}

// Attribute is the value of an attribute, and whether it is there.
func (n *Node) Attribute(name string) (string, bool) {
	for i := range n.Attributes {
		if n.Attributes[i].Name == name {
			return n.Attributes[i].Value, true
		}
	}
	return "", false
}

// Contains says whether m is n or a descendant of it.
func (n *Node) Contains(m *Node) bool {
	return m != nil && n.Index <= m.Index && m.Index < n.End
}

// isHTML says whether the node is the HTML element called name.
func (n *Node) isHTML(name string) bool {
	return n.Element.Namespace == dom.HTML && n.Element.Name == name
}

func (n *Node) has(attribute string) bool {
	_, ok := n.Attribute(attribute)
	return ok
}
