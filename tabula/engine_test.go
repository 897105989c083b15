package tabula_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/tabula"
)

// agent is a small user-agent sheet: buttons have a colour and a padding of their own, headings a
// size, and a table cell inherits its alignment by keyword.
func agent(el *dom.Element, name string, _ style.State) (string, bool) {
	value, ok := map[string]string{
		"button color":       "buttontext",
		"button padding-top": "1px",
		"h1 font-size":       "2em",
		"td text-align":      "inherit",
		"li text-align":      "match-parent",
		"th text-align":      property.InternalCenter,
	}[el.Name+" "+name]
	return value, ok
}

func parse(t testing.TB, html string) *dom.Document {
	t.Helper()
	doc, err := dom.ParseHTML(strings.NewReader(html))
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

func byID(t testing.TB, doc *dom.Document, id string) *dom.Element {
	t.Helper()
	for _, el := range doc.Root.Elements() {
		if v, _ := el.Attribute("id"); v == id {
			return el
		}
	}
	t.Fatalf("no element %q", id)
	return nil
}

const page = `<html><body class="text-ink type-body">
<div id="card" class="p-4 px-2 hover:text-danger dark:bg-ink text-center">
  <p id="text">x</p>
  <button id="button" class="hover:bg-danger focus-visible:bg-ink md:p-1">x</button>
  <button id="inner" class="text-danger"><b id="bold">x</b></button>
  <h1 id="title">x</h1>
  <fieldset disabled><legend><input id="legend" class="disabled:bg-ink"></legend><input id="input" class="disabled:bg-ink bg-danger"></fieldset>
  <table><tr><td id="cell">x</td></tr></table>
  <div dir="rtl"><i id="rtl" class="ps-4 rounded-lg"></i></div>
  <div dir="auto"><i id="auto" class="ps-4 text-danger"></i></div>
</div><table class="md:text-center"><tr><th id="head">x</th></tr></table></body></html>`

// TestSpecified asks for the value, its kind and the class that won.
func TestSpecified(t *testing.T) {
	doc := parse(t, page)
	e := load(t, "profile").Engine(doc, tabula.Options{UserAgent: agent, DefaultTheme: "light"})
	hover := style.State{PseudoClasses: []string{"hover"}}
	for _, c := range []struct {
		id, property string
		st           style.State
		want         string // kind, text, winner, element it comes from
	}{
		{"card", "padding-left", style.State{}, "declared 0.5rem px-2 div"},
		{"card", "padding-inline-start", style.State{}, "declared 0.5rem px-2 div"},
		{"card", "padding-top", style.State{}, "declared 1rem p-4 div"},
		{"card", "background-color", style.State{}, "initial transparent - -"},
		{"card", "background-color", style.State{Theme: "dark"}, "declared #fff dark:bg-ink div"},
		{"card", "background-color", style.State{Theme: "light"}, "initial transparent - -"},
		{"text", "color", style.State{}, "inherited #111827 text-ink body"},
		{"text", "color", hover, "inherited #dc2626 hover:text-danger div"},
		{"text", "color", style.State{PseudoClasses: []string{"focus-visible"}}, "inherited #111827 text-ink body"},
		{"text", "text-align", style.State{}, "inherited center text-center div"},
		{"text", "padding-top", style.State{}, "initial 0 - -"},
		{"text", "font-weight", style.State{Theme: "dark"}, "inherited 300 type-body body"},
		{"button", "background-color", style.State{PseudoClasses: []string{"hover", "focus-visible"}}, "declared #111827 focus-visible:bg-ink button"},
		{"button", "background-color", style.State{}, "initial transparent - -"},
		{"button", "color", style.State{}, "user-agent buttontext user-agent button"},
		{"button", "padding-top", style.State{}, "declared 0.25rem md:p-1 button"},
		{"button", "padding-top", style.State{Width: 480}, "user-agent 1px user-agent button"},
		{"inner", "color", style.State{}, "declared #dc2626 text-danger button"},
		{"bold", "color", style.State{}, "inherited #dc2626 text-danger button"},
		{"title", "font-size", style.State{}, "user-agent 2em user-agent h1"},
		{"input", "background-color", style.State{}, "declared #111827 disabled:bg-ink input"},
		{"legend", "background-color", style.State{}, "initial transparent - -"},
		{"cell", "text-align", style.State{}, "inherited center text-center div"},
		{"head", "text-align", style.State{Width: 480}, "user-agent center user-agent th"},
		{"head", "text-align", style.State{}, "inherited center md:text-center table"},
		{"rtl", "padding-right", style.State{}, "declared 1rem ps-4 i"},
		{"rtl", "padding-left", style.State{}, "initial 0 - -"},
		{"rtl", "border-top-right-radius", style.State{}, "declared 12px rounded-lg i"},
		{"auto", "color", style.State{}, "declared #dc2626 text-danger i"},
		{"card", "--brand", style.State{}, "initial  - -"},
	} {
		s, err := e.Specified(byID(t, doc, c.id), c.property, c.st)
		if err != nil {
			t.Errorf("%s %s: %v", c.id, c.property, err)
			continue
		}
		winner, from := "-", "-"
		if w := s.Winner(); w != nil && w.Class != "" {
			winner = w.Class
		} else if w != nil {
			winner = w.Origin
		}
		if s.From != nil {
			from = s.From.Name
		}
		if got := fmt.Sprintf("%s %s %s %s", s.Kind, s.Text, winner, from); got != c.want {
			t.Errorf("%s %s in %+v: %s, want %s", c.id, c.property, c.st, got, c.want)
		}
	}
}

// TestSpecifiedErrors: a direction that depends on text is refused where it matters, and what is no
// longhand is said to be none.
func TestSpecifiedErrors(t *testing.T) {
	doc := parse(t, page)
	e := load(t, "profile").Engine(doc, tabula.Options{})
	var refusal *style.Refusal
	if _, err := e.Specified(byID(t, doc, "auto"), "padding-left", style.State{}); !errors.As(err, &refusal) {
		t.Errorf("dir=auto: %v", err)
	}
	for property, want := range map[string]string{
		"paddin":  `unknown property "paddin"`,
		"padding": `property "padding" is a shorthand: expected one of padding-top, padding-right, padding-bottom, padding-left`,
	} {
		if _, err := e.Specified(byID(t, doc, "card"), property, style.State{}); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", property, err, want)
		}
	}
}

