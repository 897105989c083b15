package selector

import (
	"fmt"

	"github.com/tabula-css/bench/css/syntax"
)

// compound reads a compound selector at the head of list: a type selector first, if any, then the
// rest without white space between. It returns how many components it took. Without a type selector the
// default namespace counts, except for the subject of a selector in :is() and its kin (section 16.2.1).
func (p *parser) compound(b *builder, list []syntax.Component, kind listKind) (int, error) {
	b.begin(simple(list))
	n, explicit, err := p.typeSelector(b, list)
	if err != nil {
		return 0, err
	}
	for n < len(list) {
		took, err := p.subclass(b, list[n:], kind)
		if err != nil {
			return 0, err
		}
		if took == 0 {
			break
		}
		n += took
	}
	if n == 0 {
		return 0, fmt.Errorf("expected a selector, found %s", found(list))
	}
	subject := n == len(list)
	if uri, ok := p.Namespaces[""]; ok && !explicit && (kind == kindTop || kind == kindOf && !p.inner || !subject) {
		b.add(test{kind: testNamespace, name: uri}, Specificity{})
	}
	return n, nil
}

// simple is about how many simple selectors stand at the head of list.
func simple(list []syntax.Component) (n int) {
	for i := range list {
		switch t := &list[i].Token; t.Kind {
		case syntax.Ident, syntax.Function:
			if i > 0 && (list[i-1].Token.Kind == syntax.Colon || list[i-1].Token.Is(".")) {
				continue
			}
		case syntax.Whitespace, syntax.Comma:
			return n
		case syntax.Delim:
			if t.Value == ">" || t.Value == "+" || t.Value == "~" {
				return n
			}
		}
		n++
	}
	return n
}

func found(list []syntax.Component) string {
	if len(list) == 0 {
		return "nothing"
	}
	return fmt.Sprintf("%q", list[0].Token.Raw)
}

// typeSelector reads a type or universal selector with its namespace prefix (section 5.1).
func (p *parser) typeSelector(b *builder, list []syntax.Component) (n int, explicit bool, err error) {
	prefix, name, n := qualified(list, true)
	if n == 0 {
		return 0, false, nil
	}
	switch uri, ok, err := p.namespace(prefix); {
	case err != nil:
		return 0, false, err
	case ok:
		b.add(test{kind: testNamespace, name: uri}, Specificity{})
	}
	if name != "*" {
		b.add(test{kind: testType, name: name, lower: syntax.Lower(name)}, Specificity{0, 0, 1})
	}
	return n, true, nil
}

// namespace is the namespace that a prefix asks for; ok is false when any will do. Without a prefix it is
// the default namespace.
func (p *parser) namespace(prefix prefix) (uri string, ok bool, err error) {
	switch {
	case !prefix.written:
		uri, ok = p.Namespaces[""]
		return uri, ok, nil
	case prefix.name == "*":
		return "", false, nil
	case prefix.name == "":
		return "", true, nil
	}
	if uri, ok = p.Namespaces[prefix.name]; ok {
		return uri, true, nil
	}
	return "", false, fmt.Errorf("expected a declared namespace prefix, found %q", prefix.name)
}

// prefix is what stands before the bar of a qualified name, if there is one.
type prefix struct {
	name    string
	written bool
}

// qualified reads [prefix|]name, where both may be * if star is set; n is 0 when there is none.
func qualified(list []syntax.Component, star bool) (before prefix, name string, n int) {
	word := func(i int) (string, bool) {
		if i >= len(list) {
			return "", false
		}
		t := &list[i].Token
		if t.Kind == syntax.Ident && t.Value == "*" {
			return "\\*", true // an escaped star is a name, which nothing has
		}
		return t.Value, t.Kind == syntax.Ident || star && t.Is("*")
	}
	bar := func(i int) bool { return i < len(list) && list[i].Token.Is("|") }
	first, ok := word(0)
	if !ok && len(list) > 0 && list[0].Token.Is("*") { // *|name of an attribute
		first, ok = "*", bar(1)
	}
	switch {
	case ok && bar(1):
		if second, ok := word(2); ok {
			return prefix{first, true}, second, 3
		}
		if first == "*" && !star {
			return prefix{}, "", 0
		}
		return prefix{}, first, 1
	case ok:
		return prefix{}, first, 1
	case bar(0):
		if second, ok := word(1); ok {
			return prefix{"", true}, second, 2
		}
	}
	return prefix{}, "", 0
}

// subclass reads one simple selector that is no type selector; it returns 0 when there is none.
func (p *parser) subclass(b *builder, list []syntax.Component, kind listKind) (int, error) {
	c := &list[0]
	t := &c.Token
	if t.Kind == syntax.Colon {
		return p.pseudo(b, list, kind)
	}
	one := Specificity{0, 1, 0}
	var s test
	n := 1
	switch {
	case t.Kind == syntax.Hash && t.IDHash:
		s, one = test{kind: testID, name: t.Value}, Specificity{1, 0, 0}
	case t.Is(".") && len(list) > 1 && list[1].Token.Kind == syntax.Ident:
		s, n = test{kind: testClass, name: list[1].Token.Value}, 2
	case t.Kind == syntax.LeftBracket:
		attr, err := p.attribute(c.Children)
		if err != nil {
			return 0, err
		}
		s = test{kind: testAttribute, name: attr.name, lower: syntax.Lower(attr.name), attr: attr}
	case t.Is("&"):
		s, one = p.nesting(), Specificity{}
		if p.Nested {
			one = p.Parent.Max()
		}
	default:
		return 0, nil
	}
	if b.PseudoElement != "" {
		return 0, fmt.Errorf("expected nothing after ::%s, found %q", b.PseudoElement, t.Raw)
	}
	b.add(s, one)
	return n, nil
}
