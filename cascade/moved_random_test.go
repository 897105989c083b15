package cascade_test

import (
	"context"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/scoring/render"
)

// trials is how many random edits a test tries: a few, more with REQUIRE_REFERENCES=1, and with CLOSED_WORLD=all what
// takes the better part of an hour.
func trials(few, more, all int) int {
	switch {
	case os.Getenv("CLOSED_WORLD") == "all":
		return all
	case os.Getenv("REQUIRE_REFERENCES") == "1":
		return more
	}
	return few
}

// TestMovedPages edits generated pages and their sheets.
func TestMovedPages(t *testing.T) {
	moved := 0
	for seed := range trials(40, 300, 1000) {
		g := newGenerator(uint64(seed))
		p := g.sample()
		html := "<!DOCTYPE html><html><head></head><body>" + p.Body
		rules, edited := p.Rules, slices.Clone(p.Rules)
		for range 1 + g.IntN(2) {
			edited = g.editRules(edited)
		}
		a := version{document(t, html), compileText(t, strings.Join(rules, "\n"))}
		b := version{document(t, html), compileText(t, strings.Join(edited, "\n"))}
		if g.chance(40) {
			g.editClasses(b.doc, 1+g.IntN(3))
		}
		if comparesAsAsked(t, a, b, g.someOf(worldOf(a, b))) > 0 {
			moved++
		}
		if t.Failed() {
			t.Fatalf("seed %d:\n%s\n\n%s\n\n→\n\n%s", seed, html, strings.Join(rules, "\n"), strings.Join(edited, "\n"))
		}
	}
	t.Logf("%d edits moved something", moved)
}

// TestMovedArm edits the sheets and the class lists of the cascade arm.
func TestMovedArm(t *testing.T) {
	documents, css := renderedArm(t), armRules(t)
	moved := 0
	for seed := range trials(6, 60, 1000) {
		g := newGenerator(uint64(seed))
		doc := documents[g.IntN(len(documents))]
		edited := slices.Clone(css)
		classesOnly := g.chance(20)
		for range 1 + g.IntN(2) {
			if !classesOnly {
				edited = g.editArm(edited)
			}
		}
		a := version{doc, compileText(t, strings.Join(css, "\n"))}
		b := version{cloneDocument(doc), compileText(t, strings.Join(edited, "\n"))}
		if classesOnly || g.chance(30) {
			g.editClasses(b.doc, 1+g.IntN(2))
		}
		if comparesAsAsked(t, a, b, g.someOf(worldOf(a, b))) > 0 {
			moved++
		}
		if t.Failed() {
			t.Fatalf("seed %d, scene %s: %s", seed, doc.Scene, changedRules(css, edited))
		}
	}
	t.Logf("%d edits moved something", moved)
}

// someOf is a part of a world, to be asked in less time.
func (g *generator) someOf(w style.World) style.World {
	some := func(list []int, n int) []int {
		list = slices.Clone(list)
		g.Shuffle(len(list), func(i, k int) { list[i], list[k] = list[k], list[i] })
		return list[:min(n, len(list))]
	}
	w.Widths, w.Heights = some(w.Widths, 2), some(w.Heights, g.IntN(2))
	for len(w.PseudoClasses) > 4 {
		k := 1 + g.IntN(len(w.PseudoClasses)-1)
		w.PseudoClasses = slices.Delete(w.PseudoClasses, k, k+1)
	}
	return w
}

func changedRules(a, b []string) string {
	only := func(a, b []string) string {
		return strings.Join(slices.DeleteFunc(slices.Clone(a), func(r string) bool { return slices.Contains(b, r) }), "\n")
	}
	return "\n- " + only(a, b) + "\n+ " + only(b, a)
}

// renderedArm are the scenes of the cascade arm.
var renderArm = sync.OnceValues(func() (*render.Result, error) {
	return render.New().Render(context.Background(), os.DirFS("../arms/cascade"), render.Options{Entry: "src/scenes.tsx", Limit: time.Minute})
})

