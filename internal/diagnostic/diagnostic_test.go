package diagnostic_test

import (
	"strings"
	"testing"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// TestLines finds lines and columns.
func TestLines(t *testing.T) {
	const text = "a\nb\r\nc\rd\u2028e"
	for name, c := range map[string]struct {
		lines *diagnostic.Lines
		want  map[int][2]int
	}{
		"editor": {diagnostic.NewLines(text), map[int][2]int{0: {1, 1}, 1: {1, 2}, 2: {2, 1}, 5: {3, 1}, 7: {3, 3}, 11: {3, 7}}},
		"css":    {diagnostic.NewCSSLines(text), map[int][2]int{0: {1, 1}, 1: {1, 2}, 2: {2, 1}, 5: {3, 1}, 7: {4, 1}, 11: {4, 5}}},
		"script": {diagnostic.NewScriptLines(text), map[int][2]int{0: {1, 1}, 1: {1, 2}, 2: {2, 1}, 5: {3, 1}, 7: {4, 1}, 11: {5, 1}}},
	} {
		for offset, want := range c.want {
			line, column := c.lines.At(offset)
			if line != want[0] || column != want[1] {
				t.Errorf("%s: offset %d is at %d:%d, expected %v", name, offset, line, column, want)
			}
			if start := c.lines.Start(want[0]); start+want[1]-1 != offset {
				t.Errorf("%s: line %d begins at %d, expected %d", name, want[0], start, offset-want[1]+1)
			}
		}
	}
}

func TestQuote(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"plain é", `"plain é"`},
		{"a\"b\\c", `"a\"b\\c"`},
		{"\x1b[31mred\x07", `"\x1b[31mred\x07"`},
		{"a\u202eb\u200bc\u2028\u0085", `"a\u202eb\u200bc\u2028\u0085"`},
		{"bad\xffbyte\ufffd", "\"bad\\xffbyte\ufffd\""},
		{"line\r\n\t", `"line\r\n\t"`},
		{strings.Repeat("é", 150), `"` + strings.Repeat("é", 100) + `"…`},
	} {
		if got := diagnostic.Quote(c.in); got != c.want {
			t.Errorf("diagnostic.Quote(%q) = %s, expected %s", c.in, got, c.want)
		}
	}
}

func TestNearest(t *testing.T) {
	names := []string{"q1-01-primary-hover-destructive", "q1-02-card-spacing", "flat", "cascade"}
	for given, want := range map[string]string{
		"q1-02-card-spacin":        "q1-02-card-spacing",
		"flt":                      "flat",
		"cascad":                   "cascade",
		"zzzzzzzz":                 "",
		strings.Repeat("flat", 50): "",
		"primary-hover":            "q1-01-primary-hover-destructive",
	} {
		if got := strings.Join(diagnostic.Nearest(given, names), " "); got != want {
			t.Errorf("diagnostic.Nearest(%q) = %q, want %q", given, got, want)
		}
	}
}

// TestDistance: a swap of neighbours is one edit, and only the first 64 bytes count.
func TestDistance(t *testing.T) {
	long := strings.Repeat("a", 64)
	for _, c := range []struct {
		a, b string
		want int
	}{
		{"", "", 0}, {"", "abc", 3}, {"flat", "falt", 1}, {"kitten", "sitting", 3}, {"card", "card", 0}, {long + "x", long + "yyy", 2}, {strings.Repeat("x", 200), "card", 196},
	} {
		if got := diagnostic.Distance(c.a, c.b); got != c.want {
			t.Errorf("Distance(%q, %q) = %d, want %d", c.a, c.b, got, c.want)
		}
	}
}
