package page

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/cascade/subset"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/syntax"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// Parse reads a page's HTML. Without a doctype it is taken for a standards-mode page; a doctype that
// asks for anything else, or a template that is a shadow root, is a *style.Refusal. What other templates
// hold is not part of the document.
func Parse(html string) (*dom.Document, error) {
	switch {
	case !legacyDoctype.MatchString(html):
		html = "<!DOCTYPE html>" + html
	case !standardDoctype.MatchString(html):
		return nil, subset.Quirks.At(diagnostic.Position{}, "")
	}
	page, err := dom.ParseTied(html)
	if err != nil {
		return nil, err
	}
	for _, e := range page.Root.Elements() {
		if e.Name != "template" || e.Namespace != dom.HTML {
			continue
		}
		if mode, _ := e.Attribute("shadowrootmode"); strings.EqualFold(mode, "open") || strings.EqualFold(mode, "closed") {
			return nil, subset.ShadowRoot.At(diagnostic.Position{}, "")
		}
		e.Children = nil
	}
	showSelected(page)
	return page, nil
}

// The doctypes of the HTML Standard, section 13.1.1, and all others.
var (
	legacyDoctype   = regexp.MustCompile(`(?is)^(\x{feff}|\s|<!--.*?-->|<\?[^>]*>)*<!doctype`)
	standardDoctype = regexp.MustCompile(`(?is)^(\x{feff}|\s|<!--.*?-->|<\?[^>]*>)*<!doctype\s+html(\s+system\s+["']about:legacy-compat["'])?\s*>`)
)

// First is the first element in document order that a selector matches at rest; pseudo is the
// pseudo-element, without colons, that the selector ends in. The error says what is wrong with the
// selector, or that nothing matches it.
func First(page *dom.Document, text string) (e *dom.Element, pseudo string, err error) {
	list, err := selector.Parse(syntax.Trim(syntax.ParseComponents(text)), selector.Context{})
	if err != nil {
		return nil, "", fmt.Errorf("expected a selector, found %q: %w", text, err)
	}
	m := selector.Matcher{Tree: selector.NewTree(page, selector.Override{})}
	for i := range m.Tree.Nodes {
		n := &m.Tree.Nodes[i]
		for _, c := range list {
			switch m.Match(c, n) {
			case selector.Yes:
				return n.Element, c.PseudoElement, nil
			case selector.Maybe:
				return nil, "", subset.Selector.At(diagnostic.Position{}, m.Reason)
			}
		}
	}
	return nil, "", fmt.Errorf("no element matches %q", text)
}

// All is the elements that a selector list without pseudo-elements matches at rest, in document order. The error says
// what is wrong with the list.
func All(page *dom.Document, text string) ([]*dom.Element, error) {
	list, err := selector.Parse(syntax.Trim(syntax.ParseComponents(text)), selector.Context{ElementsOnly: true})
	if err != nil {
		return nil, fmt.Errorf("expected a selector list, found %q: %w", text, err)
	}
	m := selector.Matcher{Tree: selector.NewTree(page, selector.Override{})}
	var found []*dom.Element
	for i := range m.Tree.Nodes {
		n := &m.Tree.Nodes[i]
		switch m.MatchAny(list, n) {
		case selector.Yes:
			found = append(found, n.Element)
		case selector.Maybe:
			return nil, subset.Selector.At(diagnostic.Position{}, m.Reason)
		}
	}
	return found, nil
}
