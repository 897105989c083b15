package lint

import (
	"github.com/dop251/goja/ast"
	"github.com/dop251/goja/token"
)

// The bounds on how far values looks: what lies beyond stands for itself.
const (
	valueDepth = 48      // constants of constants
	valueCount = 512     // alternatives of one expression
	valueSteps = 200_000 // looks in one module
)

// looks is what a module has used of the bounds.
type looks struct{ depth, steps int }

// deeper says whether there is room for one look more, which done ends.
func (l *looks) deeper() bool {
	l.depth++
	l.steps++
	return l.depth <= valueDepth && l.steps <= valueSteps
}

func (l *looks) done() { l.depth-- }

// values lists the expressions that an expression can stand for: through constants and variables,
// conditionals, members of constant objects, and functions of this module. What it cannot see through
// stands for itself.
func (m *module) values(l located) []located {
	v := &expander{module: m}
	v.expand(l)
	return v.list
}

type expander struct {
	module *module
	list   []located
}

func (v *expander) expand(l located) {
	defer v.module.looks.done()
	if !v.module.looks.deeper() || len(v.list) > valueCount {
		v.list = append(v.list, l)
		return
	}
	switch e := l.Expression.(type) {
	case *ast.Identifier:
		v.identifier(e, l)
	case *ast.ConditionalExpression:
		v.expand(located{e.Consequent, l.scope})
		v.expand(located{e.Alternate, l.scope})
	case *ast.BinaryExpression:
		switch e.Operator {
		case token.LOGICAL_AND:
			v.expand(located{e.Right, l.scope})
		case token.LOGICAL_OR, token.COALESCE:
			v.expand(located{e.Left, l.scope})
			v.expand(located{e.Right, l.scope})
		default:
			v.list = append(v.list, l)
		}
	case *ast.AssignExpression:
		v.expand(located{e.Right, l.scope})
	case *ast.SequenceExpression, *ast.OptionalChain, *ast.Optional:
		v.expand(located{plain(e), l.scope})
	case *ast.DotExpression:
		v.member(e.Left, e.Identifier.Name.String(), l)
	case *ast.BracketExpression:
		name := ""
		if s, ok := e.Member.(*ast.StringLiteral); ok {
			name = s.Value.String()
		}
		v.member(e.Left, name, l)
	case *ast.CallExpression:
		v.call(e, l)
	default:
		v.list = append(v.list, l)
	}
}

func (v *expander) identifier(id *ast.Identifier, l located) {
	b := l.scope.lookup(id.Name.String())
	if b == nil || b.kind != variable || len(b.values) == 0 {
		v.list = append(v.list, l)
		return
	}
	for _, value := range b.values {
		v.expand(value)
	}
}

// member looks a name up in constant objects; all values when the name is not known.
func (v *expander) member(object ast.Expression, name string, l located) {
	var found []located
	for _, o := range v.module.values(located{object, l.scope}) {
		switch o.Expression.(type) {
		case *ast.ObjectLiteral, *ast.ArrayLiteral:
		default:
			v.list = append(v.list, l)
			return
		}
		for _, p := range v.module.properties(o) {
			if p.value.Expression == nil { // a spread that cannot be seen
				v.list = append(v.list, l)
				return
			}
			if name == "" || p.name == name || p.computed {
				found = append(found, p.value)
			}
		}
	}
	if len(found) == 0 {
		v.list = append(v.list, l)
	}
	for _, value := range found {
		v.expand(value)
	}
}

// call looks into functions of this module, and through Object.freeze and useMemo.
func (v *expander) call(e *ast.CallExpression, l located) {
	if dot, ok := e.Callee.(*ast.DotExpression); ok && dot.Identifier.Name == "freeze" && len(e.ArgumentList) == 1 {
		if id, ok := dot.Left.(*ast.Identifier); ok && id.Name == "Object" {
			v.expand(located{e.ArgumentList[0], l.scope})
			return
		}
	}
	callee := e.Callee
	if originOf(e.Callee, l.scope).name == "useMemo" && len(e.ArgumentList) > 0 {
		callee = e.ArgumentList[0]
	}
	f := v.module.functionOf(located{plain(callee), l.scope})
	if f == nil || len(f.returns) == 0 {
		v.list = append(v.list, l)
		return
	}
	for _, value := range f.returns {
		v.expand(value)
	}
}

// functionOf is the function of this module that an expression names or is; nil when it is none.
func (m *module) functionOf(l located) *functionOf {
	switch e := l.Expression.(type) {
	case *ast.FunctionLiteral, *ast.ArrowFunctionLiteral:
		return m.functions[e]
	case *ast.Identifier:
		b := l.scope.lookup(e.Name.String())
		switch {
		case b == nil:
		case b.kind == function:
			return m.functions[b.callable]
		case b.kind == variable && len(b.values) == 1:
			if f, ok := m.functions[b.values[0].Expression]; ok {
				return f
			}
		}
	}
	return nil
}

// property is one property of an object literal, or one entry of an array literal.
type property struct {
	name     string
	key      ast.Expression // nil for an array's entry
	computed bool
	value    located // without an expression: a spread that cannot be seen through
}

// properties lists the properties of an object or array literal, those of objects spread into it
// included where they are constants.
func (m *module) properties(o located) []property {
	var list []property
	switch e := o.Expression.(type) {
	case *ast.ArrayLiteral:
		for _, item := range e.Value {
			switch s := item.(type) {
			case nil:
			case *ast.SpreadElement:
				list = append(list, m.spread(located{s.Expression, o.scope})...)
			default:
				list = append(list, property{value: located{item, o.scope}})
			}
		}
	case *ast.ObjectLiteral:
		for _, item := range e.Value {
			switch p := item.(type) {
			case *ast.SpreadElement:
				list = append(list, m.spread(located{p.Expression, o.scope})...)
			case *ast.PropertyShort:
				list = append(list, property{name: p.Name.Name.String(), key: &p.Name, value: located{&p.Name, o.scope}})
			case *ast.PropertyKeyed:
				list = append(list, keyed(p, o.scope))
			}
		}
	}
	return list
}

func keyed(p *ast.PropertyKeyed, s *scope) property {
	out := property{key: p.Key, computed: p.Computed, value: located{p.Value, s}}
	switch k := p.Key.(type) {
	case *ast.StringLiteral:
		out.name, out.computed = k.Value.String(), false
	case *ast.Identifier:
		if !p.Computed {
			out.name = k.Name.String()
		}
	case *ast.NumberLiteral:
		out.name = k.Literal
	}
	return out
}

func (m *module) spread(l located) []property {
	defer m.looks.done()
	if !m.looks.deeper() {
		return []property{{value: located{nil, l.scope}}}
	}
	var list []property
	for _, v := range m.values(l) {
		switch v.Expression.(type) {
		case *ast.ObjectLiteral, *ast.ArrayLiteral:
			list = append(list, m.properties(v)...)
		case *ast.NullLiteral, *ast.BooleanLiteral:
		default:
			list = append(list, property{value: located{nil, v.scope}})
		}
	}
	return list
}
