package cascade_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/tabula-css/bench/cascade"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/internal/chrometest"
)

// stands says in what an element stands where it cannot stand in the body by itself; $ is its place.
var stands = map[string]string{
	"caption": "<table>$</table>", "colgroup": "<table>$</table>", "thead": "<table>$</table>", "tbody": "<table>$</table>", "tfoot": "<table>$</table>",
	"col": "<table><colgroup>$</colgroup></table>", "tr": "<table><tbody>$</tbody></table>",
	"td": "<table><tbody><tr>$</tr></tbody></table>", "th": "<table><tbody><tr>$</tr></tbody></table>",
	"li": "<ul>$</ul>", "dt": "<dl>$</dl>", "dd": "<dl>$</dl>", "option": "<select>$</select><select multiple>$</select><select multiple disabled>$</select>", "optgroup": "<select>$</select>",
	"legend": "<fieldset>$</fieldset>", "summary": "<details open>$</details>", "rt": "<ruby>$</ruby>", "rp": "<ruby>$</ruby>",
	"svg:rect": "<svg>$</svg>", "svg:text": "<svg>$</svg>", "svg:foreignObject": "<svg>$</svg>", "svg:symbol": "<svg>$</svg>",
	"math:mi": "<math>$</math>", "math:mtd": "<math><mtable><mtr>$</mtr></mtable></math>",
}

// combined are the elements that TestUserAgentCombinations combines attributes on.
const combined = `a abbr acronym address area article aside audio b base bdi bdo big blockquote br button canvas caption center cite code col
	colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form h1 h2 h6 header hgroup hr i
	iframe img input ins kbd label legend li link listing main map mark marquee menu meta meter nav nobr noembed noscript object ol optgroup option
	output p param picture plaintext pre progress q rp rt ruby s samp search section select slot small source span strike strong sub summary sup
	svg svg:rect svg:text svg:foreignObject svg:symbol table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp
	math math:mi math:mtd x-custom unknown`

// inputKinds are the types of input, and one that is none.
const inputKinds = "hidden text search tel url email password date month week time datetime-local number range color checkbox radio file submit image reset button frob"

// paired are the attributes that are put on every element two together, alone the attributes that are not;
// everyVariable asks for all of them in pairs.
var (
	paired = []string{"hidden", "hidden=until-found", "popover", "dir=rtl", "contenteditable", "open", "disabled", "multiple"}
	alone  = []string{
		"",
		"popover=manual", "inert", "dir=auto", "size=3", "href=x", "draggable=true", "align=center", "lang=de", "title=x", "controls", "width=10", "height=10", "bgcolor=red", "type=a", "nowrap",
		"border=2", "readonly", "required", "hspace=3", "valign=top", "color=red", "face=x", "size=7", "cellpadding=3", "rules=all", "wrap", "clear=all", "translate=no", "spellcheck=false",
		"selected", "checked", "selected disabled", "checked disabled",
	}
)

const everyVariable = "CASCADE_EVERY_PAIR"

// TestUserAgentCombinations holds every element with every two of the attributes that style it to
// Chromium, and every kind of input with each: all longhands of an element are forced at once to what we
// declare, which must change none.
func TestUserAgentCombinations(t *testing.T) {
	b := chrometest.Start(t)
	known := userAgentDifferences(t)
	asked, differ := 0, 0
	list := append(combinations(paired), alone...)
	if os.Getenv(everyVariable) != "" {
		list = combinations(append(paired, alone...))
	}
	for _, name := range strings.Fields(combined) {
		asked += compareCombinations(t, b, name, list, "", known, &differ)
	}
	for _, kind := range strings.Fields(inputKinds) {
		var list []string
		for _, other := range append(paired, alone...) {
			list = append(list, "type="+kind+" "+other)
		}
		asked += compareCombinations(t, b, "input", list, "", known, &differ)
	}
	t.Logf("chromium: %d questions, %d differ", asked, differ)
}

func combinations(list []string) (out []string) {
	for i, a := range list {
		out = append(out, a)
		for _, b := range list[i+1:] {
			if nameA, _, _ := strings.Cut(a, "="); !strings.HasPrefix(b, nameA) {
				out = append(out, a+" "+b)
			}
		}
	}
	return out
}

func compareCombinations(t *testing.T, b *chrometest.Browser, name string, attributes []string, author string, known map[string]bool, differ *int) (asked int) {
	t.Helper()
	doc := loadCombinations(t, b, name, attributes, author)
	return compareUserAgent(t, b, doc, local(name), style.State{}, known, differ)
}

// local is a name without its prefix.
func local(name string) string { return name[strings.IndexByte(name, ':')+1:] }

