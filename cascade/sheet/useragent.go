package sheet

import (
	_ "embed"
	"sync"

	"github.com/tabula-css/bench/css/syntax"
	"github.com/tabula-css/bench/internal/diagnostic"
)

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

// userAgentSheets compiles the user-agent sheet, once.
var userAgentSheets = sync.OnceValue(func() *Sheets {
	s := newSheets()
	r := &reader{Sheets: s}
	for _, src := range []*Source{
		{text: userAgentCSS, lines: diagnostic.NewCSSLines(userAgentCSS), Origin: UserAgent, name: "user-agent.css"},
		{text: hostCSS, lines: diagnostic.NewCSSLines(hostCSS), Origin: Host, name: "user-agent.css"},
	} {
		r.items(syntax.Parse(src.text).Rules(), &place{source: src, layer: s.layers.root(), namespaces: userAgentNamespaces()}, nil)
	}
	s.Buckets = newBuckets(s.rules)
	return s
})
