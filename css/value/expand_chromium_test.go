package value

import (
	"strings"
	"testing"

	"github.com/tabula-css/bench/css/syntax"
	"github.com/tabula-css/bench/internal/chrometest"
)

// TestExpandAgainstChromium expands generated values of every shorthand, and compares each longhand with
// Chromium's own by computed value: ours forced inline against the shorthand inline.
func TestExpandAgainstChromium(t *testing.T) {
	b := chrometest.Start(t)
	known := knownDifferences(t)
	asked, longhands, differ := 0, 0, 0
	for _, name := range append(shorthands(false), shorthands(true)...) {
		if name == "all" || strings.Contains(name, "-origin-") && strings.HasPrefix(name, "-webkit-") {
			continue // an axis of an origin is refused
		}
		var questions []question
		for _, v := range valuesOf(name, 80) {
			if q, ok := questionOf(name, v); ok {
				questions = append(questions, q)
				asked++
				longhands += len(q.Longhands)
			}
		}
		var wrong []string
		evaluate(t, b, &wrong, compareExpansion, questions)
		for _, w := range wrong {
			if pair, _, _ := strings.Cut(w, " => "); !matchesAny(known, pair) {
				differ++
				t.Error(w)
			}
		}
	}
	t.Logf("chromium: %d shorthand values, %d longhands compared, %d differ", asked, longhands, differ)
}

type question struct {
	Name, Value string
	Longhands   [][2]string
}

// questionOf expands a value; values that depend on the page (var(), system fonts) are not asked.
func questionOf(name, text string) (question, bool) {
	v := parse(text)
	if _, ok := Substitution(v); ok || len(v) == 0 || strings.Count(text, `"`)%2 == 1 {
		return question{}, false
	}
	if _, ok := CSSWide(v); ok {
		return question{}, false
	}
	list, ok := Expand(name, v)
	if !ok {
		return question{}, false
	}
	q := question{Name: name, Value: text}
	for _, l := range list {
		if IsSystemFont(l.Name, l.Value) {
			return question{}, false
		}
		q.Longhands = append(q.Longhands, [2]string{l.Name, syntax.Text(l.Value)})
	}
	return q, true
}

const compareExpansion = `(questions => {
	const legacy = /^(line-break:after-white-space|mask-clip:.*\btext\b.*|mask-composite:.*)$/i; // prefixed names give words that the property does not take
	const plain = s => s.toLowerCase().replace(/\s/g, "").replace(/\b(border|padding|content)(?!-box)/g, "$1-box");
	const wrong = [], a = document.createElement("div"), b = document.createElement("div");
	document.body.append(a, b);
	const ca = getComputedStyle(a), cb = getComputedStyle(b);
	for (const q of questions ?? []) {
		a.style.cssText = q.Name + ":" + q.Value;
		const says = (n, text) => wrong.push(q.Name + ": " + q.Value + " => " + n + " " + text);
		const expansion = [...a.style];
		if (expansion.length === 0) { says("", "invalid"); continue; }
		b.style.cssText = q.Longhands.map(([n, v]) => n + ":" + v).join(";");
		for (const [n, v] of q.Longhands) {
			if (expansion.length > 1 && !expansion.includes(n)) says(n, "is not set");
			const want = a.style.getPropertyValue(n), got = b.style.getPropertyValue(n);
			if (got === "" && legacy.test(n + ":" + v) && plain(want) === plain(v)) continue;
			if (got === "" && !legacy.test(n + ":" + v)) says(n, v + " is invalid");
			else if (want !== got && ca.getPropertyValue(n) !== cb.getPropertyValue(n))
				says(n, v + " computes to " + cb.getPropertyValue(n) + ", chromium's is " + want + " (" + ca.getPropertyValue(n) + ")");
		}
	}
	a.remove(); b.remove();
	return wrong;
})`
