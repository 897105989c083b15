package cascade_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/tabula-css/bench/cascade"
	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/css/value"
	"github.com/tabula-css/bench/internal/chrometest"
)

// pagesVariable sets how many generated pages are compared, seedVariable the first seed.
const (
	pagesVariable = "CASCADE_PAGES"
	seedVariable  = "CASCADE_SEED"
)

// askPages has Chromium show pages and read the properties of every element below the root.
const askPages = `((pages, props) => pages.map(p => {
	document.body.innerHTML = p.body;
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(p.css);
	document.adoptedStyleSheets = [sheet];
	return (` + readElements + `)(props);
}))(%s, %s)`

const readElements = `props => [...document.querySelectorAll("html, body, body *")].map(e => {
	const s = getComputedStyle(e);
	return props.map(k => s.getPropertyValue(k));
})`

// TestGeneratedPages compares random pages with Chromium, every element and asked property. A
// difference is shrunk before it is shown.
func TestGeneratedPages(t *testing.T) {
	b := chrometest.Start(t)
	pages, seed := number(t, pagesVariable, 400), number(t, seedVariable, 1)
	counts := newTally()
	comparePages(t, b, seed, pages, counts)
	t.Logf("pages %d from seed %d: %v", pages, seed, counts)
}

// comparePages compares pages at rest, many in a call.
func comparePages(t *testing.T, b *chrometest.Browser, seed, pages int, counts *tally) {
	t.Helper()
	const batch = 50
	for done := 0; done < pages; done += batch {
		list := make([]sample, min(batch, pages-done))
		for i := range list {
			list[i] = newGenerator(uint64(seed + done + i)).sample()
		}
		st, theirs, err := showPages(b, list)
		if err != nil { // one page at a time will tell which
			theirs = make([][][]string, len(list))
		}
		for i, p := range list {
			if theirs[i] != nil && comparePage(p, theirs[i], st, -1, counts) == "" {
				continue
			}
			judge(t, b, seed+done+i, p, func(p sample) (string, error) {
				st, theirs, err := showPages(b, []sample{p})
				if err != nil {
					return "", err
				}
				return comparePage(p, theirs[0], st, -1, newTally()), nil
			}, counts)
		}
	}
}

// maxDifferences ends a run: what differs is shown shrunk, and the first ones tell the most.
const maxDifferences = 10

// judge asks whether a page differs, and shows it shrunk if so. A browser that hangs or crashes is
// replaced by a fresh one; if that one fails at the same page, the page is reported by its seed as the
// harness's failure, which says nothing about the engine.
func judge(t *testing.T, b *chrometest.Browser, seed int, p sample, differs func(sample) (string, error), counts *tally) {
	t.Helper()
	ask := func(p sample) (diff string) {
		err := b.Retry(func() (err error) {
			diff, err = differs(p)
			return err
		})
		if err != nil {
			counts.failed++
			t.Errorf("seed %d: the harness failed, the page was not compared: %v\n%s\n%s", seed, err, p.Body, strings.Join(p.Rules, "\n"))
		}
		return diff
	}
	diff := ask(p)
	if diff == "" {
		return
	}
	p = shrinkBy(p, func(q sample) bool { return ask(q) != "" })
	t.Errorf("seed %d: %s\n%s\n%s", seed, ask(p), p.Body, strings.Join(p.Rules, "\n"))
	if counts.pages++; counts.pages >= maxDifferences {
		t.Fatalf("%v", counts)
	}
}

// tally counts answers.
type tally struct {
	asked, agreed int
	skipped       int // pages
	pages, failed int // that differ, and that no browser could be asked about
	refused       map[string]int
}

func newTally() *tally { return &tally{refused: map[string]int{}} }

func (c *tally) String() string {
	var reasons []string
	for r, n := range c.refused {
		reasons = append(reasons, fmt.Sprintf("%s %d", r, n))
	}
	slices.Sort(reasons)
	return fmt.Sprintf("%d asked, %d agreed, pages different %d, pages not compared %d and %d, refused: %s", c.asked, c.agreed, c.pages, c.failed, c.skipped, strings.Join(reasons, ", "))
}

func number(t *testing.T, variable string, otherwise int) int {
	t.Helper()
	text := os.Getenv(variable)
	if text == "" {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatalf("%s: %v", variable, err)
	}
	return n
}

func viewport(t *testing.T, b *chrometest.Browser) (width, height int) {
	t.Helper()
	st, err := inViewport(b)
	if err != nil {
		t.Fatal(err)
	}
	return st.Width, st.Height
}

// inViewport is the resting state in the browser's viewport.
func inViewport(b *chrometest.Browser) (st style.State, err error) {
	var size [2]int
	err = b.Evaluate("[innerWidth, innerHeight]", &size)
	return style.State{Width: size[0], Height: size[1]}, err
}

