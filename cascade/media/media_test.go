package media

import (
	"testing"

	"github.com/tabula-css/bench/css/syntax"
)

// TestHolds: one query of each form; random ones are compared with Chromium by package sheet.
func TestHolds(t *testing.T) {
	env := &Environment{Width: 800, Height: 600}
	for _, c := range []struct{ query, want string }{
		{"", "holds"},
		{"screen", "holds"},
		{"print", "fails"},
		{"not print", "holds"},
		{"print, screen", "holds"},
		{"(width: 800px)", "holds"},
		{"(min-width: 50em)", "holds"},
		{"(min-width: 50.01em)", "fails"},
		{"(400px < width <= 800px)", "holds"},
		{"(width < 400px) or (height < 700px)", "holds"},
		{"not (width < 400px)", "holds"},
		{"(orientation: landscape) and (aspect-ratio: 4/3)", "holds"},
		{"(hover)", "holds"},
		{"(min-width: 1ex)", "unknown"},
		{"(min-width: calc(1px))", "unknown"},
		{"(min-width: 1ex), screen", "holds"},
		{"(frobnicate)", "fails"},
		{"not (frobnicate)", "fails"},
		{"(width: 800px) and", "fails"},
	} {
		got := "fails"
		switch holds, known := Read(syntax.ParseComponents(c.query)).Holds(env); {
		case !known:
			got = "unknown"
		case holds:
			got = "holds"
		}
		if got != c.want {
			t.Errorf("%q: %s, want %s", c.query, got, c.want)
		}
	}
}
