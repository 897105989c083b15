package cascade_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/tabula-css/bench/cascade"
	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
)

var themed = cascade.Options{ThemeAttribute: "data-theme"}

// version is a document with its sheets.
type version struct {
	doc    *dom.Document
	sheets *sheet.Sheets
}

// worldOf is the closed world of two versions.
func worldOf(a, b version) style.World {
	return style.NewWorld([]string{"", "dark"}, a.sheets.Conditions().With(b.sheets.Conditions()))
}

// askEverything is the slow way to find what moved: every element, pseudo-element, longhand and state, one line each.
func askEverything(a, b version, w style.World) (lines []string) {
	before, after := cascade.Match(a.sheets, a.doc, themed), cascade.Match(b.sheets, b.doc, themed)
	x, y := a.doc.Root.Elements(), b.doc.Root.Elements()
	pseudos := append(before.PseudoElements(), after.PseudoElements()...)
	slices.Sort(pseudos)
	pseudos = append([]string{""}, slices.Compact(pseudos)...)
	someRefused := a.sheets.Refusal != nil || b.sheets.Refusal != nil
	for k, st := range w.States() {
		for i := range min(len(x), len(y)) {
			if x[i].Name != y[i].Name || !dom.SamePlace(x[i].Parent, y[i].Parent) {
				break
			}
			for _, pseudo := range pseudos {
				if pseudo != "" && !before.IsStyled(x[i], pseudo, st) && !after.IsStyled(y[i], pseudo, st) {
					continue
				}
				was, authored := before.EveryEntry(x[i], pseudo, st)
				is, authoredToo := after.EveryEntry(y[i], pseudo, st)
				for n := range was {
					counts := !someRefused || authored[n] || authoredToo[n]
					if counts && !was[n].Same(is[n]) {
						lines = append(lines, moveLine(i, pseudo, was[n], is[n], k))
					}
				}
			}
		}
		lines = append(lines, askCustoms(before, after, x[0], y[0], st, k)...)
	}
	slices.Sort(lines)
	return lines
}

// askCustoms compares the custom properties that are declared for the root.
func askCustoms(before, after *cascade.Engine, x, y *dom.Element, st style.State, k int) (lines []string) {
	names := append(before.DeclaredCustoms(x, st), after.DeclaredCustoms(y, st)...)
	slices.Sort(names)
	for _, name := range slices.Compact(names) {
		was, is := customEntry(before, x, name, st), customEntry(after, y, name, st)
		if !was.Same(is) || was.Refused == nil && is.Refused == nil && was.Canonical == "" && was.Kind != is.Kind {
			lines = append(lines, moveLine(0, "", was, is, k))
		}
	}
	return lines
}

func customEntry(e *cascade.Engine, el *dom.Element, name string, st style.State) style.Entry {
	v, err := e.Specified(el, name, st)
	var refusal *style.Refusal
	errors.As(err, &refusal)
	return style.Entry{Property: name, Value: v.Value, Refused: refusal}
}

func moveLine(i int, pseudo string, was, is style.Entry, state int) string {
	text := func(e style.Entry) string {
		if e.Refused != nil {
			return "refused " + e.Refused.Construct
		}
		if e.Relative && e.From != nil {
			return fmt.Sprint(e.Canonical, " of ", generation(e.From), e.From.Name)
		}
		return e.Canonical
	}
	return fmt.Sprintf("%03d::%s %s: %s → %s in %03d", i, pseudo, was.Property, text(was), text(is), state)
}

// generation is how many elements are above one.
func generation(e *dom.Element) (n int) {
	for ; e.Parent != nil; e = e.Parent {
		n++
	}
	return n
}

// movedLines are moves as askEverything writes them.
func movedLines(t *testing.T, a version, moves []style.Move, w style.World) (lines []string) {
	t.Helper()
	elements, states := a.doc.Root.Elements(), w.States()
	last := -1
	for _, m := range moves {
		i := slices.Index(elements, m.Before)
		if i < last {
			t.Error("the moves are not in document order")
		}
		last = i
		for _, st := range m.States {
			if st.Target != 0 {
				continue // TestMovedElsewhere
			}
			k := slices.IndexFunc(states, func(o style.State) bool {
				return o.Theme == st.Theme && o.Width == st.Width && o.Height == st.Height && slices.Equal(o.PseudoClasses, st.PseudoClasses)
			})
			lines = append(lines, moveLine(i, m.Pseudo, m.Was, m.Is, k))
		}
	}
	slices.Sort(lines)
	return lines
}

