package cascade_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/tabula-css/bench/cascade"
	"github.com/tabula-css/bench/css/style"
)

// askElsewhere is the slow way to find what moves while the pseudo-classes hold for another element: for every element,
// state and other element the pairs of values that no state about the element itself shows, each with the first other
// element that shows it.
func askElsewhere(a, b version, w style.World) (lines []string) {
	before, after := cascade.Match(a.sheets, a.doc, themed), cascade.Match(b.sheets, b.doc, themed)
	x, y := a.doc.Root.Elements(), b.doc.Root.Elements()
	pseudos := append(before.PseudoElements(), after.PseudoElements()...)
	slices.Sort(pseudos)
	pseudos = append([]string{""}, slices.Compact(pseudos)...)
	for i := range x {
		for _, pseudo := range pseudos {
			moves := func(st style.State) (pairs []string) {
				if pseudo != "" && !before.IsStyled(x[i], pseudo, st) && !after.IsStyled(y[i], pseudo, st) {
					return nil
				}
				was, _ := before.EveryEntry(x[i], pseudo, st)
				is, _ := after.EveryEntry(y[i], pseudo, st)
				for n := range was {
					if !was[n].Same(is[n]) {
						pairs = append(pairs, moveLine(i, pseudo, was[n], is[n], 0))
					}
				}
				return pairs
			}
			shown := map[string]bool{}
			for _, st := range w.States() {
				for _, pair := range moves(st) {
					shown[pair] = true
				}
			}
			for k, st := range w.States() {
				first := map[string]bool{}
				for t := range x {
					if st.Target = t + 1; t == i || st.Holding() == 0 {
						continue
					}
					for _, pair := range moves(st) {
						if !shown[pair] && !first[pair] {
							first[pair] = true
							lines = append(lines, fmt.Sprintf("%s, %03d about %d", pair, k, t))
						}
					}
				}
			}
		}
	}
	slices.Sort(lines)
	return lines
}

// comparesElsewhere holds what Moved says of states about other elements against the slow way.
func comparesElsewhere(t *testing.T, a, b version, w style.World) int {
	t.Helper()
	want := askElsewhere(a, b, w)
	elements, states := a.doc.Root.Elements(), w.States()
	before, after := cascade.Match(a.sheets, a.doc, themed), cascade.Match(b.sheets, b.doc, themed)
	var got []string
	w.Elsewhere = true
	for _, m := range cascade.Moved(before, after, w) {
		asSpecified(t, before, m.Before, m.Pseudo, m.States[0], m.Was)
		asSpecified(t, after, m.After, m.Pseudo, m.States[0], m.Is)
		for _, st := range m.States {
			k := slices.IndexFunc(states, func(o style.State) bool {
				return o.Theme == st.Theme && o.Width == st.Width && o.Height == st.Height && slices.Equal(o.PseudoClasses, st.PseudoClasses)
			})
			if st.Target != 0 && !strings.HasPrefix(m.Property, "--") {
				got = append(got, fmt.Sprintf("%s, %03d about %d", moveLine(slices.Index(elements, m.Before), m.Pseudo, m.Was, m.Is, 0), k, st.Target-1))
			}
		}
	}
	slices.Sort(got)
	if !slices.Equal(want, got) {
		t.Errorf("moves (-asked +moved):\n%s", lineDiff(want, got))
	}
	return len(want)
}

