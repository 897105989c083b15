package tabula_test

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/tabula"
)

// TestMerge holds Merge to testdata/merge.jsonl: each line a list, the right answer, and why. The
// lessons are those of reported failures of other mergers, told in this profile's vocabulary.
func TestMerge(t *testing.T) {
	p := load(t, "profile")
	data, err := os.ReadFile("testdata/merge.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		var c struct{ ID, Classes, Right, Why string }
		if err := json.Unmarshal([]byte(line), &c); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if got := p.Merge(c.Classes); got != c.Right {
			t.Errorf("%s: merge(%q) = %q, want %q: %s", c.ID, c.Classes, got, c.Right, c.Why)
		}
	}
}

// states are all states that a class list of the profile can see.
func states(p *tabula.Profile) []style.State {
	var list []style.State
	for _, theme := range append([]string{""}, p.Themes...) {
		for _, width := range []int{320, 800, 1280} {
			for _, pseudo := range [][]string{nil, {"hover"}, {"focus-visible"}, {"active", "hover"}, {"disabled"}, {"hover", "disabled", "focus-visible"}} {
				list = append(list, style.State{PseudoClasses: pseudo, Theme: theme, Width: width})
			}
		}
	}
	return list
}

// randomList makes a class list of n classes, most of them of a few families so that they meet.
func randomList(r *rand.Rand, p *tabula.Profile, n int) string {
	classes := p.Classes()
	begin := r.IntN(len(classes))
	var list []string
	for range n {
		c := classes[(begin+r.IntN(24))%len(classes)]
		if r.IntN(4) == 0 {
			c = classes[r.IntN(len(classes))]
		}
		prefix := ""
		if r.IntN(6) == 0 && len(p.Breakpoints) > 0 {
			prefix += p.Breakpoints[r.IntN(len(p.Breakpoints))].Name + ":"
		}
		if r.IntN(6) == 0 && len(p.Themes) > 0 {
			prefix += p.Themes[r.IntN(len(p.Themes))] + ":"
		}
		if r.IntN(3) == 0 && len(p.Conditions) > 0 {
			prefix += p.Conditions[r.IntN(len(p.Conditions))] + ":"
		}
		list = append(list, prefix+c.Name)
	}
	return strings.Join(list, " ")
}

// values is what a list resolves to, without what lost.
func values(p *tabula.Profile, list string, st style.State) map[string]string {
	m := map[string]string{}
	for _, r := range p.Resolve(list, st) {
		m[r.Longhand] = r.Value + " from " + r.Class
	}
	return m
}

// TestMergeKeepsMeaning: resolve(L) = resolve(merge(L)) in every state, and merging again changes
// nothing.
func TestMergeKeepsMeaning(t *testing.T) {
	p := load(t, "profile")
	all := states(p)
	r := rand.New(rand.NewPCG(1, 2))
	for range 500 {
		checkMerge(t, p, randomList(r, p, 1+r.IntN(12)), all)
	}
}

func checkMerge(t *testing.T, p *tabula.Profile, list string, all []style.State) {
	t.Helper()
	merged := p.Merge(list)
	if again := p.Merge(merged); again != merged {
		t.Fatalf("merge(%q) = %q, and merged again %q", list, merged, again)
	}
	for _, st := range all {
		if diff := cmp.Diff(values(p, list, st), values(p, merged, st)); diff != "" {
			t.Fatalf("%q and its merge %q differ in %+v:\n%s", list, merged, st, diff)
		}
	}
}

func FuzzMerge(f *testing.F) {
	p := load(f, "profile")
	all := states(p)
	for _, seed := range []string{"", "p-4 px-2", "px-2 p-4 é\u00a0x", "hover:p-1 md:dark:hover:p-2 \t hover:p-1", "truncate text-ellipsis grow flex-1"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, list string) { checkMerge(t, p, list, all) })
}

// TestResolve shows the order of conditions, and what was beaten.
func TestResolve(t *testing.T) {
	p := load(t, "profile")
	for _, c := range []struct {
		list string
		st   style.State
		want []tabula.Resolved
	}{
		{"p-4 px-2 unknown", style.State{}, []tabula.Resolved{
			{Longhand: "padding-block-end", Value: "1rem", Token: "space.4", Class: "p-4"},
			{Longhand: "padding-block-start", Value: "1rem", Token: "space.4", Class: "p-4"},
			{Longhand: "padding-inline-end", Value: "0.5rem", Token: "space.2", Class: "px-2", Beat: []string{"p-4"}},
			{Longhand: "padding-inline-start", Value: "0.5rem", Token: "space.2", Class: "px-2", Beat: []string{"p-4"}},
		}},
		{"active:bg-ink hover:bg-danger bg-canvas", style.State{PseudoClasses: []string{"hover", "active"}}, []tabula.Resolved{
			{Longhand: "background-color", Value: "#111827", Token: "color.ink", Class: "active:bg-ink", Beat: []string{"hover:bg-danger", "bg-canvas"}},
		}},
		{"md:bg-ink dark:bg-danger hover:bg-canvas", style.State{PseudoClasses: []string{"hover"}, Theme: "dark", Width: 767}, []tabula.Resolved{
			{Longhand: "background-color", Value: "#fca5a5", Token: "color.danger", Class: "dark:bg-danger", Beat: []string{"hover:bg-canvas"}},
		}},
		{"lg:w-full md:w-1 w-sidebar", style.State{Width: 1024}, []tabula.Resolved{
			{Longhand: "width", Value: "100%", Class: "lg:w-full", Beat: []string{"md:w-1", "w-sidebar"}},
		}},
		{"w-sidebar", style.State{}, []tabula.Resolved{{Longhand: "width", Value: "15rem", Class: "w-sidebar"}}},
		{"disabled:w-1", style.State{}, []tabula.Resolved{}},
	} {
		if diff := cmp.Diff(c.want, p.Resolve(c.list, c.st)); diff != "" {
			t.Errorf("resolve(%q) in %+v (-want +got):\n%s", c.list, c.st, diff)
		}
	}
}
