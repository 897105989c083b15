package cascade_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/tabula-css/bench/cascade"
	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
)

// site is a sheet of n components in the conventional style, and a page that shows each k times.
func site(n, k int) (css, html string) {
	var sheet, page strings.Builder
	sheet.WriteString(":root{--primary:#2563eb;--space:1rem}*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#111}\n")
	for i := range n {
		fmt.Fprintf(&sheet, `
.c%[1]d{display:flex;padding:var(--space) 1rem;border:1px solid #ddd;border-radius:4px;background:#fff}
.c%[1]d__title{font-size:1.25rem;font-weight:600;margin:0 0 .5rem;color:var(--primary)}
.c%[1]d__body>p{margin:0;line-height:1.6}
.c%[1]d--active .c%[1]d__title{color:#b91c1c;text-decoration:underline}
.c%[1]d:hover,.c%[1]d:focus-within{border-color:var(--primary);box-shadow:0 1px 2px rgb(0 0 0 / .2)}
.c%[1]d .btn:hover:not(:disabled){background-color:#1d4ed8;color:#fff}
@media (max-width:600px){.c%[1]d{padding:.5rem;flex-direction:column}}
`, i)
		for range k {
			fmt.Fprintf(&page, `<section class="c%[1]d c%[1]d--active" data-bench="c"><h2 class="c%[1]d__title">t</h2><div class="c%[1]d__body"><p>x <a href="#">y</a></p></div><button class="btn" data-bench="b"><span>z</span></button></section>`, i)
		}
	}
	sheet.WriteString(".btn{padding:.5rem 1rem;border:0;background:var(--primary);color:#fff}\n")
	return sheet.String(), "<!DOCTYPE html><html lang=en dir=ltr><head></head><body><div id=root>" + page.String() + "</div></body></html>"
}

func document(tb testing.TB, html string) *dom.Document {
	tb.Helper()
	doc, err := dom.ParseHTML(strings.NewReader(html))
	if err != nil {
		tb.Fatal(err)
	}
	return doc
}

func compileText(tb testing.TB, css string) *sheet.Sheets {
	tb.Helper()
	s, err := sheet.CompileText(sheet.Text{Name: "s.css", CSS: css})
	if err != nil {
		tb.Fatal(err)
	}
	return s
}

// BenchmarkCompile compiles a sheet of about 450 lines; bytes a second are of CSS text.
func BenchmarkCompile(b *testing.B) {
	css, _ := site(60, 1)
	b.SetBytes(int64(len(css)))
	for b.Loop() {
		compileText(b, css)
	}
}

// BenchmarkCompileArm compiles the sheets of the cascade arm.
func BenchmarkCompileArm(b *testing.B) {
	files := os.DirFS("../arms/cascade")
	for b.Loop() {
		if _, err := sheet.Compile(files, []string{"src/styles/index.css"}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkSettle settles every longhand of every element of a page of about 1,000 elements.
func BenchmarkSettle(b *testing.B) {
	css, html := site(60, 2)
	doc := document(b, html)
	sheets := compileText(b, css)
	elements := doc.Root.Elements()
	b.ReportMetric(float64(len(elements)), "elements")
	for b.Loop() {
		e := cascade.Match(sheets, doc, cascade.Options{})
		for _, el := range elements {
			e.Settle(el, style.State{})
		}
	}
}

// BenchmarkScore asks what one score asks of one side: 50 anchors in four states.
func BenchmarkScore(b *testing.B) {
	css, html := site(25, 1)
	doc := document(b, html)
	sheets := compileText(b, css)
	states := [][]string{nil, {"hover"}, {"focus-visible"}, {"active"}}
	for b.Loop() {
		e := cascade.Match(sheets, doc, cascade.Options{})
		for _, el := range doc.Anchors() {
			for _, s := range states {
				e.Settle(el, style.State{PseudoClasses: s})
			}
		}
	}
}