func renderedArm(tb testing.TB) []*dom.Document {
	tb.Helper()
	r, err := renderArm()
	if err != nil {
		tb.Fatal(err)
	}
	return r.Documents
}

// armRules are the top-level rules of the arm's sheets, in order.
func armRules(tb testing.TB) (rules []string) {
	tb.Helper()
	index, err := os.ReadFile("../arms/cascade/src/styles/index.css")
	if err != nil {
		tb.Fatal(err)
	}
	for _, m := range regexp.MustCompile(`@import '\./(.*)'`).FindAllStringSubmatch(string(index), -1) {
		text, err := os.ReadFile("../arms/cascade/src/styles/" + m[1])
		if err != nil {
			tb.Fatal(err)
		}
		for _, r := range regexp.MustCompile(`(?m)^}\n`).Split(regexp.MustCompile(`(?s)/\*.*?\*/`).ReplaceAllString(string(text), ""), -1) {
			if r = strings.TrimSpace(r); r != "" {
				rules = append(rules, r+"}")
			}
		}
	}
	return rules
}

func cloneDocument(d *dom.Document) *dom.Document {
	return &dom.Document{Scene: d.Scene, Root: cloneElement(d.Root)}
}

func cloneElement(e *dom.Element) *dom.Element {
	k := &dom.Element{Namespace: e.Namespace, Name: e.Name, Attributes: slices.Clone(e.Attributes)}
	for _, n := range e.Children {
		if child, ok := n.(*dom.Element); ok {
			k.Append(cloneElement(child))
		} else {
			k.Append(n)
		}
	}
	return k
}

// editRules deletes, repeats, moves, inserts or wraps a rule of a generated sheet, or changes what stands in it.
func (g *generator) editRules(rules []string) []string {
	i, k := g.IntN(len(rules)), g.IntN(len(rules))
	switch g.IntN(9) {
	case 0:
		return slices.Delete(rules, i, i+1)
	case 1:
		return slices.Insert(rules, k, rules[i])
	case 2:
		rules[i], rules[k] = rules[k], rules[i]
	case 3, 4:
		return slices.Insert(rules, k, g.rule(0))
	case 5:
		rules[i] = g.wrapped(rules[i])
	case 6:
		return slices.Insert(rules, k, g.armRule("div, .a, .b, i:hover"))
	default:
		rules[i] = g.editText(rules[i])
	}
	if len(rules) == 0 {
		rules = []string{g.rule(0)}
	}
	return rules
}

// editArm is editRules for the arm's sheets.
func (g *generator) editArm(rules []string) []string {
	i, k := g.IntN(len(rules)), g.IntN(len(rules))
	selector, body, _ := strings.Cut(rules[i], "{")
	switch g.IntN(10) {
	case 0:
		return slices.Delete(rules, i, i+1)
	case 1:
		return slices.Insert(rules, k, rules[i])
	case 2:
		rules[i], rules[k] = rules[k], rules[i]
	case 3:
		return slices.Insert(rules, k, g.armRule(strings.TrimSpace(selector)))
	case 4:
		rules[i] = g.wrapped(rules[i])
	case 5, 6:
		if !strings.HasPrefix(selector, "@") {
			rules[i] = g.derived(strings.TrimSpace(selector)) + "{" + body
		}
	case 7:
		rules[0] = g.editText(rules[0]) // the tokens
	default:
		rules[i] = g.editText(rules[i])
	}
	return rules
}

// wrapped is a rule in a group rule.
func (g *generator) wrapped(rule string) string {
	return pick(g, "@media (min-width: 40rem)", "@media (max-width: 767.5px)", "@layer u", "@layer v", "@supports (display: grid)",
		"[data-theme='dark']", "@scope (.card)", "@container (min-width: 1px)", "@media print", ".card") + " {\n" + rule + "\n}"
}

