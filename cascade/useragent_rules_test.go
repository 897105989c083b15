package cascade_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/css"
	devdom "github.com/chromedp/cdproto/dom"
	"github.com/chromedp/chromedp"

	"github.com/tabula-css/bench/cascade"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/internal/chrometest"
)

// TestUserAgentRules holds the sheet to the user-agent rules that Chromium says match an element, or the
// part of a native element that a pseudo-element stands for: which longhands they declare, and which
// !important. Unlike a computed value this shows what would be inherited anyway, what a native look
// hides, and what no author can override.
func TestUserAgentRules(t *testing.T) {
	b := chrometest.Start(t)
	pages, err := filepath.Glob("testdata/useragent*.html")
	if err != nil || len(pages) == 0 {
		t.Fatalf("find pages: %v", err)
	}
	for _, page := range pages {
		t.Run(filepath.Base(page), func(t *testing.T) {
			text, err := os.ReadFile(page)
			if err != nil {
				t.Fatal(err)
			}
			(&ruleTest{T: t, b: b}).compare(string(text))
		})
	}
	for _, name := range strings.Fields(combined) {
		t.Run(name, func(t *testing.T) {
			(&ruleTest{T: t, b: b}).compare(combination(name, append(paired, alone...)))
		})
	}
	t.Run("inputs", func(t *testing.T) {
		var list []string
		for _, kind := range strings.Fields(inputKinds) {
			list = append(list, "type="+kind, "type="+kind+" disabled placeholder=x", "type="+kind+" readonly placeholder=x value=y")
		}
		(&ruleTest{T: t, b: b}).compare(combination("input", list))
	})
}

type ruleTest struct {
	*testing.T
	b        *chrometest.Browser
	ours     func(el *dom.Element, pseudo, name string) (string, cascade.Declaration)
	elements []*dom.Element // in document order
	asked    int
	declared int
}

