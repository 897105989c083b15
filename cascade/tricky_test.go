package cascade_test

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/tabula-css/bench/cascade"
	"github.com/tabula-css/bench/cascade/page"
	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/css/syntax"
	"github.com/tabula-css/bench/internal/chrometest"
)

// trickyPage is a page of testdata/tricky.txt: a line "=== name" with the constructs that it may be refused
// for after a bar, the HTML, a line "---", the sheet.
type trickyPage struct {
	name, html, css string
	refused         []string
	line            int
}

func trickyPages(t *testing.T) []trickyPage {
	t.Helper()
	text, err := os.ReadFile("testdata/tricky.txt")
	if err != nil {
		t.Fatal(err)
	}
	var list []trickyPage
	var into *string
	at := 0
	for line := range strings.Lines(string(text)) {
		at++
		head, isHead := strings.CutPrefix(line, "=== ")
		switch {
		case isHead:
			name, refused, _ := strings.Cut(strings.TrimSpace(head), " | ")
			p := trickyPage{name: name, line: at}
			if refused != "" {
				p.refused = strings.Split(refused, ", ")
			}
			list = append(list, p)
			into = &list[len(list)-1].html
		case strings.TrimSpace(line) == "---":
			into = &list[len(list)-1].css
		case into != nil:
			*into += line
		}
	}
	return list
}

// TestTricky holds hand-written pages to Chromium: every element, and every property that its sheets or
// style attributes name. Only what the page's heading lists may be refused, and must be.
func TestTricky(t *testing.T) {
	b := chrometest.Start(t)
	asked, refused := 0, map[string]int{}
	for _, p := range trickyPages(t) {
		t.Run(p.name, func(t *testing.T) { compareTricky(t, b, p, &asked, refused) })
	}
	t.Logf("%d asked, refused %v", asked, refused)
}

func compareTricky(t *testing.T, b *chrometest.Browser, p trickyPage, asked *int, refused map[string]int) {
	html := "<!DOCTYPE html><html><head></head><body>" + p.html + "</body></html>"
	if err := b.Load(html); err != nil {
		t.Fatal(err)
	}
	if err := b.WaitForLoad(); err != nil {
		t.Fatal(err)
	}
	adopt := chrometest.Call(t, `css => { const s = new CSSStyleSheet(); s.replaceSync(css); document.adoptedStyleSheets = [s] }`, p.css)
	if err := b.Evaluate(adopt, nil); err != nil {
		t.Fatal(err)
	}
	st, err := inViewport(b)
	if err != nil {
		t.Fatal(err)
	}
	doc := document(t, html)
	compiled, err := sheet.CompilePage(append(page.StyleElements(doc, "html"), sheet.Text{Name: "s.css", CSS: p.css})...)
	if err != nil {
		t.Fatal(err)
	}
	e := cascade.Match(compiled, doc, cascade.Options{})
	names := namedProperties(p.html + p.css)
	list := []entry{}
	var refusals []string
	for i, el := range doc.Root.Elements() {
		for _, name := range names {
			*asked++
			got, err := e.Specified(el, name, st)
			var refusal *style.Refusal
			switch {
			case errors.As(err, &refusal):
				refused[refusal.Construct]++
				if !slices.Contains(refusals, refusal.Construct) {
					refusals = append(refusals, refusal.Construct)
				}
				if !slices.Contains(p.refused, refusal.Construct) {
					t.Errorf("<%s> %s: %v", describe(el), name, err)
				}
				continue
			case err != nil:
				t.Fatal(err)
			}
			text := forced(el, &got)
			switch {
			case text != "" || !strings.HasPrefix(name, "--"):
			case got.Kind == style.Initial:
				text = "initial"
			default:
				text = " " // an empty value, which is one
			}
			list = append(list, entry{i, name, text})
		}
	}
	for _, w := range askReal(t, b, forceAll, list) {
		t.Error(w)
	}
	for _, r := range p.refused {
		if !slices.Contains(refusals, r) {
			t.Errorf("nothing was refused for %s", r)
		}
	}
	if t.Failed() {
		t.Logf("line %d\n%s\n%s", p.line, p.html, p.css)
	}
}

// namedProperties are the longhands and custom properties that a text names, those of its shorthands
// included.
func namedProperties(text string) []string {
	var names []string
	add := func(name string) {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	for _, t := range syntax.Tokenize(strings.ReplaceAll(text, `"`, " ")) {
		if t.Kind != syntax.Ident && t.Kind != syntax.Function {
			continue
		}
		if len(t.Value) > 2 && t.Value[:2] == "--" {
			if t.Kind == syntax.Ident {
				add(t.Value)
			}
			continue
		}
		p := property.Lookup(t.Value)
		switch {
		case p == nil:
		case p.Name == "all":
			add("color")
			add("margin-left")
			add("direction")
		case p.AliasOf != "" && len(p.Longhands) == 1, p.Name == "-webkit-writing-mode", p.Name == "-webkit-line-break":
			add(p.Name) // asked directly as well
			add(p.Longhands[0])
		case p.IsShorthand():
			for _, l := range p.Longhands {
				add(l)
			}
		default:
			add(p.Name)
		}
	}
	return names
}
