package scoring

import (
	"slices"
	"strings"
	"testing"

	"github.com/tabula-css/bench/tasks"
)

const anyPart = `{ "filesInScope": ["arms/one/src/page.css"], "criteria": [{ "ref": { "bench": "box.card" }, "property": "top", "expected": "1px" }] }`

// TestNamed: references by anchor and by selector, with what a verdict calls the elements.
func TestNamed(t *testing.T) {
	s := smallScore(t, anyPart)
	for _, test := range []struct {
		ref    tasks.Ref
		except []string
		want   []string
	}{
		{tasks.Ref{Bench: "box.link"}, nil, []string{"box.link"}},
		{tasks.Ref{Bench: "box.t*"}, nil, []string{"box.title", "box.text"}},
		{tasks.Ref{Bench: "box.t*"}, []string{"*.title"}, []string{"box.text"}},
		{tasks.Ref{Bench: "nobody"}, nil, nil},
		{tasks.Ref{Selector: "b"}, nil, []string{"box.text > b"}},
		{tasks.Ref{Selector: "i, h2"}, nil, []string{"box.title", "box.card > p:nth-of-type(2) > i"}},
		{tasks.Ref{Selector: "section > p"}, nil, []string{"box.text", "box.card > p:nth-of-type(2)"}},
		{tasks.Ref{Selector: "section > p"}, []string{"box.*"}, []string{"box.card > p:nth-of-type(2)"}},
		{tasks.Ref{Selector: "main > p"}, nil, []string{"other: html > body > div > main > p:nth-of-type(1)", "other: html > body > div > main > p:nth-of-type(2)"}},
		{tasks.Ref{Selector: "[data-bench$='.link']"}, nil, []string{"box.link"}},
		{tasks.Ref{Selector: ".box"}, nil, nil}, // no arm's classes
		{tasks.Ref{Selector: "[class]"}, nil, nil},
	} {
		for range 2 { // the second time, what is known is given
			list, err := s.base.named(test.ref, test.except)
			if got := s.names(list); err != nil || !slices.Equal(got, test.want) {
				t.Errorf("%s without %v: %s, %v; want %s", test.ref, test.except, strings.Join(got, ", "), err, strings.Join(test.want, ", "))
			}
		}
	}
	if _, err := s.base.named(tasks.Ref{Selector: "p >"}, nil); err == nil {
		t.Error("no selector, and no error")
	}
}

// TestSites: a place is found again, and what is in it.
func TestSites(t *testing.T) {
	s := smallScore(t, anyPart)
	for _, d := range s.base.documents {
		for i, e := range d.Root.Elements() {
			at := s.base.sites.of[e]
			if at != (site{d.Scene, i}) || s.base.sites.element(at) != e {
				t.Errorf("element %d of %s is found at %v", i, d.Scene, at)
			}
		}
	}
	text, err := s.base.named(tasks.Ref{Bench: "box.text"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := s.names(s.base.sites.inside(text[0])); !slices.Equal(got, []string{"box.text", "box.text > b"}) {
		t.Errorf("inside box.text: %v", got)
	}
	if s.base.sites.element(site{"page", 1000}) != nil || s.base.sites.element(site{"nowhere", 0}) != nil {
		t.Error("an element where none is")
	}
}
