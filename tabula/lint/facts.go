package lint

import (
	"slices"

	"github.com/dop251/goja/ast"
)

// classNameProp is the prop that components take classes in by, and the only name that is followed.
const classNameProp = "className"

// facts are what the rules ask of a module.
type facts struct {
	elements   []element
	calls      []call
	imports    []importOf
	parameters []*binding // all parameters and what is taken out of them
	uses       []use      // of className as a value
	functions  map[ast.Node]*functionOf
}

// element is a JSX element, or a call of React's that makes one.
type element struct {
	call  *ast.CallExpression
	tag   string  // of a host element; empty for a component
	props located // an object, or null
}

// call is any other call.
type call struct {
	*ast.CallExpression
	scope *scope
}

// importOf is an import, a re-export or a require of a module.
type importOf struct {
	module string
	node   *ast.StringLiteral
}

// use is a name used as a value.
type use struct {
	id    *ast.Identifier
	scope *scope
}

// collector walks a module once.
type collector struct {
	facts
	named map[ast.Node]string

	assignments []assignment
}

type assignment struct {
	name  string
	value located
}

// collect walks the module and notes the facts.
func collect(m *module) facts {
	c := &collector{named: map[ast.Node]string{}}
	top := &scope{names: map[string]*binding{}}
	c.declareVars(m.program.DeclarationList, top)
	c.declare(m.program.Body, top)
	children(m.program, func(n ast.Node) { c.visit(n, top) })
	for _, a := range c.assignments {
		if b := a.value.scope.lookup(a.name); b != nil && b.kind == variable {
			b.values = append(b.values, a.value)
		}
	}
	return c.facts
}

func (c *collector) visit(n ast.Node, s *scope) {
	switch n := n.(type) {
	case *ast.FunctionLiteral:
		c.function(n, n.Name, n.ParameterList, n.Body, n.DeclarationList, s)
		return
	case *ast.ArrowFunctionLiteral:
		c.function(n, nil, n.ParameterList, n.Body, n.DeclarationList, s)
		return
	case *ast.BlockStatement:
		s = s.inner()
		c.declare(n.List, s)
	case *ast.SwitchStatement:
		s = s.inner()
		for _, clause := range n.Body {
			c.declare(clause.Consequent, s)
		}
	case *ast.ForStatement:
		s = s.inner()
		if d, ok := n.Initializer.(*ast.ForLoopInitializerLexicalDecl); ok {
			c.declareBindings(d.LexicalDeclaration.List, s)
		}
	case *ast.ForOfStatement:
		s = c.loop(n.Into, s)
	case *ast.ForInStatement:
		s = c.loop(n.Into, s)
	case *ast.CatchStatement:
		if s = s.inner(); n.Parameter != nil {
			c.declarePattern(n.Parameter, s, other, nil)
		}
	case *ast.CallExpression:
		c.call(n, s)
	case *ast.ReturnStatement:
		if s.owner != nil && n.Argument != nil {
			s.owner.returns = append(s.owner.returns, located{n.Argument, s})
		}
	case *ast.AssignExpression:
		if id, ok := n.Left.(*ast.Identifier); ok {
			c.assignments = append(c.assignments, assignment{id.Name.String(), located{n.Right, s}})
			c.names(n.Right, id.Name.String())
		}
	case *ast.Binding:
		c.patternValues(n, s)
		return
	case *ast.Identifier:
		if n.Name == classNameProp {
			c.uses = append(c.uses, use{n, s})
		}
	}
	children(n, func(child ast.Node) { c.visit(child, s) })
}

// loop is the scope of a for-of or for-in loop.
func (c *collector) loop(into ast.ForInto, s *scope) *scope {
	s = s.inner()
	if d, ok := into.(*ast.ForDeclaration); ok {
		c.declarePattern(d.Target, s, other, nil)
	}
	return s
}

