package value

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/internal/chrometest"
)

// TestSupportsAgainstChromium asks Chromium about generated and common values of every property.
func TestSupportsAgainstChromium(t *testing.T) {
	b := chrometest.Start(t)
	known := knownDifferences(t)
	asked, valid, differ, excused := 0, 0, 0, 0
	for _, name := range everyProperty() {
		if name == "all" {
			continue
		}
		values := valuesOf(name, 60)
		var got []bool
		evaluate(t, b, &got, `(([n, list]) => list.map(v => CSS.supports(n, v)))`, []any{name, values})
		for i, v := range values {
			asked++
			if got[i] {
				valid++
			}
			switch {
			case Supports(name, v) == got[i]:
			case matchesAny(known, name+": "+v):
				excused++
			default:
				differ++
				t.Errorf("%s: %s: chromium says %v", name, v, got[i])
			}
		}
	}
	t.Logf("chromium: %d values asked (%d of them valid), %d agreed, %d differ, %d known to differ", asked, valid, asked-differ-excused, differ, excused)
}

// Seed is the environment variable with another seed for the generated values; without it they are the
// same every time.
const Seed = "VALUE_SEED"

// valuesOf makes values for a property.
func valuesOf(name string, count int) []string {
	seed, _ := strconv.ParseUint(os.Getenv(Seed), 10, 64)
	for _, c := range name {
		seed = seed*31 + uint64(c)
	}
	g := &generator{Rand: rand.New(rand.NewPCG(seed, 1))}
	n := grammars.of(property.Lookup(name))
	seen := map[string]bool{}
	var list []string
	add := func(v string) {
		if !seen[v] {
			seen[v] = true
			list = append(list, v)
		}
	}
	for _, v := range common {
		add(v)
	}
	for range count {
		v := g.value(n)
		add(v)
		if v != "" {
			add(g.mutate(v))
		}
	}
	return list
}

// knownDifferences reads the named list; each line is a pattern for a property and a value and, after a
// tab, the reason.
func knownDifferences(t *testing.T) []*regexp.Regexp {
	t.Helper()
	text, err := os.ReadFile("testdata/differences.txt")
	if err != nil {
		t.Fatal(err)
	}
	var known []*regexp.Regexp
	for line := range strings.Lines(string(text)) {
		if pattern, reason, ok := strings.Cut(strings.TrimSpace(line), "\t"); ok && reason != "" {
			known = append(known, regexp.MustCompile(pattern))
		}
	}
	return known
}

func matchesAny(patterns []*regexp.Regexp, s string) bool {
	return slices.ContainsFunc(patterns, func(p *regexp.Regexp) bool { return p.MatchString(s) })
}

func evaluate(t *testing.T, b *chrometest.Browser, out any, function string, argument any) {
	t.Helper()
	text, err := json.Marshal(argument)
	if err != nil {
		t.Fatal(err)
	}
	if err := b.Evaluate(fmt.Sprintf("(%s)(%s)", function, text), out); err != nil {
		t.Fatal(err)
	}
}

// TestColorsAgainstChromium compares the bytes of generated colours with Chromium's computed ones.
func TestColorsAgainstChromium(t *testing.T) {
	b := chrometest.Start(t)
	g := &generator{Rand: rand.New(rand.NewPCG(7, 7))}
	number := func() string {
		return g.pick("0", "1", "12.5", "33.3", "50", "66.6", "99.9", "100", "120", "-5", "255", "300", "0.4")
	}
	var values []string
	for range 3000 {
		a, p, q, alpha := number(), number(), number(), g.pick("", " / .5", " / 0.333", " / 33%", " / 0", " / 2", " / none")
		switch g.IntN(7) {
		case 6:
			values = append(values, fmt.Sprintf("hsl(%s %s %s%s)", a, p, q, alpha))
		case 0:
			values = append(values, fmt.Sprintf("rgb(%s %s %s%s)", a, p, q, alpha))
		case 1:
			values = append(values, fmt.Sprintf("rgb(%s%% %s%% %s%%%s)", a, p, q, alpha))
		case 2:
			values = append(values, fmt.Sprintf("hsl(%s %s%% %s%%%s)", a, p, q, alpha))
		case 3:
			values = append(values, fmt.Sprintf("hwb(%sdeg %s%% %s%%%s)", a, p, q, alpha))
		case 4:
			values = append(values, fmt.Sprintf("hsla(%sgrad, %s%%, %s%%, .25)", a, p, q))
		default:
			values = append(values, fmt.Sprintf("#%08x", g.Uint32()))
		}
	}
	var wrong []string
	pairs := make([][2]string, len(values))
	for i, v := range values {
		c, _, err := CanonicalText("color", v)
		if err != nil {
			t.Error(err)
		}
		pairs[i] = [2]string{v, c}
	}
	evaluate(t, b, &wrong, `(pairs => {
		const wrong = [], style = getComputedStyle(document.body), own = document.body.style;
		for (const [v, c] of pairs) {
			own.cssText = "color:" + v; const want = style.color; // a property of style would clamp hsl(), which sheets do not
			own.cssText = "color:" + c; if (style.color !== want) wrong.push(v + " is " + want + ", not " + c);
		}
		own.cssText = "";
		return wrong;
	})`, pairs)
	for _, w := range wrong {
		t.Error(w)
	}
	t.Logf("chromium: %d colours compared, %d differ", len(values), len(wrong))
}

