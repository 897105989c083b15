package cascade_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tabula-css/bench/cascade"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/internal/chrometest"
)

// TestUserAgentAgainstChromium asks of every element of testdata/useragent*.html and of every longhand:
// does what the sheet and the hints declare, forced inline, compute to what the bare element has? What
// they do not declare is forced to unset.
func TestUserAgentAgainstChromium(t *testing.T) {
	b := chrometest.Start(t)
	known := userAgentDifferences(t)
	pages, err := filepath.Glob("testdata/useragent*.html")
	if err != nil || len(pages) == 0 {
		t.Fatalf("find pages: %v", err)
	}
	asked, declared, differ, met := 0, 0, 0, map[string]bool{}
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		doc, err := dom.ParseHTML(strings.NewReader(string(text)))
		if err != nil {
			t.Fatal(err)
		}
		if err := b.Load(string(text)); err != nil {
			t.Fatal(err)
		}
		answer := cascade.UserAgentOf(doc)
		elements := doc.Root.Elements()
		var count int
		if err := b.Evaluate(`document.querySelectorAll("*").length`, &count); err != nil {
			t.Fatal(err)
		}
		if count != len(elements) {
			t.Fatalf("%s: chromium has %d elements, the parsed page %d", page, count, len(elements))
		}
		for i, el := range elements {
			values := map[string]string{}
			for _, name := range physicalLonghands() {
				asked++
				values[name] = "unset"
				if v, ok := answer(el, name, style.State{}); ok {
					values[name] = v
					declared++
				}
			}
			encoded, err := json.Marshal(values)
			if err != nil {
				t.Fatal(err)
			}
			var wrong [][2]string
			if err := b.Evaluate(fmt.Sprintf(compareElement, i, encoded), &wrong); err != nil {
				t.Fatal(err)
			}
			for _, w := range wrong {
				difference := tagOf(el) + " " + w[0]
				if known[difference] {
					met[difference] = true
					continue
				}
				differ++
				t.Errorf("%s: %s", difference, w[1])
			}
		}
	}
	for d := range known {
		if !met[d] {
			t.Errorf("%s is no difference any more", d)
		}
	}
	t.Logf("chromium: %d questions, %d of them declared, %d differ, %d known to differ", asked, declared, differ, len(known))
}

func tagOf(e *dom.Element) string {
	var b strings.Builder
	b.WriteString("<" + e.Name)
	for _, a := range e.Attributes {
		fmt.Fprintf(&b, " %s=%q", a.Name, a.Value)
	}
	return b.String() + ">"
}

const compareElement = `(() => {
	const e = document.querySelectorAll("*")[%d], style = getComputedStyle(e), wrong = [];
	if (!e.style) return wrong;
	const before = e.getAttribute("style");
	for (let [name, value] of Object.entries(%s)) {
		if (value === "-internal-center") value = getComputedStyle(e.parentElement).textAlign === "start" ? "center" : "inherit";
		const want = style.getPropertyValue(name);
		e.style.setProperty(name, value);
		const got = style.getPropertyValue(name);
		e.style.removeProperty(name);
		if (got !== want) wrong.push([name, value + " computes to " + got + ", chromium has " + want]);
	}
	return wrong;
})()`

// userAgentDifferences reads the named list: an element's tag and a property, a tab, and the reason.
func userAgentDifferences(t *testing.T) map[string]bool {
	t.Helper()
	text, err := os.ReadFile("testdata/useragent_differences.txt")
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	for line := range strings.Lines(string(text)) {
		if what, reason, ok := strings.Cut(strings.TrimSpace(line), "\t"); ok && reason != "" {
			known[what] = true
		}
	}
	return known
}

// physicalLonghands are the longhands that together say everything: of a logical property group the physical ones,
// and every other longhand.
func physicalLonghands() (list []string) {
	for p := range property.All() {
		if !p.IsShorthand() && !p.Logical {
			list = append(list, p.Name)
		}
	}
	return list
}
