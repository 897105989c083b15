package render

import (
	"strings"
	"unicode"

	"github.com/dop251/goja"
)

// style makes the style attribute of a style object: numbers get px unless the property is unitless,
// custom properties keep their names, empty and boolean values are left out.
func (h *host) style(v goja.Value) {
	object, ok := v.(*goja.Object)
	if !ok || kindOf(v) != objectKind {
		panic(h.fault("The `style` prop expects a mapping from style properties to values, not a string. For example, style={{marginRight: spacing + 'em'}} when using JSX."))
	}
	var b strings.Builder
	for _, name := range object.Keys() {
		value, ok := h.styleValue(name, object.Get(name))
		if !ok {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte(';')
		}
		b.WriteString(styleName(name) + ":" + value)
	}
	if b.Len() > 0 {
		h.set("style", b.String())
	}
}

func (h *host) styleValue(name string, v goja.Value) (string, bool) {
	k := kindOf(v)
	if k == nullKind || k == booleanKind || k == stringKind && v.String() == "" {
		return "", false
	}
	if k == symbolKind {
		panic(h.fault("TypeError: Cannot convert a Symbol value to a string"))
	}
	if k == numberKind && !strings.HasPrefix(name, "--") {
		if v.ToFloat() == 0 || isUnitless(name) {
			return v.String(), true
		}
		return v.String() + "px", true
	}
	return strings.TrimFunc(v.String(), isBlank), true
}

// isBlank says whether a character is white space or a line end in ECMAScript.
func isBlank(r rune) bool {
	return r == 0xFEFF || r != 0x85 && unicode.IsSpace(r)
}

// styleName spells a style object's key as CSS does: backgroundColor, WebkitTransition, msFlex.
func styleName(name string) string {
	if strings.HasPrefix(name, "--") {
		return name
	}
	var b strings.Builder
	for i := 0; i < len(name); i++ {
		if c := name[i]; c >= 'A' && c <= 'Z' {
			b.WriteByte('-')
		}
		b.WriteByte(name[i])
	}
	text := strings.ToLower(b.String())
	if strings.HasPrefix(text, "ms-") {
		return "-" + text
	}
	return text
}

// isUnitless says whether React leaves numbers of a property without a unit.
func isUnitless(name string) bool {
	for _, prefix := range []string{"Webkit", "Moz", "ms"} {
		if rest, ok := strings.CutPrefix(name, prefix); ok && rest != "" {
			return isPrefixedUnitless(prefix, strings.ToLower(rest[:1])+rest[1:])
		}
	}
	switch name {
	case "animationIterationCount", "aspectRatio", "borderImageOutset", "borderImageSlice", "borderImageWidth",
		"boxFlex", "boxFlexGroup", "boxOrdinalGroup", "columnCount", "columns", "flex", "flexGrow", "flexPositive",
		"flexShrink", "flexNegative", "flexOrder", "gridArea", "gridRow", "gridRowEnd", "gridRowSpan", "gridRowStart",
		"gridColumn", "gridColumnEnd", "gridColumnSpan", "gridColumnStart", "fontWeight", "lineClamp", "lineHeight",
		"opacity", "order", "orphans", "scale", "tabSize", "widows", "zIndex", "zoom", "fillOpacity", "floodOpacity",
		"stopOpacity", "strokeDasharray", "strokeDashoffset", "strokeMiterlimit", "strokeOpacity", "strokeWidth":
		return true
	}
	return name == "WebKitBoxFlexGroup"
}

func isPrefixedUnitless(prefix, name string) bool {
	switch prefix {
	case "Moz":
		return name == "animationIterationCount" || name == "boxFlex" || name == "boxFlexGroup" || name == "lineClamp"
	case "ms":
		switch name {
		case "animationIterationCount", "flex", "zoom", "flexGrow", "flexNegative", "flexOrder", "flexPositive",
			"flexShrink", "gridColumn", "gridColumnSpan", "gridRow", "gridRowSpan":
			return true
		}
		return false
	}
	switch name {
	case "animationIterationCount", "boxFlex", "boxOrdinalGroup", "columnCount", "columns", "flex", "flexGrow",
		"flexPositive", "flexShrink", "lineClamp":
		return true
	}
	return false
}
