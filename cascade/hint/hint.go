package hint

import (
	"strconv"
	"strings"

	"github.com/tabula-css/bench/css/dom"
)

// Hint is a declaration that an attribute stands for.
type Hint struct {
	// Property is the declaration's property, Value its value as it would stand in a sheet.
	Property, Value string
	// Unchecked says that the value is taken as it is: no sheet could give it to the property.
	Unchecked bool
}

// Of lists the declarations that an element's attributes stand for (HTML Standard, section 15, "presentational
// hints"; SVG 2, section 6.6). Of two for the same property the later one counts.
func Of(e *dom.Element) []Hint {
	if e.Namespace == dom.SVG {
		return svgHints(e)
	}
	h := &collector{e: e}
	if e.Namespace == dom.MathML {
		h.math()
		return h.list
	}
	h.inherited() // what the attributes of an enclosing table stand for
	for _, a := range e.Attributes {
		h.attribute(a.Name, a.Value)
	}
	h.ratio()
	return h.list
}

// collector gathers the hints of one element.
type collector struct {
	e    *dom.Element
	list []Hint
}

func (h *collector) add(property, value string) {
	h.list = append(h.list, Hint{Property: property, Value: value})
}

func (h *collector) addAll(value string, properties ...string) {
	for _, p := range properties {
		h.add(p, value)
	}
}

// is says whether the element is one of those named.
func (h *collector) is(names ...string) bool {
	for _, n := range names {
		if h.e.Name == n {
			return true
		}
	}
	return false
}

func (h *collector) attribute(name, value string) {
	switch name {
	case "hidden":
		if h.is("embed") {
			h.addAll("0px", "width", "height") // the attributes of the size come before it
		} else if strings.EqualFold(value, "until-found") {
			h.add("content-visibility", "hidden")
		} else {
			h.add("display", "none")
		}
	case "dir":
		h.direction(value)
	case "lang":
		if value != "" {
			h.add("-webkit-locale", strconv.Quote(value))
		}
	case "contenteditable":
		h.editable(value)
	case "draggable":
		switch strings.ToLower(value) {
		case "true":
			h.add("-webkit-user-drag", "element")
			h.add("user-select", "none")
		case "false":
			h.add("-webkit-user-drag", "none")
		}
	case "width", "height":
		h.size(name, value)
	case "align":
		h.align(strings.ToLower(value))
	case "valign":
		if h.is("td", "th", "tr", "tbody", "thead", "tfoot", "col", "colgroup", "table", "img") {
			h.add("vertical-align", strings.ToLower(value))
		}
	case "bgcolor":
		if h.is("body", "table", "tbody", "thead", "tfoot", "tr", "td", "th", "col", "colgroup", "marquee") {
			h.color("background-color", value)
		}
	case "background":
		if h.is("body", "table", "tbody", "thead", "tfoot", "tr", "td", "th", "col", "colgroup") && strings.TrimSpace(value) != "" {
			h.add("background-image", "url("+strconv.Quote(strings.TrimSpace(value))+")")
		}
	case "text":
		if h.is("body") {
			h.color("color", value)
		}
	case "border":
		h.border(value)
	case "hspace":
		if h.is("img", "object", "embed", "iframe", "marquee", "input", "table") && !h.is("table", "iframe") {
			h.length(value, "margin-left", "margin-right")
		}
	case "vspace":
		if h.is("img", "object", "embed", "marquee", "input") {
			h.length(value, "margin-top", "margin-bottom")
		}
	case "nowrap":
		if h.is("td", "th") {
			h.add("white-space", "nowrap")
		}
	case "type":
		h.listType(value)
	case "clear":
		if h.is("br") {
			h.clear(strings.ToLower(value))
		}
	case "wrap":
		h.wrap(strings.ToLower(value))
	default:
		h.rare(name, value)
	}
}

