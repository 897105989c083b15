package value

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/internal/chrometest"
)

// TestWordsAgainstChromium asks of every property every word that any grammar or testdata/words.txt
// has: what generated values never say is found so.
func TestWordsAgainstChromium(t *testing.T) {
	b := chrometest.Start(t)
	list := vocabulary(t)
	asked := 0
	for _, name := range everyProperty() {
		if name == "all" {
			continue
		}
		var got []bool
		evaluate(t, b, &got, `(([n, list]) => list.map(v => CSS.supports(n, v)))`, []any{name, list})
		for i, v := range list {
			asked++
			if Supports(name, v) != got[i] {
				t.Errorf("%s: %s: chromium says %v", name, v, got[i])
			}
		}
	}
	t.Logf("chromium: %d values asked, %d of each property", asked, len(list))
}

// vocabulary is all words, and the values in testdata/old.txt.
func vocabulary(t *testing.T) []string {
	t.Helper()
	var list []string
	word := regexp.MustCompile(`-*[A-Za-z][A-Za-z0-9-]*`)
	add := func(text string) {
		for _, w := range word.FindAllString(text, -1) {
			list = append(list, strings.ToLower(w))
		}
	}
	for _, name := range everyProperty() {
		add(name + " " + property.Lookup(name).Syntax)
	}
	for _, d := range definitions {
		add(d.syntax)
	}
	for _, file := range []string{"testdata/words.txt", "testdata/old.txt"} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "# ") {
				list = append(list, line)
			}
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}
