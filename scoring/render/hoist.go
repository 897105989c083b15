package render

import (
	"slices"
	"strings"

	"github.com/dop251/goja"

	"github.com/tabula-css/bench/css/dom"
)

// hoisted is what React moves to the document's head, by the groups that it writes in this order.
type hoisted struct {
	charset, viewport, images, bulk, rest []*dom.Element
	preloaded                             map[string]*dom.Element // images by source
}

func (h *hoisted) appendTo(head *dom.Element) {
	for _, group := range [][]*dom.Element{h.charset, h.viewport, h.images, h.bulk, h.rest} {
		for _, e := range group {
			head.Append(e)
		}
	}
}

// metadata renders title, link, meta, style and script: in place where React does, else hoisted.
// What React would load with the document (a style or stylesheet with a precedence, an async script)
// is refused.
func (h *host) metadata() {
	inPlace := h.format.namespace == dom.SVG || h.format.noscript || !isNullish(h.props.Get("itemProp"))
	switch h.tag {
	case "title":
		h.title(inPlace)
	case "link":
		h.link(inPlace)
	case "meta":
		h.meta(inPlace)
	case "style":
		if !inPlace && isFilled(h.props.Get("href")) && kindOf(h.props.Get("precedence")) == stringKind {
			panic(h.fault("<style> with href and precedence: a stylesheet that React manages is not supported"))
		}
		h.attributesExcept(nil)
		h.rawText("</s", "tyle", `\73 `, `\53 `)
	case "script":
		if !inPlace && isFilled(h.props.Get("src")) && isLoaded(h.props.Get("async")) && !h.listens() {
			panic(h.fault("<script async>: a script that React manages is not supported"))
		}
		h.attributesExcept(nil)
		h.rawText("</s", "cript", `\u0073`, `\u0053`)
	}
}

func isFilled(v goja.Value) bool { return kindOf(v) == stringKind && v.String() != "" }

func isLoaded(v goja.Value) bool { return v != nil && !isDropped(v) && v.ToBoolean() }

// listens says whether the element has a handler for load or error, which keeps it in place.
func (h *host) listens() bool {
	for _, name := range []string{"onLoad", "onError"} {
		if v := h.props.Get(name); v != nil && v.ToBoolean() {
			return true
		}
	}
	return false
}

func (h *host) title(inPlace bool) {
	h.attributesExcept(nil)
	if text, ok := h.onlyChild(); ok {
		h.addRaw(text)
	}
	if h.markup != nil {
		h.setMarkup()
	}
	h.place(inPlace, &h.hoisted.rest)
}

// onlyChild is the text of a child that stands alone, as React reads it for raw text elements.
func (h *host) onlyChild() (string, bool) {
	child := h.children
	if o, ok := child.(*goja.Object); ok && o.ClassName() == "Array" {
		if o.Get("length").ToInteger() > 1 {
			return "", false
		}
		child = o.Get("0")
	}
	if isNullish(child) || isDropped(child) {
		return "", false
	}
	return child.String(), true
}

// place appends the element here or to the head's group.
func (h *host) place(inPlace bool, group *[]*dom.Element) {
	if inPlace {
		h.append()
		return
	}
	*group = append(*group, h.element)
}

func (h *host) link(inPlace bool) {
	rel, href := h.props.Get("rel"), h.props.Get("href")
	if inPlace || kindOf(rel) != stringKind || !isFilled(href) {
		h.void()
		return
	}
	if rel.String() == "stylesheet" {
		disabled := h.props.Get("disabled")
		if kindOf(h.props.Get("precedence")) == stringKind && isNullish(disabled) && !h.listens() {
			panic(h.fault("<link rel=\"stylesheet\"> with a precedence: a stylesheet that React manages is not supported"))
		}
		h.void()
		return
	}
	h.attributesExcept(nil)
	h.refuseChildren()
	h.place(h.listens(), &h.hoisted.rest)
}

func (h *host) meta(inPlace bool) {
	h.attributesExcept(nil)
	h.refuseChildren()
	group := &h.hoisted.rest
	switch {
	case kindOf(h.props.Get("charSet")) == stringKind:
		group = &h.hoisted.charset
	case stringOf(h.props.Get("name")) == "viewport":
		group = &h.hoisted.viewport
	}
	h.place(inPlace, group)
}

