package render

import (
	"strings"

	"github.com/dop251/goja"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/tabula-css/bench/css/dom"
)

// maxMarkup bounds the HTML of one dangerouslySetInnerHTML, in bytes.
const maxMarkup = 1 << 20

// setMarkup parses dangerouslySetInnerHTML into the element as innerHTML would. The element keeps the
// text as well, so that it is serialised as React writes it: unchanged.
func (h *host) setMarkup() {
	if !isNullish(h.children) {
		panic(h.fault("Can only set one of `children` or `props.dangerouslySetInnerHTML`."))
	}
	text := h.markupText()
	if text == "" {
		return
	}
	if len(text) > maxMarkup {
		panic(h.limit("dangerouslySetInnerHTML holds more than 1 MiB"))
	}
	h.count(len(text))
	nodes, err := html.ParseFragmentWithOptions(strings.NewReader(text), h.fragmentContext(), html.ParseOptionEnableScripting(false))
	if err != nil {
		panic(h.fault("dangerouslySetInnerHTML: " + err.Error()))
	}
	list := dom.FromHTML(nodes)
	for _, n := range list {
		h.measure(n, 0)
		h.element.Append(n)
	}
	h.element.Markup = text
}

// markupText is the __html of dangerouslySetInnerHTML.
func (h *host) markupText() string {
	object, ok := h.markup.(*goja.Object)
	if !ok || object.Get("__html") == nil {
		panic(h.fault("`props.dangerouslySetInnerHTML` must be in the form `{__html: ...}`. Please visit https://react.dev/link/dangerously-set-inner-html for more information."))
	}
	if v := object.Get("__html"); !isNullish(v) {
		return v.String()
	}
	return ""
}

// fragmentContext is the element that the fragment is parsed in.
func (h *host) fragmentContext() *html.Node {
	name := h.element.Name
	n := &html.Node{Type: html.ElementNode, Data: name, DataAtom: atom.Lookup([]byte(name))}
	switch h.element.Namespace {
	case dom.SVG:
		n.Namespace = "svg"
	case dom.MathML:
		n.Namespace = "math"
	}
	return n
}

// measure counts parsed nodes against the limits.
func (h *host) measure(n dom.Node, depth int) {
	if depth+h.depth > maxDepth {
		panic(h.limit("dangerouslySetInnerHTML is nested too deep"))
	}
	h.count(0)
	if e, ok := n.(*dom.Element); ok {
		for _, c := range e.Children {
			h.measure(c, depth+1)
		}
	}
}