// compare compares a page; once more, should Chromium still have been busy with the document when its
// nodes were asked for.
func (t *ruleTest) compare(html string) {
	t.Helper()
	err := t.try(html)
	for range 3 {
		if err == nil {
			break
		}
		err = t.try(html)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func (t *ruleTest) try(html string) error {
	t.asked, t.declared = 0, 0
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	// The driver follows the tree of a page only after a navigation.
	_, err := chromedp.Run(t.b.Context(), chromedp.Navigate("data:text/html,<!DOCTYPE html><body></body>"))
	must(err)
	must(t.b.Load(html))
	must(t.b.Evaluate(`void document.querySelectorAll("*").forEach(e => getComputedStyle(e).color)`, nil)) // loads the sheets of SVG and MathML
	_, err = chromedp.Call(t.b.Context(), devdom.Enable, devdom.EnableParams{})
	must(err)
	_, err = chromedp.Call(t.b.Context(), css.Enable, cdp.Empty{})
	must(err)
	all, shadows := int64(-1), true
	root, err := chromedp.Call(t.b.Context(), devdom.GetDocument, devdom.GetDocumentParams{Depth: &all, Pierce: &shadows})
	must(err)
	doc, err := dom.ParseHTML(strings.NewReader(html))
	must(err)
	t.elements = doc.Root.Elements()
	t.ours = cascade.DeclarationsOf(doc, style.State{})
	for _, n := range root.Root.Children {
		if err := t.node(n); err != nil {
			return err
		}
	}
	if len(t.elements) != 0 {
		t.Fatalf("chromium has %d elements fewer", len(t.elements))
	}
	t.Logf("%d longhands of elements and pseudo-elements, %d of them declared", t.asked, t.declared)
	return nil
}

// node compares an element, the pseudo-elements in its shadow tree, and its children.
func (t *ruleTest) node(n *cdp.Node) error {
	if n.NodeType != 1 {
		return nil
	}
	if len(t.elements) == 0 {
		t.Fatal("chromium has more elements")
	}
	el := t.elements[0]
	t.elements = t.elements[1:]
	if el.Name != n.LocalName {
		t.Fatalf("chromium has a <%s> where the parsed page has a <%s>", n.LocalName, el.Name)
	}
	theirs, err := t.rules(n, el)
	if err != nil {
		return err
	}
	if el.Parent != nil && el.Parent.Name == "select" && el.Name != "option" { // inherited through the picker
		theirs["white-space-collapse"], theirs["text-wrap-mode"] = declares, declares
	}
	t.same(el, "", theirs)
	for _, shadow := range n.ShadowRoots {
		if err := t.parts(el, shadow); err != nil {
			return err
		}
	}
	if n.ContentDocument != nil { // of a frame
		return nil
	}
	for _, child := range n.Children {
		if err := t.node(child); err != nil {
			return err
		}
	}
	return nil
}

// parts compares what stands for a pseudo-element in a shadow tree.
func (t *ruleTest) parts(host *dom.Element, n *cdp.Node) error {
	name := ""
	switch attribute(n, "pseudo") {
	case "-webkit-input-placeholder":
		name = "placeholder"
	case "-webkit-file-upload-button":
		name = "file-selector-button"
	case "details-content":
		name = "details-content"
	}
	if name != "" {
		theirs, err := t.rules(n, host)
		if err != nil {
			return err
		}
		for declaration := range strings.SplitSeq(attribute(n, "style"), ";") { // below an author's, as a sheet
			if property, value, ok := strings.Cut(declaration, ":"); ok {
				theirs[strings.TrimSpace(property)] = declares
				if strings.Contains(value, "!important") {
					theirs[strings.TrimSpace(property)] = important
				}
			}
		}
		t.same(host, name, theirs)
	}
	for _, child := range n.Children {
		if err := t.parts(host, child); err != nil {
			return err
		}
	}
	return nil
}

func attribute(n *cdp.Node, name string) string {
	for i := 0; i+1 < len(n.Attributes); i += 2 {
		if n.Attributes[i] == name {
			return n.Attributes[i+1]
		}
	}
	return ""
}

// saying is what a sheet says of a longhand.
type saying int

const (
	nothing saying = iota
	unclear        // a shorthand is declared whose value is not told: perhaps nothing
	declares
	important
)

func (s saying) String() string {
	return [...]string{"nothing", "unclear", "declared", "!important"}[s]
}

// rules are the physical longhands that Chromium's user-agent rules declare.
func (t *ruleTest) rules(n *cdp.Node, el *dom.Element) (map[string]saying, error) {
	r, err := chromedp.Call(t.b.Context(), css.GetMatchedStylesForNode, css.GetMatchedStylesForNodeParams{NodeID: n.NodeID})
	if err != nil {
		return nil, fmt.Errorf("ask for the rules of <%s>: %w", n.LocalName, err)
	}
	declared := map[string]saying{}
	for _, m := range r.MatchedCSSRules {
		if m.Rule.Origin != css.StyleSheetOriginUserAgent {
			continue
		}
		for _, p := range m.Rule.Style.CSSProperties {
			if p.Disabled || saysNothing(p.Name, p.Value) {
				continue
			}
			says := declares
			switch {
			case p.Important || strings.HasSuffix(p.Value, "!important"):
				says = important
			case p.Value == "":
				says = unclear
			}
			for _, name := range longhandsOf(p.Name) {
				physical, _ := t.ours(el, "", name)
				declared[physical] = max(declared[physical], says)
			}
		}
	}
	return declared, nil
}

// saysNothing says whether a value is one of base appearance only, or of paged media.
func saysNothing(name, value string) bool {
	switch value, _, _ = strings.Cut(value, ","); value {
	case "-internal-auto-base(unset":
		return true
	case "-internal-auto-base(initial", "-internal-auto-base(auto":
		p := property.Resolve(name)
		return p != nil && !p.Inherited
	}
	return strings.HasPrefix(value, "if(media(overflow-block: paged)")
}

func longhandsOf(name string) []string {
	p := property.Resolve(name)
	switch {
	case p == nil:
		return nil
	case p.IsShorthand():
		var list []string
		for _, l := range p.Longhands {
			list = append(list, longhandsOf(l)...)
		}
		return list
	}
	return []string{p.Name}
}

// same compares which longhands are declared. Where a hint or another origin wins here, what the sheet
// says below it is not looked at.
func (t *ruleTest) same(el *dom.Element, pseudo string, theirs map[string]saying) {
	t.Helper()
	for _, name := range physicalLonghands() {
		name, ours := t.ours(el, pseudo, name)
		says := nothing
		switch {
		case ours.Found && !ours.UserAgent:
			continue
		case ours.Important:
			says = important
		case ours.Found:
			says = declares
		}
		t.asked++
		if says != nothing {
			t.declared++
		}
		if their := theirs[name]; says != their && (their != unclear || says == important) {
			t.Errorf("%s %s %s: %v here, %v in Chromium", tagOf(el), pseudo, name, says, their)
		}
	}
}
