package value

import (
	"strings"
	"testing"

	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/internal/chrometest"
)

// notInherited are properties of which a comparison says nothing.
var notInherited = map[string]string{
	"animation-trigger": "hangs",
	"shape-outside":     "hangs",
	"content":           "is normal on an element",
	"zoom":              "multiplies on its way down",
}

// TestRelativeAgainstChromium: a child that inherits a value which is not relative has what it has by declaring it, though
// it differs from its parent in font, width, colour and colour scheme.
func TestRelativeAgainstChromium(t *testing.T) {
	b := chrometest.Start(t)
	asked, relative, differ := 0, 0, 0
	for _, name := range property.Longhands() {
		if notInherited[name] != "" {
			continue
		}
		var values []string
		for _, v := range valuesOf(name, 40) {
			_, substituted := Substitution(parse(v))
			_, wide := CSSWide(parse(v))
			if substituted || wide || strings.Count(v, `"`)%2 == 1 || strings.Contains(v, "-webkit-") {
				continue
			}
			switch _, depends, err := CanonicalText(name, v); {
			case err != nil:
			case depends:
				relative++
			default:
				values = append(values, v)
			}
		}
		asked += len(values)
		var wrong []string
		evaluate(t, b, &wrong, `(([name, values]) => {
			document.body.innerHTML = "<div><p></p><p></p></div>";
			const parent = document.body.firstChild, [heir, other] = parent.children, wrong = [];
			const child = "position: relative; border-style: solid; font: 40px/60px serif; width: 90px; color: blue; color-scheme: dark;";
			for (const v of values ?? []) {
				parent.style.cssText = "position: relative; border-style: solid; font: 10px/15px monospace; width: 300px; color: red; color-scheme: light;" + name + ":" + v;
				heir.style.cssText = child + name + ": inherit";
				other.style.cssText = child + name + ":" + v;
				const got = getComputedStyle(heir).getPropertyValue(name), want = getComputedStyle(other).getPropertyValue(name);
				if (got !== want) wrong.push(name + ": " + v + " is inherited as " + got + ", declared as " + want);
			}
			document.body.innerHTML = "";
			return wrong;
		})`, []any{name, values})
		differ += len(wrong)
		for _, w := range wrong {
			t.Error(w)
		}
	}
	t.Logf("chromium: %d values inherited and declared, %d differ; %d are relative", asked, differ, relative)
}
