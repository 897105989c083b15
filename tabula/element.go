package tabula

import (
	"slices"
	"strings"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/style"
)

// formControls are the elements that the attribute disabled disables (html, section 4.16.3).
var formControls = []string{"button", "input", "select", "textarea", "fieldset"}

// canDisable says whether an element is a control that can be disabled.
func canDisable(el *dom.Element) bool {
	return el.Namespace == dom.HTML && (el.Name == "optgroup" || el.Name == "option" || slices.Contains(formControls, el.Name))
}

// disabled says whether :disabled matches an element: by its own attribute, or through a fieldset, an
// optgroup or a select around it.
func disabled(el *dom.Element) bool {
	if el.Namespace != dom.HTML {
		return false
	}
	_, own := el.Attribute("disabled")
	switch {
	case el.Name == "optgroup":
		return own
	case el.Name == "option":
		return own || el.Parent != nil && el.Parent.Name == "optgroup" && disabled(el.Parent)
	case !slices.Contains(formControls, el.Name):
		return false
	}
	return own || inDisabledFieldset(el)
}

// inDisabledFieldset looks for a disabled fieldset around el; what is inside a fieldset's first legend
// is not disabled by that fieldset (html, section 4.10.15).
func inDisabledFieldset(el *dom.Element) bool {
	for child, e := el, el.Parent; e != nil; child, e = e, e.Parent {
		if e.Namespace != dom.HTML || e.Name != "fieldset" {
			continue
		}
		if _, off := e.Attribute("disabled"); off && child != firstLegend(e) {
			return true
		}
	}
	return false
}

func firstLegend(fieldset *dom.Element) *dom.Element {
	for _, n := range fieldset.Children {
		if child, ok := n.(*dom.Element); ok && child.Namespace == dom.HTML && child.Name == "legend" {
			return child
		}
	}
	return nil
}

// directionOf is the direction that a dir attribute gives the element or one above it, else the
// document's.
func (e *Engine) directionOf(el *dom.Element) string {
	for ; el != nil; el = el.Parent {
		if dir, ok := el.Attribute("dir"); ok && el.Namespace == dom.HTML {
			switch strings.ToLower(dir) {
			case property.LTR, property.RTL:
				return strings.ToLower(dir)
			}
		}
	}
	return e.options.Direction
}

// physicalName is the physical longhand that a property is for an element.
func (e *Engine) physicalName(el *dom.Element, p *property.Property) (string, error) {
	if p.Group == "" {
		return p.Name, nil
	}
	if r := automatic(el); r != nil {
		return "", r
	}
	return property.Physical(p.Name, e.directionOf(el), property.HorizontalTB), nil
}

// automatic is the refusal of a logical longhand where the direction depends on the text inside
// (html, section 3.2.6.4: dir=auto, and bdi without dir); nil where it does not.
func automatic(el *dom.Element) *style.Refusal {
	for up := el; up != nil; up = up.Parent {
		if up.Namespace != dom.HTML {
			continue
		}
		dir, ok := up.Attribute("dir")
		if ok && strings.EqualFold(dir, "auto") || !ok && up.Name == "bdi" {
			return &style.Refusal{Construct: "dir=auto", Reason: "the direction of <" + up.Name + "> depends on its text"}
		}
		if ok {
			break
		}
	}
	return nil
}
