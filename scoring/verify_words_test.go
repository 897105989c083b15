package scoring

import "testing"

func TestNames(t *testing.T) {
	for _, test := range []struct {
		text string
		want bool
	}{
		{"background color.danger, text white", true},
		{"It becomes color.danger.", true},
		{"(color.danger)", true},
		{"color.danger-strong", false},
		{"color.danger.soft", false},
		{"my.color.danger", false},
		{"color.dangerous", false},
		{"color.danger-strong, then color.danger", true},
		{"", false},
	} {
		if got := names(test.text, "color.danger"); got != test.want {
			t.Errorf("names(%q) = %t", test.text, got)
		}
	}
}
