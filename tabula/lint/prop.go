package lint

import (
	"github.com/dop251/goja/ast"
	"github.com/dop251/goja/token"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// Prop is a string that a module gives to a prop of a component.
type Prop struct {
	diagnostic.Position        // of the prop
	Module              string // what the component is imported from; empty for one of the same module
	Component           string // its name there
	Name                string
	// Values are the strings that an expression may stand for, one of which is given. Another one that may be given
	// instead, as in a ? 'x' : 'y', is a Prop of its own.
	Values []string
}

// Props are the strings that a source gives to components' props, as far as they can be seen. A source that does not
// parse has none.
func (k *Cache) Props(name, text string) []Prop {
	m, problem := k.read(name, text)
	if problem != nil {
		return nil
	}
	var list []Prop
	for _, e := range m.elements {
		from, ok := m.component(e)
		if !ok {
			continue
		}
		for _, p := range m.propsOf(e.props) {
			if p.computed {
				continue
			}
			for _, values := range m.strings(p.value) {
				at := m.places.at(offset(p.key.Idx0()))
				list = append(list, Prop{Position: at, Module: from.module, Component: from.name, Name: p.name, Values: values})
			}
		}
	}
	return list
}

// component is where an element's component comes from: another module, or this module's top level.
func (m *module) component(e element) (origin, bool) {
	if e.props.scope == nil {
		return origin{}, false
	}
	o := originOf(e.call.ArgumentList[0], e.props.scope)
	if o.module != "" || o.name == "" {
		return o, o.module != ""
	}
	b := e.props.scope.lookup(o.name)
	return o, b != nil && b.scope.parent == nil && (b.kind == function || b.kind == variable)
}

// strings lists the strings that an expression certainly gives somewhere: those of a literal and of both branches of a
// conditional each for itself. A name, a member or a call gives one of several, and code before it may have seen to
// which, so these stay together; where one of them is no string that can be seen, there is none.
func (m *module) strings(l located) [][]string {
	switch e := plain(l.Expression).(type) {
	case *ast.ConditionalExpression:
		return append(m.strings(located{e.Consequent, l.scope}), m.strings(located{e.Alternate, l.scope})...)
	case *ast.BinaryExpression:
		switch e.Operator {
		case token.LOGICAL_AND:
			return m.strings(located{e.Right, l.scope})
		case token.LOGICAL_OR, token.COALESCE:
			return append(m.strings(located{e.Left, l.scope}), m.strings(located{e.Right, l.scope})...)
		}
		return nil
	}
	var values []string
	for _, v := range m.values(l) {
		text, ok := constant(v.Expression)
		if !ok {
			return nil
		}
		values = append(values, text)
	}
	if len(values) == 0 {
		return nil
	}
	return [][]string{values}
}

// constant is the text of a string literal, or of a template without a substitution.
func constant(e ast.Expression) (string, bool) {
	switch e := plain(e).(type) {
	case *ast.StringLiteral:
		return e.Value.String(), true
	case *ast.TemplateLiteral:
		if e.Tag == nil && len(e.Elements) == 1 && len(e.Expressions) == 0 {
			return e.Elements[0].Parsed.String(), true
		}
	}
	return "", false
}
