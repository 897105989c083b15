package cascade

import _ "embed"

// userAgentCSS is the user-agent style sheet for HTML, SVG and MathML elements.
//
//go:embed useragent.css
var userAgentCSS string

// userAgentNamespaces are the sheet's namespace declarations: names without a prefix are HTML's.
func userAgentNamespaces() map[string]string {
	return map[string]string{
		"":     "http://www.w3.org/1999/xhtml",
		"svg":  "http://www.w3.org/2000/svg",
		"math": "http://www.w3.org/1998/Math/MathML",
	}
}
