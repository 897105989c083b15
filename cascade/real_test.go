package cascade_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/tabula-css/bench/cascade"
	"github.com/tabula-css/bench/cascade/chrometest"
	"github.com/tabula-css/bench/cascade/property"
	"github.com/tabula-css/bench/scoring/dom"
	"github.com/tabula-css/bench/scoring/style"
)

// realVariable names a folder of further real pages to compare: x.html with x.css.
const realVariable = "CASCADE_REAL"

// TestRealPages holds real pages to Chromium, every element and every longhand. What Settle lists is
// forced on the element, which must change nothing; what it does not list must be as it is without the
// sheet.
func TestRealPages(t *testing.T) {
	b := chrometest.Start(t)
	for _, folder := range []string{"testdata/pages", os.Getenv(realVariable)} {
		pages, err := filepath.Glob(filepath.Join(folder, "*.html"))
		if err != nil || folder == "" {
			continue
		}
		for _, name := range pages {
			t.Run(filepath.Base(name), func(t *testing.T) { compareReal(t, b, name) })
		}
	}
}

// entry is one question to Chromium: the element by number, the longhand, our text.
type entry struct {
	Element  int    `json:"e"`
	Property string `json:"p"`
	Text     string `json:"t"`
}

func compareReal(t *testing.T, b *chrometest.Browser, name string) {
	html, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	css, err := os.ReadFile(strings.TrimSuffix(name, ".html") + ".css")
	if err != nil {
		t.Fatal(err)
	}
	if err := b.Load(string(html)); err != nil {
		t.Fatal(err)
	}
	if err := b.Evaluate(call(t, `css => { const s = new CSSStyleSheet(); s.replaceSync(css); document.adoptedStyleSheets = [s] }`, string(css)), nil); err != nil {
		t.Fatal(err)
	}
	width, height := viewport(t, b)
	st := style.State{Width: width, Height: height}
	doc := document(t, string(html))
	e := compileText(t, string(css)).Match(doc, cascade.Options{})
	var listed, silent []entry
	refused := 0
	for i, el := range doc.Root.Elements() {
		said := map[string]bool{}
		for _, s := range e.Settle(el, st) {
			said[s.Property] = true
			if s.Refused != nil {
				refused++
				continue
			}
			got, err := e.Specified(el, s.Property, st)
			if err != nil {
				t.Fatal(err)
			}
			if got.Relative && got.Kind == style.Inherited || el.Name == "option" {
				continue // forced here it would mean something else; a native list adjusts its options
			}
			listed = append(listed, entry{i, s.Property, got.Text})
		}
		for _, p := range property.Representatives() {
			if !said[p] && comparableAlone(el, p, said) {
				silent = append(silent, entry{i, p, fontRelative(said)})
			}
		}
	}
	wrong := askReal(t, b, forceEach, listed)
	wrong = append(wrong, askReal(t, b, withoutSheet, silent)...)
	for _, w := range wrong[:min(len(wrong), 40)] {
		t.Error(w)
	}
	t.Logf("%d values forced, %d values unset, %d refused, %d wrong", len(listed), len(silent), refused, len(wrong))
}

// askReal puts questions to the page in one call; the answer lists what differs.
func askReal(t *testing.T, b *chrometest.Browser, script string, list []entry) []string {
	t.Helper()
	questions, err := json.Marshal(list)
	if err != nil {
		t.Fatal(err)
	}
	var wrong []string
	if err := b.Evaluate(fmt.Sprintf("(%s)(%s)", script, questions), &wrong); err != nil {
		t.Fatal(err)
	}
	return wrong
}

const forceEach = `list => {
	const all = [...document.querySelectorAll("*")], wrong = [];
	const finish = () => document.getAnimations().forEach(a => a.finish()); // transitions
	for (const q of list) {
		const e = all[q.e], s = getComputedStyle(e), old = e.getAttribute("style");
		finish();
		const before = s.getPropertyValue(q.p);
		e.style.setProperty(q.p, q.t, "important");
		finish();
		const after = s.getPropertyValue(q.p), kept = e.style.getPropertyValue(q.p) !== "";
		old === null ? e.removeAttribute("style") : e.setAttribute("style", old);
		if (before !== after || !kept) wrong.push(e.outerHTML.slice(0, 80) + " " + q.p + ": " + before + ", with " + q.t + " forced " + after + (kept ? "" : " (not kept)"));
	}
	return wrong;
}`

const withoutSheet = `list => {
	const all = [...document.querySelectorAll("*")], wrong = [], sheets = document.adoptedStyleSheets;
	const read = () => list.map(q => getComputedStyle(all[q.e]).getPropertyValue(q.p));
	const before = read();
	document.adoptedStyleSheets = [];
	const after = read();
	document.adoptedStyleSheets = sheets;
	list.forEach((q, i) => { if (before[i] !== after[i] && !before[i].includes(q.t)) wrong.push(all[q.e].outerHTML.slice(0, 80) + " " + q.p + " is not settled, but " + before[i] + " with and " + after[i] + " without the sheet") });
	return wrong;
}`

// fontRelative is what a computed value may have that hangs on a font size which was settled.
func fontRelative(said map[string]bool) string {
	if said["font-size"] {
		return "px"
	}
	return "nothing"
}

// comparableAlone says whether a longhand's computed value hangs on no other one that was settled, and
// on no layout.
func comparableAlone(el *dom.Element, name string, said map[string]bool) bool {
	layout := []string{"width", "height", "perspective-origin", "transform-origin", "top", "right", "bottom", "left", "display", "position",
		"min-width", "min-height", "-webkit-text-decorations-in-effect", "stroke", "fill"}
	if slices.Contains(layout, name) || strings.HasPrefix(name, "margin-") || strings.HasPrefix(name, "padding-") || strings.Contains(name, "size") {
		return false
	}
	if strings.Contains(name, "color") || strings.Contains(name, "shadow") {
		return false // may be the element's own color, or come from a color-scheme
	}
	return !said["appearance"] && el.Name != "input" && el.Name != "select" && el.Name != "option"
}
