package cascade_test

import (
	"testing"

	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/internal/chrometest"
)

// TestReportedAgainstChromium forces the engine's answer to every reported case on the element, above
// all other declarations: where the answer is right, Chromium's computed value stays as it was.
func TestReportedAgainstChromium(t *testing.T) {
	b := chrometest.Start(t)
	forcer := &forcer{b: b}
	if err := forcer.enable(); err != nil {
		t.Fatal(err)
	}
	for _, c := range readReported(t) {
		got, err := ask(c)
		if err != nil {
			t.Errorf("%s: %v", c.ID, err)
			continue
		}
		var st style.State
		if c.Condition != nil {
			if st.PseudoClasses, err = style.ParseCondition(*c.Condition); err != nil {
				t.Fatal(err)
			}
		}
		show := chrometest.Call(t, `(html, css, selector) => {
			document.body.innerHTML = html;
			const sheet = new CSSStyleSheet();
			sheet.replaceSync(css);
			document.adoptedStyleSheets = [sheet];
			return [...document.querySelectorAll("html, body, body *")].indexOf(document.querySelector(selector));
		}`, c.HTML, c.CSS, c.Selector)
		var at int
		if err := b.Evaluate(show, &at); err != nil {
			t.Fatal(err)
		}
		if st.PseudoClasses != nil {
			if err := forcer.forceAt(at, st); err != nil {
				t.Fatal(err)
			}
		}
		var values [2]string
		force := chrometest.Call(t, `(selector, property, value) => {
			const e = document.querySelector(selector), before = getComputedStyle(e).getPropertyValue(property);
			e.style.setProperty(property, value, "important");
			return [before, getComputedStyle(e).getPropertyValue(property)];
		}`, c.Selector, c.Property, got.Text)
		if err := b.Evaluate(force, &values); err != nil {
			t.Fatal(err)
		}
		if err := forcer.clear(); err != nil {
			t.Fatal(err)
		}
		if values[0] != values[1] {
			t.Errorf("%s: Chromium computes %q, with the answer %q forced %q", c.ID, values[0], got.Text, values[1])
		}
	}
}
