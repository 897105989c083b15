package value

import (
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
)

// generator writes random values from a grammar; what it writes is valid by the grammar, if not always
// by the rules beyond it.
type generator struct {
	*rand.Rand
	budget int
}

func (g *generator) value(n *node) string {
	g.budget = 60
	return strings.TrimSpace(g.node(n))
}

func (g *generator) node(n *node) string {
	g.budget--
	switch n.op {
	case opKeyword:
		return n.name
	case opLiteral:
		return n.name
	case opComma:
		return ","
	case opFunction:
		return n.name + "(" + g.node(n.kids[0]) + ")"
	case opBlock:
		if n.name == "(" {
			return "(" + g.node(n.kids[0]) + ")"
		}
		return "[" + g.node(n.kids[0]) + "]"
	case opType, opProperty, opCapture:
		return g.node(n.kids[0])
	case opSequence:
		return g.join(n.kids)
	case opOne:
		return g.one(n)
	case opAll:
		return g.join(g.shuffled(n.kids))
	case opAny:
		kids := g.shuffled(n.kids)
		return g.join(kids[:1+g.IntN(min(len(kids), 3))])
	case opRepeat:
		return g.repeat(n)
	}
	return g.terminal(n)
}

func (g *generator) shuffled(kids []*node) []*node {
	kids = append([]*node(nil), kids...)
	g.Shuffle(len(kids), func(i, j int) { kids[i], kids[j] = kids[j], kids[i] })
	return kids
}

func (g *generator) join(kids []*node) string {
	var b strings.Builder
	for _, k := range kids {
		if s := g.node(k); s != "" {
			b.WriteString(" " + s)
		}
	}
	return tidyCommas(strings.TrimSpace(b.String()))
}

// tidyCommas drops commas beside something left out.
func tidyCommas(s string) string {
	for {
		t := strings.TrimSpace(s)
		t = strings.TrimPrefix(strings.TrimSuffix(t, ","), ",")
		t = strings.ReplaceAll(t, ", ,", ",")
		if t == s {
			return t
		}
		s = t
	}
}

func (g *generator) one(n *node) string {
	words := slices.Sorted(maps.Keys(n.words))
	if len(words) > 0 && (g.budget < 0 || len(n.kids) == 0 || g.IntN(2+len(n.kids)) < 2) {
		return words[g.IntN(len(words))]
	}
	return g.node(n.kids[g.IntN(len(n.kids))])
}

func (g *generator) repeat(n *node) string {
	count := n.min
	if g.budget > 0 {
		most := n.max
		if most < 0 {
			most = n.min + 2
		}
		count += g.IntN(most - n.min + 1)
	}
	parts := make([]string, 0, count)
	for range count {
		if s := g.node(n.kids[0]); s != "" {
			parts = append(parts, s)
		}
	}
	if n.commas {
		return strings.Join(parts, ", ")
	}
	return strings.Join(parts, " ")
}

func (g *generator) pick(list ...string) string { return list[g.IntN(len(list))] }

func (g *generator) terminal(n *node) string {
	number := func() string {
		low, high := math.Max(n.low, -3), math.Min(n.high, 1000)
		v := low + float64(g.IntN(6))
		if v > high {
			v = high
		}
		return fmt.Sprint(v)
	}
	length := func() string { return number() + g.pick("px", "em", "rem", "vw", "cm", "PX", "lh", "cqw") }
	switch n.terminal {
	case tInteger:
		return g.pick(number(), number(), "calc(1 + 2)", "calc(1.6)")
	case tNumber:
		return g.pick(number(), number(), "1.5", "calc(1 + 1.5)", "0.50")
	case tPercentage:
		return g.pick(number()+"%", "12.5%", "calc(1% + 2%)")
	case tLength:
		return g.pick(length(), length(), "0", "calc(1px + 2em)", "max(1px, 2rem)", "calc(2 * (3px - 1px))")
	case tLengthPercentage:
		return g.pick(length(), number()+"%", "0", "calc(1px + 2%)", "min(10%, 3em)", "calc(50% / 2)")
	case tAngle, tAnglePercentage:
		return g.pick("1deg", "0.5turn", "100grad", "1rad", "calc(1deg + 1turn)", "-30deg")
	case tTime, tTimePercentage:
		return g.pick("1s", "200ms", "calc(1s + 20ms)", "0s", number()+"s")
	case tFrequency:
		return g.pick("1hz", "2khz")
	case tResolution:
		return g.pick("1x", "2dppx", "96dpi", "1dpcm")
	case tFlex:
		return g.pick("1fr", "2.5fr", "0fr")
	case tZero:
		return "0"
	case tIdent, tCustomIdent:
		return g.pick("foo", "bar-baz", "Qux")
	case tDashedIdent:
		return g.pick("--foo", "--Bar")
	case tString:
		return g.pick(`"foo"`, `'bar'`, `""`, `"a b"`)
	case tOpenTypeTag:
		return g.pick(`"liga"`, `'wght'`)
	case tURL:
		return g.pick(`url(a.png)`, `url("b c.svg#d")`, `url()`)
	case tHash:
		return "#abc"
	case tColor:
		return g.color()
	case tPathData:
		return g.pick(`"M0 0"`, `"m1,2l3 4z"`, `""`, `"foo"`)
	case tCalcSize:
		return g.pick("calc-size(auto, size * 2)", "calc-size(min-content, size + 1px)")
	}
	return g.pick("x", "1", "1px")
}

