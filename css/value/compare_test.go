package value

import (
	"os"
	"strings"
	"testing"

	"github.com/tabula-css/bench/internal/chrometest"
)

// compared is a line of testdata/compare.txt.
type compared struct{ property, a, sign, b string }

func comparisons(t *testing.T) (list []compared) {
	t.Helper()
	text, err := os.ReadFile("testdata/compare.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		name, rest, ok := strings.Cut(strings.TrimSpace(line), ": ")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		for _, sign := range []string{"==", "!=", "??"} {
			if a, b, ok := strings.Cut(rest, " "+sign+" "); ok {
				list = append(list, compared{name, canonicalOf(t, name, a), sign, canonicalOf(t, name, b)})
			}
		}
	}
	return list
}

func canonicalOf(t *testing.T, name, text string) string {
	t.Helper()
	c, _, err := CanonicalText(name, text)
	if err != nil {
		t.Error(err)
	}
	return c
}

var signs = map[Comparison]string{Different: "!=", Same: "==", Incomparable: "??"}

func TestCompare(t *testing.T) {
	for _, c := range comparisons(t) {
		for _, pair := range [][2]string{{c.a, c.b}, {c.b, c.a}} {
			got, part := Compare(c.property, pair[0], pair[1], 16, 16)
			if signs[got] != c.sign {
				t.Errorf("%s: %s %s %s, want %s", c.property, pair[0], signs[got], pair[1], c.sign)
			}
			if (part != "") != (got == Incomparable) || !strings.Contains(pair[0]+pair[1], part) && !strings.Contains(part, "px") {
				t.Errorf("%s: %s against %s: part %q", c.property, pair[0], pair[1], part)
			}
		}
	}
}

// TestCompareRoots: rem is what each page's own root says, and without it cannot be told from other units.
func TestCompareRoots(t *testing.T) {
	for _, c := range []struct {
		a, b         string
		rootA, rootB float64
		want         Comparison
	}{
		{"1rem", "10px", 10, 16, Same},
		{"1rem", "10px", 16, 10, Different},
		{"1rem", "1rem", 16, 10, Same},
		{"1rem", "2rem", 16, 8, Same},
		{"1rem", "16px", 0, 0, Incomparable},
		{"1rem", "2rem", 0, 0, Different},
		{"calc(1rem + 2px)", "18px", 0, 0, Incomparable},
		{"1rem", "50%", 0, 0, Different},
		{"1rem", "auto", 0, 0, Different},
	} {
		if got, _ := Compare("width", c.a, c.b, c.rootA, c.rootB); got != c.want {
			t.Errorf("%s at %vpx, %s at %vpx: %s, want %s", c.a, c.rootA, c.b, c.rootB, signs[got], signs[c.want])
		}
	}
}

// rootSizes are font sizes of a root element, in CSS pixels; 0 is not known.
var rootSizes = map[string]float64{
	"medium": 16, "small": 13, "xxx-large": 48, "larger": 19.2, "62.5%": 10, "1.25em": 20, "2rem": 32, "20px": 20,
	"calc(50% + 2px)": 10, "calc(1rem - 1em + 5px)": 5, "calc(100% + 0.5vw)": 0, "clamp(1rem, 2vw, 3rem)": 0, "math": 0, "2vw": 0,
}

func TestRootFontSize(t *testing.T) {
	for text, want := range rootSizes {
		if got := RootFontSize(canonicalOf(t, "font-size", text), `"Inter", monospace`); got != want {
			t.Errorf("%s is %vpx, want %v", text, got, want)
		}
	}
	if got := RootFontSize("medium", "monospace"); got != 0 {
		t.Errorf("medium in monospace is %vpx, want it not known", got)
	}
	if got := RootFontSize("20px", "monospace"); got != 20 {
		t.Errorf("20px in monospace is %vpx", got)
	}
}

// TestCompareAgainstChromium: what is the same computes to the same, what differs to something else, and the root's font
// size is what was said.
func TestCompareAgainstChromium(t *testing.T) {
	b := chrometest.Start(t)
	var list [][4]string
	for _, c := range comparisons(t) {
		list = append(list, [4]string{c.property, c.a, c.sign, c.b})
	}
	var wrong []string
	evaluate(t, b, &wrong, `(([list, sizes]) => {
		`+drawnColors+`
		const wrong = [], root = document.documentElement.style, style = getComputedStyle(document.body), own = document.body.style;
		const computed = (name, v) => {
			return ["light", "dark"].map(scheme => {
				own.cssText = "position: relative; width: 350px; color-scheme: " + scheme + ";" + name + ":" + v;
				return drawn(style.getPropertyValue(name));
			}).join(" or ");
		};
		for (const [name, a, sign, b] of list) {
			const x = computed(name, a), y = computed(name, b);
			if (sign !== "??" && (x === y) !== (sign === "==")) wrong.push(name + ": " + a + " is " + x + ", " + b + " is " + y);
		}
		for (const [size, px] of Object.entries(sizes)) {
			root.fontSize = size;
			const got = parseFloat(getComputedStyle(document.documentElement).fontSize);
			if (px && Math.abs(got - px) > 1e-3) wrong.push("root font-size: " + size + " is " + got);
		}
		root.fontSize = "";
		return wrong;
	})`, []any{list, rootSizes})
	for _, w := range wrong {
		t.Error(w)
	}
	t.Logf("chromium: %d comparisons, %d differ", len(list), len(wrong))
}
