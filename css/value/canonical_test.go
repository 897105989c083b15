package value

import (
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
