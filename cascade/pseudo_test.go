package cascade_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/tabula-css/bench/cascade"
	"github.com/tabula-css/bench/cascade/chrometest"
	"github.com/tabula-css/bench/scoring/style"
)

// TestGeneratedPseudoElements compares ::before on random pages with Chromium.
func TestGeneratedPseudoElements(t *testing.T) {
	b := chrometest.Start(t)
	pages, seed := number(t, pagesVariable, 400)/4, number(t, seedVariable, 1)
	counts := newTally()
	comparePseudos(t, b, seed, pages, counts)
	t.Logf("pages %d from seed %d: %v", pages, seed, counts)
}

func comparePseudos(t *testing.T, b *chrometest.Browser, seed, pages int, counts *tally) {
	t.Helper()
	for i := range pages {
		g := newGenerator(uint64(seed + i))
		p := g.page()
		p.Rules = append(p.Rules, `*::before{content:"x"}`)
		for range 4 {
			p.Rules = append(p.Rules, pick(g, g.compound(), g.complex(1), "", "*")+pick(g, "::before", ":before", "::BEFORE", "::after")+pick(g, "", ","+g.compound()+"::before")+"{"+g.declarations(2)+"}")
		}
		judge(t, b, seed+i, p, func(p page) (string, error) {
			p.CSS = strings.Join(p.Rules, "\n")
			st, _, err := showPages(b, []page{p})
			if err != nil {
				return "", err
			}
			var theirs [][]string
			if err := b.Evaluate("("+readBefore+")("+encode(asked)+")", &theirs); err != nil {
				return "", err
			}
			return comparePseudo(t, p, theirs, st, counts), nil
		}, counts)
	}
}

const readBefore = `props => [...document.querySelectorAll("body, body *")].map(e => {
	const s = getComputedStyle(e, "::before");
	return props.map(k => s.getPropertyValue(k));
})`

func comparePseudo(t *testing.T, p page, theirs [][]string, st style.State, counts *tally) string {
	doc := document(t, "<!DOCTYPE html><html><head></head><body>"+p.Body+"</body></html>")
	sheets, err := cascade.CompileText(cascade.Text{Name: "p.css", CSS: p.CSS}, cascade.Text{Name: "x"})
	if err != nil {
		return err.Error()
	}
	e := sheets.Match(doc, cascade.Options{})
	elements := doc.Root.Elements()[2:]
	for i, el := range elements {
		if el.Name == "input" || el.Name == "img" {
			continue // they have no ::before
		}
		for j, name := range asked {
			counts.asked++
			got, err := e.SpecifiedPseudo(el, "before", name, st)
			var refusal *style.Refusal
			if errors.As(err, &refusal) {
				counts.refused[refusal.Construct]++
				continue
			}
			if err != nil {
				return err.Error()
			}
			if strings.EqualFold(got.Text, "currentcolor") {
				continue
			}
			ours, want := shown(e, el, name, got, st), told(name, theirs[i][j])
			if ours != want && ours != "" {
				return fmt.Sprintf("element %d <%s> %s: got %s (%s, %v), Chromium %q", i+2, el.Name, name, ours, got.Text, got.Kind, theirs[i][j])
			}
			counts.agreed++
		}
	}
	return ""
}