// TestWideKeywords: inherit, initial and unset in a class.
func TestWideKeywords(t *testing.T) {
	doc := parse(t, `<html><body class="color-current"><p id="a" class="color-inherit">x</p><p id="b" class="color-initial">x</p></body></html>`)
	e := load(t, "base").Engine(doc, tabula.Options{})
	for id, want := range map[string]string{"a": "inherited currentcolor", "b": "initial CanvasText"} {
		s, err := e.Specified(byID(t, doc, id), "color", style.State{})
		if got := fmt.Sprint(s.Kind, " ", s.Text); err != nil || !strings.EqualFold(got, want) {
			t.Errorf("%s: %s, %v, want %s", id, got, err, want)
		}
	}
}

// TestCandidates: every class with a say is named, with why it lost.
func TestCandidates(t *testing.T) {
	doc := parse(t, `<html><body><p id="a" class="p-1 active:p-2 px-3 dark:px-4 ps-4 hover:ps-1">x</p></body></html>`)
	e := load(t, "profile").Engine(doc, tabula.Options{
		UserAgent:     func(*dom.Element, string, style.State) (string, bool) { return "3px", true },
		ClassPosition: func(_ *dom.Element, class string) diagnostic.Position { return diagnostic.Position{File: class} },
	})
	s, err := e.Specified(byID(t, doc, "a"), "padding-left", style.State{PseudoClasses: []string{"hover"}})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, c := range s.Candidates {
		got = append(got, fmt.Sprintf("%s %s %s %s: %s", c.File, c.Property, c.Value, c.Token, c.Lost))
	}
	want := []string{
		`hover:ps-1 padding-inline-start 0.25rem space.1: `,
		`ps-4 padding-inline-start 1rem space.4: loses to "hover:ps-1", whose condition is the stronger`,
		`px-3 padding-inline-start 0.75rem space.3: loses to "hover:ps-1", whose condition is the stronger`,
		`p-1 padding-inline-start 0.25rem space.1: loses to "hover:ps-1", whose condition is the stronger`,
		` padding-left 3px : loses to "hover:ps-1": the author's classes go before the user-agent sheet`,
		`active:p-2 padding-inline-start 0.5rem space.2: its condition "active" does not hold`,
		`dark:px-4 padding-inline-start 1rem space.4: its condition "dark" does not hold`,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// TestUserAgentStates: the user-agent sheet is asked anew for every set of states that may hold, those of controls
// included.
func TestUserAgentStates(t *testing.T) {
	doc := parse(t, `<html><body><p id="a">x</p></body></html>`)
	e := load(t, "profile").Engine(doc, tabula.Options{
		UserAgent: func(_ *dom.Element, _ string, st style.State) (string, bool) {
			return fmt.Sprintf("%dpx", st.Holding()), true
		},
	})
	names := slices.Concat(style.PseudoClassNames, style.ControlNames)
	for set := range 1 << len(names) {
		var st style.State
		for i, name := range names {
			if set&(1<<i) != 0 {
				st.PseudoClasses = append(st.PseudoClasses, name)
			}
		}
		s, err := e.Specified(byID(t, doc, "a"), "padding-left", st)
		if want := fmt.Sprintf("%dpx", st.Holding()); err != nil || s.Kind != style.UserAgent || s.Canonical != want {
			t.Errorf("%v: %s %s, %v, want %s", st.PseudoClasses, s.Kind, s.Canonical, err, want)
		}
	}
}

// TestSettle: all at once is what Specified says one by one, for every longhand that a class has a say
// in.
func TestSettle(t *testing.T) {
	doc := parse(t, page)
	e := load(t, "profile").Engine(doc, tabula.Options{UserAgent: agent})
	for _, st := range states(load(t, "profile")) {
		for _, el := range doc.Root.Elements() {
			for i, entry := range e.Settle(el, st) {
				s, err := e.Specified(el, entry.Property, st)
				if entry.Refused != nil {
					if err == nil {
						t.Errorf("%s %s is refused in one and answered in the other", el.Name, entry.Property)
					}
					continue
				}
				if err != nil || s.Value != entry.Value {
					t.Errorf("%s %s in %+v: settled %+v, specified %+v %v", el.Name, entry.Property, st, entry.Value, s.Value, err)
				}
				if w := s.Winner(); w == nil || w.Origin != "author" {
					t.Errorf("%s %s in %+v: no class has a say", el.Name, entry.Property, st)
				}
				if list := e.Settle(el, st); i > 0 && list[i-1].Property >= entry.Property {
					t.Errorf("%s is not sorted", el.Name)
				}
			}
		}
	}
	card := byID(t, doc, "card")
	var properties []string
	for _, entry := range e.Settle(card, style.State{}) {
		properties = append(properties, entry.Property)
	}
	want := "color font-family font-size font-weight letter-spacing line-height padding-bottom padding-left padding-right padding-top text-align"
	if got := strings.Join(properties, " "); got != want {
		t.Errorf("settled %s, want %s", got, want)
	}
}

// TestDocumentFindings: unknown classes and unmerged lists, with the element's anchor.
func TestDocumentFindings(t *testing.T) {
	doc := parse(t, `<html><body><div data-bench="card.body" class="p-4"><p class="p-2 px-1 p-3 p-5 p-5"></p></div><i class="  flex
		p-1 "></i><b class=""></b><u data-bench="x" class="hover:flexx"></u></body></html>`)
	var got []string
	for _, f := range load(t, "profile").DocumentFindings(doc) {
		got = append(got, f.Kind+" "+f.Anchor+": "+f.Message)
	}
	want := []string{
		`unknown-class card.body: class "p-5" on <p> in "card.body" is not in the vocabulary: nearest are p-4, p-3, p-2`,
		`unmerged-class card.body: class list "p-2 px-1 p-3 p-5 p-5" on <p> in "card.body" is not merged: merge gives "p-3 p-5 p-5"`,
		`unknown-class x: class "hover:flexx" on <u> "x" is not in the vocabulary: nearest are hover:flex`,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
