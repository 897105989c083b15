package selector_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/syntax"
	"github.com/tabula-css/bench/internal/chrometest"
)

// TestStates compares the pseudo-classes that the document decides with Chromium, on every element of
// testdata/states.html.
func TestStates(t *testing.T) {
	b := chrometest.Start(t)
	page, err := os.ReadFile("testdata/states.html")
	if err != nil {
		t.Fatal(err)
	}
	if err := b.Load(string(page)); err != nil {
		t.Fatal(err)
	}
	selectors := []string{
		":enabled", ":disabled", ":checked", ":indeterminate", ":default", ":required", ":optional", ":read-only",
		":read-write", ":placeholder-shown", ":open", ":link", ":any-link", ":visited", ":defined", ":empty",
		":dir(ltr)", ":dir(rtl)", ":lang(en)", ":lang(en-US)", ":lang(\\*)", ":lang(\\*-US)", ":popover-open", ":modal", ":root", ":scope",
		"[TYPE=TEXT]", "[type='TEXT' i]", "[Dir=RTL]", "[*|href]", "[href]", "[lang|=en]", "[lang|='']", "A", "svg A", "svg a",
		":nth-child(3n+1)", ":nth-last-child(2)", ":nth-last-of-type(2n)", ":only-of-type", ":first-of-type", ":last-child",
		":nth-child(2 of input)", ":nth-last-child(-n+2 of [type])", ":has(> legend + input)", ":has(~ fieldset)", "fieldset :not(legend *)",
		":is(form, fieldset) > :not(button, input)", "select option:checked", "input + input ~ textarea", ":not(:has(*))",
	}
	list, err := json.Marshal(selectors)
	if err != nil {
		t.Fatal(err)
	}
	var theirs [][]bool
	js := fmt.Sprintf(`(list => list.map(s => { const hit = new Set(document.querySelectorAll(s)); return [...document.querySelectorAll("*")].map(e => hit.has(e)) }))(%s)`, list)
	if err := b.Evaluate(js, &theirs); err != nil {
		t.Fatal(err)
	}
	doc, err := dom.ParseHTML(strings.NewReader(string(page)))
	if err != nil {
		t.Fatal(err)
	}
	compareMatches(t, doc, selectors, theirs)
}

func compareMatches(t *testing.T, doc *dom.Document, selectors []string, theirs [][]bool) {
	t.Helper()
	tree := selector.NewTree(doc, selector.Override{})
	unsure := 0
	for i, text := range selectors {
		list, err := selector.Parse(syntax.ParseComponents(text), selector.Context{})
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		m := selector.Matcher{Tree: tree}
		if len(theirs[i]) != len(tree.Nodes) {
			t.Fatalf("%d elements here, %d in Chromium", len(tree.Nodes), len(theirs[i]))
		}
		for j := range tree.Nodes {
			switch got := m.MatchAny(list, &tree.Nodes[j]); {
			case got == selector.Maybe:
				unsure++
			case (got == selector.Yes) != theirs[i][j]:
				t.Errorf("%s on %s: Chromium says %v", text, describe(tree.Nodes[j].Element), theirs[i][j])
			}
		}
	}
	t.Logf("%d selectors × %d elements, %d not told by the document", len(selectors), len(tree.Nodes), unsure)
}

func describe(e *dom.Element) string {
	var b strings.Builder
	if e.Parent != nil {
		b.WriteString(e.Parent.Name + " > ")
	}
	b.WriteString("<" + e.Name)
	for _, a := range e.Attributes {
		fmt.Fprintf(&b, " %s=%q", a.Name, a.Value)
	}
	return b.String() + ">"
}
