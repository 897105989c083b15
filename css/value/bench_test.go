package value

import (
	"testing"

	"github.com/tabula-css/bench/css/syntax"
)

var ordinary = [][2]string{
	{"color", "#dc2626"}, {"display", "flex"}, {"padding-top", "1rem"}, {"font-weight", "bold"}, {"background-color", "rgb(220 38 38 / 50%)"},
	{"box-shadow", "0 1px 2px rgb(0 0 0 / 5%), 0 4px 6px -1px #0000001a"}, {"font-family", `Inter, "Segoe UI", sans-serif`},
	{"width", "calc(100% - 2rem)"}, {"transition-property", "color, background-color"}, {"grid-template-columns", "repeat(2, minmax(0, 1fr))"},
}

func BenchmarkValid(b *testing.B) {
	benchmark(b, func(name string, v []syntax.Component) { Valid(name, v) })
}

func BenchmarkCanonical(b *testing.B) {
	benchmark(b, func(name string, v []syntax.Component) { Canonical(name, v) })
}

func benchmark(b *testing.B, ask func(string, []syntax.Component)) {
	values := make([][]syntax.Component, len(ordinary))
	for i, o := range ordinary {
		values[i] = syntax.ParseComponents(o[1])
		ask(o[0], values[i])
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		k := i % len(values)
		ask(ordinary[k][0], values[k])
	}
}

func BenchmarkExpandBackground(b *testing.B) {
	v := syntax.ParseComponents("url(a.png) center / cover no-repeat, #fff")
	b.ReportAllocs()
	for b.Loop() {
		Expand("background", v)
	}
}

func BenchmarkExpandPadding(b *testing.B) {
	v := syntax.ParseComponents("0.5rem 1rem")
	b.ReportAllocs()
	for b.Loop() {
		Expand("padding", v)
	}
}

// BenchmarkCompile compiles every grammar of the ordinary values afresh, as a new process does.
func BenchmarkCompile(b *testing.B) {
	for b.Loop() {
		l := &library{known: map[string]*node{}}
		for _, o := range ordinary {
			l.property(o[0])
		}
	}
}
