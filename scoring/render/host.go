package render

import (
	"strings"

	"github.com/dop251/goja"

	"github.com/tabula-css/bench/css/dom"
)

// host is one host element in the making.
type host struct {
	*session
	element  *dom.Element
	tag      string
	props    *goja.Object
	children goja.Value // of props, nil without
	markup   goja.Value // dangerouslySetInnerHTML, nil without
}

// renderHost renders a host element as react-dom/server does: the elements that have rules of their
// own, then all others.
func (s *session) renderHost(tag string, props *goja.Object) {
	h := &host{session: s, tag: tag, props: props}
	h.element = &dom.Element{Namespace: s.format.namespace, Name: tag}
	h.checkTag()
	s.deeper()
	s.count(len(tag))
	switch tag {
	case "svg":
		h.element.Namespace = dom.SVG
		h.generic()
	case "math":
		h.element.Namespace = dom.MathML
		h.generic()
	case "a":
		h.attributesExcept(func(name string, v goja.Value) bool {
			if name == "href" && stringKind == kindOf(v) && v.String() == "" {
				h.set("href", "")
				return true
			}
			return false
		})
		h.finish()
	case "select":
		h.attributesExcept(func(name string, _ goja.Value) bool { return name == "value" || name == "defaultValue" })
		h.finish()
	case "option":
		h.option()
	case "textarea":
		h.textarea()
	case "input":
		h.input()
	case "button":
		h.button()
	case "form":
		h.form()
	case "object":
		h.object()
	case "title", "link", "meta", "style", "script":
		h.metadata()
	case "img":
		h.preloadImage()
		h.void()
	case "html", "head", "body":
		h.singleton()
	case "base", "area", "br", "col", "embed", "hr", "keygen", "param", "source", "track", "wbr":
		h.void()
	default:
		h.generic()
	}
	s.depth--
}

// checkTag refuses what no tag can be called, and spells HTML's names as the DOM does.
func (h *host) checkTag() {
	for i := 0; i < len(h.tag); i++ {
		c := h.tag[i]
		letter := (c|0x20)-'a' < 26
		if !letter && (i == 0 || !(c-'0' < 10 || strings.IndexByte(":_.-", c) >= 0)) {
			panic(h.fault("Invalid tag: " + h.tag))
		}
	}
	if h.tag == "" {
		panic(h.fault("Invalid tag: "))
	}
	if h.element.Namespace == dom.HTML {
		h.element.Name = strings.ToLower(h.tag)
		if h.element.Name != h.tag && dom.IsVoid(h.element.Name) {
			panic(h.fault("<" + h.tag + "> takes children for React and none in a document: write <" + h.element.Name + ">"))
		}
	}
}

// generic is an element without rules of its own.
func (h *host) generic() {
	if isCustom(h.tag) {
		h.customAttributes()
	} else {
		h.attributesExcept(nil)
	}
	h.finish()
}

// isCustom says whether a tag is a custom element's: it has a dash and is not one of the names with a
// dash that SVG and MathML have.
func isCustom(tag string) bool {
	switch tag {
	case "annotation-xml", "color-profile", "font-face", "font-face-src", "font-face-uri",
		"font-face-format", "font-face-name", "missing-glyph":
		return false
	}
	return strings.Contains(tag, "-")
}

// each calls f for every own prop that has a value, in order, and keeps children and markup apart.
func (h *host) each(f func(name string, v goja.Value)) {
	for _, name := range h.props.Keys() {
		v := h.props.Get(name)
		if isNullish(v) {
			continue
		}
		switch name {
		case "children":
			h.children = v
		case "dangerouslySetInnerHTML":
			h.markup = v
		default:
			f(name, v)
		}
	}
}

// attributesExcept makes attributes of the props that skip does not take.
func (h *host) attributesExcept(skip func(name string, v goja.Value) bool) {
	h.each(func(name string, v goja.Value) {
		if skip == nil || !skip(name, v) {
			h.attribute(name, v)
		}
	})
}

// finish appends the element to its parent, then renders its children into it.
func (h *host) finish() {
	h.flushText()
	h.parent.Append(h.element)
	parent, outer := h.parent, h.format
	h.parent, h.format = h.element, h.childFormat()
	if h.markup != nil {
		h.setMarkup()
	}
	h.renderNode(h.children)
	h.flushText()
	h.parent, h.format = parent, outer
}

// append appends an element whose children are already there.
func (h *host) append() {
	h.flushText()
	h.parent.Append(h.element)
}

// void is an element that takes no children.
func (h *host) void() {
	h.attributesExcept(nil)
	h.refuseChildren()
	h.append()
}

func (h *host) refuseChildren() {
	if h.children != nil || h.markup != nil {
		panic(h.fault(h.tag + " is a self-closing tag and must neither have `children` nor use `dangerouslySetInnerHTML`."))
	}
}

func (h *host) singleton() {
	if h.format.namespace == dom.HTML {
		panic(h.fault("<" + h.tag + "> in a scene: scenes are rendered into an element of a page"))
	}
	h.generic()
}

// childFormat is the format inside of the element.
func (h *host) childFormat() format {
	f := h.format
	switch h.tag {
	case "noscript":
		return format{noscript: true, picture: f.picture}
	case "picture":
		return format{noscript: f.noscript, picture: true}
	case "select":
		f.namespace, f.selected = dom.HTML, h.props.Get("value")
		if isNullish(f.selected) {
			f.selected = h.props.Get("defaultValue")
		}
		return f
	case "svg":
		return format{namespace: dom.SVG, noscript: f.noscript, picture: f.picture}
	case "math":
		return format{namespace: dom.MathML, noscript: f.noscript, picture: f.picture}
	case "foreignObject":
		return format{noscript: f.noscript, picture: f.picture}
	case "table", "thead", "tbody", "tfoot", "colgroup", "tr":
		return format{noscript: f.noscript, picture: f.picture}
	}
	return f
}

// set appends an attribute. The first of two of one name counts, as in a parsed document.
func (h *host) set(name, value string) {
	spelling := name
	if h.element.Namespace == dom.HTML {
		name = strings.ToLower(name)
	}
	if _, ok := h.element.Attribute(name); ok {
		return
	}
	h.count(len(name) + len(value))
	h.element.Attributes = append(h.element.Attributes, dom.Attribute{Name: name, Value: value})
	if spelling != name {
		h.element.Spell(name, spelling)
	}
}
