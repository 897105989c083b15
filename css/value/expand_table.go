package value

import (
	"fmt"
	"strings"

	"github.com/tabula-css/bench/css/property"
)

// way is how a shorthand's value is handed to its longhands.
type way uint8

const (
	wayParts  way = iota // each part to the longhand that it is captured for
	wayLayers            // a list of layers, each with a part for every longhand
	wayBorder            // one width, style and colour for all sides
	wayBoth              // rows and columns alike
)

var ways = map[string]way{
	"border-block": wayBorder, "border-inline": wayBorder, "border": wayBorder,

	"background": wayLayers, "mask": wayLayers, "transition": wayLayers, "animation": wayLayers,
	"background-position": wayLayers, "mask-position": wayLayers, "-webkit-mask": wayLayers, "-webkit-mask-position": wayLayers,
	"scroll-timeline": wayLayers, "view-timeline": wayLayers, "animation-range": wayLayers,
	"timeline-trigger-activation-range": wayLayers, "timeline-trigger-active-range": wayLayers, "timeline-trigger": wayLayers,

	"rule": wayBoth, "rule-break": wayBoth, "rule-color": wayBoth, "rule-inset": wayBoth,
	"rule-inset-cap": wayBoth, "rule-inset-end": wayBoth, "rule-inset-junction": wayBoth, "rule-inset-start": wayBoth,
	"rule-style": wayBoth, "rule-visibility-items": wayBoth, "rule-width": wayBoth,
}

// sided are the shorthands that give one to four values to the four sides, or one or two to a pair;
// their longhands share one grammar.
var sided = []string{
	"border-color", "border-style", "border-width", "margin", "padding", "inset", "scroll-margin",
	"scroll-padding", "corner-shape", "border-block-color", "border-block-style", "border-block-width",
	"border-inline-color", "border-inline-style", "border-inline-width", "margin-block", "margin-inline",
	"padding-block", "padding-inline", "inset-block", "inset-inline", "scroll-margin-block",
	"scroll-margin-inline", "scroll-padding-block", "scroll-padding-inline", "contain-intrinsic-size", "gap",
	"overflow", "overscroll-behavior", "corner-block-end-shape", "corner-block-start-shape", "corner-bottom-shape",
	"corner-inline-end-shape", "corner-inline-start-shape", "corner-left-shape", "corner-right-shape",
	"corner-top-shape", "interest-delay", "border-spacing", "column-rule-inset-cap", "column-rule-inset-junction",
	"row-rule-inset-cap", "row-rule-inset-junction",
}

// sets are the shorthands of parts in any order, each of which is a value of its longhand.
var sets = []string{
	"border-top", "border-right", "border-bottom", "border-left", "border-block-start", "border-block-end",
	"border-inline-start", "border-inline-end", "outline", "list-style", "text-emphasis", "flex-flow",
	"-webkit-text-stroke", "text-decoration",
}

