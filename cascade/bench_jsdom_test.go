package cascade_test

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tabula-css/bench/cascade"
	"github.com/tabula-css/bench/css/style"
)

// BenchmarkAgainstJSDOM works out all longhands of all elements of a page of about 1,000 under
// Bootstrap's sheet, here and in jsdom: "settle" is what the judge asks, "specified" every longhand by
// itself with the whole ranking. Run it with -benchtime 1x, for jsdom takes its time.
func BenchmarkAgainstJSDOM(b *testing.B) {
	if _, err := exec.LookPath("node"); err != nil {
		missing(b, "no node on this machine")
	}
	modules := nodeModules(b, "testdata/jsdom")
	css, err := os.ReadFile(filepath.Join(modules, "bootstrap/dist/css/bootstrap.css"))
	if err != nil {
		b.Fatal(err)
	}
	html := thousand(b)
	doc := document(b, html)
	sheets := compileText(b, string(css))
	elements := doc.Root.Elements()
	b.Run("compile", func(b *testing.B) {
		b.SetBytes(int64(len(css)))
		for b.Loop() {
			compileText(b, string(css))
		}
	})
	b.Run("settle", func(b *testing.B) {
		for b.Loop() {
			e := cascade.Match(sheets, doc, cascade.Options{})
			for _, el := range elements {
				e.Settle(el, style.State{})
			}
		}
		b.ReportMetric(float64(len(elements)), "elements")
	})
	b.Run("specified", func(b *testing.B) {
		for b.Loop() {
			e := cascade.Match(sheets, doc, cascade.Options{})
			for _, el := range elements {
				for _, p := range physicalLonghands() {
					if _, err := e.Specified(el, p, style.State{}); err != nil {
						continue // a refusal is an answer
					}
				}
			}
		}
	})
	b.Run("jsdom", func(b *testing.B) {
		dir := filepath.Dir(modules)
		script, err := os.ReadFile("testdata/jsdom/measure.js")
		if err != nil {
			b.Fatal(err)
		}
		longhands, err := json.Marshal(physicalLonghands())
		if err != nil {
			b.Fatal(err)
		}
		files := map[string][]byte{"measure.js": script, "page.html": []byte(html), "sheet.css": css, "longhands.json": longhands}
		for name, data := range files {
			if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
				b.Fatal(err)
			}
		}
		var total float64
		n := 0
		for b.Loop() {
			node := exec.Command("node", "measure.js", "page.html", "sheet.css", "longhands.json")
			node.Dir = dir
			out, err := node.Output()
			if err != nil {
				b.Fatal(err)
			}
			var took struct {
				Milliseconds float64
				Elements     int
			}
			if err := json.Unmarshal(out, &took); err != nil {
				b.Fatal(err)
			}
			if took.Elements != len(elements) {
				b.Fatalf("jsdom has %d elements, the parsed page %d", took.Elements, len(elements))
			}
			total += took.Milliseconds
			n++
		}
		b.ReportMetric(total*1e6/float64(n), "ns/op") // without node's start and the reading of the page
	})
}

// thousand is the Bootstrap page with its main part repeated, each time with other texts.
func thousand(b *testing.B) string {
	b.Helper()
	data, err := os.ReadFile("testdata/frameworks/bootstrap.html")
	if err != nil {
		b.Fatal(err)
	}
	before, rest, _ := strings.Cut(string(data), "<main")
	inside, after, _ := strings.Cut(rest, "</main>")
	for i := range 7 {
		before += fmt.Sprintf(`<main data-part="%d"%s</main>`, i, inside)
	}
	return before + after
}

// BenchmarkGrowth shows that the cost grows with the rules and with the elements, no faster: the time
// for a byte of CSS and for an element stays what it is.
func BenchmarkGrowth(b *testing.B) {
	for _, n := range []int{50, 200, 800} {
		css, _ := site(n, 1)
		b.Run(fmt.Sprintf("rules=%d", 8*n), func(b *testing.B) {
			b.SetBytes(int64(len(css)))
			for b.Loop() {
				compileText(b, css)
			}
		})
	}
	for _, k := range []int{1, 4, 16} {
		css, html := site(50, k)
		doc := document(b, html)
		sheets := compileText(b, css)
		elements := doc.Root.Elements()
		b.Run(fmt.Sprintf("elements=%d", len(elements)), func(b *testing.B) {
			for b.Loop() {
				e := cascade.Match(sheets, doc, cascade.Options{})
				for _, el := range elements {
					e.Settle(el, style.State{})
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(elements)), "ns/element")
		})
	}
}
