package cascade_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/tabula-css/bench/cascade"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
)

// BenchmarkMoved compares the arm's scenes before and after an edit: the engines of what was before are those of other
// comparisons, those of what is after are new. Compiling is not counted.
func BenchmarkMoved(b *testing.B) {
	for _, c := range []struct{ name, old, new string }{
		{"header", ".card__header {\n  justify-content", ".card__header {\n  padding: 3px;\n  justify-content"},
		{"button", ".btn--solid:hover {\n  background: var(--color-accent-strong)", ".btn--solid:hover {\n  background: red"},
		{"body", "  color: var(--color-body);\n  font-family", "  color: red;\n  font-family"},
		{"all", "  box-sizing: border-box;", "  box-sizing: content-box;"},
		{"token", "--space-3: 0.75rem", "--space-3: 0.8rem"},
		{"layer", ".card__header {\n  justify-content: space-between;", "@layer x { .card__header {\n  justify-content: space-around;}"},
		{"keyframes", ".card__header {", "@keyframes k { to { color: red; } }\n.card__header {"},
		{"property", ".card__header {", "@property --z { syntax: '<length>'; inherits: false; initial-value: 1px; }\n.card__header {"},
		{"sibling", ".card__header {", ".btn:hover + .btn { color: red; }\n.card__header {"},
		{"has", ".card__header {", ".field:has(:focus-visible) { color: red; }\n.card__header {"},
		{"class", "", ""},
	} {
		b.Run(c.name, func(b *testing.B) { benchmarkMoved(b, c.old, c.new, false) })
		b.Run(c.name+" elsewhere", func(b *testing.B) { benchmarkMoved(b, c.old, c.new, true) })
	}
}

func benchmarkMoved(b *testing.B, old, new string, elsewhere bool) {
	css := strings.Join(armRules(b), "\n")
	edited := strings.Replace(css, old, new, 1)
	if old != "" && css == edited {
		b.Fatal("the edit finds nothing")
	}
	documents := renderedArm(b)
	before := compileText(b, css)
	w := style.NewWorld([]string{"", "dark"}, before.Conditions())
	w.Elsewhere = elsewhere
	w.Widths = append(w.Widths, 375, 500)
	slices.Sort(w.Widths)
	elements, moves := 0, 0
	var warm []*cascade.Engine
	var after []*dom.Document
	for _, d := range documents {
		elements += len(d.Root.Elements())
		warm = append(warm, cascade.Match(before, d, themed))
		k := cloneDocument(d)
		if old == "" {
			for _, e := range k.Root.Elements() {
				if v, _ := e.Attribute("class"); strings.HasPrefix(v, "btn ") {
					for i := range e.Attributes {
						if e.Attributes[i].Name == "class" {
							e.Attributes[i].Value += " u-full"
						}
					}
					break
				}
			}
		}
		after = append(after, k)
	}
	b.ReportAllocs()
	for b.Loop() {
		b.StopTimer()
		sheets := compileText(b, edited)
		b.StartTimer()
		moves = 0
		for i := range documents {
			moves += len(cascade.Moved(warm[i], cascade.Match(sheets, after[i], themed), w))
		}
	}
	b.ReportMetric(float64(elements), "elements")
	b.ReportMetric(float64(len(w.States())), "states")
	b.ReportMetric(float64(moves), "moves")
}