// rare are the attributes of one or two elements each.
func (h *collector) rare(name, value string) {
	switch name {
	case "color":
		switch {
		case h.is("font"):
			h.color("color", value)
		case h.is("hr"):
			h.rule(value)
		}
	case "face":
		if h.is("font") {
			h.add("font-family", value)
		}
	case "size":
		h.fontOrRuleSize(value)
	case "noshade":
		if _, colored := h.e.Attribute("color"); h.is("hr") && !colored {
			h.rule("gray")
		}
	case "frameborder":
		if v, ok := parseInteger(value); h.is("iframe") && (!ok || v == 0) {
			h.addAll("0px", borderWidths...)
		}
	case "cellspacing":
		if h.is("table") {
			h.length(value, "border-spacing")
		}
	case "frame":
		if h.is("table") {
			h.frame(strings.ToLower(value))
		}
	case "rules":
		if h.is("table") && rules(h.e) != "" {
			h.add("border-collapse", "collapse")
		}
	case "bordercolor":
		if h.is("table") {
			h.color("border-color", value)
		}
	case "leftmargin", "marginwidth":
		if h.is("body") {
			h.length(value, "margin-left", "margin-right")
		}
	case "topmargin", "marginheight":
		if h.is("body") {
			h.length(value, "margin-top", "margin-bottom")
		}
	}
}

// direction: dir=auto takes the first letter with a direction of its own.
func (h *collector) direction(value string) {
	switch strings.ToLower(value) {
	case "ltr", "rtl":
		h.add("direction", strings.ToLower(value))
	case "auto":
		if d := autoDirection(h.e); d != "" {
			h.add("direction", d)
		}
	}
}

// autoDirection finds the direction of the first strong letter in the element's text; empty without one.
func autoDirection(e *dom.Element) string {
	for _, n := range e.Children {
		switch n := n.(type) {
		case *dom.Text:
			for _, r := range n.Data {
				switch {
				case r >= 0x590 && r <= 0x8FF || r >= 0xFB1D && r <= 0xFDFF || r >= 0xFE70 && r <= 0xFEFF || r >= 0x10800 && r <= 0x10FFF || r >= 0x1E800 && r <= 0x1EFFF:
					return "rtl"
				case r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z' || r >= 0xC0 && r != 0xD7 && r != 0xF7 && r < 0x2000 || r >= 0x2C00 && r < 0xFB00:
					return "ltr"
				}
			}
		case *dom.Element:
			if _, own := n.Attribute("dir"); own || n.Name == "bdi" || n.Name == "script" || n.Name == "style" || n.Name == "textarea" {
				continue
			}
			if d := autoDirection(n); d != "" {
				return d
			}
		}
	}
	return ""
}

func (h *collector) editable(value string) {
	switch strings.ToLower(value) {
	case "", "true":
		h.add("-webkit-user-modify", "read-write")
	case "plaintext-only":
		h.add("-webkit-user-modify", "read-write-plaintext-only")
	default:
		if strings.EqualFold(value, "false") {
			h.add("-webkit-user-modify", "read-only")
		}
		return
	}
	h.add("overflow-wrap", "break-word")
	h.add("-webkit-line-break", "after-white-space")
}

func (h *collector) listType(value string) {
	switch h.e.Name {
	case "ol", "li":
		switch value {
		case "a":
			h.add("list-style-type", "lower-alpha")
			return
		case "A":
			h.add("list-style-type", "upper-alpha")
			return
		case "i":
			h.add("list-style-type", "lower-roman")
			return
		case "I":
			h.add("list-style-type", "upper-roman")
			return
		case "1":
			h.add("list-style-type", "decimal")
			return
		}
	}
	if h.is("ul", "li") {
		switch v := strings.ToLower(value); v {
		case "disc", "circle", "square", "none":
			h.add("list-style-type", v)
		}
	}
}

// clear takes any value of the property, and all.
func (h *collector) clear(value string) {
	if value == "all" {
		value = "both"
	}
	h.add("clear", value)
}

func (h *collector) wrap(value string) {
	switch {
	case h.is("pre", "xmp", "listing"):
		h.add("white-space", "pre-wrap")
	case !h.is("textarea"):
	case value == "off":
		h.add("white-space", "pre")
		h.add("overflow-wrap", "normal")
	default:
		h.add("white-space", "pre-wrap")
		h.add("overflow-wrap", "break-word")
	}
}
