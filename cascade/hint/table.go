package hint

import (
	"strconv"
	"strings"

	"github.com/tabula-css/bench/css/dom"
)

// align means another thing for every element (HTML Standard, sections 15.3.3, 15.3.8 and 15.4.3).
func (h *collector) align(value string) {
	switch {
	case h.is("img", "iframe", "embed", "object"), h.is("input") && h.inputType() == "image":
		h.alignReplaced(value)
	case h.is("table"):
		if value == "center" {
			h.addAll("auto", "margin-inline-start", "margin-inline-end")
		} else {
			h.add("float", value)
		}
	case h.is("hr"):
		h.alignRule(value)
	case h.is("caption"):
		if value == "bottom" || value == "top" {
			h.add("caption-side", value)
		}
	case h.is("legend"):
		h.alignInside(value)
		if value == "center" || value == "right" || value == "left" {
			h.add("justify-self", value)
		}
	case h.is("td", "th", "tr", "tbody", "thead", "tfoot", "col", "colgroup", "div", "p"):
		switch value {
		case "absmiddle":
			if !h.is("div", "p") {
				h.add("text-align", "center")
			}
		case "middle", "center":
			h.add("text-align", "-webkit-center")
		case "left", "right":
			h.add("text-align", "-webkit-"+value)
		default:
			h.alignInside(value)
		}
	case !h.is("button", "input", "select", "textarea"):
		h.alignInside(value)
	}
}

// alignInside is what Chromium takes on any element, more than the standard has: a value of text-align,
// and middle.
func (h *collector) alignInside(value string) {
	if value == "middle" {
		value = "center"
	}
	h.add("text-align", value)
}

func (h *collector) alignReplaced(value string) {
	switch value {
	case "left", "right":
		h.add("float", value)
		h.add("vertical-align", "top")
	case "top":
		h.add("vertical-align", "top")
	case "middle", "center":
		h.add("vertical-align", "-webkit-baseline-middle")
	case "absmiddle", "abscenter":
		h.add("vertical-align", "middle")
	case "bottom":
		h.add("vertical-align", "baseline")
	case "absbottom":
		h.add("vertical-align", "bottom")
	case "texttop":
		h.add("vertical-align", "text-top")
	}
}

func (h *collector) alignRule(value string) {
	left, right := "auto", "auto"
	switch value {
	case "left":
		left = "0px"
	case "right":
		right = "0px"
	}
	h.add("margin-left", left)
	h.add("margin-right", right)
}

// border is a width; a table's and an image's border have a style as well.
func (h *collector) border(value string) {
	v, ok := parseInteger(value)
	switch {
	case h.is("img", "object"), h.is("input") && h.inputType() == "image":
		if !ok || v < 0 {
			v = 0
		}
		h.addAll(strconv.Itoa(v)+"px", borderWidths...)
		h.add("border-style", "solid")
	case h.is("table"):
		if !ok || v < 0 {
			v = 1
		}
		h.addAll(strconv.Itoa(v)+"px", borderWidths...)
	}
}

// frame names the sides that a table's border is drawn on (section 15.3.8).
func (h *collector) frame(value string) {
	sides := map[string]string{
		"void": "----", "above": "t---", "below": "--b-", "hsides": "t-b-", "lhs": "---l", "rhs": "-r--",
		"vsides": "-r-l", "box": "trbl", "border": "trbl",
	}[value]
	if sides == "" {
		return
	}
	h.addAll("thin", borderWidths...)
	for i, side := range [...]string{"top", "right", "bottom", "left"} {
		style := "solid"
		if sides[i] == '-' {
			style = "hidden"
		}
		h.add("border-"+side+"-style", style)
	}
}

// tableBorder says whether a table has a border by attribute, and whether that has a colour.
func tableBorder(table *dom.Element) (bordered, colored bool) {
	border, ok := table.Attribute("border")
	width, isNumber := parseInteger(border)
	color, _ := table.Attribute("bordercolor")
	return ok && (!isNumber || width != 0), color != ""
}

// rules is where a table draws lines between its cells; empty without the attribute, and for a word that
// is none of its values.
func rules(table *dom.Element) string {
	v, _ := table.Attribute("rules")
	switch v = strings.ToLower(v); v {
	case "none", "groups", "rows", "cols", "all":
		return v
	}
	return ""
}

// inherited are the borders and paddings that a table's attributes give to the table itself and to its
// cells and groups.
func (h *collector) inherited() {
	switch h.e.Name {
	case "table":
		h.tableStyle()
	case "td", "th":
		h.cell(table(h.e))
	case "thead", "tbody", "tfoot", "colgroup":
		h.group(table(h.e))
	}
}

func table(e *dom.Element) *dom.Element {
	for e != nil && !(e.Name == "table" && e.Namespace == dom.HTML) {
		e = e.Parent
	}
	return e
}

// tableStyle: a border is outset, solid when it is coloured, and hidden when there are rules alone.
func (h *collector) tableStyle() {
	switch bordered, colored := tableBorder(h.e); {
	case bordered && colored:
		h.add("border-style", "solid")
	case bordered:
		h.add("border-style", "outset")
	case rules(h.e) != "":
		h.add("border-style", "hidden")
	}
}

// cell: section 15.3.8: padding by cellpadding, borders by rules or by a border of the table.
func (h *collector) cell(t *dom.Element) {
	if t == nil {
		return
	}
	padding, padded := t.Attribute("cellpadding")
	if v, ok := parseInteger(padding); padded && ok && v >= 0 {
		h.addAll(strconv.Itoa(v)+"px", "padding-top", "padding-right", "padding-bottom", "padding-left")
	} else {
		h.addAll("1px", "padding-top", "padding-right", "padding-bottom", "padding-left")
	}
	bordered, colored := tableBorder(t)
	switch rules := rules(t); {
	case rules == "none" || rules == "groups" || rules == "" && !bordered:
		return
	case rules == "all":
		h.lines("1px", "solid", "top", "right", "bottom", "left")
	case rules == "rows":
		h.lines("thin", "solid", "top", "bottom")
	case rules == "cols":
		h.lines("thin", "solid", "left", "right")
	case colored:
		h.lines("1px", "solid", "top", "right", "bottom", "left")
	default:
		h.lines("1px", "inset", "top", "right", "bottom", "left")
	}
	h.add("border-color", "inherit")
}

// group: rules=groups draws lines between groups of rows or columns.
func (h *collector) group(t *dom.Element) {
	if t == nil {
		return
	}
	if rules(t) != "groups" {
		return
	}
	if h.is("colgroup") {
		h.lines("thin", "solid", "left", "right")
		return
	}
	h.lines("thin", "solid", "top", "bottom")
	h.add("border-color", "inherit")
}

func (h *collector) lines(width, style string, sides ...string) {
	for _, side := range sides {
		h.add("border-"+side+"-width", width)
		h.add("border-"+side+"-style", style)
	}
}
