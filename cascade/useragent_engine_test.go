package cascade

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
)

// TestHeaderCell: a header cell is centred unless its row has another alignment.
func TestHeaderCell(t *testing.T) {
	for css, want := range map[string]string{
		"":                            "user-agent center",
		"table { text-align: right }": "inherited right",
		"table { text-align: start }": "user-agent center",
		"th { text-align: left }":     "declared left",
		"tr { text-align: left } th { text-align: revert }": "inherited left",
	} {
		doc, err := dom.ParseHTML(strings.NewReader("<table><tr><th>x</table>"))
		if err != nil {
			t.Fatal(err)
		}
		sheets, err := sheet.Compile(fstest.MapFS{"a.css": {Data: []byte(css)}}, []string{"a.css"})
		if err != nil {
			t.Fatal(err)
		}
		var cell *dom.Element
		for _, e := range doc.Root.Elements() {
			if e.Name == "th" {
				cell = e
			}
		}
		s, err := Match(sheets, doc, Options{}).Specified(cell, "text-align", style.State{})
		if err != nil {
			t.Fatal(err)
		}
		if got := string(s.Kind) + " " + s.Canonical; got != want {
			t.Errorf("%q: %s, want %s", css, got, want)
		}
	}
}

// TestUserAgentPseudoElements: the sheet speaks of pseudo-elements too.
func TestUserAgentPseudoElements(t *testing.T) {
	doc, err := dom.ParseHTML(strings.NewReader("<q>x</q><input placeholder=x>"))
	if err != nil {
		t.Fatal(err)
	}
	sheets, err := sheet.Compile(fstest.MapFS{"a.css": {}}, []string{"a.css"})
	if err != nil {
		t.Fatal(err)
	}
	engine := Match(sheets, doc, Options{})
	for _, c := range []struct{ element, pseudo, property, want string }{
		{"q", "before", "content", "user-agent open-quote"},
		{"q", "after", "content", "user-agent close-quote"},
		{"input", "placeholder", "color", "user-agent #757575"},
		{"input", "placeholder", "font-family", "inherited \"Arial\""},
	} {
		for _, e := range doc.Root.Elements() {
			if e.Name != c.element {
				continue
			}
			s, err := engine.SpecifiedPseudo(e, c.pseudo, c.property, style.State{})
			if err != nil {
				t.Fatal(err)
			}
			if got := string(s.Kind) + " " + s.Canonical; got != c.want {
				t.Errorf("%s::%s %s: %s, want %s", c.element, c.pseudo, c.property, got, c.want)
			}
		}
	}
}
