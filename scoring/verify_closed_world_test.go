package scoring

import (
	"testing"

	"github.com/tabula-css/bench/tasks"
)

func TestHasAspect(t *testing.T) {
	for _, test := range []struct {
		file, aspect string
		want         bool
	}{
		{"unasked-change-hidden.diff", "hidden", true},
		{"unasked-change-hidden-price.diff", "hidden", true},
		{"unasked-change-price-hidden.diff", "hidden", true},
		{"unasked-change-price-hidden-again.diff", "hidden", true},
		{"unasked-change-unhidden.diff", "hidden", false},
		{"unasked-change-hiddenness.diff", "hidden", false},
		{"wrong-value-light-only.diff", "light-only", true},
		{"wrong-value-only-light.diff", "light-only", false},
		{"wrong-value-light.diff", "light-only", false},
		{"out-of-scope-tokens.diff", "token", false},
		{"depends-on-anchors-in-the-sheet.diff", "anchors", true},
	} {
		if got := hasAspect(test.file, test.aspect); got != test.want {
			t.Errorf("hasAspect(%q, %q) = %t", test.file, test.aspect, got)
		}
	}
}

// TestThemed: a literal that a token has in one theme alone is named, unless the criterion says its theme.
func TestThemed(t *testing.T) {
	arm := &Arm{Theme: Theme{Default: "light"}, tokens: &tokenTable{Themes: map[string]map[string]token{
		"default": {
			"color.on-accent": {Type: "color", Value: "#ffffff"},
			"color.shadow":    {Type: "color", Value: "#000000"},
			"space.3":         {Type: "dimension", Value: "0.75rem"},
		},
		"dark": {"color.on-accent": {Type: "color", Value: "#111827"}, "color.shadow": {Type: "color", Value: "black"}},
	}}}
	for _, test := range []struct {
		criterion tasks.Criterion
		want      string
	}{
		{tasks.Criterion{Property: "color", Expected: "#fff"}, "color.on-accent"},
		{tasks.Criterion{Property: "color", Expected: "white"}, "color.on-accent"},
		{tasks.Criterion{Property: "color", Expected: "rgb(17 24 39)"}, "color.on-accent"},
		{tasks.Criterion{Property: "color", Expected: "#fff", State: &tasks.State{Theme: "light"}}, ""},
		{tasks.Criterion{Property: "color", Expected: "#fff", State: &tasks.State{Viewport: 480}}, "color.on-accent"},
		{tasks.Criterion{Property: "color", Expected: "#000"}, ""}, // in both themes
		{tasks.Criterion{Property: "color", Expected: "red"}, ""},
		{tasks.Criterion{Property: "margin-top", Expected: "0.75rem"}, ""},
		{tasks.Criterion{Property: "color", ExpectedToken: "color.on-accent"}, ""},
		{tasks.Criterion{Property: "color", ExpectedUnset: true}, ""},
	} {
		if got := arm.themed(&test.criterion); got != test.want {
			t.Errorf("themed(%+v) = %q, want %q", test.criterion, got, test.want)
		}
	}
}