// combination is a page with an element of a name with each list of attributes, where it can stand.
func combination(name string, attributes []string) string {
	place, tag := stands[name], local(name)
	if place == "" {
		place = "$"
	}
	var body strings.Builder
	for _, a := range attributes {
		body.WriteString("<div>" + strings.ReplaceAll(place, "$", "<"+tag+" "+a+">x</"+tag+">") + "</div>")
		if tag == "plaintext" {
			break // nothing ends it
		}
	}
	return "<!DOCTYPE html><html><head></head><body>" + body.String() + "</body></html>"
}

// loadCombinations shows an element of a name with each list of attributes, where it can stand, under an
// author sheet.
func loadCombinations(t *testing.T, b *chrometest.Browser, name string, attributes []string, author string) *dom.Document {
	t.Helper()
	page := combination(name, attributes)
	doc, err := dom.ParseHTML(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	if err := b.Load(page); err != nil {
		t.Fatal(err)
	}
	if err := b.Evaluate(chrometest.Call(t, `css => { const s = new CSSStyleSheet(); s.replaceSync(css); document.adoptedStyleSheets = [s] }`, author), nil); err != nil {
		t.Fatal(err)
	}
	var count int
	if err := b.Evaluate(`document.querySelectorAll("*").length`, &count); err != nil {
		t.Fatal(err)
	}
	if elements := doc.Root.Elements(); count != len(elements) {
		t.Fatalf("%s: chromium has %d elements, the parsed page %d", name, count, len(elements))
	}
	return doc
}

// innermost says whether an element has the name, and none of its children do: the one that was meant.
func innermost(el *dom.Element, tag string) bool {
	named := func(e *dom.Element) bool { return e.Name == tag || e.Name == strings.ToLower(tag) }
	if !named(el) {
		return false
	}
	for _, node := range el.Children {
		if child, ok := node.(*dom.Element); ok && named(child) {
			return false
		}
	}
	return true
}

// compareUserAgent holds all elements of a name, in a state that Chromium shows, to it.
func compareUserAgent(t *testing.T, b *chrometest.Browser, doc *dom.Document, tag string, st style.State, known map[string]bool, differ *int) (asked int) {
	t.Helper()
	answer, elements := cascade.UserAgentOf(doc), doc.Root.Elements()
	questions := map[int]map[string]string{}
	for i, el := range elements {
		if !innermost(el, tag) {
			continue
		}
		values := map[string]string{}
		for _, p := range physicalLonghands() {
			asked++
			values[p] = "unset"
			if v, ok := answer(el, p, st); ok {
				values[p] = v
			}
		}
		questions[i] = values
	}
	encoded, err := json.Marshal(questions)
	if err != nil {
		t.Fatal(err)
	}
	var wrong [][3]string
	if err := b.Evaluate(fmt.Sprintf(compareElements, encoded), &wrong); err != nil {
		t.Fatal(err)
	}
	for _, w := range wrong {
		var i int
		if _, err := fmt.Sscan(w[0], &i); err != nil {
			t.Fatal(err)
		}
		if difference := tagOf(elements[i]) + " " + w[1]; !known[difference] {
			if *differ++; *differ < 6000 {
				t.Errorf("%s%v: %s (in %s)", difference, st.PseudoClasses, w[2], tagOf(elements[i].Parent))
			}
		}
	}
	return asked
}

const compareElements = `(questions => {
	// The font's size is a third of something, and what is laid out with it is rounded.
	const used = ["width", "height", "perspective-origin", "transform-origin"];
	const about = (s, name) => s.replace(/\d+\.\d{4,}/g, n => Number(n).toFixed(used.includes(name) ? 0 : 3));
	const all = document.querySelectorAll("*"), wrong = [];
	const list = Object.entries(questions).filter(([i]) => all[i].style);
	const author = document.adoptedStyleSheets[0].cssRules[0]; // what it sets on the elements themselves is not asked
	for (const [, values] of author?.selectorText === "*" ? list : []) [...author.style].forEach(n => delete values[n]);
	const read = () => list.map(([i, values]) => { const s = getComputedStyle(all[i]); return Object.keys(values).map(n => s.getPropertyValue(n)) });
	const want = read();
	const center = list.map(([i]) => getComputedStyle(all[i].parentElement ?? all[i]).textAlign === "start" ? "center" : "inherit"); // -internal-center
	list.forEach(([i, values], k) => all[i].style.cssText = Object.entries(values).map(([n, v]) => n + ":" + (v === "-internal-center" ? center[k] : v)).join(";"));
	const got = read();
	for (const [i] of list) all[i].removeAttribute("style");
	list.forEach(([i, values], k) => Object.entries(values).forEach(([n, v], j) => {
		if (about(got[k][j], n) !== about(want[k][j], n)) wrong.push([i, n, v + " computes to " + got[k][j] + ", chromium has " + want[k][j]]);
	}));
	return wrong;
})(%s)`
