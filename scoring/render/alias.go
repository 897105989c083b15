package render

import "strings"

// attributeAlias is the attribute that React writes for a prop spelled another way. Most are SVG
// presentation attributes, which only lose their capitals.
func attributeAlias(prop string) (string, bool) {
	switch prop {
	case "htmlFor":
		return "for", true
	case "crossOrigin":
		return "crossorigin", true
	case "xmlnsXlink":
		return "xmlns:xlink", true
	case "acceptCharset", "httpEquiv", "accentHeight", "alignmentBaseline", "arabicForm", "baselineShift",
		"capHeight", "clipPath", "clipRule", "colorInterpolation", "colorInterpolationFilters", "colorProfile",
		"colorRendering", "dominantBaseline", "enableBackground", "fillOpacity", "fillRule", "floodColor",
		"floodOpacity", "fontFamily", "fontSize", "fontSizeAdjust", "fontStretch", "fontStyle", "fontVariant",
		"fontWeight", "glyphName", "glyphOrientationHorizontal", "glyphOrientationVertical", "horizAdvX",
		"horizOriginX", "imageRendering", "letterSpacing", "lightingColor", "markerEnd", "markerMid", "markerStart",
		"maskType", "overlinePosition", "overlineThickness", "paintOrder", "pointerEvents", "renderingIntent",
		"shapeRendering", "stopColor", "stopOpacity", "strikethroughPosition", "strikethroughThickness",
		"strokeDasharray", "strokeDashoffset", "strokeLinecap", "strokeLinejoin", "strokeMiterlimit",
		"strokeOpacity", "strokeWidth", "textAnchor", "textDecoration", "textRendering", "transformOrigin",
		"underlinePosition", "underlineThickness", "unicodeBidi", "unicodeRange", "unitsPerEm", "vAlphabetic",
		"vHanging", "vIdeographic", "vMathematical", "vectorEffect", "vertAdvY", "vertOriginX", "vertOriginY",
		"wordSpacing", "writingMode", "xHeight":
		return dashed(prop), true
	}
	return prop, false
}

func dashed(name string) string {
	var b strings.Builder
	for i := 0; i < len(name); i++ {
		if c := name[i]; c >= 'A' && c <= 'Z' {
			b.WriteByte('-')
		}
		b.WriteByte(name[i])
	}
	return strings.ToLower(b.String())
}
