package lint

import (
	"slices"
	"strings"

	"github.com/dop251/goja/ast"
	"github.com/dop251/goja/token"
)

// partKind is what a part of a class list is.
type partKind uint8

const (
	literal partKind = iota // classes written out
	joined                  // a template, concatenation or join that puts whole classes together
	dynamic                 // a class name put together at run time
	opaque                  // an expression that cannot be seen through
)

// part is one part of a class list.
type part struct {
	kind  partKind
	node  ast.Node
	words []string // literal: the classes
	why   string   // joined, dynamic: what does it; opaque: what it is
}

// parts takes a class list apart. merged says that the list is an argument of cn() or a value in
// variants(), where arrays and objects are allowed.
func (m *module) parts(l located, merged bool) []part {
	defer m.looks.done()
	if !m.looks.deeper() {
		return []part{{kind: opaque, node: l.Expression, why: "an expression nested too deep"}}
	}
	var list []part
	for _, v := range m.values(l) {
		list = append(list, m.partsOf(v, merged)...)
	}
	return list
}

func (m *module) partsOf(v located, merged bool) []part {
	switch e := v.Expression.(type) {
	case *ast.StringLiteral:
		return []part{{kind: literal, node: e, words: fields(e.Value.String())}}
	case *ast.TemplateLiteral:
		if e.Tag != nil {
			return []part{{kind: opaque, node: e, why: "a tagged template"}}
		}
		return m.join(e, "template", m.templateItems(e, v.scope), merged)
	case *ast.BinaryExpression:
		if e.Operator == token.PLUS {
			return m.join(e, "concatenation", m.sumItems(e, v.scope), merged)
		}
		return []part{{kind: opaque, node: e, why: "an expression"}}
	case *ast.ArrayLiteral:
		if merged {
			return m.arrayParts(v)
		}
		return []part{{kind: opaque, node: e, why: "an array"}}
	case *ast.ObjectLiteral:
		if merged {
			return m.objectParts(v)
		}
		return []part{{kind: opaque, node: e, why: "an object"}}
	case *ast.CallExpression:
		return m.callParts(e, v.scope, merged)
	case *ast.FunctionLiteral, *ast.ArrowFunctionLiteral:
		return m.returnParts(m.functions[e])
	case *ast.NullLiteral, *ast.BooleanLiteral, *ast.NumberLiteral:
		return nil
	case *ast.UnaryExpression:
		return nil // !x, void 0: no class
	case *ast.DotExpression, *ast.BracketExpression:
		if ofParameter(e, v.scope) {
			return nil
		}
	case *ast.Identifier:
		if e.Name == "undefined" || ofParameter(e, v.scope) {
			return nil
		}
		return []part{{kind: opaque, node: e, why: "the name " + e.Name.String()}}
	}
	return []part{{kind: opaque, node: v.Expression, why: "an expression"}}
}

// ofParameter says whether an expression is, or is a member of, what a function was given: the caller's
// classes, which are looked at where they are written.
func ofParameter(e ast.Expression, s *scope) bool {
	for {
		switch v := plain(e).(type) {
		case *ast.DotExpression:
			e = v.Left
		case *ast.BracketExpression:
			e = v.Left
		case *ast.Identifier:
			b := s.lookup(v.Name.String())
			return b != nil && (b.kind == parameter || b.kind == taken)
		default:
			return false
		}
	}
}

// returnParts are the lists that a function in place of a class list gives: ({ isActive }) => ….
func (m *module) returnParts(f *functionOf) []part {
	var list []part
	for _, r := range f.returns {
		list = append(list, m.parts(r, false)...)
	}
	return list
}

func (m *module) arrayParts(v located) []part {
	var list []part
	for _, p := range m.properties(v) {
		if p.value.Expression == nil {
			list = append(list, part{kind: opaque, node: v.Expression, why: "what is spread into the array"})
			continue
		}
		list = append(list, m.parts(p.value, true)...)
	}
	return list
}

// objectParts are the keys of an object: each is a class list.
func (m *module) objectParts(v located) []part {
	var list []part
	for _, p := range m.properties(v) {
		switch {
		case p.value.Expression == nil:
			list = append(list, part{kind: opaque, node: v.Expression, why: "what is spread into the object"})
		case !p.computed:
			list = append(list, part{kind: literal, node: p.key, words: fields(p.name)})
		default:
			for _, k := range m.parts(located{p.key, p.value.scope}, false) {
				if k.kind == opaque {
					k.kind, k.why = dynamic, "a computed key"
				}
				list = append(list, k)
			}
		}
	}
	return list
}

// builders are the methods of strings that make another class name of one.
var builders = []string{"concat", "replace", "replaceAll", "slice", "substring", "padStart", "padEnd", "repeat", "toLowerCase", "toUpperCase"}

// callParts looks into a call that gives a class list. cn(), variants() and what variants() gave are
// lists of their own, and are looked at where they stand.
func (m *module) callParts(n *ast.CallExpression, s *scope, merged bool) []part {
	if isCn(n, s) || isVariants(n, s) || isVariantsResult(n, s) {
		return nil
	}
	if otherMerge(originOf(n.Callee, s).module) {
		var list []part
		for _, a := range n.ArgumentList {
			list = append(list, m.parts(located{a, s}, true)...)
		}
		return list
	}
	if dot, ok := plain(n.Callee).(*ast.DotExpression); ok {
		receiver := located{dot.Left, s}
		switch name := dot.Identifier.Name.String(); {
		case name == "join":
			return m.joinCall(n, receiver)
		case name == "filter" || name == "trim" || name == "flat":
			return m.parts(receiver, true)
		case slices.Contains(builders, name) && m.isText(receiver):
			return []part{{kind: dynamic, node: n, why: name + "()"}}
		}
	}
	return []part{{kind: opaque, node: n, why: "what a function gives"}}
}

// joinCall is ['a', b].join(' '), or with another separator a name put together.
func (m *module) joinCall(n *ast.CallExpression, receiver located) []part {
	if len(n.ArgumentList) == 1 {
		if sep, ok := n.ArgumentList[0].(*ast.StringLiteral); ok && sep.Value != "" && strings.TrimSpace(sep.Value.String()) == "" {
			return append([]part{{kind: joined, node: n, why: "join()"}}, m.parts(receiver, true)...)
		}
	}
	return []part{{kind: dynamic, node: n, why: "join()"}}
}

// isText says whether an expression is a string that can be seen.
func (m *module) isText(l located) bool {
	for _, v := range m.values(l) {
		switch e := v.Expression.(type) {
		case *ast.StringLiteral, *ast.TemplateLiteral:
		case *ast.BinaryExpression:
			if e.Operator != token.PLUS {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// fields splits a class list at HTML's ASCII whitespace.
func fields(list string) []string {
	return strings.FieldsFunc(list, func(r rune) bool { return strings.ContainsRune(" \t\n\f\r", r) })
}
