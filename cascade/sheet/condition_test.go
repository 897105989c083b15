package sheet

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/tabula-css/bench/cascade/media"
	"github.com/tabula-css/bench/css/syntax"
	"github.com/tabula-css/bench/internal/chrometest"
)

// conditionMaker makes random conditions; each kind has its own features.
type conditionMaker struct {
	*rand.Rand
	features func(conditionMaker) string
}

func (g conditionMaker) pick(list ...string) string { return list[g.IntN(len(list))] }

func (g conditionMaker) inParens(depth int) string {
	if depth > 0 && g.IntN(4) == 0 {
		return "(" + g.condition(depth-1) + ")"
	}
	return g.features(g)
}

func (g conditionMaker) condition(depth int) string {
	switch g.IntN(6) {
	case 0:
		return "not " + g.inParens(depth)
	case 1, 2:
		word := g.pick(" and ", " or ", " AND ")
		return g.inParens(depth) + word + g.inParens(depth) + g.pick("", word+g.inParens(depth), " and "+g.inParens(depth))
	}
	return g.inParens(depth)
}

func (g conditionMaker) query() string {
	q := g.pick("", "", "screen", "all", "print", "not screen", "only all", "foo", "not all", "and", "layer", "or", "not print", "SCREEN")
	switch {
	case q == "":
		return g.condition(2)
	case g.IntN(2) == 0:
		return q + " and " + g.pick("", "", "not ") + g.inParens(1) + g.pick("", " and "+g.inParens(1), " or "+g.inParens(1))
	}
	return q
}

// mediaFeature is a media feature; hover and pointer, of which a headless browser has none, and the
// device's own size are left out.
func mediaFeature(g conditionMaker) string {
	length := g.pick("0", "1px", "400px", "99999px", "-1px", "5", "40em", "1rem", "10cm", "1in", "50vw", "0px", "foo", "1.5px", "20q", "100PX")
	ratio := g.pick("1/1", "16/9", "1", "1000/1", "0/1", "1/0", "-1/1", "1 / 2", "foo", "2.5")
	resolution := g.pick("1dppx", "96dpi", "2x", "1x", "10dpcm", "0dppx", "1px", "1")
	integer := g.pick("0", "1", "8", "-1", "1.5", "foo")
	op := g.pick("<", "<=", ">", ">=", "=", " < ", "> =", "==")
	name, value := "", ""
	switch g.IntN(4) {
	case 0, 1:
		name, value = g.pick("width", "height", "WIDTH"), length
	case 2:
		name, value = "aspect-ratio", ratio
	default:
		name, value = "resolution", resolution
	}
	switch g.IntN(14) {
	case 0:
		name, value = g.pick("color", "color-index", "monochrome", "grid", "horizontal-viewport-segments", "-webkit-transform-3d"), integer
	case 1:
		return "(" + g.pick("orientation", "orientation: landscape", "orientation:portrait", "orientation:foo", "update:fast", "update", "overflow-block:scroll", "overflow-inline", "scripting", "prefers-color-scheme:light", "prefers-color-scheme:dark", "prefers-color-scheme", "prefers-reduced-motion", "prefers-reduced-motion:reduce", "prefers-reduced-motion:no-preference", "prefers-contrast:more", "prefers-contrast", "forced-colors:active", "forced-colors", "color-gamut:srgb", "color-gamut:p3", "color-gamut", "dynamic-range:high", "dynamic-range", "display-mode:browser", "display-mode:standalone", "device-posture:folded", "device-posture", "min-orientation:landscape", "orientation=landscape", "prefers-reduced-transparency", "inverted-colors", "scan:progressive", "foo:bar", "foo", "prefers-reduced-data", "hover:foo") + ")"
	case 2:
		return g.pick("(foo bar)", "foo(bar)", "()", "( )", "(min-width)", "(width:)", "(:1px)", "(1px)", "(width 1px)", "(1px<1px)", "(not)", "(width<height)", "style(--x)", "(-webkit-min-device-pixel-ratio:1)", "(-webkit-device-pixel-ratio:2)", "(-webkit-max-device-pixel-ratio:1.5)", "(-webkit-device-pixel-ratio)", "(min-resolution:.5dppx)", "(--x)", "(width/**/:/**/1px)", "((width))", "(((min-width:1px)))", "(max-aspect-ratio:9/1)")
	case 3, 4, 5:
		return "(" + name + op + value + ")"
	case 6:
		return "(" + value + op + name + ")"
	case 7:
		return "(" + g.pick("1px", "0px") + op + "width" + g.pick(op, "<", "<=", ">") + length + ")"
	case 8:
		return "(" + name + ")"
	}
	return "(" + g.pick("", "min-", "max-", "MIN-") + name + g.pick(":", " : ", ": ") + value + ")"
}

