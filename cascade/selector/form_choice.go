package selector

import "strings"

// root is the node's topmost ancestor.
func (n *Node) root() *Node {
	for n.Parent != nil {
		n = n.Parent
	}
	return n
}

// owner is the nearest ancestor that is the HTML element called name.
func (n *Node) owner(name string) *Node {
	for p := n.Parent; p != nil; p = p.Parent {
		if p.isHTML(name) {
			return p
		}
	}
	return nil
}

// walk visits the descendants in document order until visit says stop.
func (n *Node) walk(visit func(*Node) (stop bool)) bool {
	for c := n.FirstChild; c != nil; c = c.Next {
		if visit(c) || c.walk(visit) {
			return true
		}
	}
	return false
}

// inGroup says whether m is a radio button of n's group.
func (n *Node) inGroup(m *Node) bool {
	if !m.isHTML("input") || m.inputType() != "radio" || m.form != n.form {
		return false
	}
	a, _ := n.Attribute("name")
	b, _ := m.Attribute("name")
	return a == b && a != ""
}

// lastChecked: of the checked radio buttons of one group the last one wins.
func (n *Node) lastChecked() bool {
	after := false
	return !n.root().walk(func(m *Node) bool {
		if m == n {
			after = true
			return false
		}
		return after && m.has("checked") && n.inGroup(m)
	})
}

// isIndeterminate: a radio button of a group without a checked one, a progress bar without value.
func (n *Node) isIndeterminate() bool {
	switch {
	case n.isHTML("progress"):
		return !n.has("value")
	case n.isHTML("input") && n.inputType() == "radio":
		if n.has("checked") {
			return false
		}
		return !n.root().walk(func(m *Node) bool { return m.has("checked") && n.inGroup(m) })
	}
	return false
}

// isDefault: checked and selected by attribute, and a form's first submit button.
func (n *Node) isDefault() bool {
	switch {
	case n.isHTML("option"):
		return n.has("selected")
	case n.isHTML("input") && (n.inputType() == "checkbox" || n.inputType() == "radio"):
		return n.has("checked")
	}
	return n.form != nil && n.form.submit == n
}

// isOptionDisabled is the option's own disabledness, whatever its select's (HTML Standard, "disabled
// option").
func (n *Node) isOptionDisabled() bool {
	return n.has("disabled") || n.Parent.isHTML("optgroup") && n.Parent.has("disabled")
}

func (n *Node) submits() bool {
	switch {
	case n.isHTML("button"):
		v, _ := n.Attribute("type")
		return v != "button" && v != "reset"
	case n.isHTML("input"):
		return n.inputType() == "submit" || n.inputType() == "image"
	}
	return false
}

// isSelected is an option's selectedness (HTML Standard, "ask for a reset" of a select): of a list
// that shows one row the last option with selected wins, else the first that is not disabled.
func (n *Node) isSelected() bool {
	list := n.owner("select")
	if list == nil || list.has("multiple") {
		return n.has("selected")
	}
	var last, first *Node
	list.walk(func(m *Node) bool {
		if m.isHTML("option") && m.owner("select") == list {
			if m.has("selected") {
				last = m
			}
			if first == nil && !m.isOptionDisabled() {
				first = m
			}
		}
		return false
	})
	if last != nil {
		return n == last
	}
	return n == first && !list.showsRows()
}

// showsRows says whether a select's size is more than one; what is no integer does not count (HTML
// Standard, section 2.3.4.1).
func (n *Node) showsRows() bool {
	size, _ := n.Attribute("size")
	digits := strings.TrimPrefix(strings.TrimLeft(size, " \t\n\f\r"), "+")
	digits = digits[:len(digits)-len(strings.TrimLeft(digits, "0123456789"))]
	return len(strings.TrimLeft(digits, "0")) > 1 || strings.TrimLeft(digits, "0") > "1"
}
