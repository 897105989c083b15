package cascade

import _ "embed"

// userAgentCSS is the user-agent style sheet for HTML, SVG and MathML elements.
//
//go:embed useragent.css
var userAgentCSS string

// hostCSS is what the shadow trees of native elements say of their hosts (css-scoping-1, section 3.3.2).
const hostCSS = `marquee { display: inline-block; overflow: hidden; text-align: start; white-space: nowrap; }`

// userAgentNamespaces are the sheet's namespace declarations: names without a prefix are HTML's.
func userAgentNamespaces() map[string]string {
	return map[string]string{
		"":     "http://www.w3.org/1999/xhtml",
		"svg":  "http://www.w3.org/2000/svg",
		"math": "http://www.w3.org/1998/Math/MathML",
	}
}

// givesWay says whether the winner is the sheet's alignment of a header cell, which counts only while
// what the cell would inherit is the initial alignment (HTML Standard, section 15.3.8's
// -internal-center).
func (c *computed) givesWay(n longhand, w *winner) bool {
	if w.run.rule.source.origin != userAgent || c.parent == nil || allLonghands().list[n].Name != "text-align" {
		return false
	}
	return c.node.Element.Name == "th" && c.parent.value(n).spelling != "start"
}