func (g *generator) color() string {
	return g.pick("red", "RebeccaPurple", "transparent", "currentcolor", "CanvasText", "#abc", "#ABCD", "#112233", "#11223344",
		"rgb(1, 2, 3)", "rgb(1 2 3 / 50%)", "rgba(10%, 20%, 30%, .5)", "hsl(120deg 50% 25%)", "hsla(0.5turn, 50%, 25%, 0.3)",
		"hwb(90 10% 20%)", "lab(50% 10 -20 / .5)", "oklch(0.5 0.1 20deg)", "color(srgb 1 0 0.5)", "color(display-p3 50% 0 none)",
		"color-mix(in srgb, red, blue 20%)", "color-mix(in oklch longer hue, red 10%, #000)", "light-dark(white, black)",
		"rgb(from red calc(r / 2) g b)", "hsl(none 10% 20%)", "rgb(300 -5 1.5)", "lch(50 20 none)", "rgb(calc(1 + 1) 2 3)")
}

// mutate breaks a value in one place, more often than not.
func (g *generator) mutate(s string) string {
	words := strings.Fields(s)
	i := g.IntN(len(words) + 1)
	extra := g.pick(",", "/", "1px", "none", "auto", "-1px", "50%", "red", "foo", `"x"`, "1", "-1", "0", "1s", "url(x)", "calc(1px)", "normal", "inherit", "1deg", "0.5", "+", "-7%", "default")
	switch k := g.IntN(4); {
	case k == 0 && len(words) > 1 && i < len(words):
		words = append(words[:i], words[i+1:]...)
	case k == 1 && i < len(words):
		words[i] = extra
	case k == 2 && i < len(words):
		words = append(words, words[i])
	default:
		words = append(words[:i], append([]string{extra}, words[i:]...)...)
	}
	return strings.Join(words, " ")
}

// common are values that every property is asked for.
var common = strings.Split(`|none|auto|normal|0|1|-1|1.5|1px|-1px|50%|-50%|1em|1deg|1s|1fr|1dppx|red|#fff|currentcolor|transparent|foo|--foo|"foo"|url(a)|inherit|INITIAL|unset|revert|revert-layer|default|calc(1)|calc(1px)|calc(1px + 1%)|calc(1% + 1%)|calc(-1px)|calc(1 + 1px)|calc(1deg)|min(1px, 2px)|clamp(1px, 2px, 3px)|var(--x)|1px 2px|1px 2px 3px|1px 2px 3px 4px|1px 2px 3px 4px 5px|none none|auto auto|none auto|1 1|0 0|1 2 3|50% 50%|left|top left|center center|left 10px top 5px|red blue|red, blue|none, none|foo, bar|foo bar|1px, 2px|1s, 2s|1px / 2px|1 / 2|auto 1px|linear-gradient(red, blue)|translate(1px)|env(x)|env()|env(x 1)|var(x)|var(--)|var()|var(--x,)|var(--x y)|foo(var(--x))|{} var(--x)|var(--x) {}|attr()|attr(1)|attr(x px)|attr("x")|if()|var(--x, {})|--f(1)|VAR(--x)|sign(1px)|1px!|;|(1px)|[foo]|{}|1 px|infinite|both|all|start|end|center|left right|solid|1px solid red|solid 1px|thin|hidden|visible|smaller|bold|100|1000|1001|italic|oblique 10deg|serif|"a", serif|repeat(2, 1fr)|fit-content|min-content|max-content|stretch|fit-content(1px)|-webkit-fill-available|anchor(top)|anchor-size(width)|sibling-index()|inherit inherit|1e3px|+1px|1PX|.5|1.0|+1|calc(1.5)|block|inline|flex|grid|table|contents|list-item|inline-block|flow-root|block flex|run-in|baseline|first baseline|safe center|unsafe end|space-between|left safe|text|border-box|content-box|padding-box|fill-box|view-box|ease|steps(2)|cubic-bezier(0, 0, 1, 1)|linear|scroll()|view()|path("M0 0")|circle(1px)|inset(1px)|polygon(0 0, 1px 1px)|blur(1px)|drop-shadow(1px 1px)|counter(x)|attr(x)|subgrid|masonry|grid-lanes|row dense|span 2|span foo|2 foo|auto 2px none|from-font|under|over|vertical-rl|rtl|ltr|embed|isolate|x|y|z 1deg|1 2 3 1deg|contain|cover|scale-down|size|strict|paint layout|scroll|clip|overlay|clip hidden|wrap|nowrap|wrap balance|pre|preserve|break-word|anywhere|underline|underline overline|blink|wavy|match-parent|each-line|hanging|10px hanging|digits 2|dot|filled dot|"x" red|small-caps|tabular-nums|stylistic(a)|"wght" 400|"liga" on|ex-height 0.5|light|dark|light dark|only light|light only|normal light`, "|")
