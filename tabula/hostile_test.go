package tabula_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/tabula"
)

// TestHostileSizes: very large inputs are answered or refused, and never in more than linear time: what
// is quadratic would not come back.
func TestHostileSizes(t *testing.T) {
	p := load(t, "profile")
	many := strings.Repeat("p-1 ", 300_000)
	if got := p.Merge(many); got != "p-1" {
		t.Errorf("merge gives %d bytes", len(got))
	}
	var unknown strings.Builder
	for i := range 100_000 {
		fmt.Fprintf(&unknown, "x%d ", i)
	}
	doc := parse(t, `<p class="`+unknown.String()+`"></p><p class="`+many+`"></p>`)
	if n := len(p.DocumentFindings(doc)); n != 100_001 {
		t.Errorf("%d findings", n)
	}
	for _, c := range []struct {
		name, list string
		want       int
	}{
		{"shadowed", strings.Repeat("flex ", 200_000), 1000},
		{"unknown", unknown.String(), 1000},
		{"escaped", strings.Repeat(`\x61 `, 200_000), 1}, // none is found in the source: all stand at the literal
		{"hyphens", many, 1},                             // too many operators for the parsers, as it seems
	} {
		if n := len(p.LintText("a.tsx", "export const A = () => <p className={'"+c.list+"'} />;").Findings); n != c.want {
			t.Errorf("%s: %d findings, want %d", c.name, n, c.want)
		}
	}
}

// TestHostileFiles: configurations that would make millions of classes are refused.
func TestHostileFiles(t *testing.T) {
	var tokens, chain []string
	for i := range 30_000 {
		tokens = append(tokens, fmt.Sprintf(`"t%d": {"$value": "#000"}`, i))
		chain = append(chain, fmt.Sprintf(`"t%05d": {"$value": "{c.t%05d}"}`, i, i+1))
	}
	family := `{"prefix": "bg", "longhands": ["background-color"], "tokens": "c"}`
	for name, c := range map[string]struct{ tokens, families, want string }{
		"classes":  {strings.Join(tokens, ","), family, "the vocabulary has more than 20000 classes"},
		"chain":    {strings.Join(append(chain, `"t30000": {"$value": "#000"}`), ","), family, "more than 100 aliases lead from one to the next"},
		"families": {tokens[0], strings.Repeat(family+",", 2000) + family, "more than 1000 families"},
	} {
		_, err := tabula.Load(fstest.MapFS{
			"tabula.config.json": {Data: []byte(`{"profile": "base", "tokens": "t.json", "families": [` + c.families + `]}`)},
			"t.json":             {Data: []byte(`{"c": {"$type": "color", ` + c.tokens + `}}`)},
		})
		var fault *diagnostic.Fault
		if !errors.As(err, &fault) || fault.Message != c.want {
			t.Errorf("%s: %v", name, err)
		}
	}
}
