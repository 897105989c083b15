package lint

import (
	"strings"

	"github.com/dop251/goja/ast"
)

// declare adds the names that statements declare in a block of their own.
func (c *collector) declare(list []ast.Statement, s *scope) {
	for _, statement := range list {
		switch st := statement.(type) {
		case *ast.LexicalDeclaration:
			c.declareBindings(st.List, s)
		case *ast.FunctionDeclaration:
			if st.Function.Name != nil {
				s.add(&binding{kind: function, name: st.Function.Name.Name.String(), node: st.Function.Name, callable: st.Function})
			}
		case *ast.ClassDeclaration:
			if st.Class.Name != nil {
				s.add(&binding{kind: other, name: st.Class.Name.Name.String(), node: st.Class.Name})
			}
		}
	}
}

// declareVars adds the names that var declares anywhere in a function.
func (c *collector) declareVars(list []*ast.VariableDeclaration, s *scope) {
	for _, d := range list {
		c.declareBindings(d.List, s)
	}
}

func (c *collector) declareBindings(list []*ast.Binding, s *scope) {
	for _, b := range list {
		id, plain := b.Target.(*ast.Identifier)
		if !plain {
			c.declarePattern(b.Target, s, c.takenKind(b.Initializer, s), nil)
			continue
		}
		name := id.Name.String()
		if module, ok := requires(b.Initializer); ok {
			s.add(&binding{kind: imported, name: name, node: id, module: module})
			continue
		}
		v := s.add(&binding{kind: variable, name: name, node: id})
		if b.Initializer != nil {
			v.values = append(v.values, located{b.Initializer, s})
		}
		c.names(b.Initializer, name)
	}
}

// takenKind is parameter when a pattern takes a parameter apart: const { className } = props.
func (c *collector) takenKind(value ast.Expression, s *scope) bindingKind {
	if id, ok := value.(*ast.Identifier); ok {
		if b := s.lookup(id.Name.String()); b != nil && b.kind == parameter {
			return parameter
		}
	}
	return taken
}

// declarePattern adds every name of a destructuring pattern.
func (c *collector) declarePattern(target ast.Node, s *scope, kind bindingKind, fallback ast.Expression) {
	switch t := target.(type) {
	case *ast.Identifier:
		c.declareTaken(t, s, kind, fallback)
	case *ast.Binding:
		c.declarePattern(t.Target, s, kind, t.Initializer)
	case *ast.AssignExpression:
		c.declarePattern(t.Left, s, kind, t.Right)
	case *ast.ArrayPattern:
		for _, e := range t.Elements {
			if e != nil {
				c.declarePattern(e, s, kind, nil)
			}
		}
		if t.Rest != nil {
			c.declarePattern(t.Rest, s, kind, nil)
		}
	case *ast.ObjectPattern:
		for _, p := range t.Properties {
			switch p := p.(type) {
			case *ast.PropertyShort:
				c.declareTaken(&p.Name, s, kind, p.Initializer)
			case *ast.PropertyKeyed:
				c.declarePattern(p.Value, s, kind, nil)
			}
		}
		if t.Rest != nil {
			c.declarePattern(t.Rest, s, kind, nil)
		}
	}
}

func (c *collector) declareTaken(id *ast.Identifier, s *scope, kind bindingKind, fallback ast.Expression) {
	b := s.add(&binding{kind: kind, name: id.Name.String(), node: id, owner: s.owner})
	if kind == parameter {
		c.parameters = append(c.parameters, b)
	}
	if fallback != nil {
		b.values = append(b.values, located{fallback, s})
	}
}

// names notes what a function goes by: const Button = () => …, or const Button = forwardRef(() => …).
func (c *collector) names(value ast.Expression, name string) {
	switch v := value.(type) {
	case *ast.FunctionLiteral, *ast.ArrowFunctionLiteral:
		if rest, ok := strings.CutSuffix(name, "_default"); ok && rest != "" {
			name = "Default" // what esbuild calls an unnamed default export
		}
		c.named[v] = name
	case *ast.CallExpression:
		for _, argument := range v.ArgumentList {
			c.names(argument, name)
		}
	}
}

// requires is the module of require("…"), bare or in esbuild's helper.
func requires(e ast.Expression) (string, bool) {
	call, ok := e.(*ast.CallExpression)
	if !ok || len(call.ArgumentList) == 0 {
		return "", false
	}
	id, ok := call.Callee.(*ast.Identifier)
	if !ok {
		return "", false
	}
	switch id.Name {
	case "__toESM":
		return requires(call.ArgumentList[0])
	case "require":
		if s, ok := call.ArgumentList[0].(*ast.StringLiteral); ok {
			return s.Value.String(), true
		}
	}
	return "", false
}
