package longhand_test

import (
	"testing"

	"github.com/tabula-css/bench/cascade/longhand"
	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/syntax"
)

// TestFind: every longhand has a number, which leads back to it; a shorthand has none.
func TestFind(t *testing.T) {
	for _, name := range property.Longhands() {
		n, ok := longhand.Find(name)
		if !ok || n.Property().Name != name || longhand.Of(name) != n {
			t.Errorf("%s: %d, found %v", name, n, ok)
		}
	}
	if n, ok := longhand.Find("margin"); ok {
		t.Errorf("margin is longhand %d", n)
	}
}

// TestFlow: a logical longhand is a physical one under each flow, and the usual one under a flow that is none.
func TestFlow(t *testing.T) {
	for _, c := range []struct{ direction, mode, want string }{
		{property.LTR, property.HorizontalTB, "margin-left"},
		{property.RTL, property.HorizontalTB, "margin-right"},
		{property.LTR, property.VerticalRL, "margin-top"},
		{property.RTL, property.VerticalRL, "margin-bottom"},
		{"frob", "", "margin-left"},
	} {
		of := longhand.All().Of(longhand.Flow{Direction: c.direction, WritingMode: c.mode})
		if got := of[longhand.Of("margin-inline-start")].Property().Name; got != c.want {
			t.Errorf("%s %s: %s, want %s", c.direction, c.mode, got, c.want)
		}
	}
}

// TestCanonical: one value has one spelling, whatever was written.
func TestCanonical(t *testing.T) {
	n := longhand.Of("color")
	v := &longhand.Text{Components: syntax.ParseComponents("RED")}
	for range 2 {
		if c := n.Canonical(v); c.Spelling != "#ff0000" || c.Written != "RED" {
			t.Errorf("got %q, written %q", c.Spelling, c.Written)
		}
	}
}

// TestSet: a set has what was put into it, in order.
func TestSet(t *testing.T) {
	s := longhand.NewSet()
	last := longhand.ID(len(longhand.All().List) - 1)
	for _, n := range []longhand.ID{last, 0, 64, 63} {
		s.Add(n)
	}
	var got []longhand.ID
	s.Each(func(n longhand.ID) { got = append(got, n) })
	want := []longhand.ID{0, 63, 64, last}
	if len(got) != len(want) || s.Len() != len(want) {
		t.Fatalf("%v, %d members, want %v", got, s.Len(), want)
	}
	for i := range want {
		if got[i] != want[i] || !s.Has(want[i]) {
			t.Errorf("member %d is %d, want %d", i, got[i], want[i])
		}
	}
	if s.Has(1) {
		t.Error("it has 1")
	}
}
