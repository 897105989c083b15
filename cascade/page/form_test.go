package page_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/tabula-css/bench/cascade/page"
	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/css/syntax"
	"github.com/tabula-css/bench/internal/chrometest"
)

// formPages are pages with forms that do not hold their controls.
var formPages = []string{
	`<table><form><tr><td><input type=submit></td></tr></form><tr><td><input type=submit></td></tr></table>`,
	`<form><table><tr><td><input type=submit></td></form></tr></table><input type=submit>`,
	`<div><form></div><input type=submit></form><input type=submit>`,
	`<table><tr><form><td><button></button><input type=radio name=x checked></td></tr></form></table><form><input type=radio name=x checked><button></button></form>`,
	`<table><tr><form><td><input type=radio name=x checked></td><td><input type=radio name=x checked></td></form></tr></table><input type=radio name=x checked>`,
	`<form><input type=submit></form><form><INPUT TYPE=image><script>'<form><input type=submit>'</script><textarea><form></textarea></form><table><form id=h><tr><td><button>x</button></form></table><button></button><div><form></div><p><button form=h></button><button></button>`,
	`<form><form><button></button></form><button></button></form>`,
	`<template><form><button></button></form></template><form><button></button>`,
}

// TestForms compares with Chromium what the controls of such pages match.
func TestForms(t *testing.T) {
	compareMatches(t, formPages, []string{":default", ":checked", ":indeterminate", "form *", "[type]", ":not([name])"})
}

// selectPages are pages with selects that show their option's content elsewhere.
var selectPages = []string{
	`<select><button><selectedcontent></selectedcontent><p><selectedcontent>old</selectedcontent></p></button><option>a<b>q</b></option><option><i>z</i></option></select>`,
	`<select><button><selectedcontent></selectedcontent></button><option>a<b>q</b></option><option selected>w<i id=a class=b>q<u></u></i></option></select>`,
	`<select multiple><button><selectedcontent></selectedcontent></button><option selected>a<b>q</b></option></select>`,
	`<select size=3><button><selectedcontent></selectedcontent></button><option>a<b>q</b></option></select>`,
	`<select><button><selectedcontent>old<i>x</i></selectedcontent></button><option disabled>a<b>q</b></option><option>n</option></select>`,
	`<select><button><selectedcontent>old<i>x</i></selectedcontent></button></select><selectedcontent></selectedcontent>`,
	`<select><option>a<b>q</b></option><option selected>w<b>q</b><button><selectedcontent></selectedcontent></button></select>`,
}

// TestSelectedContent compares with Chromium what such pages hold.
func TestSelectedContent(t *testing.T) {
	compareMatches(t, selectPages, []string{"b", "i", ":empty", "selectedcontent *", "button :first-child", "#a", ":only-child"})
}

func compareMatches(t *testing.T, pages, selectors []string) {
	t.Helper()
	b := chrometest.Start(t)
	names, err := json.Marshal(selectors)
	if err != nil {
		t.Fatal(err)
	}
	for _, html := range pages {
		if err := b.Load("<!DOCTYPE html>" + html); err != nil {
			t.Fatal(err)
		}
		var want [][]bool
		script := fmt.Sprintf(`%s.map(s => [...document.querySelectorAll("*")].map(e => e.matches(s)))`, names)
		if err := b.Evaluate(script, &want); err != nil {
			t.Fatal(err)
		}
		doc, err := page.Parse(html)
		if err != nil {
			t.Fatal(err)
		}
		m := selector.Matcher{Tree: selector.NewTree(doc, selector.Override{})}
		for i, text := range selectors {
			list, err := selector.Parse(syntax.ParseComponents(text), selector.Context{})
			if err != nil {
				t.Fatal(err)
			}
			if len(want[i]) != len(m.Tree.Nodes) {
				t.Fatalf("%s: %d elements, Chromium has %d", html, len(m.Tree.Nodes), len(want[i]))
			}
			for j := range m.Tree.Nodes {
				if got := m.MatchAny(list, &m.Tree.Nodes[j]) == selector.Yes; got != want[i][j] {
					t.Errorf("%s\nelement %d <%s> %s: got %v", html, j, m.Tree.Nodes[j].Element.Name, text, got)
				}
			}
		}
	}
}
