package media_test

import (
	"slices"
	"testing"

	"github.com/tabula-css/bench/cascade/media"
	"github.com/tabula-css/bench/css/syntax"
)

// TestUnasked names the types and features that no viewport decides.
func TestUnasked(t *testing.T) {
	for query, want := range map[string][]string{
		"":                              nil,
		"screen and (min-width: 48rem)": nil,
		"(400px <= width < 800px)":      nil,
		"(hover: hover)":                nil,
		"print":                         {"print"},
		"not all and (min-width: 1px)":  nil,
		"(prefers-color-scheme: light)": {"prefers-color-scheme"},
		"(width) and (not (prefers-reduced-motion: reduce)), PRINT": {"prefers-reduced-motion", "print"},
	} {
		if got := media.Read(syntax.ParseComponents(query)).Unasked(); !slices.Equal(got, want) {
			t.Errorf("%q: expected %q, found %q", query, want, got)
		}
	}
}