// showPages shows pages and reads what the elements of each have; the state is the browser's, at rest.
func showPages(b *chrometest.Browser, list []sample) (st style.State, answers [][][]string, err error) {
	if st, err = inViewport(b); err != nil {
		return st, nil, err
	}
	err = b.Evaluate(fmt.Sprintf(askPages, encode(list), encode(asked)), &answers)
	return st, answers, err
}

// encode is a value as JavaScript.
func encode(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // strings and lists of them
	}
	return string(text)
}

// unique recognises the values that the generator makes, in their canonical spelling.
var unique = regexp.MustCompile(`^(#[0-9a-f]{4}07|1\d\d\dpx)$`)

// told is what Chromium computes, in its canonical spelling; "-" for what is not a generated value.
func told(name, text string) string {
	if strings.HasPrefix(name, "--") {
		name = customAs(text)
	}
	if canonical, _, err := value.CanonicalText(name, text); err == nil && unique.MatchString(canonical) {
		return canonical
	}
	return "-"
}

// customAs is a longhand that takes what a custom property holds.
func customAs(text string) string {
	if strings.Contains(text, "rgb") {
		return "color"
	}
	return "margin-left"
}

// comparePage asks the engine what Chromium was asked, and describes the first difference. Values are
// comparable when they are a generated one; else both must have something that is none.
// In a state that is about one element (by its number), only that one is asked.
func comparePage(p sample, theirs [][]string, st style.State, about int, counts *tally) string {
	doc, err := dom.ParseHTML(strings.NewReader("<!DOCTYPE html><html><head></head><body>" + p.Body + "</body></html>"))
	if err != nil {
		return err.Error()
	}
	sheets, err := sheet.CompileText(sheet.Text{Name: "p.css", CSS: p.CSS}, sheet.Text{Name: "x"})
	if err != nil {
		return err.Error()
	}
	e := cascade.Match(sheets, doc, cascade.Options{})
	var elements []*dom.Element
	for _, el := range doc.Root.Elements() {
		if el.Name != "head" {
			elements = append(elements, el)
		}
	}
	if len(elements) != len(theirs) {
		counts.skipped++
		return "" // the page's own script-made tree differs: not this test's matter
	}
	for i, el := range elements {
		kind, _ := el.Attribute("type")
		native := kind == "checkbox" || kind == "radio"
		if about >= 0 && i != about {
			continue
		}
		for j, name := range asked {
			if native && (strings.HasPrefix(name, "padding") || strings.HasPrefix(name, "border")) {
				continue // a native widget has none, whatever is declared
			}
			counts.asked++
			got, err := e.Specified(el, name, st)
			var refusal *style.Refusal
			if errors.As(err, &refusal) {
				counts.refused[refusal.Construct]++
				continue
			}
			if err != nil {
				return err.Error()
			}
			if about >= 0 && strings.EqualFold(got.Text, "currentcolor") {
				continue // the colour meant may be another element's, in the same state
			}
			ours, want := shown(e, el, name, got, st), told(name, theirs[i][j])
			if got.Canonical == "auto" && !strings.Contains(p.CSS+p.Body, want) {
				continue // a margin that is laid out, by chance as long as a generated value
			}
			if ours != want && ours != "" {
				return fmt.Sprintf("element %d <%s> %s: got %s (%s, %v), Chromium %q", i, el.Name, name, ours, got.Text, got.Kind, theirs[i][j])
			}
			counts.agreed++
		}
	}
	return ""
}

// shown is our answer as Chromium would show it; "-" for what no declaration made unique, and empty when
// it is a colour that is refused.
func shown(e *cascade.Engine, el *dom.Element, name string, got style.Specified, st style.State) string {
	text := got.Canonical
	if strings.HasPrefix(name, "--") {
		return told(name, got.Text)
	}
	if strings.EqualFold(text, "currentcolor") && name != "color" {
		c, err := e.Specified(el, "color", st)
		if err == nil {
			return shown(e, el, "color", c, st)
		}
		return ""
	}
	if strings.EqualFold(text, "currentcolor") && el.Parent != nil && got.From != nil && got.From.Parent != nil {
		c, err := e.Specified(got.From.Parent, "color", st)
		if err == nil {
			return shown(e, got.From.Parent, "color", c, st)
		}
		return ""
	}
	if !unique.MatchString(text) {
		return "-"
	}
	return text
}

// shrinkBy drops rules while the page still differs.
func shrinkBy(p sample, differs func(sample) bool) sample {
	for again := true; again; {
		again = false
		for i := range p.Rules {
			q := p
			q.Rules = append(append([]string(nil), p.Rules[:i]...), p.Rules[i+1:]...)
			q.CSS = strings.Join(q.Rules, "\n")
			if differs(q) {
				p, again = q, true
				break
			}
		}
	}
	return p
}

// readPage reads the page that is shown.
func readPage(b *chrometest.Browser) (answers [][]string, err error) {
	err = b.Evaluate("("+readElements+")("+encode(asked)+")", &answers)
	return answers, err
}

func itoa(n int) string { return strconv.Itoa(n) }
