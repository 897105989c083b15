package lint

import "github.com/dop251/goja/ast"

// passthroughLast finds a className prop that a component takes in and does not put last in the
// element's cn(), so that a caller's class could lose. It knows the identifier className alone (and
// props.className): what is renamed is not followed.
func passthroughLast(c *checker) {
	for _, call := range c.calls {
		if !isCn(call.CallExpression, call.scope) {
			continue
		}
		last := len(call.ArgumentList) - 1
		for i, a := range call.ArgumentList {
			if node := c.takenIn(a, call.scope, i == last); node != nil {
				c.found(node, "className is taken in, but is not the last argument of cn(): a caller's class could lose")
			}
		}
	}
	for _, b := range c.parameters {
		if b.name == classNameProp && b.owner.isComponent() && !c.isUsed(b) {
			c.found(b.node, "className is taken in, but reaches no element")
		}
	}
}

// takenIn finds the className of a component in an argument where it is not last; nil if it is not
// there. In an array, the last entry of the last argument is last.
func (c *checker) takenIn(e ast.Expression, s *scope, last bool) ast.Node {
	switch e := e.(type) {
	case *ast.Identifier, *ast.DotExpression:
		if !last && isTakenIn(e, s) {
			return e
		}
	case *ast.ConditionalExpression:
		if n := c.takenIn(e.Consequent, s, last); n != nil {
			return n
		}
		return c.takenIn(e.Alternate, s, last)
	case *ast.BinaryExpression:
		if n := c.takenIn(e.Left, s, last); n != nil && !e.Comparison {
			return n
		}
		return c.takenIn(e.Right, s, last)
	case *ast.ArrayLiteral:
		for i, item := range e.Value {
			if n := c.takenIn(item, s, last && i == len(e.Value)-1); n != nil {
				return n
			}
		}
	case *ast.SpreadElement:
		return c.takenIn(e.Expression, s, last)
	case *ast.CallExpression:
		return c.takenInCall(e, s, last)
	}
	return nil
}

// takenInCall finds it in a list within the list, which has it last for itself and is not last: what
// variants() gave, or cn(), which is looked at by itself too.
func (c *checker) takenInCall(call *ast.CallExpression, s *scope, last bool) ast.Node {
	if last || !isCn(call, s) && !isVariantsResult(call, s) {
		return nil
	}
	for _, a := range call.ArgumentList {
		if n := c.takenIn(a, s, false); n != nil {
			return n
		}
		for _, p := range c.propsOf(located{a, s}) {
			if !isClassProp(p.name) {
				continue
			}
			if n := c.takenIn(p.value.Expression, p.value.scope, false); n != nil {
				return n
			}
		}
	}
	return nil
}

// isTakenIn says whether an expression is the className of a component: the name, taken out of its
// props or given their className, or props.className.
func isTakenIn(e ast.Expression, s *scope) bool {
	switch e := e.(type) {
	case *ast.Identifier:
		b := s.lookup(e.Name.String())
		if b == nil || b.name != classNameProp {
			return false
		}
		if b.kind == variable && len(b.values) > 0 {
			value := b.values[0].Expression
			if or, ok := value.(*ast.BinaryExpression); ok {
				value = or.Left // props.className ?? ''
			}
			_, dot := value.(*ast.DotExpression)
			return dot && isTakenIn(value, b.values[0].scope)
		}
		return b.kind == parameter && b.owner.isComponent()
	case *ast.DotExpression:
		id, ok := e.Left.(*ast.Identifier)
		if !ok || e.Identifier.Name != classNameProp {
			return false
		}
		b := s.lookup(id.Name.String())
		return b != nil && b.kind == parameter && b.owner.isComponent()
	}
	return false
}

func (c *checker) isUsed(b *binding) bool {
	for _, u := range c.uses {
		if u.scope.lookup(classNameProp) == b {
			return true
		}
	}
	return false
}
