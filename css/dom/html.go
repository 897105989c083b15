package dom

import (
	"fmt"
	"io"
	"strings"

	"golang.org/x/net/html"
)

// ParseHTML reads an HTML document as the HTML Standard's parser does (html, head and body are
// always there). The reader's error is returned; HTML itself has no syntax errors.
func ParseHTML(r io.Reader) (*Document, error) {
	root, err := html.Parse(r)
	if err != nil {
		return nil, fmt.Errorf("read html: %w", err)
	}
	for n := root.FirstChild; n != nil; n = n.NextSibling {
		if n.Type == html.ElementNode {
			return &Document{Root: convert(n)}, nil
		}
	}
	return nil, fmt.Errorf("read html: no root element")
}

// FromHTML copies parsed nodes, and all below them, into our own. Comments are left out; texts that a
// comment stood between are one.
func FromHTML(nodes []*html.Node) []Node {
	holder := &Element{}
	for _, n := range nodes {
		switch n.Type {
		case html.ElementNode:
			holder.Append(convert(n))
		case html.TextNode:
			appendText(holder, n.Data)
		}
	}
	return holder.Children
}

func convert(n *html.Node) *Element {
	e := &Element{Name: n.Data, Namespace: namespaceOf(n.Namespace)}
	for _, a := range n.Attr {
		name := a.Key
		if a.Namespace != "" {
			name = a.Namespace + ":" + a.Key
		}
		e.Attributes = append(e.Attributes, Attribute{Name: name, Value: a.Val})
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		switch c.Type {
		case html.ElementNode:
			e.Append(convert(c))
		case html.TextNode:
			appendText(e, c.Data)
		}
	}
	return e
}

// appendText joins a text to the one before it: a comment between two texts is not in the tree.
func appendText(e *Element, data string) {
	if data == "" {
		return
	}
	if k := len(e.Children); k > 0 {
		if last, ok := e.Children[k-1].(*Text); ok {
			last.Data = strings.Join([]string{last.Data, data}, "")
			return
		}
	}
	e.Append(&Text{Data: data})
}

func namespaceOf(s string) Namespace {
	switch s {
	case "svg":
		return SVG
	case "math":
		return MathML
	}
	return HTML
}
