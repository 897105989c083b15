// Package dom is the document tree: the waist between rendering and styling.
//
// In goes what package render copied out of the virtual machine, or HTML text (ParseHTML); out
// comes a tree of plain Go values that nothing shares with the virtual machine. Package cascade and
// package tabula ask their questions about its elements, and package scoring serialises it.
//
// The terms are those of the DOM Standard (https://dom.spec.whatwg.org/). Comments, processing
// instructions and the doctype are left out: no selector and no criterion can see them.
package dom

// Namespace is an element's namespace: HTML, SVG or MathML.
type Namespace uint8

// The namespaces that the HTML Standard's parser and React know.
const (
	HTML Namespace = iota
	SVG
	MathML
)

// Document is one rendered scene, or one parsed page.
type Document struct {
	Scene string   // the scene's name; empty for a parsed page
	Root  *Element // the html element
}

// Node is an *Element or a *Text.
type Node interface{ node() }

// Text is a text node. Its Data is never empty.
type Text struct{ Data string }

// Element is an element node.
type Element struct {
	Namespace  Namespace
	Name       string      // local name; lower case for HTML, as written for SVG ("viewBox" cased) and MathML
	Attributes []Attribute // in source order, no name twice
	Children   []Node
	Parent     *Element // nil for the root

	// Listeners are the props by which React hands the element's events to functions (onClick), in source order. No
	// attribute shows them.
	Listeners []string

	// Markup is the HTML text that Children were parsed from, when React set them by
	// dangerouslySetInnerHTML. It is for Serialise alone; whoever changes Children empties it.
	Markup string

	spellings map[string]string // attribute name → React's spelling, where that differs
}

// Spell has Serialise write the attribute called name in another spelling (tabIndex for tabindex), as
// React does; in the tree the name stays the DOM's.
func (e *Element) Spell(name, spelling string) {
	if e.spellings == nil {
		e.spellings = map[string]string{}
	}
	e.spellings[name] = spelling
}

func (e *Element) spelling(name string) string {
	if spelling, ok := e.spellings[name]; ok {
		return spelling
	}
	return name
}

// Attribute is one attribute. HTML attribute names are lower case.
type Attribute struct{ Name, Value string }

func (*Text) node()    {}
func (*Element) node() {}

// Attribute returns the value of the attribute called name, and whether it is there.
func (e *Element) Attribute(name string) (string, bool) {
	for i := range e.Attributes {
		if e.Attributes[i].Name == name {
			return e.Attributes[i].Value, true
		}
	}
	return "", false
}

// Append adds a child and sets its parent.
func (e *Element) Append(n Node) {
	if child, ok := n.(*Element); ok {
		child.Parent = e
	}
	e.Children = append(e.Children, n)
}

// Elements returns e's descendants and e itself in document order.
func (e *Element) Elements() []*Element {
	return e.appendElements(nil)
}

func (e *Element) appendElements(list []*Element) []*Element {
	list = append(list, e)
	for _, n := range e.Children {
		if child, ok := n.(*Element); ok {
			list = child.appendElements(list)
		}
	}
	return list
}

// AnchorAttribute is the attribute that names an element for the tasks' criteria.
const AnchorAttribute = "data-bench"

// Anchors returns the elements of the document that carry AnchorAttribute, in document order.
func (d *Document) Anchors() []*Element {
	var list []*Element
	for _, e := range d.Root.Elements() {
		if _, ok := e.Attribute(AnchorAttribute); ok {
			list = append(list, e)
		}
	}
	return list
}

// Within is the nearest HTML element of a name around e; nil when there is none.
func (e *Element) Within(name string) *Element {
	for p := e.Parent; p != nil; p = p.Parent {
		if p.Name == name && p.Namespace == HTML {
			return p
		}
	}
	return nil
}