// drawnColors is the function drawn of a page: a computed value with its colours as they are drawn, eight bits a channel.
const drawnColors = `
	const context = new OffscreenCanvas(1, 1).getContext("2d", {willReadFrequently: true}), seen = new Map();
	const bytes = color => {
		if (!seen.has(color)) {
			const alpha = color.match(/\/ ([-\d.e]+)\)$/) ?? color.match(/^rgba\(.*, ([-\d.e]+)\)$/);
			context.fillStyle = color.replace(/ \/ [-\d.e]+\)$/, ")").replace(/^rgba(\(.*), [-\d.e]+\)$/, "rgb$1)");
			context.fillRect(0, 0, 1, 1);
			seen.set(color, "#" + [...context.getImageData(0, 0, 1, 1).data].slice(0, 3) + "/" + Math.round((alpha ? alpha[1] : 1) * 255 + 1e-4));
		}
		return seen.get(color);
	};
	const drawn = text => text.replace(/(rgba?|color|lab|lch|oklab|oklch)\([^()]*\)/g, bytes);
`

// spellings are properties whose computed value Chromium writes in more than one spelling, or not at all.
var spellings = map[string]string{
	"animation-timing-function":  "keeps keywords and functions apart",
	"transition-timing-function": "keeps keywords and functions apart",
	"animation-trigger":          "hangs",
	"shape-outside":              "hangs",
}

// TestCanonicalAgainstChromium: a value and its canonical form compute to the same.
func TestCanonicalAgainstChromium(t *testing.T) {
	b := chrometest.Start(t)
	asked, differ := 0, 0
	for _, name := range property.Longhands() {
		if spellings[name] != "" {
			continue
		}
		var pairs [][2]string
		for _, v := range valuesOf(name, 60) {
			if _, ok := Substitution(parse(v)); ok || strings.Count(v, `"`)%2 == 1 || strings.Contains(v, "-webkit-") {
				continue // Chromium computes the old gradients and cross-fade() in two ways
			}
			if c, _, err := CanonicalText(name, v); err == nil {
				pairs = append(pairs, [2]string{v, c})
			}
		}
		asked += len(pairs)
		var wrong []string
		evaluate(t, b, &wrong, `(([name, pairs]) => {
			const wrong = [], style = getComputedStyle(document.body), own = document.body.style;
			`+drawnColors+`
			const sorted = (_, name, list) => name + "(" + list.split(", ").sort() + ")";
			const plain = text => drawn(text.replace(/calc\(([-\d.]+(px)?)\)/g, "$1").replace(/(min|max)\(([^()]*)\)/g, sorted));
			for (const [v, c] of pairs ?? []) {
				own.cssText = "position: relative; border-style: solid;" + name + ":" + v; const want = style.getPropertyValue(name);
				own.cssText = "position: relative; border-style: solid;" + name + ":" + c; const got = style.getPropertyValue(name);
				if (plain(got) !== plain(want)) wrong.push(name + ": " + v + " is " + want + ", but " + c + " is " + got);
			}
			own.cssText = "";
			return wrong;
		})`, []any{name, pairs})
		differ += len(wrong)
		for _, w := range wrong {
			t.Error(w)
		}
	}
	t.Logf("chromium: %d canonical forms compared, %d differ", asked, differ)
}

