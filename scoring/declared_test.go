package scoring

import "testing"

// TestDeclared: a shorthand's declaration is told as the longhand's that was asked, one that fell apart as it is written.
func TestDeclared(t *testing.T) {
	for _, c := range []struct {
		why  Why
		want string
	}{
		{Why{Property: "padding-top", Value: "1rem"}, "padding-top: 1rem"},
		{Why{Property: "padding", Value: "1rem"}, "padding-top: 1rem (of padding)"},
		{Why{Property: "padding", Value: "1rem", Important: true}, "padding-top: 1rem !important (of padding)"},
		{Why{Property: "all", Value: "unset"}, "padding-top: unset (of all)"},
		{Why{Property: "padding-block-start", Value: "var(--a)"}, "padding-block-start: var(--a)"},
		{Why{Property: "padding", Value: "var(--a) 1rem"}, "padding: var(--a) 1rem"},
		{Why{Property: "--a", Value: "1rem"}, "--a: 1rem"},
	} {
		if got := Declared("padding-top", &c.why); got != c.want {
			t.Errorf("%s: %s: %q, want %q", c.why.Property, c.why.Value, got, c.want)
		}
	}
}