func (c *collector) function(n ast.Node, id *ast.Identifier, parameters *ast.ParameterList, body ast.ConciseBody, vars []*ast.VariableDeclaration, outer *scope) {
	f := &functionOf{name: c.named[n]}
	s := outer.inner()
	s.owner = f
	if id != nil {
		f.name = id.Name.String()
		s.add(&binding{kind: function, name: f.name, node: id, callable: n})
	}
	for _, p := range parameters.List {
		c.declarePattern(p, s, parameter, nil)
	}
	if parameters.Rest != nil {
		c.declarePattern(parameters.Rest, s, parameter, nil)
	}
	c.declareVars(vars, s)
	c.byNode(n, f)
	switch b := body.(type) {
	case *ast.BlockStatement:
		c.declare(b.List, s)
		c.patternValues(parameters, s)
		children(b, func(child ast.Node) { c.visit(child, s) })
	case *ast.ExpressionBody:
		f.returns = append(f.returns, located{b.Expression, s})
		c.patternValues(parameters, s)
		c.visit(b.Expression, s)
	}
}

func (c *collector) byNode(n ast.Node, f *functionOf) {
	if c.functions == nil {
		c.functions = map[ast.Node]*functionOf{}
	}
	c.functions[n] = f
}

// patternValues visits the defaults in parameters and declarations; the names there are no uses.
func (c *collector) patternValues(declared ast.Node, s *scope) {
	var visit func(n ast.Node)
	visit = func(n ast.Node) {
		switch n := n.(type) {
		case *ast.Identifier:
		case *ast.Binding:
			visit(n.Target)
			expression(n.Initializer, func(e ast.Node) { c.visit(e, s) })
		case *ast.AssignExpression:
			visit(n.Left)
			expression(n.Right, func(e ast.Node) { c.visit(e, s) })
		case *ast.PropertyShort:
			expression(n.Initializer, func(e ast.Node) { c.visit(e, s) })
		case *ast.PropertyKeyed:
			if n.Computed {
				c.visit(n.Key, s)
			}
			visit(n.Value)
		default:
			children(n, visit)
		}
	}
	if b, ok := declared.(*ast.Binding); ok {
		visit(b)
		return
	}
	children(declared, visit)
}

// call notes a call as an element, an import, or what it is.
func (c *collector) call(n *ast.CallExpression, s *scope) {
	if id, ok := n.Callee.(*ast.Identifier); ok && id.Name == "require" && len(n.ArgumentList) == 1 {
		if name, ok := n.ArgumentList[0].(*ast.StringLiteral); ok {
			c.imports = append(c.imports, importOf{name.Value.String(), name})
		}
		return
	}
	c.pushed(n, s)
	if !makesElement(n, s) || len(n.ArgumentList) == 0 {
		c.calls = append(c.calls, call{n, s})
		return
	}
	e := element{call: n}
	if tag, ok := n.ArgumentList[0].(*ast.StringLiteral); ok {
		e.tag = tag.Value.String()
	}
	if len(n.ArgumentList) > 1 {
		e.props = located{n.ArgumentList[1], s}
	}
	c.elements = append(c.elements, e)
}

// pushed takes list.push('a') for another value of list.
func (c *collector) pushed(n *ast.CallExpression, s *scope) {
	dot, ok := n.Callee.(*ast.DotExpression)
	if !ok || dot.Identifier.Name != "push" && dot.Identifier.Name != "unshift" {
		return
	}
	if id, ok := dot.Left.(*ast.Identifier); ok {
		for _, a := range n.ArgumentList {
			c.assignments = append(c.assignments, assignment{id.Name.String(), located{a, s}})
		}
	}
}

// makesElement says whether a call is JSX, or createElement and its like.
func makesElement(n *ast.CallExpression, s *scope) bool {
	if id, ok := n.Callee.(*ast.Identifier); ok && id.Name == jsxFactory {
		return true
	}
	o := originOf(n.Callee, s)
	return slices.Contains([]string{"react", "react/jsx-runtime", "react/jsx-dev-runtime"}, o.module) &&
		slices.Contains([]string{"createElement", "cloneElement", "jsx", "jsxs", "jsxDEV"}, o.name)
}
