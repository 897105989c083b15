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
		"not screen":    {"not screen"},
		"(hover: none)": {"hover"},
		"(hover: hover) and (any-pointer: coarse)": {"any-pointer"},
		"not all and (hover: hover)":               {"hover"},
		"":                                         nil,
		"screen and (min-width: 48rem)":            nil,
		"(400px <= width < 800px)":                 nil,
		"(hover: hover)":                           nil,
		"print":                                    {"print"},
		"not all and (min-width: 1px)":             nil,
		"(prefers-color-scheme: light)":            {"prefers-color-scheme"},
		"(width) and (not (prefers-reduced-motion: reduce)), PRINT": {"prefers-reduced-motion", "print"},
	} {
		if got := media.Read(syntax.ParseComponents(query)).Unasked(true); !slices.Equal(got, want) {
			t.Errorf("%q: expected %q, found %q", query, want, got)
		}
	}
	if got := media.Read(syntax.ParseComponents("(hover: hover)")).Unasked(false); !slices.Equal(got, []string{"hover"}) {
		t.Errorf("about anything else: found %q", got)
	}
}