// rawText is the text of a style or script: what would end the element is spelled otherwise.
func (h *host) rawText(open, rest, lower, upper string) {
	text, ok := h.onlyChild()
	if h.tag == "script" && kindOf(h.children) != stringKind {
		ok = false
	}
	if ok {
		h.addRaw(escapeEnd(text, rest, lower, upper))
	}
	if h.markup != nil {
		if isNullish(h.children) {
			h.addRaw(h.markupText())
		} else {
			h.setMarkup()
		}
	}
	h.append()
}

// escapeEnd replaces the s of every <style, </style, <script or </script.
func escapeEnd(text, rest, lower, upper string) string {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		b.WriteByte(text[i])
		if text[i] != '<' {
			continue
		}
		j := i + 1
		if j < len(text) && text[j] == '/' {
			j++
		}
		if j+len(rest) < len(text) && text[j]|0x20 == 's' && strings.EqualFold(text[j+1:j+1+len(rest)], rest) {
			b.WriteString(text[i+1 : j])
			if text[j] == 's' {
				b.WriteString(lower)
			} else {
				b.WriteString(upper)
			}
			i = j
		}
	}
	return b.String()
}

// maxHighImages is how many images React preloads first.
const maxHighImages = 10

// preloadImage adds the preload that React writes for an image that is not lazy.
func (h *host) preloadImage() {
	src, srcSet := h.props.Get("src"), h.props.Get("srcSet")
	if stringOf(h.props.Get("loading")) == "lazy" || stringOf(h.props.Get("fetchPriority")) == "low" ||
		h.format.picture || h.format.noscript || !isSource(src) || !isSource(srcSet) ||
		stringOf(src) == "" && stringOf(srcSet) == "" {
		return
	}
	key := stringOf(src)
	if stringOf(srcSet) != "" {
		key = stringOf(srcSet) + "\n" + stringOf(h.props.Get("sizes"))
	}
	high := stringOf(h.props.Get("fetchPriority")) == "high" || len(h.hoisted.images) < maxHighImages
	if known, ok := h.hoisted.preloaded[key]; ok {
		h.promote(known, high)
		return
	}
	if h.hoisted.preloaded == nil {
		h.hoisted.preloaded = map[string]*dom.Element{}
	}
	e := h.preloadLink()
	h.hoisted.preloaded[key] = e
	if high {
		h.hoisted.images = append(h.hoisted.images, e)
	} else {
		h.hoisted.bulk = append(h.hoisted.bulk, e)
	}
}

// promote moves a later preload to the first ones.
func (h *host) promote(e *dom.Element, high bool) {
	i := slices.Index(h.hoisted.bulk, e)
	if i < 0 || !high {
		return
	}
	h.hoisted.bulk = slices.Delete(h.hoisted.bulk, i, i+1)
	h.hoisted.images = append(h.hoisted.images, e)
}

// isSource says whether an image's source is none, or a string that is no data: URL.
func isSource(v goja.Value) bool {
	if isNullish(v) {
		return true
	}
	text := stringOf(v)
	return kindOf(v) == stringKind && !(len(text) > 4 && strings.EqualFold(text[:5], "data:"))
}

func (h *host) preloadLink() *dom.Element {
	l := &host{session: h.session, tag: "link", element: &dom.Element{Name: "link"}}
	l.set("rel", "preload")
	l.set("as", "image")
	srcSet := h.props.Get("srcSet")
	if stringOf(srcSet) == "" {
		l.optional("href", h.props.Get("src"))
	}
	l.optional("imageSrcSet", srcSet)
	if sizes := h.props.Get("sizes"); kindOf(sizes) == stringKind {
		l.optional("imageSizes", sizes)
	}
	if cross := h.props.Get("crossOrigin"); kindOf(cross) == stringKind {
		value := ""
		if cross.String() == "use-credentials" {
			value = "use-credentials"
		}
		l.set("crossorigin", value)
	}
	for _, name := range []string{"integrity", "type", "fetchPriority", "referrerPolicy"} {
		l.optional(name, h.props.Get(name))
	}
	return l.element
}

func (h *host) optional(name string, v goja.Value) {
	if !isNullish(v) {
		h.attribute(name, v)
	}
}
