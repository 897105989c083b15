package scoring

import (
	"slices"
	"testing"
)

// TestBlastRadiusWords: the reference solution is named where the task counts its values.
func TestBlastRadiusWords(t *testing.T) {
	for want, b := range map[string]BlastRadius{
		"1 value, 0 outside the criteria":                                       {Count: 1},
		"4 values, 2 outside the criteria, 1 without an answer":                 {Count: 4, Excess: 4, Outside: 2, Refused: 1},
		"4 values, 2 more than the reference solution, 1 outside the criteria":  {Count: 4, Reference: 2, Excess: 2, Outside: 1},
		"4 values, as many as the reference solution, 0 outside the criteria":   {Count: 4, Reference: 4},
		"0 values, 4 fewer than the reference solution, 0 outside the criteria": {Reference: 4, Excess: -4},
	} {
		if got := b.Words(); got != want {
			t.Errorf("got %q, expected %q", got, want)
		}
	}
}

func TestStateWords(t *testing.T) {
	for want, got := range map[string]string{
		"":                                     StateWords("", "", 0),
		"light theme, 1280px wide":             StateWords("", "light", 1280),
		":focus:hover, dark theme, 768px wide": StateWords("focus+hover", "dark", 768),
	} {
		if got != want {
			t.Errorf("got %q, expected %q", got, want)
		}
	}
}

// TestFirstChanges: one of each element; a value that goes another way in each theme is told once.
func TestFirstChanges(t *testing.T) {
	light, dark := Change{Ref: "a", Property: "color", Theme: "light"}, Change{Ref: "a", Property: "color", Theme: "dark"}
	width, other := Change{Ref: "a", Property: "width"}, Change{Ref: "b", Property: "color"}
	if got := FirstChanges([]Change{light, dark, width}); !slices.Equal(got, []Change{light, width}) {
		t.Errorf("one element: %v", got)
	}
	if got := FirstChanges([]Change{light, dark, width, other}); !slices.Equal(got, []Change{light, other}) {
		t.Errorf("several elements: %v", got)
	}
}
