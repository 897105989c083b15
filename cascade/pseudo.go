package cascade

import (
	"strings"
	"sync"

	"github.com/tabula-css/bench/cascade/longhand"
	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/css/syntax"
)

// What Chromium lets apply to the pseudo-elements that not everything applies to (css-pseudo-4, sections
// 2.1.2, 2.2.1, 3.4 and 4.2); what else a sheet says of them does not exist. All four take custom
// properties.
const (
	onText = `
	color font-family font-feature-settings font-kerning font-optical-sizing font-palette font-size font-size-adjust
	font-stretch font-style font-synthesis-small-caps font-synthesis-style font-synthesis-weight font-variant-alternates
	font-variant-caps font-variant-east-asian font-variant-emoji font-variant-ligatures font-variant-numeric
	font-variant-position font-variation-settings font-weight letter-spacing line-height text-decoration-skip-ink
	text-shadow text-transform word-spacing`
	onLine = onText + `
	-webkit-font-smoothing background-attachment background-blend-mode background-clip background-color background-image
	background-origin background-position-x background-position-y background-repeat background-size box-shadow opacity
	ruby-position text-decoration-color text-decoration-line text-decoration-style text-decoration-thickness
	text-justify text-underline-offset text-underline-position vertical-align visibility`
	onLetter = onText + `
	-webkit-border-horizontal-spacing -webkit-border-vertical-spacing -webkit-font-smoothing background-attachment
	background-blend-mode background-clip background-color background-image background-origin background-position-x
	background-position-y background-repeat background-size border-block-end-color border-block-end-style
	border-block-end-width border-block-start-color border-block-start-style border-block-start-width
	border-bottom-color border-bottom-left-radius border-bottom-right-radius border-bottom-style border-bottom-width
	border-end-end-radius border-end-start-radius border-image-outset border-image-repeat border-image-slice
	border-image-source border-image-width border-inline-end-color border-inline-end-style border-inline-end-width
	border-inline-start-color border-inline-start-style border-inline-start-width border-left-color border-left-style
	border-left-width border-right-color border-right-style border-right-width border-start-end-radius
	border-start-start-radius border-top-color border-top-left-radius border-top-right-radius border-top-style
	border-top-width box-shadow corner-bottom-left-shape corner-bottom-right-shape corner-end-end-shape
	corner-end-start-shape corner-start-end-shape corner-start-start-shape corner-top-left-shape corner-top-right-shape
	float initial-letter margin-block-end margin-block-start margin-bottom margin-inline-end margin-inline-start
	margin-left margin-right margin-top opacity padding-bottom padding-left padding-right padding-top
	text-decoration-color text-decoration-line text-decoration-style text-decoration-thickness text-justify
	text-underline-offset text-underline-position vertical-align visibility`
	onMarker = onText + `
	animation-composition animation-delay animation-direction animation-duration animation-fill-mode
	animation-iteration-count animation-name animation-play-state animation-range-end animation-range-start
	animation-timeline animation-timing-function content cursor direction hyphens line-break overflow-wrap tab-size
	text-combine-upright text-emphasis-color text-emphasis-position text-emphasis-style text-orientation text-wrap-mode
	text-wrap-style timeline-trigger-activation-range-end timeline-trigger-activation-range-start
	timeline-trigger-active-range-end timeline-trigger-active-range-start timeline-trigger-name timeline-trigger-source
	transition-behavior transition-delay transition-duration transition-property transition-timing-function unicode-bidi
	white-space-collapse word-break`
	onHighlight = `
	background-color color fill stroke stroke-width text-decoration-color text-decoration-line text-decoration-skip-ink
	text-decoration-style text-decoration-thickness text-emphasis-color text-shadow text-underline-offset`
)

var confinements = sync.OnceValue(func() map[string]longhand.Set {
	m := map[string]longhand.Set{}
	for name, list := range map[string]string{"first-line": onLine, "first-letter": onLetter, "marker": onMarker, highlight: onHighlight} {
		m[name] = longhand.NewSet()
		for _, l := range strings.Fields(list) {
			m[name].Add(longhand.Of(l))
		}
	}
	return m
})

// highlight stands for the pseudo-elements that colour a part of a text.
const highlight = "highlight"

// kindOf is the pseudo-element that a name ends in, without its argument; all highlights are one kind.
func kindOf(name string) string {
	kind, _, _ := strings.Cut(syntax.Lower(name[strings.LastIndexByte(name, ':')+1:]), "(")
	switch kind {
	case "selection", "target-text", "spelling-error", "grammar-error", "search-text":
		return highlight
	}
	return kind
}

// pseudoElement is what a style has for being a pseudo-element's.
type pseudoElement struct {
	highlight bool
	above     *computed // the same highlight of the parent; nil on the root
}

// isHighlight says whether the style is a highlight's, which inherits from the highlights of its ancestors.
func (p *pseudoElement) isHighlight() bool { return p != nil && p.highlight }

// confine leaves of the authors' rules what applies to a kind of pseudo-element.
func confine(kind string, list []*match) []*match {
	applies := confinements()[kind]
	if applies == nil {
		return list
	}
	rules := map[*sheet.Rule]*sheet.Rule{}
	out := make([]*match, len(list))
	for i, m := range list {
		if out[i] = m; m.rule.Source.Origin != sheet.Author {
			continue
		}
		if rules[m.rule] == nil {
			rules[m.rule] = m.rule.Confined(applies)
		}
		k := *m
		k.rule = rules[m.rule]
		out[i] = &k
	}
	return out
}

// fromHighlight is what a highlight inherits, and has by default: the value of the same highlight of the
// nearest ancestor of which one is declared, whatever the property (css-pseudo-4, section 3.5). Where none
// is, Chromium takes the value of the outermost element that has rules for the highlight; of color, the element's.
func (c *computed) fromHighlight(n longhand.ID, w *winner) *resolved {
	above, top := c.pseudo.above, c
	for ; above != nil && above.winners[n] == 0; above = above.pseudo.above {
		if len(above.normal) > 0 {
			top = above
		}
	}
	var p *resolved
	switch {
	case above != nil:
		p = above.value(n).passedOn()
	case !n.Property().Inherited:
		return c.initial(n, w)
	case n == longhand.Of("color"):
		p = c.parent.value(n).passedOn()
	default:
		p = top.parent.value(n).passedOn()
	}
	if w == nil {
		return p
	}
	r := *p
	r.winner = w
	r.author = r.author || w.run.rule.Source.Origin == sheet.Author
	return &r
}
