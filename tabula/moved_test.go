package tabula_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/gitops/gittest"
	"github.com/tabula-css/bench/tabula"
)

// TestAskedConditions: both sides of each breakpoint, the pseudo-classes, and disabled as a control's state.
func TestAskedConditions(t *testing.T) {
	want := style.Conditions{Widths: []int{767, 768, 1023, 1024}, PseudoClasses: []string{"active", "focus-visible", "hover"}, Controls: []string{"disabled"}}
	if diff := cmp.Diff(want, load(t, "profile").AskedConditions()); diff != "" {
		t.Error(diff)
	}
	files := memory(t, "profile")
	edit(t, files, "tabula.config.json", `"md": "48rem"`, `"never": "99999999999999999999px", "any": "0px", "least": "1px", "half": "700.5px"`)
	edit(t, files, "tabula.config.json", `, "md"]`, `]`)
	edit(t, files, "tabula.config.json", `"under": ["md"]`, `"under": []`)
	if got, want := fmt.Sprint(loadFS(t, files).AskedConditions().Widths), "[1 700 701 1023 1024]"; got != want {
		t.Errorf("widths %s, want %s", got, want)
	}
}

func loadFS(t testing.TB, files fstest.MapFS) *tabula.Profile {
	t.Helper()
	p, err := tabula.Load(files)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// edit replaces a text in a file, which must have it.
func edit(t testing.TB, files fstest.MapFS, name, old, new string) {
	t.Helper()
	text := string(files[name].Data)
	if !strings.Contains(text, old) {
		t.Fatalf("%s has no %q", name, old)
	}
	files[name] = &fstest.MapFile{Data: []byte(strings.Replace(text, old, new, 1))}
}

// version is a document with its profile.
type version struct {
	profile *tabula.Profile
	doc     *dom.Document
}

func (v version) engine() *tabula.Engine {
	return v.profile.Engine(v.doc, tabula.Options{UserAgent: statefulAgent, DefaultTheme: "light"})
}

func world(before, after version) style.World {
	themes := append([]string{""}, before.profile.Themes...)
	for _, theme := range after.profile.Themes {
		if !slices.Contains(themes, theme) {
			themes = append(themes, theme)
		}
	}
	return style.NewWorld(themes, before.profile.AskedConditions().With(after.profile.AskedConditions()))
}

// settledValue is one answer of the slow way.
type settledValue struct {
	canonical, from, refused string
	relative                 bool
}

func (a settledValue) String() string {
	if a.refused != "" {
		return "refused"
	}
	return a.canonical
}

// slowly asks every longhand that a class of either version sets, on every element, in every state, by Settle and
// Specified. What is refused for its direction is compared in documents without such a direction.
func slowly(t testing.TB, before, after version, w style.World) []string {
	t.Helper()
	x, y := before.asker(), after.asker()
	names := map[string]bool{}
	for _, v := range []version{before, after} {
		for _, c := range v.profile.Classes() {
			for _, longhand := range c.Longhands {
				for _, direction := range []string{property.LTR, property.RTL} {
					names[property.Physical(longhand, direction, property.HorizontalTB)] = true
				}
			}
		}
	}
	var list []string
	for i := range min(len(x.elements), len(y.elements)) {
		if x.elements[i].Name != y.elements[i].Name || place(x.elements[i].Parent) != place(y.elements[i].Parent) {
			break
		}
		moves := map[string][]string{}
		for n, st := range w.States() {
			was, is := x.settle(i, st, names), y.settle(i, st, names)
			for name := range names {
				if a, b := was[name], is[name]; a != b {
					key := fmt.Sprintf("%d %s: %s@%s → %s@%s", i, name, a, a.from, b, b.from)
					moves[key] = append(moves[key], fmt.Sprint(n))
				}
			}
		}
		for key, states := range moves {
			list = append(list, key+" in "+strings.Join(states, " "))
		}
	}
	slices.Sort(list)
	return list
}

// asker answers slowly for one version.
type asker struct {
	elements, plain []*dom.Element
	engine, neutral *tabula.Engine
}

func (v version) asker() asker {
	plain := &dom.Document{Root: withoutAutomatic(v.doc.Root)}
	return asker{
		v.doc.Root.Elements(), plain.Root.Elements(),
		v.engine(), version{v.profile, plain}.engine(),
	}
}

// withoutAutomatic copies a tree, its directions that depend on text left out.
func withoutAutomatic(el *dom.Element) *dom.Element {
	out := &dom.Element{Name: el.Name, Namespace: el.Namespace}
	if out.Name == "bdi" {
		out.Name = "span"
	}
	for _, a := range el.Attributes {
		if a != (dom.Attribute{Name: "dir", Value: "auto"}) {
			out.Attributes = append(out.Attributes, a)
		}
	}
	for _, n := range el.Children {
		if child, ok := n.(*dom.Element); ok {
			out.Append(withoutAutomatic(child))
		}
	}
	return out
}

func (a asker) settle(i int, st style.State, names map[string]bool) map[string]settledValue {
	answers := map[string]settledValue{}
	for _, e := range a.engine.Settle(a.elements[i], st) {
		if e.Refused != nil {
			continue
		}
		answers[e.Property] = settledAs(e.Value)
	}
	for name := range names {
		if _, ok := answers[name]; ok {
			continue
		}
		s, err := a.engine.Specified(a.elements[i], name, st)
		if err != nil {
			s, err = a.neutral.Specified(a.plain[i], name, st)
			answers[name] = settledValue{refused: s.Canonical + fmt.Sprint(err)}
			continue
		}
		answers[name] = settledAs(s.Value)
	}
	return answers
}

func settledAs(v style.Value) settledValue {
	a := settledValue{canonical: v.Canonical, relative: v.Relative}
	if v.Relative {
		a.from = place(v.From)
	}
	return a
}

// place is where an element stands, counted in elements; empty for the root and for none.
func place(e *dom.Element) string {
	if e == nil || e.Parent == nil {
		return ""
	}
	n := 0
	for _, c := range e.Parent.Children {
		if c == dom.Node(e) {
			break
		}
		if _, ok := c.(*dom.Element); ok {
			n++
		}
	}
	return fmt.Sprint(place(e.Parent), ".", n)
}

// quickly writes moves as slowly does; those of tokens are left out. It holds them to their order.
func quickly(t testing.TB, before, after version, w style.World) []string {
	t.Helper()
	b, a := before.doc.Root.Elements(), after.doc.Root.Elements()
	states := w.States()
	var list []string
	var last [3]string
	for _, m := range tabula.Moved(before.engine(), after.engine(), w) {
		i := slices.Index(b, m.Before)
		if i < 0 || a[i] != m.After {
			t.Fatalf("%s: an element of no document", m.Property)
		}
		var in []string
		k := 0
		for n, st := range states {
			if k < len(m.States) && cmp.Equal(st, m.States[k]) {
				in = append(in, fmt.Sprint(n))
				k++
			}
		}
		if k != len(m.States) || k == 0 {
			t.Fatalf("%s: states %v", m.Property, m.States)
		}
		place := [3]string{fmt.Sprintf("%6d", i), m.Property, fmt.Sprintf("%6s", in[0])}
		if slices.Compare(last[:], place[:]) >= 0 {
			t.Errorf("%v after %v", place, last)
		}
		last = place
		if strings.HasPrefix(m.Property, "--") {
			continue
		}
		was, is := quick(m.Was), quick(m.Is)
		list = append(list, fmt.Sprintf("%d %s: %s@%s → %s@%s in %s", i, m.Property, was, was.from, is, is.from, strings.Join(in, " ")))
	}
	slices.Sort(list)
	return list
}

func quick(e style.Entry) settledValue {
	if e.Refused != nil {
		return settledValue{refused: e.Refused.Construct}
	}
	return settledAs(e.Value)
}

// profileEdits change what the profile in testdata says: a token in one theme or in all, a breakpoint, an exception, a
// keyword, the order of conditions, the spelling of a longhand.
var profileEdits = []struct{ file, old, new string }{
	{"tabula.config.json", `"md": "48rem"`, `"md": "50rem"`},
	{"tabula.config.json", `["hover", "focus-visible", "active", "disabled"]`, `["disabled", "active", "focus-visible", "hover", "focus-within"]`},
	{"tabula.config.json", `{ "full": "100%" }`, `{ "full": "99%" }`},
	{"tabula.config.json", `{ "start": "start", "center": "center" }`, `{ "start": "inherit", "center": "unset" }`},
	{"tabula.config.json", `"prefix": "opacity", "longhands": ["opacity"]`, `"prefix": "opacity", "longhands": ["fill-opacity"]`},
	{"tabula.config.json", `"keywords": { "solid": "solid" }`, `"keywords": { "solid": "revert" }`},
	{"exceptions.json", `"15rem"`, `"16rem"`},
	{"exceptions.json", `"property": "width"`, `"property": "margin-block-start"`},
	{"exceptions.json", `"value": "15rem"`, `"value": "inherit"`},
	{"tokens.dark.json", `"fontWeight": 300`, `"fontWeight": 700`},
	{"tokens.dark.json", `{palette.ink}`, `{palette.white}`},
	{"tokens.dark.json", `{palette.red.300}`, `{palette.white}`},
}

// statefulAgent is agent with declarations that depend on the state, and one by which a value goes down that does not
// inherit.
func statefulAgent(el *dom.Element, name string, st style.State) (string, bool) {
	switch {
	case el.Name == "a" && name == "color" && st.Has("active"):
		return "activetext", true
	case el.Name == "legend" && name == "background-color" && !st.Has("focus"):
		return "inherit", true
	case el.Name == "a" && name == "opacity" && st.Has("focus-within"):
		return "revert", true
	}
	return agent(el, name, st)
}

// movedProfile is the profile in testdata with classes that say inherit, unset, initial and revert, and values that
// depend on their element.
func movedProfile(t testing.TB) fstest.MapFS {
	files := memory(t, "profile")
	edit(t, files, "tabula.config.json", `"strict"`, `"base"`)
	edit(t, files, "tabula.config.json", `"families": [`, `"families": [
		{ "prefix": "fs", "longhands": ["font-size"], "keywords": { "em": "1.5em", "percent": "120%", "inherit": "inherit", "revert": "revert" } },
		{ "prefix": "leading", "longhands": ["line-height"], "keywords": { "em": "1.2em", "unset": "unset" } },
		{ "prefix": "text", "longhands": ["color"], "keywords": { "current": "currentcolor", "unset": "unset", "revert": "revert-layer" } },
		{ "prefix": "bg", "longhands": ["background-color"], "keywords": { "current": "currentcolor", "inherit": "inherit", "initial": "initial" } },
		{ "prefix": "ps", "longhands": ["padding-inline-start"], "keywords": { "inherit": "inherit", "tenth": "10%" } },
		{ "prefix": "p", "longhands": ["padding-block-start", "padding-block-end", "padding-inline-start", "padding-inline-end"], "keywords": { "revert": "revert" } },`)
	return files
}

// TestMovedByHand names moves one by one.
func TestMovedByHand(t *testing.T) {
	p := load(t, "profile")
	for _, c := range []struct {
		name, old, new string // in page
		want           []string
	}{
		{"nothing", "", "", nil},
		{"an order without meaning", "p-4 px-2 hover:text-danger", "hover:text-danger p-4 px-2", nil},
		{"a class that another covers", "p-4 px-2", "p-1 p-4 px-2", nil},
		{"a class uncovers another", "p-4 px-2", "p-4", []string{
			`div padding-left: 0.5rem declared → 1rem declared in 100 states, first light 1280 []`,
			`div padding-right: 0.5rem declared → 1rem declared in 100 states, first light 1280 []`,
		}},
		{"the user agent's value comes back", "md:p-1", "md:px-1", []string{
			`button padding-bottom: 0.25rem declared → 0px initial in 80 states, first light 1280 []`,
			`button padding-top: 0.25rem declared → 1px user-agent in 80 states, first light 1280 []`,
		}},
		{"one state", "hover:bg-danger focus", "focus", []string{
			`button background-color: #dc2626 declared → #00000000 initial in 15 states, first light 1280 [hover]`,
			`button background-color: #fca5a5 declared → #00000000 initial in 15 states, first dark 767 [hover]`,
		}},
		{"a direction that depends on text", `<i id="auto" class="ps-4`, `<i id="auto" class="ps-1`, []string{
			`i padding-left: refused → refused in 100 states, first light 1280 []`,
		}},
		{"disabled", "disabled:bg-ink bg-danger", "bg-danger", []string{
			`input background-color: #111827 declared → #dc2626 declared in 50 states, first light 1280 []`,
			`input background-color: #ffffff declared → #fca5a5 declared in 50 states, first dark 767 []`,
		}},
		{"what is inherited anyway", `<b id="bold">`, `<b id="bold" class="text-danger">`, nil},
		{"another shape", `<i id="rtl" class="ps-4`, `<p></p><i id="rtl" class="ps-1`, nil},
		{"another tree", `class="hover:bg-danger focus-visible:bg-ink md:p-1">x</button>`, `><u></u></button>`, []string{
			`button background-color: #111827 declared → #00000000 initial in 15 states, first light 1280 [focus-visible]`,
		}},
	} {
		var got []string
		before, after := version{p, parse(t, page)}, version{p, parse(t, strings.Replace(page, c.old, c.new, 1))}
		w := world(before, after)
		for _, m := range tabula.Moved(before.engine(), after.engine(), w) {
			got = append(got, spell(m))
		}
		if c.name == "another tree" {
			got = got[:min(len(got), 1)]
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
		if diff := cmp.Diff(slowly(t, before, after, w), quickly(t, before, after, w)); diff != "" {
			t.Errorf("%s (-slow +quick):\n%s", c.name, diff)
		}
	}
}

// TestInheritLogical: a logical longhand that says inherit takes the parent's physical one, whatever the parent's
// direction makes of the logical one (css-logical-1, section 4: the two share one computed value).
func TestInheritLogical(t *testing.T) {
	p := loadFS(t, movedProfile(t))
	text := `<html><body><div class="ps-4"><p dir="rtl" class="ps-inherit"><b dir="ltr" class="ps-inherit"></b></p></div></body></html>`
	before, after := version{p, parse(t, text)}, version{p, parse(t, strings.Replace(text, "ps-4", "p-2", 1))}
	w := world(before, after)
	quick := quickly(t, before, after, w)
	if diff := cmp.Diff(slowly(t, before, after, w), quick); diff != "" {
		t.Error(diff)
	}
	var got []string
	for _, line := range quick {
		got = append(got, line[:strings.Index(line, " in ")])
	}
	want := []string{
		`3 padding-bottom: 0px@ → 0.5rem@`, `3 padding-left: 1rem@ → 0.5rem@`, `3 padding-right: 0px@ → 0.5rem@`, `3 padding-top: 0px@ → 0.5rem@`,
		`4 padding-right: 0px@ → 0.5rem@`,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// spell writes a move in one line.
func spell(m style.Move) string {
	first := m.States[0]
	if first.Theme == "" {
		first.Theme = "light"
	}
	width, _ := first.Viewport()
	said := func(e style.Entry) string {
		if e.Refused != nil {
			return "refused"
		}
		return strings.TrimSpace(e.Canonical + " " + string(e.Kind))
	}
	return fmt.Sprintf("%s %s: %s → %s in %d states, first %s %d %v", m.Before.Name, m.Property, said(m.Was), said(m.Is),
		len(m.States), first.Theme, width, first.PseudoClasses)
}

// TestMovedAtRandom edits class lists, and every third time the profile, and finds what the slow way finds.
func TestMovedAtRandom(t *testing.T) {
	edits := 60
	if gittest.Full() {
		edits = 2000
	}
	files := movedProfile(t)
	known := loadFS(t, files)
	others := []*tabula.Profile{}
	for _, e := range profileEdits {
		edited := maps.Clone(files)
		edit(t, edited, e.file, e.old, e.new)
		others = append(others, loadFS(t, edited))
	}
	moves := 0
	for seed := range edits {
		g := &generator{rand.New(rand.NewPCG(uint64(seed), 1)), known, nil}
		for _, c := range known.Classes() {
			g.names = append(g.names, c.Name)
		}
		before := version{known, g.document()}
		after := version{known, &dom.Document{Root: g.edited(before.doc.Root)}}
		if seed%3 == 0 {
			after.profile = others[g.IntN(len(others))]
		}
		if g.IntN(2) == 0 {
			before, after = after, before
		}
		w := g.part(world(before, after))
		quick := quickly(t, before, after, w)
		moves += len(quick)
		if diff := cmp.Diff(slowly(t, before, after, w), quick); diff != "" {
			t.Fatalf("seed %d (-slow +quick):\n%s\nbefore %s\nafter  %s", seed, diff, markup(before), markup(after))
		}
	}
	if moves < edits {
		t.Errorf("%d edits move %d values: they say too little", edits, moves)
	}
}

func markup(v version) string { return dom.Serialise(v.doc.Root, dom.SerialiseOptions{}) }

// generator makes documents and edits them.
type generator struct {
	*rand.Rand
	profile *tabula.Profile
	names   []string
}

// document is a tree of a few elements, most of them with classes.
func (g *generator) document() *dom.Document {
	root := &dom.Element{Name: "html"}
	if g.IntN(10) == 0 {
		root.Attributes = []dom.Attribute{{Name: "data-theme", Value: "dark"}}
	}
	all := []*dom.Element{root}
	tags := strings.Fields("div div p button h1 li td th a legend fieldset input bdi")
	for range 3 + g.IntN(7) {
		el := &dom.Element{Name: tags[g.IntN(len(tags))]}
		switch g.IntN(16) {
		case 0:
			el.Attributes = append(el.Attributes, dom.Attribute{Name: "dir", Value: "rtl"})
		case 1:
			el.Attributes = append(el.Attributes, dom.Attribute{Name: "dir", Value: "auto"})
		case 2, 3:
			el.Attributes = append(el.Attributes, dom.Attribute{Name: "disabled"})
		}
		if g.IntN(3) > 0 {
			el.Attributes = append(el.Attributes, dom.Attribute{Name: "class", Value: g.edit(g.edit(g.edit("")))})
		}
		all[max(0, len(all)-1-g.IntN(3))].Append(el)
		all = append(all, el)
	}
	return &dom.Document{Root: root}
}

// edited copies a tree and edits the class lists of some elements; now and then an attribute or the shape.
func (g *generator) edited(el *dom.Element) *dom.Element {
	out := &dom.Element{Name: el.Name, Attributes: slices.Clone(el.Attributes)}
	if g.IntN(4) == 0 {
		classes, _ := el.Attribute("class")
		out.Attributes = slices.DeleteFunc(out.Attributes, func(a dom.Attribute) bool { return a.Name == "class" })
		if classes = g.edit(classes); classes != "" {
			out.Attributes = append(out.Attributes, dom.Attribute{Name: "class", Value: classes})
		}
	}
	switch g.IntN(100) {
	case 0:
		out.Attributes = append([]dom.Attribute{{Name: "disabled"}}, out.Attributes...)
	case 1:
		out.Append(&dom.Element{Name: "p"})
	}
	for _, n := range el.Children {
		out.Append(g.edited(n.(*dom.Element)))
	}
	return out
}

// edit adds a class to a list, removes one or replaces one.
func (g *generator) edit(list string) string {
	names := strings.Fields(list)
	if len(names) > 0 && g.IntN(2) == 0 {
		i := g.IntN(len(names))
		names = slices.Delete(names, i, i+1)
	}
	if g.IntN(4) > 0 {
		names = slices.Insert(names, g.IntN(len(names)+1), g.class())
	}
	return strings.Join(names, " ")
}

// class is one of the vocabulary, or none of it, under conditions that may stand before it.
func (g *generator) class() string {
	for {
		name := g.names[g.IntN(len(g.names))]
		if g.IntN(3) == 0 { // one that an element around or inside has to do with
			few := strings.Fields("bg-inherit bg-danger text-unset text-danger ps-inherit ps-4 fs-em fs-inherit text-center p-revert text-current nonsense")
			name = few[g.IntN(len(few))]
		}
		if g.IntN(2) == 0 {
			name = g.pick(g.profile.Conditions) + ":" + name
		}
		if g.IntN(4) == 0 {
			name = "dark:" + name
		}
		if g.IntN(4) == 0 {
			name = g.pick([]string{"md", "lg"}) + ":" + name
		}
		if g.profile.Known(name) || strings.HasSuffix(name, "nonsense") {
			return name
		}
	}
}

func (g *generator) pick(list []string) string { return list[g.IntN(len(list))] }

// part is some of a world, for time.
func (g *generator) part(w style.World) style.World {
	some := w
	some.Widths, some.PseudoClasses = nil, nil
	for len(some.Widths) < 2 {
		some.Widths = append(some.Widths, w.Widths[g.IntN(len(w.Widths))])
	}
	slices.Sort(some.Widths)
	some.Widths = slices.Compact(some.Widths)
	for i, set := range w.PseudoClasses {
		if i == 0 || g.IntN(2) == 0 {
			some.PseudoClasses = append(some.PseudoClasses, set)
		}
	}
	return some
}

// TestMovedTokens: tokens that a version adds, removes or changes are custom properties on the root element.
func TestMovedTokens(t *testing.T) {
	files := memory(t, "profile")
	before := version{loadFS(t, files), parse(t, `<html><body><p>x</p></body></html>`)}
	edit(t, files, "tokens.json", `"#fca5a5"`, `"#abcdef"`)
	edit(t, files, "tokens.json", `"sm": { "$value": "2px" }`, `"xs": { "$value": "1px" }, "lone": { "$root": { "$value": "1rem" } }, "sm": { "$value": "3px" }`)
	edit(t, files, "tokens.json", `"slow": {`, `"slower": {`)
	edit(t, files, "tokens.json", `"half": { "$value": 0.5 }`, `"half": { "$value": 0.50 }`)
	edit(t, files, "tokens.json", `"lineHeight": 1.25`, `"lineHeight": 1.3`)
	after := version{loadFS(t, files), parse(t, `<html><body><p>x</p></body></html>`)}
	var got []string
	for _, m := range tabula.Moved(before.engine(), after.engine(), world(before, after)) {
		got = append(got, spell(m))
	}
	want := []string{
		`html --color-alias: #fca5a5 declared → #abcdef declared in 50 states, first dark 767 []`,
		`html --color-danger: #fca5a5 declared → #abcdef declared in 50 states, first dark 767 []`,
		`html --duration-slow: 0.4s declared → initial in 100 states, first light 1280 []`,
		`html --duration-slower: initial → 0.4s declared in 100 states, first light 1280 []`,
		`html --palette-red-300: #fca5a5 declared → #abcdef declared in 100 states, first light 1280 []`,
		`html --radius-lone: initial → 1rem declared in 100 states, first light 1280 []`,
		`html --radius-sm: 2px declared → 3px declared in 100 states, first light 1280 []`,
		`html --radius-xs: initial → 1px declared in 100 states, first light 1280 []`,
		`html --type-heading-2-line-height: 1.25 declared → 1.3 declared in 100 states, first light 1280 []`,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
