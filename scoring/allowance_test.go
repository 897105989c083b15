package scoring

import (
	"testing"

	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/tasks"
)

// TestAllows holds allowances against places, properties and states.
func TestAllows(t *testing.T) {
	s := smallScore(t, `{ "filesInScope": ["arms/one/src/page.css"],
		"criteria": [{ "ref": { "bench": "box.card" }, "property": "top", "expected": "1px" }],
		"mayChange": [
			{ "ref": { "bench": "box.t*" }, "except": ["box.title"], "properties": ["outline-*", "--box-*"], "why": "the ring is free" },
			{ "ref": { "selector": "a" }, "properties": ["color"], "conditions": ["focus", "hover+active"], "why": "for the keyboard" },
			{ "ref": { "bench": "box.card" }, "properties": ["padding-top"], "state": { "theme": "dark", "from": 480, "below": 768 }, "why": "dark and narrow" } ] }`)
	const ring, keyboard, narrow = 0, 1, 2
	for _, test := range []struct {
		entry         int
		ref, property string
		state         style.State
		want          bool
	}{
		{ring, "box.text", "outline-color", style.State{}, true},
		{ring, "box.text", "outline-width", style.State{Theme: "dark", Width: 480, PseudoClasses: []string{"hover"}}, true},
		{ring, "box.text", "--box-ring", style.State{}, true},
		{ring, "box.text", "--ring", style.State{}, false},
		{ring, "box.text", "color", style.State{}, false},
		{ring, "box.title", "outline-color", style.State{}, false},
		{ring, "box.card", "outline-color", style.State{}, false},
		{keyboard, "box.link", "color", style.State{}, false},
		{keyboard, "box.link", "color", style.State{PseudoClasses: []string{"focus"}}, true},
		{keyboard, "box.link", "color", style.State{PseudoClasses: []string{"focus-visible"}}, true}, // focus holds as well
		{keyboard, "box.link", "color", style.State{PseudoClasses: []string{"hover"}}, false},
		{keyboard, "box.link", "color", style.State{PseudoClasses: []string{"active", "hover"}}, true},
		{keyboard, "box.link", "color", style.State{PseudoClasses: []string{"focus", "hover"}}, true},
		{narrow, "box.card", "padding-top", style.State{Theme: "dark", Width: 480}, true},
		{narrow, "box.card", "padding-top", style.State{Theme: "dark", Width: 767, PseudoClasses: []string{"hover"}}, true},
		{narrow, "box.card", "padding-top", style.State{Theme: "dark", Width: 768}, false},
		{narrow, "box.card", "padding-top", style.State{Theme: "dark", Width: 479}, false},
		{narrow, "box.card", "padding-top", style.State{Width: 480}, false},
		{narrow, "box.card", "padding-top", style.State{Theme: "dark"}, false}, // at the default width
	} {
		at, err := s.base.named(tasks.Ref{Bench: test.ref}, nil)
		if err != nil || len(at) != 1 {
			t.Fatal(test.ref, at, err)
		}
		if got := s.allowed[test.entry].allows(s.Arm, at[0], test.property, test.state); got != test.want {
			t.Errorf("%q: %s %s in %+v: %t", s.allowed[test.entry].Why, test.ref, test.property, test.state, got)
		}
	}
}
