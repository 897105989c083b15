package lint

import (
	"slices"
	"strings"

	"github.com/dop251/goja/ast"
	"github.com/dop251/goja/token"
)

// item is one piece of a template or concatenation: text, or an expression.
type item struct {
	text  string
	value located // without an expression: text
}

func (i item) isText() bool { return i.value.Expression == nil }

func (m *module) templateItems(e *ast.TemplateLiteral, s *scope) []item {
	var list []item
	for i, element := range e.Elements {
		if text := element.Parsed.String(); text != "" {
			list = append(list, item{text: text})
		}
		if i < len(e.Expressions) {
			list = append(list, m.itemsOf(located{e.Expressions[i], s})...)
		}
	}
	return list
}

func (m *module) sumItems(e *ast.BinaryExpression, s *scope) []item {
	defer m.looks.done()
	if !m.looks.deeper() {
		return []item{{value: located{e, s}}}
	}
	return append(m.itemsOf(located{e.Left, s}), m.itemsOf(located{e.Right, s})...)
}

// itemsOf takes apart what is itself a literal, template or concatenation.
func (m *module) itemsOf(l located) []item {
	switch e := l.Expression.(type) {
	case *ast.StringLiteral:
		return []item{{text: e.Value.String()}}
	case *ast.TemplateLiteral:
		if e.Tag == nil {
			return m.templateItems(e, l.scope)
		}
	case *ast.BinaryExpression:
		if e.Operator == token.PLUS {
			return m.sumItems(e, l.scope)
		}
	}
	return []item{{value: l}}
}

// join judges pieces put next to each other: whole classes where blanks stand between, else a name
// put together at run time.
func (m *module) join(node ast.Node, how string, items []item, merged bool) []part {
	if !someExpression(items) {
		text := ""
		for _, i := range items {
			text += i.text
		}
		kind := []part{{kind: literal, node: node, words: fields(text)}}
		if how != "template" {
			kind = append(kind, part{kind: joined, node: node, why: how})
		}
		return kind
	}
	var list []part
	broken := make([]bool, len(items)+1) // broken[i]: items i-1 and i touch
	for i := 1; i < len(items); i++ {
		broken[i] = !m.apart(items[i-1], items[i])
	}
	for i, it := range items {
		touched := broken[i] || broken[i+1]
		switch {
		case it.isText():
			list = append(list, part{kind: literal, node: node, words: wholeWords(it.text, broken[i], broken[i+1])})
		case touched:
			list = append(list, part{kind: dynamic, node: it.value.Expression, why: how})
		default:
			list = append(list, m.parts(it.value, merged)...)
		}
	}
	if slices.Contains(broken, true) {
		return list // the worse of the two is said
	}
	return append(list, part{kind: joined, node: node, why: how})
}

func someExpression(items []item) bool {
	for _, i := range items {
		if !i.isText() {
			return true
		}
	}
	return false
}

// apart says whether blanks stand between two pieces, in one of them.
func (m *module) apart(a, b item) bool {
	return m.edge(a, func(s string) bool { return s == "" || isBlank(s[len(s)-1]) }, a.isText()) ||
		m.edge(b, func(s string) bool { return s == "" || isBlank(s[0]) }, b.isText())
}

// edge asks a piece's text, or all texts that its expression can stand for.
func (m *module) edge(i item, blank func(string) bool, text bool) bool {
	if text {
		return blank(i.text)
	}
	for _, v := range m.values(i.value) {
		s, ok := v.Expression.(*ast.StringLiteral)
		if !ok || !blank(s.Value.String()) {
			return false
		}
	}
	return true
}

func isBlank(c byte) bool { return strings.IndexByte(" \t\n\f\r", c) >= 0 }

// wholeWords are the classes of a text without those that touch an expression before or after it.
func wholeWords(text string, before, after bool) []string {
	words := fields(text)
	if before && len(words) > 0 && !isBlank(text[0]) {
		words = words[1:]
	}
	if after && len(words) > 0 && !isBlank(text[len(text)-1]) {
		words = words[:len(words)-1]
	}
	return words
}