// TestMovedElsewhere has a case of each way in which a rule asks for the state of another element.
func TestMovedElsewhere(t *testing.T) {
	const page = `<main class=a><p class=b>x <i>y</i></p><p class=c><b>z</b></p><ul><li>1<li class=x>2</ul></main>`
	for name, c := range map[string]struct {
		before, after, to string
		none              bool
	}{
		"next sibling":                {after: ".b:hover + .c{color:red}"},
		"later siblings":              {before: ".b:focus-visible ~ *{color:red}", after: ".b:focus-visible ~ *{color:lime}"},
		"has":                         {after: ".a:has(li:focus) .c{color:red}"},
		"has, the element itself":     {after: ".b:has(i:focus){color:red}"},
		"in S":                        {after: "li:nth-child(1 of :not(:hover)){color:red}"},
		"above, not itself":           {after: ".c:hover b:not(:hover){color:red}"},
		"above, beaten by its own":    {before: ".a .c b:hover{color:blue} .c:hover b{color:red}", after: ".a .c b:hover{color:blue} .c:hover b{color:lime}"},
		"above, inherited":            {before: "b:hover{color:blue} .c:hover{color:red}", after: "b:hover{color:blue} .c:hover{color:lime}"},
		"above, by its own state":     {after: ".c:hover b{color:red}", none: true},
		"within":                      {before: ":focus{color:blue}", after: ":focus{color:blue} .c:focus-within{color:red}"},
		"within the element":          {after: ".c:hover:not(:has(:hover)){color:red}"},
		"before":                      {after: ".b:hover + .c::before{content:'x'}"},
		"a pseudo-element's own":      {before: "p::selection{color:red}", after: ".a:hover > .b:not(:hover)::selection{color:blue} p::selection{color:red}"},
		"a class":                     {before: ".b:hover + .q{color:red}", after: ".b:hover + .q{color:red}", to: strings.Replace(page, "class=c", `class="c q"`, 1)},
		"a token":                     {before: ".b:hover ~ *{--s:red} .c{color:var(--s,lime)}", after: ".b:hover ~ *{--s:blue} .c{color:var(--s,lime)}"},
		"a scope":                     {after: "@scope (.a:hover){.c:not(:hover){color:red}}"},
		"a media query and a theme":   {after: "@media (min-width:700px){[data-theme] .b:hover + .c{color:red}}"},
		"another that shows it first": {after: "li:hover ~ li{color:red} ul:hover li{color:red}", none: true},
	} {
		t.Run(name, func(t *testing.T) {
			if c.to == "" {
				c.to = page
			}
			a := version{document(t, "<!DOCTYPE html>"+page), compileText(t, c.before)}
			b := version{document(t, "<!DOCTYPE html>"+c.to), compileText(t, c.after)}
			w := worldOf(a, b)
			if n := comparesElsewhere(t, a, b, w) + comparesElsewhere(t, b, a, w); (n == 0) != c.none {
				t.Errorf("%d values moved", n)
			}
		})
	}
}

// TestMovedElsewherePages edits generated pages and their sheets.
func TestMovedElsewherePages(t *testing.T) {
	moved := 0
	for seed := range trials(20, 100, 300) {
		g := newGenerator(uint64(seed + 5000))
		p := g.sample()
		html := "<!DOCTYPE html><html><head></head><body>" + p.Body
		edited := slices.Clone(p.Rules)
		k := g.IntN(len(edited))
		edited = slices.Insert(edited, k, pick(g, ".a:hover + *", "i:hover ~ *", ":has(> :focus-visible) > *", "*:not(:has(:hover))", ".b:hover i:not(:hover)", "div:hover ~ *::before",
			":nth-child(1 of :not(:hover))", ".a:focus-within > :not(:focus)", g.compound()+":hover + *")+"{color:red;content:'x';--p:red}")
		if g.chance(50) {
			edited = g.editRules(edited)
		}
		a := version{document(t, html), compileText(t, strings.Join(p.Rules, "\n"))}
		b := version{document(t, html), compileText(t, strings.Join(edited, "\n"))}
		w := style.NewWorld([]string{""}, style.Conditions{})
		w.PseudoClasses = [][]string{nil, {"hover"}, {"focus-visible"}}
		if comparesElsewhere(t, a, b, w) > 0 {
			moved++
		}
		if t.Failed() {
			t.Fatalf("seed %d:\n%s\n\n%s\n\n→\n\n%s", seed, html, strings.Join(p.Rules, "\n"), strings.Join(edited, "\n"))
		}
	}
	t.Logf("%d edits moved something", moved)
}
