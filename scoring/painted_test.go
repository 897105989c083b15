package scoring

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

// TestPainted: a longhand of the text is asked where the text is, unless an element has its own in between; any other
// is asked of the element itself. covers are the elements on which the value may be given.
func TestPainted(t *testing.T) {
	const part = `{ "filesInScope": ["arms/one/src/page.css"], "criteria": [
		{ "ref": { "bench": "box.card" }, "property": "color", "expected": "red" },
		{ "ref": { "bench": "box.card" }, "property": "color", "condition": "hover", "expected": "red" },
		{ "ref": { "bench": "box.card" }, "property": "font-size", "expected": "3rem" },
		{ "ref": { "bench": "box.card" }, "property": "font-size", "state": { "below": 768 }, "expected": "3rem" },
		{ "ref": { "bench": "box.card" }, "property": "color", "state": { "theme": "dark" }, "expected": "red" },
		{ "ref": { "bench": "box.card" }, "property": "background-color", "expected": "red" },
		{ "ref": { "bench": "box.card" }, "property": "text-align", "expected": "end" },
		{ "ref": { "bench": "box.link" }, "property": "color", "expected": "red" },
		{ "ref": { "bench": "box.line" }, "property": "font-size", "expected": "3rem" },
		{ "ref": { "selector": "section > p:nth-of-type(2)" }, "property": "color", "expected": "red" } ] }`
	const second, italic = "box.card > p:nth-of-type(2)", "box.card > p:nth-of-type(2) > i"
	for i, test := range []struct{ asked, covers []string }{
		// The link has a colour of its own, and the line has no text and its own colour too.
		{[]string{"box.title", "box.text", "box.text > b", italic}, []string{"box.card", "box.title", "box.text", "box.text > b", second, italic}},
		{[]string{"box.title", "box.text", italic}, []string{"box.card", "box.title", "box.text", second, italic}},                           // the bold text has its own there
		{[]string{"box.text", "box.text > b", "box.link"}, []string{"box.card", "box.text", "box.text > b", second, "box.link", "box.line"}}, // and the title too
		{[]string{"box.text", "box.text > b", italic, "box.link"}, []string{"box.card", "box.text", "box.text > b", second, italic, "box.link", "box.line"}},
		{[]string{"box.text", "box.text > b", italic}, []string{"box.card", "box.text", "box.text > b", second, italic}}, // the title has its own
		{[]string{"box.card"}, []string{"box.card"}},
		{[]string{"box.card"}, []string{"box.card"}}, // inherited, and seen without text
		{[]string{"box.link"}, []string{"box.link"}},
		{[]string{"box.line"}, []string{"box.line"}},
		{[]string{italic}, []string{second, italic}},
	} {
		s := smallScore(t, part)
		e := s.expected[i]
		about := e.Ref.String() + " " + e.Property + " " + e.Condition
		if got := s.names(e.asked); !slices.Equal(got, test.asked) {
			t.Errorf("%s is asked of %s, want %s", about, strings.Join(got, ", "), strings.Join(test.asked, ", "))
		}
		covers := s.names(slices.SortedFunc(maps.Keys(e.covers), func(a, b site) int { return a.index - b.index }))
		if !slices.Equal(covers, test.covers) {
			t.Errorf("%s covers %s, want %s", about, strings.Join(covers, ", "), strings.Join(test.covers, ", "))
		}
	}
}

func TestPaintsText(t *testing.T) {
	for longhand, want := range map[string]bool{
		"color": true, "font-size": true, "font-variant-caps": true, "letter-spacing": true, "word-spacing": true, "text-transform": true, "line-height": true,
		"color-scheme": false, "text-align": false, "background-color": false, "text-decoration-line": false, "visibility": false, "--color": false, "font": false,
	} {
		if got := paintsText(longhand); got != want {
			t.Errorf("paintsText(%q) = %t", longhand, got)
		}
	}
}
