package cascade_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/tabula-css/bench/cascade"
	"github.com/tabula-css/bench/css/style"
)

// TestHostile: sheets made to cost too much end in an answer or a refusal; none hangs or overflows.
func TestHostile(t *testing.T) {
	bomb := "p{--x0:a a a a;"
	for i := 1; i <= 60; i++ {
		bomb += fmt.Sprintf("--x%d:var(--x%d) var(--x%d);", i, i-1, i-1)
	}
	nested := "p{--y0:a;"
	for i := 1; i <= 60; i++ {
		nested += fmt.Sprintf("--y%d:f(var(--y%d)) g(var(--y%d));", i, i-1, i-1)
	}
	long := "p{--w0:" + strings.Repeat("x", 1<<20) + ";"
	for i := 1; i <= 15; i++ {
		long += fmt.Sprintf("--w%d:var(--w%d) var(--w%d);", i, i-1, i-1)
	}
	chain := "p{--z0:red;"
	for i := 1; i <= 5000; i++ {
		chain += fmt.Sprintf("--z%d:var(--z%d);", i, i-1)
	}
	for _, c := range []struct{ name, css, property, want string }{
		{"doubling", bomb + "font-family:var(--x60)}", "font-family", "refused var()"},
		{"doubling, not asked for", bomb + "color:red}", "color", "red"},
		{"doubling in functions", nested + "font-family:var(--y60)}", "font-family", "refused var()"},
		{"doubling of a megabyte", long + "font-family:var(--w15)}", "font-family", "refused var()"},
		{"many syntaxes", "@property --s{syntax:'" + strings.Repeat("<length>|", 200_000) + "a';inherits:false;initial-value:a} p{color:var(--s,red)}", "color", "canvastext"},
		{"many registrations", strings.Repeat("@property --s{syntax:'<color>';inherits:false;initial-value:blue}", 20_000) + "p{color:var(--s)}", "color", "blue"},
		{"deep attr", "p{color:" + strings.Repeat("attr(x px,", 900) + "red" + strings.Repeat(")", 900) + "}", "color", "red"},
		{"many old values", "p{-webkit-mask:" + strings.Repeat("url(a) border,", 3_000) + "none;color:red}", "color", "red"},
		{"long chain", chain + "color:var(--z5000)}", "color", "refused var()"},
		{"short chain", chain + "color:var(--z500)}", "color", "red"},
		{"deep value", "p{color:red;width:" + strings.Repeat("calc(", 5000) + "1px" + strings.Repeat(")", 5000) + "}", "width", "refused nesting depth"},
		{"deep rules", "p{color:red}" + strings.Repeat("p{", 5000) + strings.Repeat("}", 5000), "color", "refused nesting depth"},
		{"deep groups", "p{color:red}" + strings.Repeat("@media all{", 5000) + "p{color:blue}", "color", "refused nesting depth"},
		{"deep selector", "p{color:red}" + strings.Repeat(":is(", 5000) + "p" + strings.Repeat(")", 5000) + "{color:blue}", "color", "refused nesting depth"},
		{"nested doubling", nest("& &", 40, "color:blue") + "p{color:red}", "color", "red"},
		{"nested branches", nest(":is(&,& &,& > &)", 40, "color:blue") + "p{color:red}", "color", "red"},
		{"many descendants", strings.Repeat("div ", 3000) + "p{color:blue} p{color:red}", "color", "red"},
		{"has in has through nesting", "*:has(*):has(* *):has(* * *):has(* * * *) *{color:blue} p{color:red}", "color", "red"},
		{"many rules", strings.Repeat("p.a{color:red}", 50_000) + "p{color:red}", "color", "red"},
		{"rules that look like declarations", "p{" + strings.Repeat("a:hover{}", 50_000) + "color:red}", "color", "red"},
		{"open blocks that look like declarations", "p{color:red}" + strings.Repeat("a:{", 900), "color", "red"},
		{"megabyte identifier", "p{color:red}." + strings.Repeat("x", 1<<20) + "{color:blue}", "color", "red"},
		{"open comment", "p{color:red}/*" + strings.Repeat("/*", 1<<18), "color", "red"},
		{"megabytes", strings.Repeat("p.a{color:red}", 200_000) + "p{color:red}", "color", "refused sheet size"},
		{"a million rules", strings.Repeat("a{}", 100_000) + strings.Repeat("a{color:red}", 100_000), "color", "refused sheet size"},
		{"every longhand again and again", strings.Repeat("*{all:unset}", 40_000), "color", "refused sheet size"},
		{"long list", "p{background:" + strings.Repeat("url(a),", 200_000) + "red}", "color", "refused sheet size"},
		{"long list in a function", "p{background:f(" + strings.Repeat("1,", 100_000) + "1)}", "color", "refused sheet size"},
		{"long layer name", "@layer a" + strings.Repeat(".a", 500_000) + ";p{color:red}", "color", "refused sheet size"},
		{"layers", strings.Repeat("@layer a{", 900) + "p{color:red}", "color", "red"},
	} {
		t.Run(c.name, func(t *testing.T) {
			doc := document(t, "<!DOCTYPE html>"+strings.Repeat("<div>", 60)+"<p id=t>x</p>")
			e := cascade.Match(compileText(t, c.css), doc, cascade.Options{})
			got, err := e.Specified(selectFirst(doc, "#t"), c.property, style.State{})
			answer := got.Text
			var refusal *style.Refusal
			if errors.As(err, &refusal) {
				answer = "refused " + refusal.Construct
			}
			if answer != c.want {
				t.Errorf("got %q, expected %q", answer, c.want)
			}
			e.Settle(selectFirst(doc, "#t"), style.State{PseudoClasses: []string{"hover"}})
		})
	}
}

