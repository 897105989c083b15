package cascade_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/tabula-css/bench/cascade"
	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/internal/chrometest"
)

// TestGeneratedPseudoElements compares ::before on random pages with Chromium.
func TestGeneratedPseudoElements(t *testing.T) {
	b := chrometest.Start(t)
	pages, seed := number(t, pagesVariable, 400)/4, number(t, seedVariable, 1)
	counts := newTally()
	comparePseudos(t, b, seed, pages, counts)
	t.Logf("pages %d from seed %d: %v", pages, seed, counts)
}

func comparePseudos(t *testing.T, b *chrometest.Browser, seed, pages int, counts *tally) {
	t.Helper()
	for i := range pages {
		g := newGenerator(uint64(seed + i))
		p := g.sample()
		p.Rules = append(p.Rules, `*::before{content:"x"}`)
		for range 4 {
			p.Rules = append(p.Rules, pick(g, g.compound(), g.complex(1), "", "*")+pick(g, "::before", ":before", "::BEFORE", "::after")+pick(g, "", ","+g.compound()+"::before")+"{"+g.declarations(2)+"}")
		}
		judge(t, b, seed+i, p, func(p sample) (string, error) {
			p.CSS = strings.Join(p.Rules, "\n")
			st, _, err := showPages(b, []sample{p})
			if err != nil {
				return "", err
			}
			var theirs [][]string
			if err := b.Evaluate("("+readBefore+")("+encode(asked)+")", &theirs); err != nil {
				return "", err
			}
			return comparePseudo(t, p, theirs, st, counts), nil
		}, counts)
	}
}

const readBefore = `props => [...document.querySelectorAll("body, body *")].map(e => {
	const s = getComputedStyle(e, "::before");
	return props.map(k => s.getPropertyValue(k));
})`

func comparePseudo(t *testing.T, p sample, theirs [][]string, st style.State, counts *tally) string {
	doc := document(t, "<!DOCTYPE html><html><head></head><body>"+p.Body+"</body></html>")
	sheets, err := sheet.CompileText(sheet.Text{Name: "p.css", CSS: p.CSS}, sheet.Text{Name: "x"})
	if err != nil {
		return err.Error()
	}
	e := cascade.Match(sheets, doc, cascade.Options{})
	elements := doc.Root.Elements()[2:]
	for i, el := range elements {
		if el.Name == "input" || el.Name == "img" {
			continue // they have no ::before
		}
		for j, name := range asked {
			counts.asked++
			got, err := e.SpecifiedPseudo(el, "before", name, st)
			var refusal *style.Refusal
			if errors.As(err, &refusal) {
				counts.refused[refusal.Construct]++
				continue
			}
			if err != nil {
				return err.Error()
			}
			if strings.EqualFold(got.Text, "currentcolor") {
				continue
			}
			ours, want := shown(e, el, name, got, st), told(name, theirs[i][j])
			if got.Canonical == "auto" && !strings.Contains(p.CSS+p.Body, want) {
				continue // a margin that is laid out, by chance as long as a generated value
			}
			if ours != want && ours != "" {
				return fmt.Sprintf("element %d <%s> %s: got %s (%s, %v), Chromium %q", i+2, el.Name, name, ours, got.Text, got.Kind, theirs[i][j])
			}
			counts.agreed++
		}
	}
	return ""
}

// pseudoPages are sheets about the pseudo-elements of p, of which only some declarations apply to some.
var pseudoPages = []string{
	`margin:3px;border:3px solid red;text-align:right;color:red;letter-spacing:3px;padding:4px;background:tan;text-indent:4px;line-height:3;--q:1;vertical-align:super;cursor:help;opacity:.5;text-shadow:1px 1px red;transition:color 3s;box-shadow:1px 1px red;text-underline-offset:3px;fill:red;white-space:pre;tab-size:3;float:left`,
	`margin-inline:3px;padding-inline:3px;border-block:3px solid red;border-start-start-radius:3px;color:var(--nope,red);margin:var(--r)`,
	`all:initial`, `all:unset`, `color:inherit;background:inherit;letter-spacing:initial;text-shadow:revert`, `--r:9px;text-underline-offset:var(--r);letter-spacing:var(--r)`,
}

// pseudoLonghands are what the pseudo-elements are asked for: each computes to the same on any element.
var pseudoLonghands = []string{
	"margin-left", "margin-top", "padding-left", "padding-top", "border-top-style", "border-left-style", "border-top-left-radius", "text-align", "color", "letter-spacing",
	"background-color", "text-indent", "line-height", "--q", "--r", "vertical-align", "cursor", "opacity", "text-shadow", "transition-duration", "box-shadow",
	"text-underline-offset", "fill", "tab-size", "text-transform",
}

// TestConfinedPseudoElements asks for pseudo-elements that not everything applies to, of which some
// inherit in ways of their own: what we answer, on an element beside, must compute to what Chromium has.
func TestConfinedPseudoElements(t *testing.T) {
	b := chrometest.Start(t)
	const body = `<div style="--r:5px;color:navy"><p style="display:list-item;cursor:pointer;text-transform:uppercase">x<i style="display:none"></i></p></div>`
	asked := 0
	for _, declarations := range pseudoPages {
		for _, name := range []string{"first-line", "first-letter", "marker", "selection", "before", "highlight(h)"} {
			css := "p::" + name + "{--z:1;" + declarations + "}div::" + name + "{text-decoration:underline;text-underline-offset:7px;background:pink;margin:2px}p::first-line{word-spacing:2px;letter-spacing:1px}"
			if err := b.Evaluate(chrometest.Call(t, `(body, css) => { document.body.innerHTML = body; const s = new CSSStyleSheet(); s.replaceSync(css); document.adoptedStyleSheets = [s] }`, body, css), nil); err != nil {
				t.Fatal(err)
			}
			doc := document(t, "<!DOCTYPE html><html><head></head><body>"+body+"</body></html>")
			e := cascade.Match(compileText(t, css), doc, cascade.Options{})
			for _, longhand := range pseudoLonghands {
				asked++
				got, err := e.SpecifiedPseudo(selectFirst(doc, "p"), name, longhand, style.State{})
				if err != nil {
					t.Fatal(err)
				}
				text := got.Text
				if got.Relative && got.Kind == style.Inherited {
					text = "inherit"
				}
				var values [2]string
				if err := b.Evaluate(chrometest.Call(t, `(name, longhand, text) => {
					const p = document.querySelector("p"), i = p.firstElementChild;
					i.style.setProperty(longhand, text);
					const found = [getComputedStyle(p, "::" + name).getPropertyValue(longhand), getComputedStyle(i).getPropertyValue(longhand)];
					i.style.removeProperty(longhand);
					return found;
				}`, name, longhand, text), &values); err != nil {
					t.Fatal(err)
				}
				if values[0] != values[1] {
					t.Errorf("%s::%s: got %s (%s), which computes to %s, Chromium %s", declarations, longhand, text, name, values[1], values[0])
				}
			}
		}
	}
	t.Logf("%d questions", asked)
}
