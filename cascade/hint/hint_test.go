package hint_test

import (
	"strings"
	"testing"

	"github.com/tabula-css/bench/cascade/hint"
	"github.com/tabula-css/bench/css/dom"
)

// TestOf: one element of each family; Chromium's own answers are compared by package cascade, over all attributes.
func TestOf(t *testing.T) {
	for _, c := range []struct{ html, name, want string }{
		{"<p align=center>", "p", "text-align: -webkit-center"},
		{"<img width=10 height=20%>", "img", "width: 10px; height: 20%"},
		{"<img width=4 height=3>", "img", "width: 4px; height: 3px; aspect-ratio: auto 4 / 3"},
		{"<font color=chucknorris size=+1>", "font", "color: #c00000; font-size: large"},
		{"<hr noshade size=1>", "hr", "border-style: solid; border-color: gray; background-color: gray; border-bottom-width: 0px"},
		{"<div hidden dir=auto>שלום</div>", "div", "display: none; direction: rtl"},
		{"<table cellpadding=3><td>", "td", "padding-top: 3px; padding-right: 3px; padding-bottom: 3px; padding-left: 3px"},
		{"<svg><rect width=5 fill=red></svg>", "rect", "width: 5px; fill: red"},
		{"<svg><circle r=-1></svg>", "circle", "r: -1px, unchecked"},
		{"<math><mspace height=1em depth=2em></math>", "mspace", "height: calc(1em + 2em)"},
		{"<p class=a>", "p", ""},
	} {
		doc, err := dom.ParseHTML(strings.NewReader("<!DOCTYPE html>" + c.html))
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range doc.Root.Elements() {
			if e.Name != c.name {
				continue
			}
			var got []string
			for _, h := range hint.Of(e) {
				text := h.Property + ": " + h.Value
				if h.Unchecked {
					text += ", unchecked"
				}
				got = append(got, text)
			}
			if text := strings.Join(got, "; "); text != c.want {
				t.Errorf("%s: %q, want %q", c.html, text, c.want)
			}
		}
	}
}