// comparesAsAsked holds Moved against the slow way; it returns how many lines there are.
func comparesAsAsked(t *testing.T, a, b version, w style.World) int {
	t.Helper()
	want := askEverything(a, b, w)
	moves := cascade.Moved(cascade.Match(a.sheets, a.doc, themed), cascade.Match(b.sheets, b.doc, themed), w)
	before, after := cascade.Match(a.sheets, a.doc, themed), cascade.Match(b.sheets, b.doc, themed)
	for _, m := range moves {
		asSpecified(t, before, m.Before, m.Pseudo, m.States[0], m.Was)
		asSpecified(t, after, m.After, m.Pseudo, m.States[0], m.Is)
	}
	if got := movedLines(t, a, moves, w); !slices.Equal(want, got) {
		t.Errorf("moves (-asked +moved):\n%s", lineDiff(want, got))
	}
	return len(want)
}

// asSpecified holds an entry of a move against the answer to the one question.
func asSpecified(t *testing.T, e *cascade.Engine, el *dom.Element, pseudo string, st style.State, entry style.Entry) {
	t.Helper()
	v, err := e.SpecifiedPseudo(el, pseudo, entry.Property, st)
	var refusal *style.Refusal
	errors.As(err, &refusal)
	if got := (style.Entry{Property: entry.Property, Value: v.Value, Refused: refusal}); !got.Same(entry) || got.Kind != entry.Kind || got.From != entry.From {
		t.Errorf("%s::%s %s: moved %v, specified %v", describe(el), pseudo, entry.Property, entry, got)
	}
}

// lineDiff shows the first lines that one of two sorted lists has alone.
func lineDiff(want, got []string) string {
	var b strings.Builder
	for shown := 0; shown < 12 && (len(want) > 0 || len(got) > 0); {
		switch {
		case len(got) == 0 || len(want) > 0 && want[0] < got[0]:
			fmt.Fprintln(&b, "-", want[0])
			want, shown = want[1:], shown+1
		case len(want) == 0 || got[0] < want[0]:
			fmt.Fprintln(&b, "+", got[0])
			got, shown = got[1:], shown+1
		default:
			want, got = want[1:], got[1:]
		}
	}
	return b.String()
}

// movesNothing are cases in which there is nothing to find.
var movesNothing = []string{"details-content, not there", "sibling in a state", "another element"}

