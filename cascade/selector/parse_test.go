package selector_test

import (
	"bufio"
	"encoding/json"
	"os"
	"testing"

	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/css/syntax"
	"github.com/tabula-css/bench/internal/chrometest"
)

// grammarCase is a line of testdata/grammar.jsonl: a prelude, and whether Chromium keeps its rule.
type grammarCase struct {
	Selector string
	Valid    bool
}

func readGrammar(t testing.TB) []grammarCase {
	t.Helper()
	f, err := os.Open("testdata/grammar.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var list []grammarCase
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		var c grammarCase
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		list = append(list, c)
	}
	return list
}

// keeps says whether a sheet of this one rule has one style rule.
func keeps(prelude string) bool {
	items := syntax.Parse(prelude + "{color:red}").Rules()
	kept := 0
	for _, item := range items {
		if q, ok := item.(*syntax.QualifiedRule); ok {
			if _, err := selector.Parse(q.Prelude.Components(), selector.Context{}); err == nil {
				kept++
			}
		}
	}
	return kept == 1
}

// TestGrammar holds the parser to the table.
func TestGrammar(t *testing.T) {
	for _, c := range readGrammar(t) {
		if got := keeps(c.Selector); got != c.Valid {
			t.Errorf("%q: valid %v, expected %v", c.Selector, got, c.Valid)
		}
	}
}

// TestGrammarAgainstChromium holds the table to Chromium.
func TestGrammarAgainstChromium(t *testing.T) {
	b := chrometest.Start(t)
	cases := readGrammar(t)
	names := make([]string, len(cases))
	for i, c := range cases {
		names[i] = c.Selector
	}
	list, err := json.Marshal(names)
	if err != nil {
		t.Fatal(err)
	}
	var valid []bool
	js := `(list => { const s = document.head.appendChild(document.createElement("style")); return list.map(x => {
		s.textContent = x + "{color:red}";
		return s.sheet.cssRules.length == 1 && s.sheet.cssRules[0].selectorText !== undefined;
	})})(` + string(list) + `)`
	if err := b.Evaluate(js, &valid); err != nil {
		t.Fatal(err)
	}
	for i, c := range cases {
		if valid[i] != c.Valid {
			t.Errorf("%q: Chromium says %v", c.Selector, valid[i])
		}
	}
}

// FuzzParse: no text makes the parser panic, and what it accepts can be matched.
func FuzzParse(f *testing.F) {
	for _, c := range readGrammar(f) {
		f.Add(c.Selector)
	}
	f.Fuzz(func(t *testing.T, text string) {
		list, err := selector.Parse(syntax.ParseComponents(text), selector.Context{})
		if err != nil {
			return
		}
		m := selector.Matcher{Tree: smallTree(t)}
		for i := range m.Tree.Nodes {
			m.MatchAny(list, &m.Tree.Nodes[i])
		}
	})
}
