package value

import (
	"strings"
	"testing"

	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/syntax"
)

// FuzzCanonical: whatever the text, matching ends, and the canonical form of a valid value is valid and
// its own canonical form.
func FuzzCanonical(f *testing.F) {
	names := property.Longhands()
	for i, v := range common {
		f.Add(i*7, v)
	}
	for i, name := range names {
		switch name {
		case "color", "background-image":
			for _, v := range []string{
				"color-mix(in srgb, red 100%, transparent)", "color-mix(in oklch longer hue, gray 30%, #12345678 20%)",
				"hsl(from #c9302c calc(h + 20) s l / 50%)", "color(from lab(50 20 -30) display-p3 r g calc(b / 2))",
				"light-dark(color-mix(in hsl, hsl(200 33% 51%), currentcolor), alpha(from canvas / alpha))",
				"linear-gradient(color-mix(in srgb, black, white), lab(50 none 0))",
			} {
				f.Add(i, v)
			}
		case "width", "padding-top":
			for _, v := range []string{"max(1.25rem, 0px)", "clamp(1rem, min(2em, 5vw), 10%)", "min(0%, 1px, max(1cqw, none))", "clamp(none, calc(1rem - 1px), 1rem)"} {
				f.Add(i, v)
			}
		}
	}
	f.Fuzz(func(t *testing.T, i int, text string) {
		name := names[(i%len(names)+len(names))%len(names)]
		canonical, relative, err := CanonicalText(name, text)
		if err != nil {
			return
		}
		again, still, err := CanonicalText(name, canonical)
		if err != nil || again != canonical || still != relative {
			t.Errorf("%s: %q is %q (%v), which is %q (%v, %v)", name, text, canonical, relative, again, still, err)
		}
	})
}

// FuzzExpand: a shorthand's longhands are valid values of their own.
func FuzzExpand(f *testing.F) {
	names := shorthands(false)
	for i, v := range common {
		f.Add(i*7, v)
	}
	f.Fuzz(func(t *testing.T, i int, text string) {
		name := names[(i%len(names)+len(names))%len(names)]
		list, ok := Expand(name, parse(text))
		if !ok {
			return
		}
		for _, l := range list {
			if syntax.Text(l.Value) == "after-white-space" {
				continue // -webkit-line-break's own word
			}
			if !IsSystemFont(l.Name, l.Value) && !Valid(l.Name, l.Value) {
				t.Errorf("%s: %q gives %s: %q, which is invalid", name, text, l.Name, syntax.Text(l.Value))
			}
		}
	})
}

// TestHostileValues: no value takes more than polynomial time, nor overflows the stack.
func TestHostileValues(t *testing.T) {
	many := func(s string, n int) string { return strings.Repeat(s, n) }
	for _, c := range []struct{ property, text string }{
		{"background", many("url(a),", 3000) + "red"},
		{"background", many("left ", 3000)},
		{"font-family", many("a ", 20000)},
		{"font-family", many("a,", 20000) + "a"},
		{"grid-template-columns", many("[a] 1fr ", 5000)},
		{"animation", many("ease ", 2000)},
		{"animation", many("a 1s ease,", 2000) + "b"},
		{"transform", many("rotate(1deg) ", 5000)},
		{"stroke-dasharray", many("1 2, ", 5000) + "1"},
		{"font-variant", many("small-caps ", 500)},
		{"width", "calc(" + many("(", 900) + "1px" + many(")", 900) + ")"},
		{"width", "calc(1px" + many(" + 1px", 20000) + ")"},
		{"width", many("min(1px, ", 400) + "1px" + many(")", 400)},
		{"color", many("color-mix(in srgb, red, ", 400) + "red" + many(")", 400)},
		{"background-image", many("image-set(", 400) + "url(a)" + many(")", 400)},
		{"will-change", many("a, ", 20000) + "a"},
	} {
		v := syntax.ParseComponents(c.text)
		Valid(c.property, v)
		if p := property.Lookup(c.property); p.IsShorthand() {
			Expand(c.property, v)
		} else {
			Canonical(c.property, v)
		}
	}
}
