package cascade_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/css"
	devdom "github.com/chromedp/cdproto/dom"
	"github.com/chromedp/chromedp"

	"github.com/tabula-css/bench/cascade/chrometest"
	"github.com/tabula-css/bench/scoring/style"
)

// TestGeneratedStates compares random pages with Chromium while user-action pseudo-classes hold: they
// are forced on one element, and on its ancestors as far as they reach them.
func TestGeneratedStates(t *testing.T) {
	b := chrometest.Start(t)
	pages, seed := number(t, pagesVariable, 400)/4, number(t, seedVariable, 1)
	counts := newTally()
	compareStates(t, b, seed, pages, counts)
	t.Logf("pages %d from seed %d: %v", pages, seed, counts)
}

func compareStates(t *testing.T, b *chrometest.Browser, seed, pages int, counts *tally) {
	t.Helper()
	width, height := viewport(t, b)
	forcer := newForcer(t, b)
	states := [][]string{{"hover"}, {"active", "hover"}, {"focus"}, {"focus-visible"}, {"focus-visible", "hover"}, {"focus-within"}, {"active"}}
	for i := range pages {
		p := newGenerator(uint64(seed + i)).page()
		p.Rules = append(p.Rules, stateRules(uint64(seed+i))...)
		p.CSS = strings.Join(p.Rules, "\n")
		st := style.State{PseudoClasses: states[i%len(states)], Width: width, Height: height}
		differs := func(p page) string {
			showPages(t, b, []page{p})
			at := forcer.force(i, st)
			diff := comparePage(p, readPage(t, b), st, at, counts)
			forcer.clear()
			return diff
		}
		if diff := differs(p); diff != "" {
			p = shrinkBy(p, func(q page) bool { return differs(q) != "" })
			t.Errorf("seed %d %v: %s\n%s\n%s", seed+i, st.PseudoClasses, differs(p), p.Body, strings.Join(p.Rules, "\n"))
		}
	}
}

// stateRules are rules that ask for states in every way.
func stateRules(seed uint64) []string {
	g := newGenerator(seed ^ 1<<40)
	g.next = 5000
	var rules []string
	for range 4 {
		state := ":" + pick(g, "hover", "active", "focus", "focus-visible", "focus-within")
		rules = append(rules, pick(g, g.compound()+state, state, g.compound()+state+" "+g.compound(), g.compound()+state+">*",
			":not("+state+")", ":has("+state+")", g.compound()+":has(> "+state+")", state+" + *", state+" ~ "+g.compound(),
			":is(.a,"+state+")", ".a{&"+state, "@scope ("+state+"){*")+"{"+g.declarations(2)+"}")
		if strings.Count(rules[len(rules)-1], "{") > 1 {
			rules[len(rules)-1] += "}"
		}
	}
	return rules
}

// forcer forces pseudo-classes through the DevTools protocol.
type forcer struct {
	t      *testing.T
	b      *chrometest.Browser
	forced []cdp.NodeID
}

func newForcer(t *testing.T, b *chrometest.Browser) *forcer {
	f := &forcer{t: t, b: b}
	// The driver follows the tree of a page only after a navigation.
	if _, err := chromedp.Run(b.Context(), chromedp.Navigate("data:text/html,<!DOCTYPE html><body></body>")); err != nil {
		t.Fatal(err)
	}
	f.check(chromedp.Call(b.Context(), devdom.Enable, devdom.EnableParams{}))
	f.check(chromedp.Call(b.Context(), css.Enable, cdp.Empty{}))
	return f
}

func (f *forcer) check(_ cdp.Empty, err error) {
	f.t.Helper()
	if err != nil {
		f.t.Fatal(err)
	}
}

// force picks an element of the page, by its number among those that readPage reads.
func (f *forcer) force(seed int, st style.State) int {
	f.t.Helper()
	var count int
	if err := f.b.Evaluate(`document.querySelectorAll("html, body, body *").length`, &count); err != nil {
		f.t.Fatal(err)
	}
	at := rand.New(rand.NewPCG(uint64(seed), 3)).IntN(count)
	f.forceAt(at, st)
	return at
}

// forceAt forces a state that is about the element of that number.
func (f *forcer) forceAt(at int, st style.State) {
	f.t.Helper()
	doc, err := chromedp.Call(f.b.Context(), devdom.GetDocument, devdom.GetDocumentParams{})
	if err != nil {
		f.t.Fatal(err)
	}
	all, err := chromedp.Call(f.b.Context(), devdom.QuerySelectorAll, devdom.QuerySelectorAllParams{NodeID: doc.Root.NodeID, Selector: "html, body, body *"})
	if err != nil {
		f.t.Fatal(err)
	}
	var up []int
	script := `(n => { const all = [...document.querySelectorAll("html, body, body *")]; const up = []; for (let e = all[n].parentElement; e; e = e.parentElement) up.push(all.indexOf(e)); return up })`
	if err := f.b.Evaluate(script+"("+itoa(at)+")", &up); err != nil {
		f.t.Fatal(err)
	}
	f.set(all.NodeIDs[at], implied(st))
	for _, i := range up {
		f.set(all.NodeIDs[i], st.ForAncestor().PseudoClasses)
	}
}

// implied lists the pseudo-classes that hold for the element itself.
func implied(st style.State) []string {
	var list []string
	for _, name := range style.PseudoClassNames {
		if st.Has(name) {
			list = append(list, name)
		}
	}
	return list
}

func (f *forcer) set(id cdp.NodeID, classes []string) {
	f.t.Helper()
	if classes == nil {
		classes = []string{}
	}
	f.check(chromedp.Call(f.b.Context(), css.ForcePseudoState, css.ForcePseudoStateParams{NodeID: id, ForcedPseudoClasses: slices.Clone(classes)}))
	f.forced = append(f.forced, id)
}

func (f *forcer) clear() {
	for _, id := range f.forced {
		f.check(chromedp.Call(f.b.Context(), css.ForcePseudoState, css.ForcePseudoStateParams{NodeID: id, ForcedPseudoClasses: []string{}}))
	}
	f.forced = nil
}
