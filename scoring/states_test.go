package scoring

import (
	"testing"

	"github.com/tabula-css/bench/css/style"
)

func twoThemes() *Arm {
	return &Arm{Theme: Theme{Attribute: "data-theme", Default: "light"}, tokens: &tokenTable{Themes: map[string]map[string]token{"default": {}, "dark": {}}}}
}

// TestWords says sets of states as a person would.
func TestWords(t *testing.T) {
	arm := twoThemes()
	w := newWorld(arm, style.NewWorld(arm.themes(), style.Conditions{
		Widths: []int{479, 480, 767, 768}, Heights: []int{600, 601}, PseudoClasses: []string{"active", "focus", "hover"},
	}))
	width := func(st style.State) int { n, _ := st.Viewport(); return n }
	usual := func(st style.State) bool { _, n := st.Viewport(); return n == style.DefaultHeight }
	only := func(st style.State, names ...string) bool {
		return st.Holding() == style.State{PseudoClasses: names}.Holding()
	}
	for _, test := range []struct {
		want string
		in   func(st style.State) bool
	}{
		{"in every state", func(style.State) bool { return true }},
		{"at rest", func(st style.State) bool { return only(st) }},
		{"in :hover", func(st style.State) bool { return st.Has("hover") }},
		{"in :hover", func(st style.State) bool { return only(st, "hover") }},
		{"in :active:hover", func(st style.State) bool { return st.Has("hover") && st.Has("active") }},
		{"in :active and in :hover", func(st style.State) bool { return st.Has("hover") || st.Has("active") }},
		{"in every state but :active", func(st style.State) bool { return !st.Has("active") }},
		{"in every state but :active and :hover", func(st style.State) bool { return only(st) || only(st, "focus") }},
		{"in the light theme", func(st style.State) bool { return st.Theme == "" }},
		{"in the dark theme", func(st style.State) bool { return st.Theme == "dark" }},
		{"at rest, in the dark theme", func(st style.State) bool { return only(st) && st.Theme == "dark" }},
		{"up to 767px wide", func(st style.State) bool { return width(st) < 768 }},
		{"from 768px wide, from 800px high", func(st style.State) bool { return width(st) >= 768 && usual(st) }},
		{"768px wide", func(st style.State) bool { return width(st) == 768 }},
		{"from 480px to 768px wide", func(st style.State) bool { return width(st) > 479 && width(st) < 1000 }},
		{"up to 479px wide and 768px wide", func(st style.State) bool { return width(st) == 479 || width(st) == 768 }},
		{"from 800px high", usual},
		{"601px high", func(st style.State) bool { _, n := st.Viewport(); return n == 601 }},
		{"in :hover, in the dark theme, up to 479px wide", func(st style.State) bool { return st.Has("hover") && st.Theme == "dark" && width(st) == 479 }},
		{"in 150 of 210 states", func(st style.State) bool { return st.Has("hover") || st.Theme == "dark" }},
	} {
		var set stateSet
		for n, st := range w.states {
			if test.in(st) {
				set.add(n)
			}
		}
		if got := w.words(set); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

func TestStateSet(t *testing.T) {
	var s stateSet
	if s.len() != 0 || s.first() != -1 || s.has(0) {
		t.Error("an empty set holds something")
	}
	for _, n := range []int{130, 64, 3, 64} {
		s.add(n)
	}
	s.drop(3)
	s.drop(1000)
	var all []int
	s.all(func(n int) { all = append(all, n) })
	if s.len() != 2 || s.first() != 64 || !s.has(130) || s.has(3) || s.has(1000) || len(all) != 2 || all[0] != 64 || all[1] != 130 {
		t.Errorf("%v, %d numbers, the first %d", all, s.len(), s.first())
	}
}