// TestMoved has a case of each way in which a change reaches a value.
func TestMoved(t *testing.T) {
	const page = `<main class="a l"><section class="b card"><h2 class=t>x</h2><p class="c x">y <a href=# class=y>z</a></p><button class="btn" disabled>k</button><button class="btn x">m</button><details><summary>s</summary><p>d</p></details><select><option>o</option></select></section><ul><li>1<li class=x>2<li>3</ul></main>`
	base := `:root{--s:4px;--t:var(--s);--c:red} [data-theme=dark]{--c:blue} body{color:var(--c);margin:0} .card{padding:var(--t);border:1px solid var(--c)} .card .x{margin:1px} .btn{color:inherit;padding-inline:3px} .btn:hover{background:var(--c)} @media (min-width:48rem){.card{padding:8px}} p::before{content:"x"} `
	for name, c := range map[string]struct{ before, after, from, to string }{
		"a value":                    {before: ".t{margin-top:1px}", after: ".t{margin-top:2px}"},
		"a rule more":                {after: ".t{margin:2px}"},
		"a rule less":                {before: ".t{margin:2px}"},
		"a shorthand":                {before: ".card .x{margin:2px}", after: ".card .x{margin-left:2px}"},
		"all":                        {after: ".t{all:unset}"},
		"logical":                    {after: ".t{padding-inline:2px}"},
		"direction":                  {after: ".card{direction:rtl}"},
		"writing mode":               {after: ".card{writing-mode:vertical-rl}"},
		"direction by var":           {before: ".card{--d:ltr} .card .x{direction:var(--d);margin-inline-start:9px}", after: ".card{--d:rtl} .card .x{direction:var(--d);margin-inline-start:9px}"},
		"order":                      {before: ".x{top:1px} .c{top:2px} .b{left:1px}", after: ".c{top:2px} .b{left:1px} .x{top:1px}"},
		"equal order":                {before: ".b{color:red} .card{color:lime}", after: ".card{color:lime} .b{color:red}"},
		"hover":                      {before: ".btn:hover{color:red}", after: ".btn:hover{color:lime}"},
		"hover of an ancestor":       {after: ".card:hover .x{color:red}"},
		"focus-within":               {after: ".card:focus-within{color:red}"},
		"focus-visible on all":       {after: ":focus-visible{outline:none;color:red}"},
		"not hover":                  {after: ".btn:not(:hover){color:red}"},
		"has":                        {after: ".card:has(.x){color:red}"},
		"has with a state":           {after: ".card:has(.btn:hover){color:red}"},
		"sibling":                    {after: ".t + p{color:red}"},
		"sibling in a state":         {after: ".btn:hover ~ details{color:red}"},
		"nth of":                     {after: "li:nth-child(1 of .x){color:red}"},
		"a token":                    {after: ":root{--s:5px}"},
		"a token of a token":         {before: ".t{top:var(--w);--w:var(--v)} .b{--v:var(--u)} :root{--u:var(--s)}", after: ".t{top:var(--w);--w:var(--v)} .b{--v:var(--u)} :root{--u:var(--s);--s:9px}"},
		"a token in the dark":        {after: "[data-theme=dark]{--s:5px}"},
		"a token more":               {after: ":root{--new:5px}"},
		"an empty token":             {after: ":root{--new:}"},
		"a token invalid":            {after: ":root{--s:var(--t)}"},
		"a token nearby":             {after: ".card{--c:lime}"},
		"a token with inherit":       {after: ".card{--u:var(--nope,lime);color:var(--u,inherit)}"},
		"inherit by fallback":        {before: ".b{border-top-style:dotted} .t{border-top-style:var(--nope,inherit)}", after: ".b{border-top-style:dashed} .t{border-top-style:var(--nope,inherit)}"},
		"inherit by the user agent":  {from: "<table><tbody><tr><td>x</table>", before: "tbody{vertical-align:top}", after: "tbody{vertical-align:bottom}"},
		"inherited display":          {before: ".b{display:inline} .card .x{display:inherit}", after: ".b{display:inline;float:left} .card .x{display:inherit}"},
		"display of a grandparent":   {before: ".card .x{display:inline} .y{display:inherit}", after: ".b{display:flex} .card .x{display:inline} .y{display:inherit}"},
		"inherited overflow":         {before: ".b{overflow:auto} .t{overflow:inherit}", after: ".b{overflow-x:auto;overflow-y:visible} .t{overflow:inherit}"},
		"a media query":              {before: "@media (min-width:48rem){.t{color:red}}", after: "@media (min-width:50rem){.t{color:red}}"},
		"a media query more":         {before: ".t{color:red}", after: "@media (max-width:600px){.t{color:red}}"},
		"nested media":               {after: ".b{@media (width < 700.5px){&:hover .t{color:red}}}"},
		"a media query unknown":      {after: "@media (min-width:calc(1px)){.t{color:red}}"},
		"a layer":                    {before: "h2{color:lime} .t{color:red}", after: "h2{color:lime} @layer a{.t{color:red}}"},
		"layers turned":              {before: "@layer a,b; @layer a{.t{color:red}} @layer b{.t{color:lime}}", after: "@layer b,a; @layer a{.t{color:red}} @layer b{.t{color:lime}}"},
		"layers turned in a query":   {before: "@layer a{.t{color:red}} @layer b{.t{color:lime}}", after: "@media (min-width:700px){@layer b;} @layer a{.t{color:red}} @layer b{.t{color:lime}}"},
		"revert-layer":               {before: "@layer a{.t{color:red}} .t{color:revert-layer}", after: "@layer a{.t{color:lime}} .t{color:revert-layer}"},
		"revert-rule":                {before: "h2{color:red} .t{color:blue}", after: "h2{color:red} .t{color:revert-rule}"},
		"scope":                      {before: "@scope(.b){.t{color:red}}", after: "@scope(.b) to (.t){.t{color:red}}"},
		"scope proximity":            {before: "@scope(.a){p{color:red}} @scope(.b){p{color:lime}}", after: "@scope(.a){p{color:red}} @scope(.zz){p{color:lime}}"},
		"implicit scope":             {after: "@scope{.t{color:red}}"},
		"container":                  {before: "@container (min-width:1px){.t{color:red}}", after: ".b{container-type:inline-size} @container (min-width:1px){.t{color:red}}"},
		"keyframes":                  {before: ".t{animation:k 1s}", after: ".t{animation:k 1s} @keyframes k{to{color:red}}"},
		"an animation's name":        {before: "@keyframes k{to{color:red;--s:2px}} .card{animation-name:none}", after: "@keyframes k{to{color:red;--s:2px}} .card{animation-name:k}"},
		"a registration":             {before: ".t{margin-left:var(--s)}", after: ".t{margin-left:var(--s)} @property --s{syntax:'<length>';inherits:false;initial-value:7px}"},
		"important":                  {before: ".t{color:red} h2.t{color:lime}", after: ".t{color:red!important} h2.t{color:lime}"},
		"nesting":                    {before: ".b{& .t{color:red}}", after: ".b{&:hover .t{color:red}}"},
		"a parent's selector":        {before: ".b{.x{top:1px}}", after: ".a{.x{top:1px}}"},
		"before":                     {after: "p::before{color:lime;content:'z'}"},
		"before gone":                {before: "li::after{content:'z'}"},
		"before in a state":          {after: "li:hover::after{content:'z'}"},
		"before inherits":            {after: "p{font-size:3px}"},
		"before by var":              {before: "p::before{margin-left:var(--s)}", after: "p::before{margin-left:var(--s)} p{--s:9px}"},
		"before's own token":         {before: "p::before{margin-left:var(--s)}", after: "p::before{margin-left:var(--s);--s:9px}"},
		"first-letter":               {before: "p::first-letter{color:inherit} p{border-left:1px solid red}", after: "p::first-letter{border-left-style:inherit} p::first-line{color:red} p{border-left:1px solid red}"},
		"first-letter in a line":     {before: "p::first-line{color:red} p::first-letter{font-weight:bold}", after: "p::first-line{color:lime} p::first-letter{font-weight:bold}"},
		"a registration in a layer":  {before: "@layer a,b; @layer a{@property --s{syntax:'*';inherits:false;initial-value:7px}} @layer b{@property --s{syntax:'*';inherits:false;initial-value:8px}} .t{top:var(--s)}", after: "@layer b,a; @layer a{@property --s{syntax:'*';inherits:false;initial-value:7px}} @layer b{@property --s{syntax:'*';inherits:false;initial-value:8px}} .t{top:var(--s)}"},
		"selection":                  {before: ".b::selection{color:red} p::selection{background-color:lime}", after: ".b::selection{color:blue} p::selection{background-color:lime}"},
		"selection further up":       {before: "p::selection{background-color:lime}", after: ".b::selection{background-color:blue} p::selection{background-color:lime}"},
		"details-content":            {after: "details::details-content{color:red}"},
		"details-content, not there": {after: ".zz::details-content{color:red}"},
		"a picker":                   {after: "::picker(select){appearance:base-select}"},
		"base-select":                {after: "select{appearance:base-select}"},
		"a table's alignment":        {from: "<table class=b><tr><th>x</table>", before: ".b{text-align:start}", after: ".b{text-align:right}"},
		"em":                         {before: ".card{font-size:2em}", after: ".b{font-size:3em}"},
		"relative, from elsewhere":   {before: ".b{letter-spacing:1em} .t{letter-spacing:1em}", after: ".b{letter-spacing:1em}"},
		"disabled":                   {after: ".btn:disabled{color:red}"},
		"valid":                      {after: "input:valid,.btn{color:red}"},
		"valid, for real":            {from: "<input>", after: "input:valid{color:red}"},
		"too deep":                   {after: ".t{color:" + strings.Repeat("(", 1200) + strings.Repeat(")", 1200) + "}"},
		"too deep rules":             {after: strings.Repeat(".t{", 1200) + "color:red" + strings.Repeat("}", 1200)},
		"a class more":               {to: strings.Replace(page, "class=t", `class="t x"`, 1)},
		"a class less":               {to: strings.Replace(page, "c x", `c`, 1)},
		"a class renamed":            {to: strings.Replace(page, "b card", `b cart`, 1)},
		"a class all round":          {to: strings.ReplaceAll(page, "x", `x btn`)},
		"a class for a sibling":      {before: ".t.x + p{color:red}", after: ".t.x + p{color:red}", to: strings.Replace(page, "class=t", `class="t x"`, 1)},
		"a class for siblings":       {before: ".t.x ~ button:hover{color:red}", after: ".t.x ~ button:hover{color:red}", to: strings.Replace(page, "class=t", `class="t x"`, 1)},
		"a class for has":            {before: "main:has(.t.x) li{color:red}", after: "main:has(.t.x) li{color:red}", to: strings.Replace(page, "class=t", `class="t x"`, 1)},
		"a class for nth of":         {before: "li:nth-last-child(2 of .x){color:red}", after: "li:nth-last-child(2 of .x){color:red}", to: strings.Replace(page, "<li>1", `<li class=x>1`, 1)},
		"a class in not":             {before: "li:not(.x){color:red}", after: "li:not(.x){color:red}", to: strings.Replace(page, "<li>1", `<li class=x>1`, 1)},
		"a class attribute":          {before: "[class^=t]{color:red}", after: "[class^=t]{color:red}", to: strings.Replace(page, "class=t", `class=" t"`, 1)},
		"a class in a scope":         {before: "@scope(.b.q){.t{color:red}}", after: "@scope(.b.q){.t{color:red}}", to: strings.Replace(page, "b card", `b card q`, 1)},
		"a class for a slot":         {from: `<details class=b><p>x</p></details>`, before: ".q::details-content{color:red}", after: ".q::details-content{color:red}", to: `<details class="b q"><p>x</p></details>`},
		"inline var":                 {from: `<main class=b><p style="margin-left:var(--s);--z:var(--s)"><i class=t>x</i></p></main>`, before: ".t{top:var(--z)}", after: ":root{--s:1px} .t{top:var(--z)}"},
		"inline inherit":             {from: `<main class=b><p style="margin-left:inherit">x</p></main>`, before: ".b{margin-left:1px}", after: ".b{margin-left:2px}"},
		"inline attr":                {from: `<html style="--s:attr(data-theme)"><main class=b>x</main>`, before: ".b{content:var(--s)}", after: ".b{content:var(--s) 'x'}"},
		"an attribute":               {from: `<main class=b title=x>x</main>`, to: `<main class=b title=y>x</main>`, before: "[title=x]{color:red}", after: "[title=x]{color:red}"},
		"an element more":            {to: strings.Replace(page, "<li>3", "<li>3<li>4", 1), before: "li:last-child{color:red}", after: "li:last-child{color:red}"},
		"another element":            {to: strings.Replace(page, "<h2", "<h3", 1), before: "h2{color:red}", after: "h2{color:red}"},
		"svg":                        {from: `<main class=b><svg><g class=t><text>x</text></g></svg></main>`, after: ".t{display:inline;fill:red;text-emphasis:dot}"},
		"tables and writing modes":   {from: `<table class=b><tr class=t><td>x</table>`, before: ".t{writing-mode:vertical-rl}", after: ".t{writing-mode:vertical-rl;display:block}"},
		"orientation":                {after: "@media (orientation:portrait){.t{color:red}}"},
	} {
		t.Run(name, func(t *testing.T) {
			from, to := c.from, c.to
			if from == "" {
				from = page
			}
			if to == "" {
				to = from
			}
			a := version{document(t, "<!DOCTYPE html>"+from), compileText(t, base+c.before)}
			b := version{document(t, "<!DOCTYPE html>"+to), compileText(t, base+c.after)}
			for _, p := range [][2]version{{a, b}, {b, a}} {
				n := comparesAsAsked(t, p[0], p[1], worldOf(p[0], p[1]))
				if (n == 0) != slices.Contains(movesNothing, name) {
					t.Errorf("%d values moved", n)
				}
			}
		})
	}
}
