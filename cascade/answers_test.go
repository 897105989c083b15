package cascade_test

import (
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/tabula-css/bench/cascade"
	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// question is one row of the tables below; the element asked about is the one with id t.
type question struct {
	name, html, css, property string
	state                     style.State
	want                      string // kind, then the text or the construct refused
}

func (q question) ask(t *testing.T) string {
	t.Helper()
	doc := document(t, "<!DOCTYPE html>"+q.html)
	e := cascade.Match(compileText(t, q.css), doc, cascade.Options{ThemeAttribute: "data-theme"})
	el := selectFirst(doc, "#t")
	got, err := e.Specified(el, q.property, q.state)
	var refusal *style.Refusal
	switch {
	case errors.As(err, &refusal):
		return "refused " + refusal.Construct
	case err != nil:
		return "error " + err.Error()
	}
	return strings.TrimSpace(string(got.Kind) + " " + got.Text)
}

// TestAnswers is a table of what the generator of pages does not reach. Each expectation was seen in
// Chromium.
func TestAnswers(t *testing.T) {
	const p = `<div class=l id=l><p id=t class="a b">x</p></div>`
	for _, q := range []question{
		{"theme attribute", p, "[data-theme=dark] p{color:red} p{color:blue}", "color", style.State{Theme: "dark"}, "declared red"},
		{"no theme", p, "[data-theme=dark] p{color:red} p{color:blue}", "color", style.State{}, "declared blue"},
		{"narrow", p, "p{color:red} @media (width>=600px){p{color:blue}}", "color", style.State{Width: 480}, "declared red"},
		{"wide", p, "p{color:red} @media (width>=600px){p{color:blue}}", "color", style.State{}, "declared blue"},
		{"em in a query", p, "p{color:red} @media (min-width:80em){p{color:blue}}", "color", style.State{}, "declared blue"},
		{"calc in a query", p, "p{color:red} @media (min-width:calc(1px*2)){p{color:blue}}", "color", style.State{}, "refused @media"},
		{"calc in a query, weaker", p, "@media (min-width:calc(1px*2)){p{color:blue}} p{color:red}", "color", style.State{}, "declared red"},
		{"hover device", p, "@media (hover:hover) and (pointer:fine){p{color:red}}", "color", style.State{}, "declared red"},
		{"light, calm", p, "@media (prefers-color-scheme:dark),(prefers-reduced-motion){p{color:red}}", "color", style.State{}, "initial canvastext"},
		{"layer in a false query", p, "@media print{@layer b{}} @layer a{p{color:blue}} @layer b{p{color:red}}", "color", style.State{}, "declared red"},
		{"layer in starting-style", p, "@starting-style{@layer b{p{}}} @layer a{p{color:blue}} @layer b{p{color:red}}", "color", style.State{}, "declared blue"},
		{"no container", p, "p{color:red} @container (width>1px){p{color:blue}}", "color", style.State{}, "declared red"},
		{"a container", p, ".l{container-type:inline-size} p{color:red} @container (width>1px){p{color:blue}}", "color", style.State{}, "refused @container"},
		{"a container of another name", p, ".l{container:n/inline-size} p{color:red} @container m (width>1px){p{color:blue}}", "color", style.State{}, "declared red"},
		{"a container, but a stronger rule", p, ".l{container-type:size} p.a{color:red} @container (width>1px){p{color:blue}}", "color", style.State{}, "declared red"},
		{"a container, another property", p, ".l{container-type:size} p{color:red} @container (width>1px){p{margin-left:1px}}", "color", style.State{}, "declared red"},
		{"style query", p, "p{color:red} @container style(--x:1){p{color:blue}}", "color", style.State{}, "refused @container"},
		{"animation", p, "@keyframes k{to{color:blue}} p{color:red;animation:k 1s}", "color", style.State{}, "refused @keyframes"},
		{"animation of another property", p, "@keyframes k{to{margin:0}} p{color:red;animation:k 1s}", "color", style.State{}, "declared red"},
		{"animation of no keyframes", p, "@keyframes k{to{color:blue}} p{color:red;animation:other 1s}", "color", style.State{}, "declared red"},
		{"animation against important", p, "@keyframes k{to{color:blue}} p{color:red!important;animation:k 1s}", "color", style.State{}, "declared red"},
		{"animation of a parent", p, "@keyframes k{to{color:blue}} .l{animation:k 1s}", "color", style.State{}, "refused @keyframes"},
		{"animation of a custom property", p, "@keyframes k{to{--x:blue}} p{--x:red;color:var(--x);animation:k 1s}", "color", style.State{}, "refused @keyframes"},
		{"animation of a logical longhand", p, "@keyframes k{to{margin-inline-start:1px}} p{margin-left:2px;animation:k 1s}", "margin-left", style.State{}, "refused @keyframes"},
		{"transition", p, "p{color:red;transition:color 1s}", "color", style.State{}, "declared red"},
		{"attr", p, "p{color:attr(data-c type(<color>), red)}", "color", style.State{}, "refused attr()"},
		{"attr, weaker", p, "p{color:attr(data-c type(<color>), red)} p{color:blue}", "color", style.State{}, "declared blue"},
		{"env in an unused fallback", p, "p{--x:red;color:var(--x,env(y))}", "color", style.State{}, "declared red"},
		{"system font", p, "p{font:caption}", "font-size", style.State{}, "refused system font"},
		{"system font, beaten", p, "p{font:caption;font-size:3px}", "font-size", style.State{}, "declared 3px"},
		{"system font in a custom property", p, "p{--x:Caption;font:var(--x)}", "font-size", style.State{}, "refused system font"},
		{"display of a flex item, inherited", p, ".l{display:flex} p{display:inline} b{display:inherit}", "display", style.State{}, "declared inline"},
		{"display of the root, inherited", p, "html{display:inline} body{display:inherit}", "display", style.State{}, "user-agent block"},
		{"inherited display of a flex item", "<div style=display:flex><i><b id=t></b></i></div>", "b{display:inherit}", "display", style.State{}, "refused adjusted value"},
		{"inherited display of a block", "<div><b id=t></b></div>", "b{display:inherit}", "display", style.State{}, "inherited block"},
		{"inherited display of an inline", "<p><i><b id=t></b></i></p>", "b{display:inherit}", "display", style.State{}, "initial inline"},
		{"inherited display of a floating inline", "<p><i style=float:left><b id=t></b></i></p>", "b{display:inherit}", "display", style.State{}, "refused adjusted value"},
		{"inherited overflow, one axis declared", "<p><b id=t></b></p>", "p{overflow-x:hidden} b{overflow:inherit}", "overflow-y", style.State{}, "refused adjusted value"},
		{"inherited overflow", "<p><b id=t></b></p>", "p{overflow:hidden} b{overflow:inherit}", "overflow-y", style.State{}, "inherited hidden"},
		{"inherited float of what is positioned", "<p><b id=t></b></p>", "p{float:left;position:absolute} b{float:inherit}", "float", style.State{}, "refused adjusted value"},
		{"inherited from a slot", "<details><summary>s</summary><p id=t></p></details>", "details::details-content{color:red}", "color", style.State{}, "refused inherit"},
		{"inherited past a slot", "<details><summary>s</summary><p id=t></p></details>", "details{color:blue} details::details-content{background:red}", "color", style.State{}, "inherited blue"},
		{"custom property from a slot", "<details><summary>s</summary><p id=t></p></details>", "details::details-content{--q:1px} p{margin-left:var(--q)}", "margin-left", style.State{}, "refused inherit"},
		{"custom property from a slot, further down", "<details><summary>s</summary><p><b id=t></b></p></details>", "details::details-content{--q:1px}", "--q", style.State{}, "refused inherit"},
		{"registered custom property from a slot", "<details><summary>s</summary><p id=t></p></details>", "@property --q{syntax:'*';inherits:true} details::details-content{--q:1px}", "--q", style.State{}, "refused inherit"},
		{"custom property past a slot", "<details><summary>s</summary><p id=t></p></details>", "details{--q:1px;--r:2px} details::details-content{--r:1px}", "--q", style.State{}, "inherited 1px"},
		{"animated slot", "<details><summary>s</summary><p id=t></p></details>", "@keyframes k{to{color:red}} details::details-content{animation:k 1s}", "color", style.State{}, "refused inherit"},
		{"summary beside a slot", "<details><summary id=t>s</summary><p></p></details>", "details{color:blue;--q:1px} details::details-content{color:red;--q:2px}", "color", style.State{}, "inherited blue"},
		{"second summary", "<details><summary>s</summary><summary id=t></summary></details>", "details::details-content{color:red}", "color", style.State{}, "refused inherit"},
		{"editable through a slot", "<details contenteditable><summary>s</summary><p id=t></p></details>", "", "-webkit-user-modify", style.State{}, "refused inherit"},
		{"not editable through a slot", "<details><summary>s</summary><p id=t></p></details>", "p{-webkit-user-modify:inherit}", "-webkit-user-modify", style.State{}, "initial read-only"},
		{"a select that authors draw", "<select id=t><option>x</select>", "select{appearance:base-select}", "padding-left", style.State{}, "refused base-select"},
		{"its own", "<select id=t><option>x</select>", "select{appearance:base-select;padding:3px}", "padding-left", style.State{}, "declared 3px"},
		{"its own, important", "<select id=t><option>x</select>", "select{appearance:base-select;overflow:auto}", "overflow-x", style.State{}, "refused base-select"},
		{"its own, rolled back", "<select id=t><option>x</select>", "select{appearance:base-select;cursor:revert}", "cursor", style.State{}, "refused base-select"},
		{"its appearance", "<select id=t><option>x</select>", "select{appearance:base-select}", "appearance", style.State{}, "declared base-select"},
		{"its place", "<select id=t><option>x</select>", "select{appearance:base-select}", "z-index", style.State{}, "initial auto"},
		{"its colour", "<select id=t><option>x</select>", "select{--a:base-select;appearance:var(--a)}", "color", style.State{}, "refused base-select"},
		{"its option", "<select><option id=t>x</select>", "select{appearance:base-select}", "display", style.State{}, "refused base-select"},
		{"its option's own", "<select><option id=t>x</select>", "select,::picker(select){appearance:base-select} option{display:flex}", "display", style.State{}, "declared flex"},
		{"its option's colour", "<select><option id=t>x</select>", "select{appearance:base-select;color:red}", "color", style.State{}, "refused base-select"},
		{"its option's letters", "<select><option id=t>x</select>", "select{appearance:base-select;letter-spacing:2px}", "letter-spacing", style.State{}, "inherited 2px"},
		{"its option's letters, not its own", "<select><option id=t>x</select>", "select{appearance:base-select}", "letter-spacing", style.State{}, "refused base-select"},
		{"its picker alone", "<select><option id=t>x</select>", "::picker(select){appearance:base-select}", "display", style.State{}, "refused base-select"},
		{"a picker as it is", "<select><option id=t>x</select>", "::picker(select){appearance:auto}", "display", style.State{}, "user-agent block"},
		{"another select", "<select id=u><option>x</select><select id=t></select>", "#u{appearance:base-select}", "cursor", style.State{}, "user-agent default"},
		{"beside a select", "<p id=t></p><select></select>", "select{appearance:base-select}", "padding-left", style.State{}, "initial 0"},
		{"inherited from a picker", "<select><option id=t>x</select>", "::picker(select){letter-spacing:3px}", "letter-spacing", style.State{}, "refused inherit"},
		{"line height of an option", "<select><option id=t>x</select>", "select{line-height:3}", "line-height", style.State{}, "refused adjusted value"},
		{"line height of an option, not native", "<select><option id=t>x</select>", "select{line-height:3;appearance:none}", "line-height", style.State{}, "inherited 3"},
		{"axis of an origin", p, "p{transform-origin:left;-webkit-transform-origin-x:3px}", "transform-origin", style.State{}, "refused -webkit-transform-origin-x"},
		{"axis of an origin, beaten", p, "p{-webkit-transform-origin-x:3px;transform-origin:left}", "transform-origin", style.State{}, "declared left"},
		{"axis of an origin, invalid", p, "p{transform-origin:left;-webkit-transform-origin-x:red}", "transform-origin", style.State{}, "declared left"},
		{"env", p, "p{padding-left:env(safe-area-inset-left)}", "padding-left", style.State{}, "refused env()"},
		{"if", p, "p{color:if(style(--x):red;else:blue)}", "color", style.State{}, "refused if()"},
		{"custom function", p, "p{color:--f()}", "color", style.State{}, "refused @function"},
		{"not a function", p, "p{color:red;color:inherit(--x)}", "color", style.State{}, "declared red"},
		{"valid", "<input id=t>", "input{color:red} input:valid{color:blue}", "color", style.State{}, "refused selector"},
		{"valid, weaker", "<input id=t>", "input:valid{color:blue} input#t{color:red}", "color", style.State{}, "declared red"},
		{"visited", `<a id=t href=x>y</a>`, "a:link{color:red} a:visited{color:blue}", "color", style.State{}, "declared red"},
		{"implicit scope", p, "p{color:red} @scope{p{color:blue}}", "color", style.State{}, "refused @scope"},
		{"registered", p, "@property --x{syntax:'<color>';inherits:false;initial-value:red} .l{--x:blue} p{color:var(--x)}", "color", style.State{}, "declared red"},
		{"registered, bad value", p, "@property --x{syntax:'<color>';inherits:true;initial-value:blue} .l{--x:red} p{--x:10px;color:var(--x)}", "color", style.State{}, "declared red"},
		{"registered, relative", p, "@property --x{syntax:'<length>';inherits:true;initial-value:1px} p{--x:2em;width:var(--x)}", "width", style.State{}, "refused @property"},
		{"cycle not taken", p, "p{--a:var(--b,var(--a));--b:red;color:var(--a,blue)}", "color", style.State{}, "declared red"},
		{"cycle with fallback outside", p, "p{--a:var(--b);--b:var(--a);--c:var(--a,red);color:var(--c,blue)}", "color", style.State{}, "declared red"},
		{"important revert-layer", p, "@layer a{p{color:blue}} @layer b{p{color:revert-layer!important}} p{color:green}", "color", style.State{}, "declared blue"},
		{"revert-rule", p, "p{color:red} .a{color:blue;color:revert-rule!important}", "color", style.State{}, "declared red"},
		{"inline revert-layer", `<p id=t style="color:revert-layer">`, "@layer a{p{color:blue}} p{color:green}", "color", style.State{}, "declared green"},
		{"custom property", p, ".l{--x: a  b }", "--x", style.State{}, "inherited a b"},
		{"custom property, none", p, "", "--x", style.State{}, "initial"},
		{"logical question", p, "p{margin-left:3px}", "margin-inline-start", style.State{}, "declared 3px"},
		{"logical question, rtl", p, ".l{direction:rtl} p{margin-left:3px;margin-inline-start:4px}", "margin-inline-start", style.State{}, "declared 4px"},
		{"vertical", p, ".l{writing-mode:vertical-rl} p{margin-block-start:4px}", "margin-right", style.State{}, "declared 4px"},
		{"alias", p, "p{-webkit-box-shadow:none;word-wrap:break-word}", "overflow-wrap", style.State{}, "declared break-word"},
		{"nested layer statement", p, "p{@layer q;} @layer r{p{color:blue}} @layer q{p{color:red}}", "color", style.State{}, "declared red"},
		{"pseudo-element in the parent list", p, "i,#t::before{p:not(&){color:red}} p.a{color:blue}", "color", style.State{}, "declared blue"},
		{"inherit through a slot", "<details><p id=t></p></details>", "*{box-sizing:inherit} html{box-sizing:border-box}", "box-sizing", style.State{}, "initial content-box"},
		{"display through a slot", "<details><p id=t></p></details>", "p{display:inherit}", "display", style.State{}, "refused inherit"},
		{"negative radius", "<svg><circle id=t r=' -1'></svg>", "", "r", style.State{}, "user-agent -1px"},
		{"negative radius, in a sheet", "<svg><circle id=t r=-1></svg>", "circle{r:2px;r:-3px}", "r", style.State{}, "declared 2px"},
		{"negative size", "<svg><symbol id=t width=-1></svg>", "", "width", style.State{}, "user-agent auto"},
		{"document's language", "<meta http-equiv=content-language content='fr, de'><p id=t></p>", "", "-webkit-locale", style.State{}, `initial "fr, de"`},
		{"own language", "<meta http-equiv=content-language content=fr><p id=t lang=de></p>", "", "-webkit-locale", style.State{}, `user-agent "de"`},
		{"no language", "<meta http-equiv=content-language content=fr><p id=t></p>", "p{-webkit-locale:initial}", "-webkit-locale", style.State{}, "initial auto"},
		{"unknown property", p, "", "colour", style.State{}, `error ask for "colour": unknown property`},
		{"shorthand", p, "", "margin", style.State{}, `error ask for "margin": a shorthand has no value of its own, ask for its longhands`},
	} {
		t.Run(q.name, func(t *testing.T) {
			if got := q.ask(t); got != q.want {
				t.Errorf("got %q, expected %q", got, q.want)
			}
		})
	}
}

// TestSlots: elements that are alike but for what a sheet says of their slots are told apart.
func TestSlots(t *testing.T) {
	doc := document(t, "<details id=a><p>x</p></details><details id=b><p>x</p></details>")
	e := cascade.Match(compileText(t, "details{color:blue} #b::details-content{color:red}"), doc, cascade.Options{})
	for of, want := range map[string]bool{"#a p": false, "#b p": true} {
		for _, entry := range e.Settle(selectFirst(doc, of), style.State{}) {
			if entry.Property == "color" && (entry.Refused != nil) != want {
				t.Errorf("%s: got %v, refused %v", of, entry.Value, entry.Refused)
			}
		}
	}
}

// TestPseudoElement asks for ::before, which inherits from its element.
func TestPseudoElement(t *testing.T) {
	doc := document(t, "<p id=t>x</p>")
	e := cascade.Match(compileText(t, "p{color:red} p::before{content:'a';margin-left:1px} #t:before{margin-left:2px}"), doc, cascade.Options{})
	for property, want := range map[string]string{"margin-left": "declared 2px", "color": "inherited red", "content": "declared 'a'"} {
		got, err := e.SpecifiedPseudo(selectFirst(doc, "#t"), "before", property, style.State{})
		if err != nil {
			t.Fatal(err)
		}
		if s := string(got.Kind) + " " + got.Text; s != want {
			t.Errorf("%s: got %s, expected %s", property, s, want)
		}
	}
}

// TestImports reads sheets through @import: order, layers, conditions, cycles.
func TestImports(t *testing.T) {
	files := fstest.MapFS{
		"css/index.css": {Data: []byte("@layer x;\n@import 'a.css';\n@import url(sub/b.css) layer(x) screen;\n@import 'print.css' print;\n@import 'missing.css' supports(color:frob);\np{padding-top:1px}\n@import 'late.css';")},
		"css/a.css":     {Data: []byte("@import 'index.css'; p{color:red;margin-left:1px}")},
		"css/sub/b.css": {Data: []byte("@import '../a2.css'; p{color:blue;margin-top:2px}")},
		"css/a2.css":    {Data: []byte("p{padding-left:3px}")},
		"css/print.css": {Data: []byte("p{color:green}")},
		"css/late.css":  {Data: []byte("p{color:green}")},
	}
	sheets, err := sheet.Compile(files, []string{"css/index.css"})
	if err != nil {
		t.Fatal(err)
	}
	doc := document(t, "<p id=t>x</p>")
	e := cascade.Match(sheets, doc, cascade.Options{})
	for property, want := range map[string]string{
		"color": "red css/a.css:1:24", "margin-top": "2px css/sub/b.css:1:35", "padding-left": "3px css/a2.css:1:3", "padding-top": "1px css/index.css:6:3",
	} {
		got, err := e.Specified(selectFirst(doc, "#t"), property, style.State{})
		if err != nil {
			t.Fatal(err)
		}
		if s := got.Text + " " + got.Winner().Position.String(); s != want {
			t.Errorf("%s: got %s, expected %s", property, s, want)
		}
	}
}

// TestFaults: a sheet that cannot be read is the arm's fault, at the rule that names it.
func TestFaults(t *testing.T) {
	for name, c := range map[string]struct{ css, want string }{
		"missing import": {"\n@import 'no.css';", `s.css:2:1: import "no.css": read "no.css": file does not exist`},
		"outside":        {"@import 'https://x.example/y.css';", `s.css:1:1: import "https://x.example/y.css": a sheet outside the arm cannot be read`},
		"above":          {"@import '../y.css';", `s.css:1:1: import "../y.css": a sheet outside the arm cannot be read`},
	} {
		_, err := sheet.Compile(fstest.MapFS{"s.css": {Data: []byte(c.css)}}, []string{"s.css"})
		var fault *diagnostic.Fault
		if !errors.As(err, &fault) || fault.Error() != c.want {
			t.Errorf("%s: got %v, expected %s", name, err, c.want)
		}
	}
	_, err := sheet.Compile(fstest.MapFS{}, []string{"s.css"})
	if err == nil || err.Error() != `compile s.css: read "s.css": file does not exist` {
		t.Errorf("missing entry: %v", err)
	}
}

// TestProblems lists what was dropped; the malformed is told from the merely unknown.
func TestProblems(t *testing.T) {
	sheets := compileText(t, "p{colour:red;color:frob;*zoom:1;color:red!ie}\na::-moz-x{color:red}\na>{color:red}\np{color}\n@frob x{}\n@media (a{p{color:red}/*")
	var got []string
	for _, p := range sheets.Problems() {
		s := p.Position.String() + " " + p.Message
		if p.Syntax {
			s += " (syntax)"
		}
		got = append(got, s)
	}
	want := []string{
		`s.css:6:23 expected */ before the end of the sheet (syntax)`,
		`s.css:1:3 unknown property "colour"`,
		`s.css:1:14 invalid value "frob" for "color"`,
		`s.css:1:25 expected a declaration or a rule, found neither`,
		`s.css:1:33 unexpected ! in a value`,
		`s.css:2:1 invalid selector "a::-moz-x": expected a pseudo-element, found "::-moz-x": unknown to browsers`,
		`s.css:3:1 invalid selector "a>": expected a selector, found nothing`,
		`s.css:4:3 expected a declaration or a rule, found neither (syntax)`,
		`s.css:5:1 unknown at-rule @frob`,
		`s.css:6:1 @media without a block (syntax)`,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("problems (-expected +got):\n%s", diff)
	}
}

// TestCandidates: every candidate says why it lost.
func TestCandidates(t *testing.T) {
	doc := document(t, `<p id=t class=a style="color:pink" align=center>x</p>`)
	sheets := compileText(t, "@layer l{#t{color:olive}}\np{color:red;color:blue}\n.a{color:green}\n.a{color:lime}\nbody p{color:navy!important}\n@media all{.a{color:teal!important}}")
	got, err := cascade.Match(sheets, doc, cascade.Options{}).Specified(selectFirst(doc, "#t"), "color", style.State{})
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, c := range got.Candidates {
		lines = append(lines, c.Value+" "+c.Selector+": "+c.Lost)
	}
	want := []string{
		"teal .a: ",
		"navy body p: specificity (0,0,2) is lower than (0,1,0) (.a)",
		"pink style attribute: it is not !important (.a)",
		"lime .a: it is not !important (.a)",
		"green .a: it is not !important (.a)",
		"blue p: it is not !important (.a)",
		"red p: it is not !important (.a)",
		"olive #t: it is not !important (.a)",
	}
	if diff := cmp.Diff(want, lines); diff != "" {
		t.Errorf("candidates (-expected +got):\n%s", diff)
	}
}

// TestSettle: one pass says what Specified says, longhand by longhand.
func TestSettle(t *testing.T) {
	css, html := site(5, 1)
	doc := document(t, html)
	sheets := compileText(t, css)
	e, fresh := cascade.Match(sheets, doc, cascade.Options{}), cascade.Match(sheets, doc, cascade.Options{})
	for _, pseudo := range [][]string{nil, {"hover"}, {"focus-visible"}, {"active"}} {
		st := style.State{PseudoClasses: pseudo}
		for _, el := range doc.Root.Elements() {
			entries := e.Settle(el, st)
			if !settlesInOrder(entries) {
				t.Fatalf("%s: entries are not sorted", el.Name)
			}
			for _, entry := range entries {
				got, err := fresh.Specified(el, entry.Property, st)
				if err != nil {
					t.Fatal(err)
				}
				if got.Value != entry.Value {
					t.Errorf("%s %s: settled %v, specified %v", describe(el), entry.Property, entry.Value, got.Value)
				}
			}
		}
	}
}

func settlesInOrder(list []style.Entry) bool {
	for i := 1; i < len(list); i++ {
		if list[i-1].Property >= list[i].Property {
			return false
		}
	}
	return true
}

func describe(e *dom.Element) string {
	class, _ := e.Attribute("class")
	return e.Name + "." + class
}

// TestShorthandCandidates: of a shorthand, a candidate has the asked longhand's part, and its name.
func TestShorthandCandidates(t *testing.T) {
	doc := document(t, `<!DOCTYPE html><p id=t>`)
	e := cascade.Match(compileText(t, `
		p { --a: 1rem; --b: 2rem }
		#t { padding: 3px 4px }
		p.t, p { padding: var(--a) var(--b); padding: var(--c, inherit); padding: var(--c) var(--b) }
		p { padding-block: 5px var(--b) }`), doc, cascade.Options{})
	got, err := e.Specified(selectFirst(doc, "#t"), "padding-bottom", style.State{})
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, c := range got.Candidates {
		list = append(list, c.Property+": "+c.Value)
	}
	want := []string{
		"padding: 3px", "padding-block: 2rem",
		"padding: var(--c) var(--b)", // invalid: it has no parts
		"padding: inherit", "padding: 1rem",
	}
	if diff := cmp.Diff(want, list); diff != "" {
		t.Errorf("candidates (-want +got):\n%s", diff)
	}
}