// supportsFeature is what stands in @supports.
func supportsFeature(g conditionMaker) string {
	return g.pick("(color:red)", "(color:frob)", "(display:grid)", "(colour:red)", "(--x:1)", "(--x:)", "(color:red !important)", "(color:var(--x))",
		"(color:var(x))", "selector(a)", "selector(:frob)", "selector(a > b)", "selector(:is(a,:frob))", "selector(> a)", "selector(a,b)", "selector(::before)",
		"selector(::-webkit-frob)", "selector(::-webkit-scrollbar)", "selector(&)", "font-tech(color-COLRv1)", "font-tech(foo)", "font-format(woff2)", "font-format(foo)",
		"at-rule(@media)", "at-rule(@foo)", "at-rule(media)", "foo(bar)", "(foo)", "()", "(color)", "(color:)", "(:red)", "( color : red )", "(color:red;)", "((color:red))",
		"(width:calc(1px + 1em))", "(margin:1px 2px)", "(margin:1px 2px 3px 4px 5px)", "(all:initial)", "(all:red)", "(--:1)", "(color:inherit)", "(-webkit-box-shadow:none)", "color:red", "not(color:red)", "(not (color:red))")
}

// TestConditionsAgainstChromium compares random media queries and @supports conditions.
func TestConditionsAgainstChromium(t *testing.T) {
	b := chrometest.Start(t)
	const count = 4000
	queries := conditionMaker{rand.New(rand.NewPCG(1, 1)), mediaFeature}
	features := conditionMaker{rand.New(rand.NewPCG(2, 1)), supportsFeature}
	var list [2][]string
	for range count {
		q := queries.query()
		if queries.IntN(10) == 0 {
			q += "," + queries.query()
		}
		list[0] = append(list[0], q)
		list[1] = append(list[1], features.condition(2))
	}
	text, err := json.Marshal(list)
	if err != nil {
		t.Fatal(err)
	}
	var got struct {
		Width, Height int
		Media         []bool
		Supports      []bool
	}
	js := `(([media, supports]) => {
		const s = document.head.appendChild(document.createElement("style"));
		const holds = (rule) => { s.textContent = rule + "{html{--hit:1}}"; return getComputedStyle(document.documentElement).getPropertyValue("--hit") !== "" };
		return {Width: innerWidth, Height: innerHeight, Media: media.map(q => holds("@media " + q)), Supports: supports.map(q => holds("@supports " + q))};
	})(` + string(text) + `)`
	if err := b.Evaluate(js, &got); err != nil {
		t.Fatal(err)
	}
	env := &media.Environment{Width: got.Width, Height: got.Height}
	unsure, holds := 0, 0
	for i, q := range list[0] {
		switch k, known := media.Read(syntax.ParseComponents(q)).Holds(env); {
		case !known:
			unsure++
		case k != got.Media[i]:
			t.Errorf("@media %s: Chromium says %v", q, got.Media[i])
		case got.Media[i]:
			holds++
		}
	}
	for i, q := range list[1] {
		k, _ := supports(syntax.ParseComponents(q), nil)
		if k != got.Supports[i] {
			t.Errorf("@supports %s: Chromium says %v", q, got.Supports[i])
		}
		if k {
			holds++
		}
	}
	t.Logf("%d conditions, %d hold, %d not computed", 2*count, holds, unsure)
	if strings.Contains(t.Name(), "Chromium") && holds == 0 {
		t.Error("no condition holds")
	}
}

// TestContainerQueries compares which @container preludes are well-formed with Chromium.
func TestContainerQueries(t *testing.T) {
	b := chrometest.Start(t)
	g := conditionMaker{Rand: rand.New(rand.NewPCG(1, 2))}
	var list []string
	for range 3000 {
		var text strings.Builder
		for range g.IntN(6) {
			text.WriteString(g.pick("n", "(width>1px)", "(width > 1px)", "not", "NOT", "and", "or", ",", "(frob)", "style(--p)", "none", "f(x)", "\"x\"", "1", "m", "()") + g.pick(" ", " ", ""))
		}
		list = append(list, text.String())
	}
	encoded, err := json.Marshal(list)
	if err != nil {
		t.Fatal(err)
	}
	var kept []bool
	if err := b.Evaluate(`(list => list.map(q => { const s = new CSSStyleSheet(); s.replaceSync("@container " + q + "{}"); return s.cssRules.length > 0 }))(`+string(encoded)+`)`, &kept); err != nil {
		t.Fatal(err)
	}
	for i, query := range list {
		if got := isContainerQuery(syntax.Trim(syntax.ParseComponents(query))); got != kept[i] {
			t.Errorf("@container %s: well-formed %v, in Chromium %v", query, got, kept[i])
		}
	}
}
