package selector_test

import (
	"strings"
	"testing"

	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/css/syntax"
)

const smallPage = `<!DOCTYPE html><div class=a id=x><p class="b c">t<i></i><b data-k=v></b></p><input disabled><svg><a href=x></a></svg></div>`

func smallTree(t testing.TB) *selector.Tree {
	t.Helper()
	doc, err := dom.ParseHTML(strings.NewReader(smallPage))
	if err != nil {
		t.Fatal(err)
	}
	return selector.NewTree(doc, selector.Override{})
}

// TestMatch is a table of selectors on the small page: the names of the elements that match.
func TestMatch(t *testing.T) {
	for _, c := range []struct{ selector, want, state string }{
		{selector: ".a > .b i", want: "i"},
		{selector: "\\*", want: ""},
		{selector: "i + b, i ~ i", want: "b"},
		{selector: ":is(.zz, .b) > :nth-child(2)", want: "b"},
		{selector: "div:has(> p > b)", want: "div"},
		{selector: "div:has(> b)", want: ""},
		{selector: ":not(div *, html, head, body)", want: "div"},
		{selector: "[data-k=V i]", want: "b"},
		{selector: "input:disabled, input:enabled", want: "input"},
		{selector: "svg A:any-link", want: "a"},
		{selector: "p:hover", want: "p", state: "hover"},
		{selector: ":hover", want: "html body div p b", state: "hover"},
		{selector: "i:hover + b", want: "", state: "hover"},
		{selector: "p:focus-within b:focus:not(:focus-visible)", want: "b", state: "focus"},
		{selector: "div:has(:focus-visible)", want: "div", state: "focus-visible"},
	} {
		tree := smallTree(t)
		list, err := selector.Parse(syntax.ParseComponents(c.selector), selector.Context{})
		if err != nil {
			t.Errorf("%s: %v", c.selector, err)
			continue
		}
		m := selector.Matcher{Tree: tree}
		if c.state != "" {
			m.Reset(byName(tree, "b"), style.State{PseudoClasses: []string{c.state}})
		}
		var got []string
		for i := range tree.Nodes {
			if m.MatchAny(list, &tree.Nodes[i]) == selector.Yes {
				got = append(got, tree.Nodes[i].Element.Name)
			}
		}
		if names := strings.Join(got, " "); names != c.want {
			t.Errorf("%s %s: matches %q, expected %q", c.selector, c.state, names, c.want)
		}
	}
}

func byName(tree *selector.Tree, name string) *selector.Node {
	for i := range tree.Nodes {
		if tree.Nodes[i].Element.Name == name {
			return &tree.Nodes[i]
		}
	}
	return nil
}

// TestSpecificity is a table of specificities.
func TestSpecificity(t *testing.T) {
	for text, want := range map[string]selector.Specificity{
		"*": {}, "a": {0, 0, 1}, ".a": {0, 1, 0}, "#a": {1, 0, 0}, "a.b#c[d]:hover::before": {1, 3, 2},
		":is(a,#b)": {1, 0, 0}, ":where(#b)": {}, ":not(.a,b)": {0, 1, 0}, ":has(> #a .b)": {1, 1, 0},
		":nth-child(2n of .a,#b)": {1, 1, 0}, ":nth-child(odd)": {0, 1, 0}, ":-webkit-any(#a)": {0, 1, 0},
		".a.a.a": {0, 3, 0}, ":host(.a)": {0, 2, 0},
	} {
		list, err := selector.Parse(syntax.ParseComponents(text), selector.Context{})
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if got := list[0].Specificity; got != want {
			t.Errorf("%s: specificity %v, expected %v", text, got, want)
		}
	}
}
