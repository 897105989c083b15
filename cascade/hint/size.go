package hint

import (
	"strconv"
	"strings"
)

var borderWidths = []string{"border-top-width", "border-right-width", "border-bottom-width", "border-left-width"}

// size: the dimension attributes map to the properties of their names (HTML Standard, section 15.4.4).
func (h *collector) size(name, value string) {
	switch {
	case h.is("img", "iframe", "embed", "object", "video", "canvas", "marquee"), h.is("table") && name == "height":
	case h.is("input") && (h.inputType() == "image" || h.inputType() == "hidden"):
	case h.is("td", "th", "table"):
		if value = nonZero(value); value == "" {
			return
		}
	case h.is("tr", "tbody", "thead", "tfoot") && name == "height", h.is("col", "colgroup"), h.is("hr") && name == "width":
	default:
		return
	}
	if h.is("canvas") {
		return // the ratio alone
	}
	h.length(value, name)
}

func nonZero(value string) string {
	if l, ok := parseDimension(value); ok && strings.Trim(l, "0.px%") != "" {
		return value
	}
	return ""
}

func (h *collector) inputType() string {
	t, _ := h.e.Attribute("type")
	return strings.ToLower(t)
}

// ratio: width and height together give an aspect ratio (section 15.4.4).
func (h *collector) ratio() {
	if !h.is("img", "video", "canvas") && !(h.is("input") && h.inputType() == "image") {
		return
	}
	w, okW := h.e.Attribute("width")
	t, okT := h.e.Attribute("height")
	if !okW || !okT {
		return
	}
	x, okX := parseDimension(w)
	y, okY := parseDimension(t)
	if okX && okY && strings.HasSuffix(x, "px") && strings.HasSuffix(y, "px") {
		h.add("aspect-ratio", "auto "+strings.TrimSuffix(x, "px")+" / "+strings.TrimSuffix(y, "px"))
	}
}

// length adds a dimension for each property; nothing when the attribute is none.
func (h *collector) length(value string, properties ...string) {
	if l, ok := parseDimension(value); ok {
		h.addAll(l, properties...)
	}
}

// parseDimension reads a dimension value (HTML Standard, section 2.3.4.4): a number is pixels, or a
// percentage when the sign follows.
func parseDimension(s string) (string, bool) {
	s = strings.TrimLeft(s, " \t\n\f\r")
	end := 0
	for end < len(s) && s[end] >= '0' && s[end] <= '9' {
		end++
	}
	if end == 0 {
		return "", false
	}
	if end+1 < len(s) && s[end] == '.' && s[end+1] >= '0' && s[end+1] <= '9' {
		end++
		for end < len(s) && s[end] >= '0' && s[end] <= '9' {
			end++
		}
	}
	v, err := strconv.ParseFloat(s[:end], 64)
	if err != nil {
		return "", false
	}
	text := strconv.FormatFloat(v, 'f', -1, 64)
	switch {
	case end < len(s) && s[end] == '%':
		return text + "%", true
	case end < len(s) && s[end] == '*':
		return "", false // a share of what is left, which browsers take for none
	}
	return text + "px", true
}

// parseInteger reads an integer as the standard's rules do (section 2.3.4.1): what follows is ignored.
func parseInteger(s string) (int, bool) {
	s = strings.TrimLeft(s, " \t\n\f\r")
	end := 0
	for end < len(s) && (s[end] >= '0' && s[end] <= '9' || end == 0 && (s[0] == '-' || s[0] == '+')) {
		end++
	}
	v, err := strconv.Atoi(s[:end])
	return v, err == nil
}

// fontOrRuleSize: section 15.3.11 for hr, 15.3.4 for font.
func (h *collector) fontOrRuleSize(value string) {
	v, ok := parseInteger(value)
	switch {
	case h.is("hr") && (!ok || v <= 1):
		h.add("border-bottom-width", "0px")
	case h.is("hr"):
		h.add("height", strconv.Itoa(v-2)+"px")
	case h.is("font") && ok:
		trimmed := strings.TrimSpace(value)
		if trimmed[0] == '+' || trimmed[0] == '-' {
			v += 3
		}
		sizes := [...]string{"x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large"}
		h.add("font-size", sizes[min(max(v, 1), 7)-1])
	}
}

// color reads a legacy colour value (section 2.3.6).
func (h *collector) color(property, value string) {
	if c := legacyColor(value); c != "" {
		h.add(property, c)
	}
}

// rule: a coloured hr is flat.
func (h *collector) rule(value string) {
	c := legacyColor(value)
	if c == "" {
		return
	}
	h.add("border-style", "solid")
	h.add("border-color", c)
	h.add("background-color", c)
}
