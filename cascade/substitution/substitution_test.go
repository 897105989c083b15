package substitution_test

import (
	"testing"

	"github.com/tabula-css/bench/cascade/substitution"
	"github.com/tabula-css/bench/css/syntax"
)

// TestFind: which values have functions to replace, and which are malformed.
func TestFind(t *testing.T) {
	for text, want := range map[string][2]bool{ // found, ok
		"red":                  {false, true},
		"var(--a)":             {true, true},
		"calc(1px + var(--a))": {true, true},
		"var(--a, var(b))":     {false, false},
		"var(a)":               {false, false},
		"var(--a b)":           {false, false},
		"var(--a, x!)":         {false, false},
		"inherit(--a)":         {false, false},
		"env(x)":               {true, true},
		"ATTR(x)":              {true, true},
		"--f(1)":               {true, true},
	} {
		found, ok := substitution.Find(syntax.ParseComponents(text))
		if got := [2]bool{found, ok}; got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}

// TestVar: an empty fallback is one, a missing fallback is none.
func TestVar(t *testing.T) {
	for text, want := range map[string]string{"var(--a)": "--a none", "var( --a , )": "--a []", "var(--a,b c)": "--a [b c]"} {
		name, fallback, ok := substitution.Var(&syntax.ParseComponents(text)[0])
		got := name + " none"
		if fallback != nil {
			got = name + " [" + syntax.Text(fallback) + "]"
		}
		if !ok || got != want {
			t.Errorf("%q: %s %v, want %s", text, got, ok, want)
		}
	}
}

// TestAttr: what attr() asks for, and what an attribute's text gives it.
func TestAttr(t *testing.T) {
	for _, c := range []struct{ call, text, want string }{
		{"attr(data-x)", "a b", `"a b"`},
		{"attr(data-x px)", "5", "5px"},
		{"attr(data-x %)", "5", "5%"},
		{"attr(data-x number)", "5", "5"},
		{"attr(data-x px)", "5px", "none"},
		{"attr(data-x frob)", "5", "none"},
		{"attr(data-x type(<length>))", "5px", "refused"},
		{"attr()", "", "refused"},
	} {
		got := "refused"
		if _, kind, _, ok := substitution.Attr(&syntax.ParseComponents(c.call)[0]); ok {
			got = "none"
			if v, ok := substitution.AttrValue(c.text, kind); ok {
				got = syntax.Text([]syntax.Component{v})
			}
		}
		if got != c.want {
			t.Errorf("%s of %q: %s, want %s", c.call, c.text, got, c.want)
		}
	}
}
