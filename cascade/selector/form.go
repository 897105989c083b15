package selector

import (
	"strconv"
	"strings"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/syntax"
)

// isLink is the HTML Standard's hyperlink: a or area with href, and SVG's a.
func (n *Node) isLink() bool {
	if n.Element.Namespace == dom.SVG {
		return n.Element.Name == "a" && (n.has("href") || n.has("xlink:href"))
	}
	return (n.isHTML("a") || n.isHTML("area")) && n.has("href")
}

// isDefined is false for custom elements, which no script has defined.
func (n *Node) isDefined() bool {
	if n.Element.Namespace != dom.HTML {
		return true
	}
	switch n.Element.Name {
	case "annotation-xml", "color-profile", "font-face", "font-face-format", "font-face-name", "font-face-src",
		"font-face-uri", "missing-glyph": // no names of custom elements (section 4.13.3)
		return true
	}
	return !strings.Contains(n.Element.Name, "-") && !n.has("is")
}

// formState answers the pseudo-classes of form controls from the document (HTML Standard, section
// 4.16.3 "Pseudo-classes").
func (n *Node) formState(name string) bool {
	switch name {
	case "indeterminate":
		return n.isIndeterminate()
	case "default":
		return n.isDefault()
	case listBox:
		return n.isHTML("select") && (n.has("multiple") || n.showsRows())
	case "required":
		return n.takesRequired() && n.has("required")
	case "optional":
		return n.takesOptional() && !(n.takesRequired() && n.has("required"))
	case "read-write":
		return n.Element.Namespace == dom.HTML && n.isWritable()
	case "read-only":
		return n.Element.Namespace == dom.HTML && !n.isWritable()
	case "placeholder-shown":
		return n.showsPlaceholder()
	case "open":
		return (n.isHTML("details") || n.isHTML("dialog")) && n.has("open")
	}
	return false
}

// takesOptional: Chromium counts buttons too.
func (n *Node) takesOptional() bool {
	return n.isHTML("input") || n.isHTML("select") || n.isHTML("textarea") || n.isHTML("button")
}

// inputType is the state of an input's type attribute; unknown ones are text.
func (n *Node) inputType() string {
	v, _ := n.Attribute("type")
	switch v = syntax.Lower(v); v {
	case "hidden", "search", "tel", "url", "email", "password", "date", "month", "week", "time",
		"datetime-local", "number", "range", "color", "checkbox", "radio", "file", "submit", "image",
		"reset", "button":
		return v
	}
	return "text"
}

func (n *Node) canDisable() bool {
	if n.Element.Namespace != dom.HTML {
		return false
	}
	switch n.Element.Name {
	case "button", "input", "select", "textarea", "optgroup", "option", "fieldset":
		return true
	}
	return false
}

// isDisabled looks at the element, an option's group, and the fieldsets around it, except for what is
// in a fieldset's first legend.
func (n *Node) isDisabled() bool {
	if n.has("disabled") {
		return true
	}
	if n.Element.Name == "option" || n.Element.Name == "optgroup" {
		return n.isDisabledByList()
	}
	for below, p := n, n.Parent; p != nil; below, p = p, p.Parent {
		if p.isHTML("fieldset") && p.has("disabled") && below != p.firstLegend() {
			return true
		}
	}
	return false
}

// isDisabledByList: an option goes by its group and, in Chromium, both by their select.
func (n *Node) isDisabledByList() bool {
	for p := n.Parent; p != nil; p = p.Parent {
		switch {
		case p.isHTML("optgroup") && p.has("disabled"):
			return true
		case p.isHTML("select"):
			return p.isDisabled()
		}
	}
	return false
}

func (n *Node) firstLegend() *Node {
	for c := n.FirstChild; c != nil; c = c.Next {
		if c.isHTML("legend") {
			return c
		}
	}
	return nil
}

func (n *Node) isChecked() bool {
	switch {
	case n.isHTML("input"):
		switch n.inputType() {
		case "checkbox":
			return n.has("checked")
		case "radio":
			return n.has("checked") && n.lastChecked()
		}
	case n.isHTML("option"):
		return n.isSelected()
	}
	return false
}

func (n *Node) canCheck() bool {
	return n.isHTML("input") && (n.inputType() == "checkbox" || n.inputType() == "radio")
}

func (n *Node) takesRequired() bool {
	if n.isHTML("select") || n.isHTML("textarea") {
		return true
	}
	if !n.isHTML("input") {
		return false
	}
	switch n.inputType() {
	case "hidden", "range", "color", "submit", "image", "reset", "button":
		return false
	}
	return true
}

// isWritable is :read-write: text controls that are mutable, and editing hosts.
func (n *Node) isWritable() bool {
	switch {
	case n.isHTML("textarea"):
		return !n.has("readonly") && !n.isDisabled()
	case n.isHTML("input"):
		switch n.inputType() {
		case "hidden", "range", "color", "checkbox", "radio", "file", "submit", "image", "reset", "button":
			return false
		}
		return !n.has("readonly") && !n.isDisabled()
	}
	return n.isEditable()
}

// isEditable looks for the nearest contenteditable.
func (n *Node) isEditable() bool {
	for p := n; p != nil; p = p.Parent {
		if v, ok := p.Attribute("contenteditable"); ok && p.Element.Namespace == dom.HTML {
			switch syntax.Lower(v) {
			case "", "true", "plaintext-only":
				return true
			case "false":
				return false
			}
		}
	}
	return false
}

// showsPlaceholder: there is a placeholder and no value.
func (n *Node) showsPlaceholder() bool {
	if !n.has("placeholder") {
		return false
	}
	switch {
	case n.isHTML("textarea"):
		return n.text() == ""
	case n.isHTML("input"):
		v, _ := n.Attribute("value")
		v = strings.Trim(v, "\n\r")
		switch n.inputType() {
		case "text", "search", "tel", "password":
			return v == ""
		case "url", "email":
			return strings.Trim(v, " \t\n\f\r") == ""
		case "number":
			return !isNumber(v)
		}
	}
	return false
}

// isNumber says whether s is a floating-point number (HTML Standard, section 2.3.4.3); a number input
// drops a value that is none.
func isNumber(s string) bool {
	if strings.Trim(s, "+-.0123456789eE") != "" || strings.HasPrefix(s, "+") {
		return false
	}
	if _, fraction, ok := strings.Cut(s, "."); ok && (fraction == "" || fraction[0] < '0' || fraction[0] > '9') {
		return false
	}
	_, err := strconv.ParseFloat(s, 64)
	return err == nil
}

func (n *Node) text() string {
	var b strings.Builder
	for _, c := range n.Element.Children {
		if t, ok := c.(*dom.Text); ok {
			b.WriteString(t.Data)
		}
	}
	return b.String()
}
