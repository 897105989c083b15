package cascade_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/internal/chrometest"
)

// stateful are the attributes that every element has in every state; everyVariable adds the others and
// asks in all states.
var (
	stateful = []string{
		"", "href=x", "disabled", "contenteditable href=x", "multiple", "selected", "checked", "popover", "popover selected", "selected disabled",
	}
	restful = []string{
		"tabindex=0", "contenteditable", "readonly", "size=3", "open", "popover disabled", "popover=manual contenteditable", "hidden",
		"controls", "multiple disabled", "disabled contenteditable", "controls disabled", "usemap=m", "inert",
	}
)

// TestUserAgentStates holds every element and every kind of input to Chromium in each state, as
// TestUserAgentCombinations does at rest.
func TestUserAgentStates(t *testing.T) {
	b := chrometest.Start(t)
	known := userAgentDifferences(t)
	f := &forcer{b: b}
	asked, differ := 0, 0
	list, states := stateful, [][]string{{"hover"}, {"active"}, {"focus"}, {"focus-visible"}, {"active", "focus-visible", "hover"}}
	if os.Getenv(everyVariable) != "" {
		list = append(slices.Clone(stateful), restful...)
		states = append(states, []string{"focus-within"}, []string{"target"}, []string{"active", "hover"}, []string{"focus", "hover"}, []string{"active", "focus"})
	}
	compare := func(name string, attributes []string) {
		if err := f.enable(); err != nil {
			t.Fatal(err)
		}
		doc := loadCombinations(t, b, name, attributes, "")
		for _, state := range states {
			st := style.State{PseudoClasses: state}
			if err := f.forceAll(doc, local(name), st); err != nil {
				err = f.forceAll(doc, local(name), st) // the page was still being told of
				if err != nil {
					t.Fatal(name, err)
				}
			}
			asked += compareUserAgent(t, b, doc, local(name), st, known, &differ)
		}
		f.forced = nil // the next page has other elements
	}
	for _, name := range strings.Fields(combined + " html body") {
		compare(name, list)
	}
	for _, kind := range strings.Fields(inputKinds) {
		var typed []string
		for _, other := range list {
			typed = append(typed, "type="+kind+" "+other)
		}
		compare("input", typed)
	}
	t.Logf("chromium: %d questions, %d differ", asked, differ)
}

// forceAll forces a state on all elements of a name, and what it means for their ancestors on those.
func (f *forcer) forceAll(doc *dom.Document, tag string, st style.State) error {
	ids, err := f.nodes("*")
	if err != nil {
		return err
	}
	above := map[*dom.Element]bool{}
	list := doc.Root.Elements()
	for i, el := range list {
		if !innermost(el, tag) {
			continue
		}
		if err := f.set(ids[i], implied(st)); err != nil {
			return err
		}
		for a := el.Parent; a != nil; a = a.Parent {
			above[a] = true
		}
	}
	for i, el := range list {
		if above[el] {
			if err := f.set(ids[i], implied(st.ForAncestor())); err != nil {
				return err
			}
		}
	}
	return nil
}
