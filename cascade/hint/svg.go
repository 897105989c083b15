package hint

import (
	"strconv"
	"strings"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/value"
)

// svgAttributes are SVG's presentation attributes (SVG 2, section 6.6); each is a property's name.
var svgAttributes = map[string]bool{
	"alignment-baseline": true, "baseline-shift": true, "clip-path": true, "clip-rule": true, "color": true,
	"color-interpolation": true, "color-interpolation-filters": true, "cursor": true, "direction": true, "display": true,
	"dominant-baseline": true, "fill": true, "fill-opacity": true, "fill-rule": true, "filter": true, "flood-color": true,
	"flood-opacity": true, "font-family": true, "font-size": true, "font-stretch": true,
	"font-style": true, "font-variant": true, "font-weight": true, "image-rendering": true, "letter-spacing": true,
	"lighting-color": true, "marker-end": true, "marker-mid": true, "marker-start": true, "mask": true, "mask-type": true,
	"opacity": true, "overflow": true, "paint-order": true, "pointer-events": true, "shape-rendering": true,
	"stop-color": true, "stop-opacity": true, "stroke": true, "stroke-dasharray": true, "stroke-dashoffset": true,
	"stroke-linecap": true, "stroke-linejoin": true, "stroke-miterlimit": true, "stroke-opacity": true, "stroke-width": true,
	"text-anchor": true, "text-decoration": true, "text-rendering": true, "transform": true,
	"transform-origin": true, "unicode-bidi": true, "vector-effect": true, "visibility": true, "word-spacing": true, "writing-mode": true,
}

// svgGeometry are the attributes that are properties on some elements alone (SVG 2, section 7).
var svgGeometry = map[string][]string{
	"circle": {"cx", "cy", "r"}, "ellipse": {"cx", "cy", "rx", "ry"},
	"rect": {"x", "y", "width", "height", "rx", "ry"}, "image": {"x", "y", "width", "height"},
	"foreignObject": {"x", "y", "width", "height"}, "symbol": {"x", "y", "width", "height"},
	"mask": {"x", "y", "width", "height"}, "use": {"x", "y"}, "svg": {"x", "y"},
}

// svgHints: an attribute's value is the property's, numbers without a unit being pixels.
func svgHints(e *dom.Element) []Hint {
	var list []Hint
	for _, a := range e.Attributes {
		switch {
		case (a.Name == "lang" || a.Name == "xml:lang") && a.Value != "":
			list = append(list, Hint{Property: "-webkit-locale", Value: strconv.Quote(a.Value)})
			continue
		case a.Name == "xml:space" && (e.Name == "text" || e.Name == "tspan" || e.Name == "textPath"):
			list = append(list, Hint{Property: "white-space", Value: map[bool]string{true: "pre", false: "nowrap"}[a.Value == "preserve"]})
			continue
		}
		if e.Name == "path" && a.Name == "d" {
			list = append(list, Hint{Property: "d", Value: "path(" + strconv.Quote(a.Value) + ")"})
			continue
		}
		if isGeometry(e, a.Name) {
			list = append(list, geometry(e.Name, a.Name, strings.TrimSpace(a.Value)))
			continue
		}
		if !svgAttributes[a.Name] {
			continue
		}
		text := a.Value
		if !value.Supports(a.Name, text) && value.Supports(a.Name, text+"px") {
			text += "px"
		}
		list = append(list, Hint{Property: a.Name, Value: text})
	}
	return list
}

// isGeometry says whether the attribute is a property on the element; the size is on the outermost svg
// elements alone.
func isGeometry(e *dom.Element, attribute string) bool {
	if e.Name == "svg" && (attribute == "width" || attribute == "height") {
		return e.Parent == nil || e.Parent.Namespace != dom.SVG
	}
	for _, g := range svgGeometry[e.Name] {
		if g == attribute {
			return true
		}
	}
	return false
}

// geometry is what an attribute's length stands for; what is none counts as the attribute's initial value
// (SVG 2, section 4.2 "<length>"). In Chromium radii may be negative here, and a negative size stands for nothing.
func geometry(element, attribute, text string) Hint {
	if length := svgLength(attribute, text); length != "" {
		return Hint{Property: attribute, Value: length}
	}
	size := attribute == "width" || attribute == "height"
	if length := svgLength("x", text); length != "" {
		if size {
			length = "auto"
		}
		return Hint{Property: attribute, Value: length, Unchecked: true}
	}
	initial := "0"
	switch {
	case size && (element == "svg" || element == "symbol"):
		initial = "100%"
	case size && element == "mask":
		initial = "120%"
	case element == "mask":
		initial = "-10%"
	}
	return Hint{Property: attribute, Value: initial}
}

// svgLength is the text as a value of a property, a number without a unit being pixels; empty when it is no
// length.
func svgLength(property, text string) string {
	if text == "" {
		return ""
	}
	last := text[len(text)-1:]
	switch {
	case strings.Contains("0123456789", last) && value.Supports(property, text+"px"):
		return text + "px"
	case strings.Trim(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-") != "" && value.Supports(property, text):
		return text
	}
	return ""
}
