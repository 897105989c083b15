package arms_test

import (
	"slices"
	"testing"

	"github.com/tabula-css/bench/cascade"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/tabula"
)

// TestBaseLooksLikeFlat: the base arm differs from flat in how typography is written, and in nothing
// that shows. Every element has the same specified values, in every state, theme and width.
func TestBaseLooksLikeFlat(t *testing.T) {
	flat, base := engines(t, "flat"), engines(t, "base")
	longhands := longhandsOf(t, "flat", "base")
	states := []style.State{
		{}, {PseudoClasses: []string{"hover"}}, {PseudoClasses: []string{"focus-visible"}}, {PseudoClasses: []string{"active"}},
		{Theme: "dark"}, {Theme: "dark", PseudoClasses: []string{"hover"}}, {Width: 480}, {Theme: "dark", Width: 767},
	}
	asked := 0
	for i, page := range flat {
		theirs := base[i].root.Elements()
		for j, el := range page.root.Elements() {
			for _, st := range states {
				for _, longhand := range longhands {
					want, got := page.value(t, el, longhand, st), base[i].value(t, theirs[j], longhand, st)
					if want != got {
						anchor, _ := el.Attribute("data-bench")
						t.Errorf("%s: <%s> %s: %s (%+v): base has %s, flat %s", page.scene, el.Name, anchor, longhand, st, got, want)
					}
					asked++
				}
			}
		}
	}
	if asked < 10_000 {
		t.Errorf("%d questions asked: expected many", asked)
	}
}

// page is one scene of an arm with the engine that answers for it.
type page struct {
	scene  string
	root   *dom.Element
	engine *tabula.Engine
}

func (p page) value(t *testing.T, el *dom.Element, longhand string, st style.State) string {
	t.Helper()
	s, err := p.engine.Specified(el, longhand, st)
	if err != nil {
		t.Fatal(err)
	}
	return s.Text
}

func engines(t *testing.T, name string) []page {
	t.Helper()
	arm := armFS(t, name)
	p := profile(t, arm)
	var list []page
	for _, d := range renderArm(t, arm) {
		o := tabula.Options{UserAgent: cascade.UserAgentOf(d), DefaultTheme: "light"}
		list = append(list, page{d.Scene, d.Root, p.Engine(d, o)})
	}
	return list
}

// longhandsOf are the longhands that a class of one of the arms sets.
func longhandsOf(t *testing.T, names ...string) []string {
	t.Helper()
	var list []string
	for _, name := range names {
		for _, class := range profile(t, armFS(t, name)).Classes() {
			list = append(list, class.Longhands...)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}
