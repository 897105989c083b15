package syntax_test

import (
	"testing"

	"github.com/tabula-css/bench/css/syntax"
)

// TestCursor: white space counts nowhere, and what is not asked for stays.
func TestCursor(t *testing.T) {
	c := syntax.NewCursor(syntax.ParseComponents(" not ( a ) AND x "))
	if c.Ident("only") || !c.Ident("not") {
		t.Error("expected not, and no only")
	}
	before := c
	if next := c.Next(); next == nil || next.Token.Kind != syntax.LeftParen {
		t.Errorf("expected a parenthesis, found %v", next)
	}
	if !c.Ident("and") || c.End() || !c.Ident("x") || !c.End() || c.Next() != nil || c.Peek() != nil {
		t.Error("expected and, x and the end")
	}
	if c = before; c.Peek() == nil || c.Peek().Token.Kind != syntax.LeftParen {
		t.Error("a copy of a cursor does not stand where it was made")
	}
}

// TestIsAnyValue: stray brackets and broken tokens are no <any-value>.
func TestIsAnyValue(t *testing.T) {
	for text, want := range map[string]bool{"": true, "a (b [c] {d})": true, "a)": false, "(a \"\n)": false, "url(a b)": false} {
		if got := syntax.IsAnyValue(syntax.ParseComponents(text)); got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}
