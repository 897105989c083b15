package cascade_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/internal/chrometest"
)

// TestUserAgentInherited does as TestUserAgentCombinations and TestUserAgentAgainstChromium do, under
// sheets that set every inherited property to an uncommon value, on the root so that all inherit it save
// where the user-agent sheet says otherwise, and on all elements; and under one that takes the native
// look away, whose values hide what is declared.
func TestUserAgentInherited(t *testing.T) {
	b := chrometest.Start(t)
	text, err := os.ReadFile("testdata/inherited.css")
	if err != nil {
		t.Fatal(err)
	}
	pages, err := filepath.Glob("testdata/useragent*.html")
	if err != nil || len(pages) == 0 {
		t.Fatalf("find pages: %v", err)
	}
	known, differ, asked := userAgentDifferences(t), 0, 0
	const bare = "* { appearance: none }"
	compare := func(name, author string, attributes []string) {
		asked += compareCombinations(t, b, name, attributes, author, known, &differ)
	}
	for _, name := range strings.Fields(combined) {
		compare(name, string(text), append(paired, alone...))
	}
	for _, name := range strings.Fields("input select option optgroup button textarea progress meter") {
		compare(name, bare, append(paired, alone...))
	}
	for _, kind := range strings.Fields(inputKinds) {
		for _, author := range []string{string(text), bare} {
			compare("input", author, []string{"type=" + kind, "type=" + kind + " disabled"})
		}
	}
	t.Logf("chromium: %d questions, %d differ", asked, differ)
	for _, page := range pages {
		html, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, subject := range []string{":root", "*", "body"} {
			t.Run(filepath.Base(page)+" "+subject, func(t *testing.T) {
				css := strings.Replace(string(text), ":root", subject, 1)
				css += "input { appearance: none }" // a native button's line height is put in its place
				compareWhole(t, b, string(html), sheet.Text{Name: "s.css", CSS: css})
			})
		}
	}
}