// TestColorFunctionsAgainstChromium: what color-mix() and relative colours of constants canonicalise to is drawn alike; what
// stays a function, because it is drawn between two bytes or out of the gamut, with at most one more or less.
func TestColorFunctionsAgainstChromium(t *testing.T) {
	b := chrometest.Start(t)
	g := &generator{Rand: rand.New(rand.NewPCG(11, 11))}
	var pairs [][2]string
	settled := 0
	for range 6000 {
		v := g.colorFunction(2)
		c, _, err := CanonicalText("background-color", v)
		if err != nil {
			t.Errorf("%s: %v", v, err)
		}
		if strings.HasPrefix(c, "#") || strings.HasPrefix(c, "color(srgb ") {
			settled++
			pairs = append(pairs, [2]string{v, c})
		}
	}
	var wrong []string
	evaluate(t, b, &wrong, `(pairs => {
		`+drawnColors+`
		const wrong = [], style = getComputedStyle(document.body), own = document.body.style;
		for (const [v, c] of pairs) {
			own.cssText = "background-color:" + v; const want = style.backgroundColor;
			own.cssText = "background-color:" + c; const got = style.backgroundColor;
			const apart = drawn(want).slice(1).split(/[,/]/).map((x, i) => Math.abs(x - drawn(got).slice(1).split(/[,/]/)[i]));
			if (Math.max(...apart) > (c[0] === "#" ? 0 : 1)) wrong.push(v + " is " + want + " " + drawn(want) + ", not " + c + " " + drawn(got));
		}
		own.cssText = "";
		return wrong;
	})`, pairs)
	for _, w := range wrong {
		t.Error(w)
	}
	t.Logf("chromium: %d functions of colours compared, %d differ", settled, len(wrong))
}

// colorFunction writes a colour made of constants, functions up to a depth within each other.
func (g *generator) colorFunction(depth int) string {
	if depth == 0 {
		return g.pick("red", "#c9302c", "white", "black", "#80808080", "transparent", "hsl(200 33% 51%)", "hsl(3, 64%, 48%)", "hwb(20 30% 10%)",
			"rgb(1 200 30 / 30%)", "rgb(12.7 0 99.5)", "lab(50 20 -30)", "oklch(0.6 0.1 20)", "color(srgb 0.2 0.4 0.6)", "color(display-p3 0.4 0.5 0.3)", "#123456", "lab(40 none 10)")
	}
	kid := func() string { return g.colorFunction(g.IntN(depth)) }
	switch g.IntN(4) {
	case 0:
		one, share := kid(), g.pick("", " 100%", " 0%", " 25%", " 50%", " 70%")
		return fmt.Sprintf("color-mix(in %s, %s%s, %s)", g.pick(append(rectangularSpaces, polarSpaces...)...), one, share, g.pick(one, kid(), "transparent"))
	case 1:
		name := g.pick("rgb", "hsl", "hwb", "lab", "lch", "oklab", "oklch")
		c := channelsOf[name]
		return fmt.Sprintf("%s(from %s %s %s %s%s)", name, kid(), g.pick(c[0], c[0], "calc("+c[0]+" * 0.9)", "20"), g.pick(c[1], c[1], "calc("+c[1]+" / 2)"), g.pick(c[2], c[2], "30"), g.pick("", " / alpha", " / 40%", " / calc(alpha / 2)"))
	case 2:
		space := g.pick("srgb", "srgb-linear", "display-p3", "xyz", "xyz-d50", "rec2020")
		c := colorSpaces[space]
		return fmt.Sprintf("color(from %s %s %s %s %s)", kid(), space, c[0], g.pick(c[1], "calc("+c[1]+" * 0.5)"), c[2])
	}
	one := kid()
	return g.pick("light-dark("+one+", "+one+")", "alpha(from "+one+" / 0.5)", "alpha(from "+one+" / alpha)")
}

// TestLengthFunctionsAgainstChromium: what calculations canonicalise to computes to the same length.
func TestLengthFunctionsAgainstChromium(t *testing.T) {
	b := chrometest.Start(t)
	g := &generator{Rand: rand.New(rand.NewPCG(13, 13))}
	var pairs [][2]string
	for range 4000 {
		v := g.lengthFunction(1 + g.IntN(3))
		c, _, err := CanonicalText("margin-left", v)
		if err != nil {
			t.Errorf("%s: %v", v, err)
		}
		pairs = append(pairs, [2]string{v, c})
	}
	var wrong []string
	evaluate(t, b, &wrong, `(pairs => {
		const wrong = [], style = getComputedStyle(document.body), own = document.body.style;
		const computed = v => { own.cssText = "font-size: 24px; width: 100px; margin-left:" + v; return parseFloat(style.marginLeft) };
		for (const [v, c] of pairs) {
			const want = computed(v), got = computed(c);
			if (!(Math.abs(got - want) <= 1 / 32)) wrong.push(v + " is " + want + ", not " + got + ", as " + c + " is");
		}
		own.cssText = "";
		return wrong;
	})`, pairs)
	for _, w := range wrong {
		t.Error(w)
	}
	t.Logf("chromium: %d calculations compared, %d differ", len(pairs), len(wrong))
}