// expansionSyntaxes are grammars written so that every part says whose it is.
var expansionSyntaxes = map[string]string{
	"border":        "<'border-top-width'> || <'border-top-style'> || <'border-top-color'>",
	"border-block":  "<'border-block-start-width'> || <'border-block-start-style'> || <'border-block-start-color'>",
	"border-inline": "<'border-inline-start-width'> || <'border-inline-start-style'> || <'border-inline-start-color'>",

	"background": "[ @background-image[ <bg-image> ] || @background-position[ <bg-position> ] [ / @background-size[ <bg-size> ] ]? || @background-repeat[ <repeat-style> ] || @background-attachment[ <attachment> ] || @background-origin[ <visual-box> ] || @background-clip[ <bg-clip> ] || @background-color[ <color> ] ]#",
	"mask":       "[ @mask-image[ <mask-reference> ] || @mask-position[ <bg-position> ] [ / @mask-size[ <bg-size> ] ]? || @mask-repeat[ <repeat-style> ] || @mask-origin[ <coord-box> ] || @mask-clip[ <coord-box> | no-clip ] || @mask-composite[ <compositing-operator> ] || @mask-mode[ <masking-mode> ] ]#",
	"transition": "[ @transition-duration[ <time [0,∞]> ] || @transition-timing-function[ <easing-function> ] || @transition-delay[ <time> ] || @transition-behavior[ <transition-behavior-value> ] || @transition-property[ none | <single-transition-property> ] ]#",
	"animation":  "[ @animation-duration[ auto | <time [0,∞]> ] || @animation-timing-function[ <easing-function> ] || @animation-delay[ <time> ] || @animation-iteration-count[ <single-animation-iteration-count> ] || @animation-direction[ <single-animation-direction> ] || @animation-fill-mode[ <single-animation-fill-mode> ] || @animation-play-state[ <single-animation-play-state> ] || @animation-name[ none | <keyframes-name> ] ]#",

	"-webkit-mask": "[ @mask-image[ <mask-reference> ] || @mask-position[ <bg-position> ] [ / @mask-size[ <bg-size> ] ]? || @mask-repeat[ <repeat-style> ] || @mask-origin[ <visual-box> | border | padding | content ] || @mask-clip[ <visual-box> | border | padding | content | text ] || @mask-composite[ <compositing-operator> ] || @mask-mode[ <masking-mode> ] ]#",

	"-webkit-mask-position": "@mask-position[ <bg-position> ]#",
	"-webkit-border-image":  "none | [ @border-image-source[ <'border-image-source'> ] || @border-image-slice[ <'border-image-slice'> ] [ / @border-image-width[ <'border-image-width'> ] | / @border-image-width[ <'border-image-width'> ]? / @border-image-outset[ <'border-image-outset'> ] ]? || @border-image-repeat[ <'border-image-repeat'> ] ]",

	"background-position": "@background-position[ <bg-position> ]#",
	"mask-position":       "@mask-position[ <position> ]#",

	"scroll-timeline": "[ @scroll-timeline-name[ none | <dashed-ident> ] @scroll-timeline-axis[ <axis> ]? ]#",
	"view-timeline":   "[ @view-timeline-name[ none | <dashed-ident> ] [ @view-timeline-axis[ <axis> ] || @view-timeline-inset[ [ auto | <length-percentage> ]{1,2} ] ]? ]#",
	"animation-range": "[ @animation-range-start[ <timeline-range-start> ] @animation-range-end[ <timeline-range-start> ]? ]#",

	"timeline-trigger-activation-range": "[ @timeline-trigger-activation-range-start[ <timeline-range-start> ] @timeline-trigger-activation-range-end[ <timeline-range-start> ]? ]#",
	"timeline-trigger-active-range":     "[ @timeline-trigger-active-range-start[ auto | <timeline-range-start> ] @timeline-trigger-active-range-end[ auto | <timeline-range-start> ]? ]#",
	"timeline-trigger":                  "[ @timeline-trigger-name[ none | <dashed-ident> ]? @timeline-trigger-source[ auto | none | <scroll()> | <view()> | <dashed-ident> ]? [ @timeline-trigger-activation-range-start[ <timeline-range-start> ] @timeline-trigger-activation-range-end[ <timeline-range-start> ]? ]? [ / @timeline-trigger-active-range-start[ auto | <timeline-range-start> ] @timeline-trigger-active-range-end[ auto | <timeline-range-start> ]? ]? ]!#",

	"border-radius":         "<length-percentage [0,∞]>{1,4} [ / <length-percentage [0,∞]>{1,4} ]?",
	"-webkit-border-radius": "<length-percentage [0,∞]>{1,4} [ / <length-percentage [0,∞]>{1,4} ]?",

	"columns":       "[ <'column-width'> || <'column-count'> ] [ / <'column-height'> ]?",
	"text-wrap":     "<'text-wrap-mode'> || <'text-wrap-style'>",
	"white-space":   "normal | pre | pre-wrap | pre-line | <'white-space-collapse'> || <'text-wrap-mode'>",
	"place-content": "<'align-content'> <'justify-content'>?",
	"place-items":   "<'align-items'> <'justify-items'>?",
	"place-self":    "<'align-self'> <'justify-self'>?",
	"marker":        "<'marker-start'>",
	"text-box":      "normal | <'text-box-trim'> || <'text-box-edge'>",
	"flex":          "none | [ <'flex-grow'> <'flex-shrink'>? || <'flex-basis'> ]",

	"font": "[ [ normal | <'font-style'> || <font-variant-css2> || <'font-weight'> || <font-width-css3> ]{0,4} <'font-size'> [ / <'line-height'> ]? <'font-family'> ] | <system-font-family-name>",

	"font-variant":   "normal | none | @font-variant-ligatures[ <common-lig-values> ] || @font-variant-ligatures[ <discretionary-lig-values> ] || @font-variant-ligatures[ <historical-lig-values> ] || @font-variant-ligatures[ <contextual-alt-values> ] || @font-variant-caps[ small-caps | all-small-caps | petite-caps | all-petite-caps | unicase | titling-caps ] || <font-variant-alternates-values> || @font-variant-numeric[ <numeric-figure-values> ] || @font-variant-numeric[ <numeric-spacing-values> ] || @font-variant-numeric[ <numeric-fraction-values> ] || @font-variant-numeric[ ordinal ] || @font-variant-numeric[ slashed-zero ] || @font-variant-east-asian[ <east-asian-variant-values> ] || @font-variant-east-asian[ <east-asian-width-values> ] || @font-variant-east-asian[ ruby ] || @font-variant-position[ sub | super ] || @font-variant-emoji[ text | emoji | unicode ]",
	"font-synthesis": "none | @font-synthesis-weight[ weight ] || @font-synthesis-style[ style ] || @font-synthesis-small-caps[ small-caps ]",

	"page-break-after":            "auto | always | avoid | left | right",
	"page-break-before":           "auto | always | avoid | left | right",
	"page-break-inside":           "auto | avoid",
	"-webkit-column-break-after":  "auto | always | avoid",
	"-webkit-column-break-before": "auto | always | avoid",
	"-webkit-column-break-inside": "auto | avoid",
	"-webkit-background-size":     "<bg-size>#",

	"column-rule": "<gap-rule-list> | <gap-auto-rule-list>",
	"row-rule":    "<gap-rule-list> | <gap-auto-rule-list>",

	"column-rule-inset":       "[ @cap[ <inset-value> ] @cap[ <inset-value> ]? ] [ / @junction[ <inset-value> ] @junction[ <inset-value> ]? ]?",
	"row-rule-inset":          "[ @cap[ <inset-value> ] @cap[ <inset-value> ]? ] [ / @junction[ <inset-value> ] @junction[ <inset-value> ]? ]?",
	"column-rule-inset-start": "<inset-value>",
	"column-rule-inset-end":   "<inset-value>",
	"row-rule-inset-start":    "<inset-value>",
	"row-rule-inset-end":      "<inset-value>",

	"grid-template": "none | [ <'grid-template-rows'> / <'grid-template-columns'> ] | [ <line-names>? <string> <track-size>? <line-names>? ]+ [ / <explicit-track-list> ]?",
	"grid":          "<'grid-template'> | <'grid-template-rows'> / [ auto-flow && dense? ] <'grid-auto-columns'>? | [ auto-flow && dense? ] <'grid-auto-rows'>? / <'grid-template-columns'>",
	"offset":        "[ <'offset-position'>? [ <'offset-path'> [ <'offset-distance'> || <'offset-rotate'> ]? ]? ]! [ / <'offset-anchor'> ]?",
	"container":     "<'container-name'> [ / <'container-type'> ]?",
	"position-try":  "<'position-try-order'>? <'position-try-fallbacks'>",
}

// expansionSyntax is the grammar that a shorthand is matched with; false when the property's own serves.
func expansionSyntax(name string) (string, bool) {
	if s, ok := expansionSyntaxes[name]; ok {
		return s, true
	}
	for _, n := range sided {
		if n == name {
			list := property.Lookup(name).Longhands
			return fmt.Sprintf("<'%s'>{1,%d}", list[0], len(list)), true
		}
	}
	for _, n := range sets {
		if n == name {
			return "<'" + strings.Join(property.Lookup(name).Longhands, "'> || <'") + "'>", true
		}
	}
	return "", false
}