// derived is a selector made of another.
func (g *generator) derived(selector string) string {
	first, _, _ := strings.Cut(selector, ",")
	first = strings.TrimSpace(first)
	if strings.Contains(first, "::") {
		return first + ", p"
	}
	return fmt.Sprintf(pick(g, "%s:hover", "%s + *", "%s ~ *", "*:has(> %s)", ":not(%s)", "%s:nth-child(2n)", "%s::before", "%s::after", ".card %s",
		"%s:focus-visible", "%s:hover *", ":nth-child(1 of %s)", "main:has(%s:hover) a", "%s::selection", "%s:is(:hover, :active)", "[data-theme] %s",
		"%s > *", "%s::first-letter", "%s:not(:hover, :focus-within)", "%s::marker", "%s:disabled"), first)
}

// armRule is a rule with declarations of many kinds.
func (g *generator) armRule(selector string) string {
	var b strings.Builder
	b.WriteString(pick(g, selector, g.derived(selector), "*", "body", ":root", "[data-theme='dark']") + " {")
	for range 1 + g.IntN(3) {
		b.WriteString(pick(g, "color: red", "color: inherit", "padding: 3px", "padding-inline: var(--space-2)", "margin: inherit", "--color-accent: lime",
			"--space-3: var(--space-4)", "--alert-color: var(--nope, red)", "direction: rtl", "writing-mode: vertical-rl", "all: unset", "display: inherit",
			"display: flex", "border-color: inherit", "border: 1px solid", "font: inherit", "font-size: 2em", "opacity: var(--opacity-muted)",
			"background: var(--color-surface, inherit)", "animation: k 1s", "appearance: base-select", "line-height: 3", "float: left",
			"color: revert-layer", "padding: revert", "content: 'x'", "text-align: inherit", "overflow: auto", "container-type: inline-size", "inset-block: 2px"))
		b.WriteString(pick(g, ";", ";", "!important;"))
	}
	return b.String() + "}"
}

var (
	declared = regexp.MustCompile(`[-a-z]+: ?[^;{}]+;`)
	numbered = regexp.MustCompile(`[0-9]+`)
)

// editText changes one declaration or number of a rule.
func (g *generator) editText(rule string) string {
	if found := declared.FindAllStringIndex(rule, -1); len(found) > 0 && g.chance(70) {
		at := found[g.IntN(len(found))]
		old := rule[at[0]:at[1]]
		inner := g.armRule("p")
		inner = inner[strings.Index(inner, "{")+1 : len(inner)-1]
		return rule[:at[0]] + pick(g, "", old+old, inner, old+inner, strings.TrimSuffix(old, ";")+" !important;") + rule[at[1]:]
	}
	if found := numbered.FindAllStringIndex(rule, -1); len(found) > 0 {
		at := found[g.IntN(len(found))]
		return rule[:at[0]] + fmt.Sprint(g.IntN(9)) + rule[at[1]:]
	}
	return rule
}

// editClasses adds, removes or renames a class of some elements.
func (g *generator) editClasses(doc *dom.Document, n int) {
	elements := doc.Root.Elements()
	class := func() string {
		for range 50 {
			if v, ok := elements[g.IntN(len(elements))].Attribute("class"); ok && v != "" {
				list := strings.Fields(v)
				if len(list) > 0 {
					return list[g.IntN(len(list))]
				}
			}
		}
		return "a"
	}
	for range n {
		e := elements[g.IntN(len(elements))]
		v, _ := e.Attribute("class")
		list := strings.Fields(v)
		switch {
		case len(list) == 0 || g.chance(50):
			list = append(list, class())
		case g.chance(50):
			list = list[1:]
		default:
			list[g.IntN(len(list))] = class()
		}
		e.Attributes = slices.DeleteFunc(e.Attributes, func(a dom.Attribute) bool { return a.Name == "class" })
		if len(list) > 0 || g.chance(50) {
			e.Attributes = append(e.Attributes, dom.Attribute{Name: "class", Value: strings.Join(list, " ")})
		}
	}
}
