package lint

import "github.com/dop251/goja/ast"

// children calls visit for each child of a node, in source order. Absent children are left out.
func children(n ast.Node, visit func(ast.Node)) {
	switch n := n.(type) {
	case *ast.Program:
		statements(n.Body, visit)
	case ast.Statement:
		statementChildren(n, visit)
	case ast.Expression:
		expressionChildren(n, visit)
	case *ast.ExpressionBody:
		expression(n.Expression, visit)
	case *ast.ParameterList:
		bindings(n.List, visit)
		expression(n.Rest, visit)
	case *ast.ForLoopInitializerExpression:
		expression(n.Expression, visit)
	case *ast.ForLoopInitializerVarDeclList:
		bindings(n.List, visit)
	case *ast.ForLoopInitializerLexicalDecl:
		visit(&n.LexicalDeclaration)
	case *ast.ForIntoVar:
		visit(n.Binding)
	case *ast.ForDeclaration:
		visit(n.Target)
	case *ast.ForIntoExpression:
		expression(n.Expression, visit)
	case *ast.FieldDefinition:
		expression(n.Key, visit)
		expression(n.Initializer, visit)
	case *ast.MethodDefinition:
		expression(n.Key, visit)
		visit(n.Body)
	case *ast.ClassStaticBlock:
		visit(n.Block)
	}
}

func statementChildren(n ast.Statement, visit func(ast.Node)) {
	switch n := n.(type) {
	case *ast.BlockStatement:
		statements(n.List, visit)
	case *ast.CaseStatement:
		expression(n.Test, visit)
		statements(n.Consequent, visit)
	case *ast.CatchStatement:
		if n.Parameter != nil {
			visit(n.Parameter)
		}
		visit(n.Body)
	case *ast.DoWhileStatement:
		statement(n.Body, visit)
		expression(n.Test, visit)
	case *ast.ExpressionStatement:
		expression(n.Expression, visit)
	case *ast.ForInStatement:
		visit(n.Into)
		expression(n.Source, visit)
		statement(n.Body, visit)
	case *ast.ForOfStatement:
		visit(n.Into)
		expression(n.Source, visit)
		statement(n.Body, visit)
	case *ast.ForStatement:
		if n.Initializer != nil {
			visit(n.Initializer)
		}
		expression(n.Test, visit)
		expression(n.Update, visit)
		statement(n.Body, visit)
	case *ast.IfStatement:
		expression(n.Test, visit)
		statement(n.Consequent, visit)
		statement(n.Alternate, visit)
	case *ast.LabelledStatement:
		statement(n.Statement, visit)
	case *ast.ReturnStatement:
		expression(n.Argument, visit)
	case *ast.SwitchStatement:
		expression(n.Discriminant, visit)
		for _, c := range n.Body {
			visit(c)
		}
	case *ast.ThrowStatement:
		expression(n.Argument, visit)
	case *ast.TryStatement:
		visit(n.Body)
		if n.Catch != nil {
			visit(n.Catch)
		}
		if n.Finally != nil {
			visit(n.Finally)
		}
	case *ast.VariableStatement:
		bindings(n.List, visit)
	case *ast.LexicalDeclaration:
		bindings(n.List, visit)
	case *ast.WhileStatement:
		expression(n.Test, visit)
		statement(n.Body, visit)
	case *ast.WithStatement:
		expression(n.Object, visit)
		statement(n.Body, visit)
	case *ast.FunctionDeclaration:
		visit(n.Function)
	case *ast.ClassDeclaration:
		visit(n.Class)
	}
}

func expressionChildren(n ast.Expression, visit func(ast.Node)) {
	switch n := n.(type) {
	case *ast.Binding:
		visit(n.Target)
		expression(n.Initializer, visit)
	case *ast.YieldExpression:
		expression(n.Argument, visit)
	case *ast.AwaitExpression:
		expression(n.Argument, visit)
	case *ast.ArrayLiteral:
		expressions(n.Value, visit)
	case *ast.ArrayPattern:
		expressions(n.Elements, visit)
		expression(n.Rest, visit)
	case *ast.AssignExpression:
		visit(n.Left)
		expression(n.Right, visit)
	case *ast.BinaryExpression:
		visit(n.Left)
		visit(n.Right)
	case *ast.BracketExpression:
		visit(n.Left)
		visit(n.Member)
	case *ast.CallExpression:
		visit(n.Callee)
		expressions(n.ArgumentList, visit)
	case *ast.ConditionalExpression:
		visit(n.Test)
		visit(n.Consequent)
		visit(n.Alternate)
	case *ast.DotExpression:
		visit(n.Left)
	case *ast.PrivateDotExpression:
		visit(n.Left)
	case *ast.OptionalChain:
		expression(n.Expression, visit)
	case *ast.Optional:
		expression(n.Expression, visit)
	case *ast.FunctionLiteral:
		visit(n.ParameterList)
		visit(n.Body)
	case *ast.ArrowFunctionLiteral:
		visit(n.ParameterList)
		visit(n.Body)
	case *ast.ClassLiteral:
		expression(n.SuperClass, visit)
		for _, e := range n.Body {
			visit(e)
		}
	case *ast.NewExpression:
		visit(n.Callee)
		expressions(n.ArgumentList, visit)
	case *ast.ObjectLiteral:
		properties(n.Value, visit)
	case *ast.ObjectPattern:
		properties(n.Properties, visit)
		expression(n.Rest, visit)
	case *ast.PropertyShort:
		visit(&n.Name)
		expression(n.Initializer, visit)
	case *ast.PropertyKeyed:
		if n.Computed {
			expression(n.Key, visit)
		}
		expression(n.Value, visit)
	case *ast.SpreadElement:
		expression(n.Expression, visit)
	case *ast.SequenceExpression:
		expressions(n.Sequence, visit)
	case *ast.TemplateLiteral:
		expression(n.Tag, visit)
		expressions(n.Expressions, visit)
	case *ast.UnaryExpression:
		expression(n.Operand, visit)
	}
}

func statements(list []ast.Statement, visit func(ast.Node)) {
	for _, s := range list {
		statement(s, visit)
	}
}

func statement(s ast.Statement, visit func(ast.Node)) {
	if s != nil {
		visit(s)
	}
}

func expressions(list []ast.Expression, visit func(ast.Node)) {
	for _, e := range list {
		expression(e, visit)
	}
}

func expression(e ast.Expression, visit func(ast.Node)) {
	if e != nil {
		visit(e)
	}
}

func bindings(list []*ast.Binding, visit func(ast.Node)) {
	for _, b := range list {
		visit(b)
	}
}

func properties(list []ast.Property, visit func(ast.Node)) {
	for _, p := range list {
		visit(p)
	}
}
