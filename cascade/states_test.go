package cascade_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/css"
	devdom "github.com/chromedp/cdproto/dom"
	"github.com/chromedp/chromedp"

	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/internal/chrometest"
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
	forcer := &forcer{b: b}
	states := [][]string{{"hover"}, {"active", "hover"}, {"focus"}, {"focus-visible"}, {"focus-visible", "hover"}, {"focus-within"}, {"active"}}
	for i := range pages {
		p := newGenerator(uint64(seed + i)).sample()
		p.Rules = append(p.Rules, stateRules(uint64(seed+i))...)
		judge(t, b, seed+i, p, func(p sample) (string, error) {
			return forcer.compare(p, i, states[i%len(states)], counts)
		}, counts)
	}
}

// compare shows a page, forces a state on one of its elements and compares that one.
func (f *forcer) compare(p sample, seed int, state []string, counts *tally) (string, error) {
	if err := f.enable(); err != nil {
		return "", err
	}
	p.CSS = strings.Join(p.Rules, "\n")
	st, _, err := showPages(f.b, []sample{p})
	if err != nil {
		return "", err
	}
	st.PseudoClasses = state
	at, err := f.force(seed, st)
	if err != nil {
		return "", err
	}
	theirs, err := readPage(f.b)
	if err != nil {
		return "", err
	}
	if diff := comparePage(p, theirs, st, at, counts); diff != "" {
		return fmt.Sprint(state, ": ", diff), f.clear()
	}
	return "", f.clear()
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
			":is(.a,"+state+")", ".a{&"+state, "@scope ("+state+"){*", ":nth-child(1 of "+state+")", "*:has(~ "+state+")", ":where("+state+") :is(i,b)", ":has(:not("+state+")) > *", "*:not(:has("+state+"))", "@layer l{"+state+" > *", ".a:is("+state+",:hover)", "[class]"+state+":first-child")+"{"+g.declarations(2)+"}")
		if strings.Count(rules[len(rules)-1], "{") > 1 {
			rules[len(rules)-1] += "}"
		}
	}
	return rules
}

// forcer forces pseudo-classes through the DevTools protocol.
type forcer struct {
	b      *chrometest.Browser
	life   int // of the browser that was made ready
	forced []cdp.NodeID
}

// enable makes a browser ready, once.
func (f *forcer) enable() error {
	if f.life == f.b.Life() {
		return nil
	}
	f.forced = nil
	// The driver follows the tree of a page only after a navigation.
	if _, err := chromedp.Run(f.b.Context(), chromedp.Navigate("data:text/html,<!DOCTYPE html><body></body>")); err != nil {
		return fmt.Errorf("navigate: %w", err)
	}
	if _, err := chromedp.Call(f.b.Context(), devdom.Enable, devdom.EnableParams{}); err != nil {
		return fmt.Errorf("follow the document: %w", err)
	}
	if _, err := chromedp.Call(f.b.Context(), css.Enable, cdp.Empty{}); err != nil {
		return fmt.Errorf("follow the style sheets: %w", err)
	}
	f.life = f.b.Life()
	return nil
}

// force picks an element of the page, by its number among those that readPage reads.
func (f *forcer) force(seed int, st style.State) (at int, err error) {
	var count int
	if err := f.b.Evaluate(`document.querySelectorAll("html, body, body *").length`, &count); err != nil {
		return 0, err
	}
	at = rand.New(rand.NewPCG(uint64(seed), 3)).IntN(count)
	return at, f.forceAt(at, st)
}

// forceAt forces a state that is about the element of that number.
func (f *forcer) forceAt(at int, st style.State) error {
	all, err := f.nodes("html, body, body *")
	if err != nil {
		return err
	}
	var up []int
	script := `(n => { const all = [...document.querySelectorAll("html, body, body *")]; const up = []; for (let e = all[n].parentElement; e; e = e.parentElement) up.push(all.indexOf(e)); return up })`
	if err := f.b.Evaluate(script+"("+itoa(at)+")", &up); err != nil {
		return err
	}
	if err := f.set(all[at], implied(st)); err != nil {
		return err
	}
	for _, i := range up {
		if err := f.set(all[i], st.ForAncestor().PseudoClasses); err != nil {
			return err
		}
	}
	return nil
}

// nodes are the elements of the page that match a selector.
func (f *forcer) nodes(selector string) ([]cdp.NodeID, error) {
	doc, err := chromedp.Call(f.b.Context(), devdom.GetDocument, devdom.GetDocumentParams{})
	if err != nil {
		return nil, fmt.Errorf("find the document: %w", err)
	}
	all, err := chromedp.Call(f.b.Context(), devdom.QuerySelectorAll, devdom.QuerySelectorAllParams{NodeID: doc.Root.NodeID, Selector: selector})
	if err != nil {
		return nil, fmt.Errorf("find the elements: %w", err)
	}
	return all.NodeIDs, nil
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

func (f *forcer) set(id cdp.NodeID, classes []string) error {
	if classes == nil {
		classes = []string{}
	}
	f.forced = append(f.forced, id)
	_, err := chromedp.Call(f.b.Context(), css.ForcePseudoState, css.ForcePseudoStateParams{NodeID: id, ForcedPseudoClasses: slices.Clone(classes)})
	if err != nil {
		return fmt.Errorf("force a state: %w", err)
	}
	return nil
}

func (f *forcer) clear() error {
	list := f.forced
	f.forced = nil
	for _, id := range list {
		if err := f.set(id, nil); err != nil {
			return err
		}
	}
	f.forced = nil
	return nil
}
