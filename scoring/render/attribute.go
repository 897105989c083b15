package render

import (
	"strings"
	"unicode"

	"github.com/dop251/goja"
)

// attribute makes of a prop the attribute that react-dom/server writes for it, or none.
func (h *host) attribute(name string, v goja.Value) {
	switch name {
	case "className":
		h.text("class", v)
	case "tabIndex":
		h.text("tabindex", v)
	case "dir", "role", "viewBox", "width", "height":
		h.text(name, v)
	case "style":
		h.style(v)
	case "src", "href":
		if kindOf(v) != stringKind || v.String() != "" {
			h.url(name, v)
		}
	case "action", "formAction":
		h.url(name, v)
	case "xlinkHref":
		h.url("xlink:href", v)
	case "defaultValue", "defaultChecked", "innerHTML", "suppressContentEditableWarning", "suppressHydrationWarning", "ref":
	case "autoFocus", "multiple", "muted":
		h.boolean(strings.ToLower(name), v)
	case "contentEditable", "spellCheck", "draggable", "value", "autoReverse", "externalResourcesRequired", "focusable", "preserveAlpha":
		if !isDropped(v) {
			h.set(name, v.String())
		}
	case "inert", "allowFullScreen", "async", "autoPlay", "controls", "credentialless", "default", "defer", "disabled",
		"disablePictureInPicture", "disableRemotePlayback", "formNoValidate", "hidden", "loop", "noModule", "noValidate",
		"open", "playsInline", "readOnly", "required", "reversed", "scoped", "seamless", "itemScope":
		h.boolean(name, v)
	case "capture", "download":
		h.overloaded(name, v)
	case "cols", "rows", "size", "span":
		if !isDropped(v) && atLeastOne(v) {
			h.set(name, v.String())
		}
	case "rowSpan", "start":
		if !isDropped(v) && isNumeric(v) {
			h.set(name, v.String())
		}
	case "xlinkActuate", "xlinkArcrole", "xlinkRole", "xlinkShow", "xlinkTitle", "xlinkType":
		h.text("xlink:"+strings.ToLower(name[len("xlink"):]), v)
	case "xmlBase", "xmlLang", "xmlSpace":
		h.text("xml:"+strings.ToLower(name[len("xml"):]), v)
	default:
		h.other(name, v)
	}
}

// text is an attribute that functions, symbols and booleans do not make.
func (h *host) text(name string, v goja.Value) {
	if !isDropped(v) && kindOf(v) != booleanKind {
		h.set(name, v.String())
	}
}

// boolean is an attribute that is there, and empty, for every truthy value.
func (h *host) boolean(name string, v goja.Value) {
	if !isDropped(v) && v.ToBoolean() {
		h.set(name, "")
	}
}

// overloaded is an attribute that true makes empty and false leaves out.
func (h *host) overloaded(name string, v goja.Value) {
	switch {
	case isTrue(v):
		h.set(name, "")
	case !isFalse(v) && !isDropped(v):
		h.set(name, v.String())
	}
}

func (h *host) url(name string, v goja.Value) {
	if !isDropped(v) && kindOf(v) != booleanKind {
		h.set(name, sanitizeURL(v.String()))
	}
}

// other is an attribute without a rule of its own: an event handler makes none, booleans make only
// aria and data attributes.
func (h *host) other(name string, v goja.Value) {
	if len(name) > 2 && name[0]|0x20 == 'o' && name[1]|0x20 == 'n' {
		h.listener(name, v)
		return
	}
	if alias, ok := attributeAlias(name); ok {
		name = alias
	}
	if !isAttributeName(name) || isDropped(v) {
		return
	}
	if kindOf(v) == booleanKind && !isAriaOrData(name) {
		return
	}
	h.set(name, v.String())
}

// listener notes that the element hands an event to a function.
func (h *host) listener(name string, v goja.Value) {
	if kindOf(v) == functionKind {
		h.count(len(name))
		h.element.Listeners = append(h.element.Listeners, name)
	}
}

func isAriaOrData(name string) bool {
	if len(name) > 5 {
		name = name[:5]
	}
	prefix := strings.ToLower(name)
	return prefix == "data-" || prefix == "aria-"
}

// customAttributes are those of a custom element: as given, true as empty, objects dropped.
func (h *host) customAttributes() {
	h.each(func(name string, v goja.Value) {
		switch name {
		case "style":
			h.style(v)
		case "suppressContentEditableWarning", "suppressHydrationWarning", "ref":
		default:
			if strings.HasPrefix(name, "on") {
				h.listener(name, v)
			}
			if !isAttributeName(name) || isDropped(v) || isFalse(v) || kindOf(v) == objectKind {
				return
			}
			text := ""
			if !isTrue(v) {
				text = v.String()
			}
			if name == "className" {
				name = "class"
			}
			h.set(name, text)
		}
	})
}

// isAttributeName says whether React takes a prop's name for an attribute's: an XML name.
func isAttributeName(name string) bool {
	for i, r := range name {
		if !isNameStart(r) && (i == 0 || !isNameRest(r)) {
			return false
		}
	}
	return name != ""
}

func isNameStart(r rune) bool {
	switch {
	case r < 0x80:
		return r == ':' || r == '_' || r|0x20 >= 'a' && r|0x20 <= 'z'
	case r < 0x300:
		return r >= 0xC0 && r != 0xD7 && r != 0xF7
	}
	return r >= 0x370 && r <= 0x1FFF && r != 0x37E || r == 0x200C || r == 0x200D || r >= 0x2070 && r <= 0x218F ||
		r >= 0x2C00 && r <= 0x2FEF || r >= 0x3001 && r <= 0xD7FF || r >= 0xF900 && r <= 0xFDCF || r >= 0xFDF0 && r <= 0xFFFD
}

func isNameRest(r rune) bool {
	return r == '-' || r == '.' || r >= '0' && r <= '9' || r == 0xB7 || r >= 0x300 && r <= 0x36F || r == 0x203F || r == 0x2040
}

// sanitizeURL replaces a javascript: URL as React does.
func sanitizeURL(url string) string {
	if isScriptURL(url) {
		return "javascript:throw new Error('React has blocked a javascript: URL as a security precaution.')"
	}
	return url
}

// isScriptURL says whether a URL's scheme is javascript, whatever control characters and line ends
// stand before or in it.
func isScriptURL(url string) bool {
	url = strings.TrimLeftFunc(url, func(r rune) bool { return r <= ' ' })
	const scheme = "javascript:"
	k := 0
	for i := 0; i < len(url); i++ {
		c := url[i]
		if k > 0 && (c == '\r' || c == '\n' || c == '\t') {
			continue
		}
		if k == len(scheme) || unicode.ToLower(rune(c)) != rune(scheme[k]) {
			break
		}
		k++
	}
	return k == len(scheme)
}
