package render

import (
	"github.com/dop251/goja"

	"github.com/tabula-css/bench/css/dom"
)

// actionURL is what React writes for an action that is a function. The script that React adds at the
// document's end to replay such a form's submission is not part of our document.
const actionURL = "javascript:throw new Error('React form unexpectedly submitted.')"

// take collects the props of the given names, to be written after the others.
func (h *host) take(names ...string) map[string]goja.Value {
	taken := map[string]goja.Value{}
	h.attributesExcept(func(name string, v goja.Value) bool {
		for _, n := range names {
			if n == name {
				taken[name] = v
				return true
			}
		}
		return false
	})
	return taken
}

// write makes attributes of the taken props that are there, in the order of names.
func (h *host) write(taken map[string]goja.Value, names ...string) {
	for _, name := range names {
		if v, ok := taken[name]; ok {
			h.attribute(name, v)
		}
	}
}

// formAction writes the name and the form attributes of a button or input.
func (h *host) formAction(taken map[string]goja.Value) {
	if action, ok := taken["formAction"]; ok && kindOf(action) == functionKind {
		h.set("formAction", actionURL)
		return
	}
	h.write(taken, "name", "formAction", "formEncType", "formMethod", "formTarget")
}

func (h *host) button() {
	h.formAction(h.take("name", "formAction", "formEncType", "formMethod", "formTarget"))
	h.finish()
}

func (h *host) form() {
	taken := h.take("action", "encType", "method", "target")
	if action, ok := taken["action"]; ok && kindOf(action) == functionKind {
		h.set("action", actionURL)
	} else {
		h.write(taken, "action", "encType", "method", "target")
	}
	h.finish()
}

func (h *host) input() {
	taken := h.take("name", "formAction", "formEncType", "formMethod", "formTarget",
		"checked", "defaultChecked", "value", "defaultValue")
	h.refuseChildren()
	h.formAction(taken)
	checked, ok := taken["checked"]
	if !ok {
		checked = taken["defaultChecked"]
	}
	if checked != nil {
		h.boolean("checked", checked)
	}
	value, ok := taken["value"]
	if !ok {
		value = taken["defaultValue"]
	}
	if value != nil {
		h.attribute("value", value)
	}
	h.append()
}

// option writes selected when the select around it has the option's value.
func (h *host) option() {
	var selected, value goja.Value
	h.attributesExcept(func(name string, v goja.Value) bool {
		switch name {
		case "selected":
			selected = v
			return true
		case "value":
			value = v
		}
		return false
	})
	if isNullish(h.format.selected) {
		if selected != nil && selected.ToBoolean() {
			h.set("selected", "")
		}
	} else if h.isSelected(h.format.selected, h.optionText(value)) {
		h.set("selected", "")
	}
	h.finish()
}

func (h *host) isSelected(selected goja.Value, text string) bool {
	o, ok := selected.(*goja.Object)
	if !ok || o.ClassName() != "Array" {
		return selected.String() == text
	}
	for _, v := range arrayValues(h.session, o) {
		if orUndefined(v).String() == text {
			return true
		}
	}
	return false
}

// optionText is the option's value, or else the text of its children.
func (h *host) optionText(value goja.Value) string {
	if value != nil {
		return value.String()
	}
	text := ""
	add := func(c goja.FunctionCall) goja.Value {
		if child := c.Argument(0); !isNullish(child) {
			text += child.String()
		}
		return goja.Undefined()
	}
	h.must(h.runtime.mapChildren(goja.Undefined(), orUndefined(h.children), h.vm.ToValue(add)))
	return text
}

// textarea has its value as its text.
func (h *host) textarea() {
	taken := h.take("value", "defaultValue")
	if h.markup != nil {
		panic(h.fault("`dangerouslySetInnerHTML` does not make sense on <textarea>."))
	}
	value, ok := taken["value"]
	if !ok {
		value = taken["defaultValue"]
	}
	if h.children != nil {
		if value != nil {
			panic(h.fault("If you supply `defaultValue` on a <textarea>, do not pass children."))
		}
		if o, ok := h.children.(*goja.Object); ok && o.ClassName() == "Array" && o.Get("length").ToInteger() > 1 {
			panic(h.fault("<textarea> can only have at most one child."))
		}
		value = h.children
	}
	if value != nil {
		h.addRaw(value.String())
	}
	h.append()
}

// addRaw gives the element one text.
func (h *host) addRaw(text string) {
	if text != "" {
		h.count(len(text))
		h.element.Append(&dom.Text{Data: text})
	}
}

func (h *host) object() {
	h.attributesExcept(func(name string, v goja.Value) bool {
		if name != "data" {
			return false
		}
		if url := sanitizeURL(v.String()); url != "" {
			h.set("data", url)
		}
		return true
	})
	h.finish()
}

// atLeastOne says whether a value is a number, or reads as one, that is 1 or more.
func atLeastOne(v goja.Value) bool { return v.ToNumber().ToFloat() >= 1 }

func isNumeric(v goja.Value) bool {
	f := v.ToNumber().ToFloat()
	return f == f
}
