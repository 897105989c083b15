package cascade_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tabula-css/bench/cascade"
	"github.com/tabula-css/bench/cascade/page"
	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/internal/chrometest"
)

// realVariable names a folder of further real pages to compare: x.html with x.css.
const realVariable = "CASCADE_REAL"

// TestRealPages holds real pages to Chromium, every element and every longhand.
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
	compareWhole(t, b, string(html), sheet.Text{Name: "s.css", CSS: string(css)})
}

// mouse rewrites the media features of which a Chromium without a mouse says otherwise than is asked
// here.
var mouse = strings.NewReplacer("(hover: none)", "(max-width: 0px)", "(hover:none)", "(max-width: 0px)", "(hover: hover)", "(min-width: 0px)",
	"(hover:hover)", "(min-width: 0px)", "(pointer: coarse)", "(max-width: 0px)", "(pointer: fine)", "(min-width: 0px)")

// compareWhole shows a page with sheets after its own style elements, and compares all of it: every
// answer is forced on its element, all at once, which must change no computed value. The first wrong one
// in document order would.
func compareWhole(t *testing.T, b *chrometest.Browser, html string, sheets ...sheet.Text) {
	t.Helper()
	if err := b.Load(html); err != nil {
		t.Fatal(err)
	}
	var texts []string
	for i := range sheets {
		sheets[i].CSS = mouse.Replace(sheets[i].CSS)
		texts = append(texts, sheets[i].CSS)
	}
	adopt := chrometest.Call(t, `(...list) => { document.adoptedStyleSheets = list.map(css => { const s = new CSSStyleSheet(); s.replaceSync(css); return s }) }`, texts...)
	if err := b.Evaluate(adopt, nil); err != nil {
		t.Fatal(err)
	}
	width, height := viewport(t, b)
	st := style.State{Width: width, Height: height}
	doc := document(t, html)
	compiled, err := sheet.CompileText(append(page.StyleElements(doc, "html"), sheets...)...)
	if err != nil {
		t.Fatal(err)
	}
	e := cascade.Match(compiled, doc, cascade.Options{})
	var list []entry
	asked, authored, refused := 0, 0, map[string]int{}
	for i, el := range doc.Root.Elements() {
		settled := map[string]style.Value{}
		for _, s := range e.Settle(el, st) {
			settled[s.Property] = s.Value
			authored++
		}
		for _, p := range physicalLonghands() {
			asked++
			got, err := e.Specified(el, p, st)
			var refusal *style.Refusal
			if errors.As(err, &refusal) {
				refused[refusal.Construct]++
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			v, ok := settled[p]
			if ok && v != got.Value || !ok && got.Kind == style.Declared {
				t.Errorf("<%s> %s: Settle says %+v, Specified %+v", el.Name, p, v, got.Value)
			}
			if adjusted(el, p) {
				continue
			}
			if ok || standsAlone(p) {
				list = append(list, entry{i, p, forced(el, &got)})
			}
		}
	}
	wrong := askReal(t, b, forceAll, list)
	for _, w := range wrong[:min(len(wrong), 40)] {
		t.Error(w)
	}
	t.Logf("%d elements, %d questions (%d of author declarations), %d forced, %d different, refused %v", len(doc.Root.Elements()), asked, authored, len(list), len(wrong), refused)
}

// standsAlone says whether a longhand has a place of its own in Chromium, and its initial value a
// spelling.
func standsAlone(name string) bool {
	return name != "-webkit-box-reflect"
}

// adjusted says whether Chromium puts a value of its own in the place of the one that the cascade gives,
// when a native menu shows the option.
func adjusted(el *dom.Element, name string) bool { return el.Name == "option" && name == "line-height" }

// forced is what to force for an answer. A relative value that is inherited would mean something else
// on the element itself.
func forced(el *dom.Element, got *style.Specified) string {
	if got.Relative && got.Kind == style.Inherited {
		return "inherit"
	}
	return got.Text
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

const forceAll = `list => {
	const all = [...document.querySelectorAll("*")], wrong = [];
	const finish = () => document.getAnimations().forEach(a => { try { a.finish() } catch { a.cancel() } });
	// What is laid out is rounded, and a font's size may be a third of something.
	const used = ["width", "height", "top", "bottom", "perspective-origin", "transform-origin"];
	const same = (a, b, name) => {
		if (a === b) return true;
		const number = /-?\d+(\.\d+)?/g, x = a.match(number) ?? [], y = b.match(number) ?? [];
		return a.replace(number, "#") === b.replace(number, "#") && x.every((n, i) => Math.abs(n - y[i]) < (used.includes(name) ? 0.1 : 2e-4));
	};
	const read = () => { finish(); return list.map(q => getComputedStyle(all[q.e]).getPropertyValue(q.p)) };
	const before = read(), old = all.map(e => e.getAttribute("style")), names = all.map(e => e.cloneNode().outerHTML.slice(0, 100));
	for (const q of list) {
		all[q.e].style.setProperty(q.p, q.t, "important");
		if (all[q.e].style.getPropertyValue(q.p) === "") all[q.e].style.setProperty("-webkit-" + q.p, q.t, "important"); // it alone has some words
	}
	const after = read();
	list.forEach((q, i) => {
		const kept = q.t.trim() === "" || q.p.startsWith("--") || all[q.e].style.getPropertyValue(q.p) !== "" || all[q.e].style.getPropertyValue("-webkit-" + q.p) !== "";
		if (!same(before[i], after[i], q.p) || !kept) wrong.push(q.e + " " + names[q.e] + " " + q.p + ": " + before[i] + ", with " + q.t + " forced " + after[i] + (kept ? "" : " (not kept)"));
	});
	all.forEach((e, i) => old[i] === null ? e.removeAttribute("style") : e.setAttribute("style", old[i]));
	finish();
	return wrong;
}`
