package value

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/tabula-css/bench/css/property"
)

// TestCanonicalTable reads testdata/canonical.txt: a property, then values that are one value, the
// canonical one first, then after != values that are others; ~ before a value says that it is relative.
func TestCanonicalTable(t *testing.T) {
	text, err := os.ReadFile("testdata/canonical.txt")
	if err != nil {
		t.Fatal(err)
	}
	for number, line := range strings.Split(string(text), "\n") {
		name, rest, ok := strings.Cut(line, ": ")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		same, others, _ := strings.Cut(rest, " != ")
		want := ""
		for i, v := range strings.Split(same, " == ") {
			v, wantRelative := strings.CutPrefix(v, "~")
			got, relative, err := CanonicalText(name, v)
			if i == 0 {
				want = v
			}
			switch {
			case err != nil:
				t.Errorf("line %d: %v", number+1, err)
			case got != want:
				t.Errorf("line %d: %s: %s is %s, want %s", number+1, name, v, got, want)
			case relative != wantRelative:
				t.Errorf("line %d: %s: %s: relative %v", number+1, name, v, relative)
			}
		}
		if others == "" {
			continue
		}
		for _, v := range strings.Split(others, " != ") {
			v = strings.TrimPrefix(v, "~")
			if got, _, err := CanonicalText(name, v); err != nil || got == want {
				t.Errorf("line %d: %s: %s is %s, want another value (%v)", number+1, name, v, got, err)
			}
		}
	}
}

// TestCanonicalIsStable: the canonical form is valid, is its own canonical form, and is as relative.
func TestCanonicalIsStable(t *testing.T) {
	count := 0
	for _, name := range property.Longhands() {
		for _, v := range valuesOf(name, 40) {
			text, relative, err := CanonicalText(name, v)
			if err != nil {
				continue
			}
			count++
			again, stillRelative, err := CanonicalText(name, text)
			if err != nil || again != text || relative != stillRelative {
				t.Errorf("%s: %s is %s (relative %v), which is %s (relative %v, %v)", name, v, text, relative, again, stillRelative, err)
			}
		}
	}
	t.Logf("%d values", count)
}

// TestFunctionsAreStable: so is what is made of functions of colours within each other, and of lengths.
func TestFunctionsAreStable(t *testing.T) {
	g := &generator{Rand: rand.New(rand.NewPCG(5, 5))}
	for range 20000 {
		name, v := "background-color", strings.Replace(g.colorFunction(1+g.IntN(3)), "#123456", "currentcolor", g.IntN(2))
		switch g.IntN(4) {
		case 0:
			name, v = "background-image", "linear-gradient("+v+", red)"
		case 1:
			name, v = "width", g.lengthFunction(3)
		}
		text, relative, err := CanonicalText(name, v)
		if err != nil {
			t.Fatalf("%s: %v", v, err)
		}
		again, stillRelative, err := CanonicalText(name, text)
		if err != nil || again != text || relative != stillRelative {
			t.Errorf("%s: %s is %s (relative %v), which is %s (relative %v, %v)", name, v, text, relative, again, stillRelative, err)
		}
	}
}

// lengthFunction writes a calculation, functions up to a depth within each other.
func (g *generator) lengthFunction(depth int) string {
	if depth == 0 {
		return g.pick("0px", "1px", "16px", "1rem", "1.5rem", "-2px", "1em", "0em", "10%", "0%", "2vw", "1in", "calc(1rem + 4px)", "calc(10% - 1em)")
	}
	kid := func() string { return g.lengthFunction(g.IntN(depth)) }
	switch g.IntN(5) {
	case 0:
		return "min(" + kid() + ", " + kid() + ")"
	case 1:
		return "max(" + kid() + ", " + kid() + ", " + kid() + ")"
	case 2:
		return "clamp(" + g.pick(kid(), "none") + ", " + kid() + ", " + kid() + ")"
	case 3:
		return "calc(" + kid() + g.pick(" + ", " - ") + kid() + ")"
	}
	return "calc(" + kid() + g.pick(" * 2", " / 3", " * -1") + ")"
}