// TestHostileMatching: selectors that cost a step for every pair of elements, on a large page, end in
// refusals instead of minutes.
func TestHostileMatching(t *testing.T) {
	part := strings.Repeat("<div><p class=a>x<i></i></p>", 300) + strings.Repeat("</div>", 300)
	page := "<!DOCTYPE html>" + strings.Repeat(part, 6)
	doc := document(t, page)
	for _, selector := range []string{
		":has(.zz) i", ":has(:is(.zz,.yy) :not(.a) *) i", "*:has(~ * .zz) *:has(.zz) i", "* * * * * * * .zz *, i", ":nth-child(2 of :has(.zz)) i", ":not(:has(.a ~ .zz)) ~ * i:has(+ .zz)",
	} {
		e := cascade.Match(compileText(t, selector+"{color:red}"), doc, cascade.Options{})
		for _, el := range doc.Root.Elements() {
			e.Settle(el, style.State{})
		}
	}
}

// nest nests a selector in itself n times.
func nest(selector string, n int, declarations string) string {
	return "div{" + strings.Repeat(selector+"{", n) + declarations + strings.Repeat("}", n) + "}"
}

// FuzzCompile: no sheet makes the engine panic, and Settle says what Specified says.
func FuzzCompile(f *testing.F) {
	for _, c := range readReported(f) {
		f.Add(c.CSS, c.HTML)
	}
	for i := range 20 {
		p := newGenerator(uint64(i)).sample()
		f.Add(p.CSS, p.Body)
	}
	f.Fuzz(func(t *testing.T, css, html string) {
		if strings.Contains(css, "@import") {
			return
		}
		doc := document(t, html)
		e := cascade.Match(compileText(t, css), doc, cascade.Options{})
		elements := doc.Root.Elements()
		for _, el := range elements[:min(len(elements), 12)] {
			for _, entry := range e.Settle(el, style.State{PseudoClasses: []string{"hover"}}) {
				got, err := e.Specified(el, entry.Property, style.State{PseudoClasses: []string{"hover"}})
				if (err != nil) != (entry.Refused != nil) || err == nil && got.Value != entry.Value {
					t.Fatalf("%s %s: settled %v, specified %v %v", describe(el), entry.Property, entry, got.Value, err)
				}
			}
		}
	})
}
