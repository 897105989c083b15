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
	case *ast.Identifier:
		if b := s.lookup(e.Name.String()); !last && b != nil && b.name == classNameProp && b.kind == parameter && b.owner.isComponent() {
			return e
		}
	case *ast.DotExpression:
		id, ok := e.Left.(*ast.Identifier)
		if !last && ok && e.Identifier.Name == classNameProp {
			if b := s.lookup(id.Name.String()); b != nil && b.kind == parameter && b.owner.isComponent() {
				return e
			}
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
	}
	return nil
}

func (c *checker) isUsed(b *binding) bool {
	for _, u := range c.uses {
		if u.scope.lookup(classNameProp) == b {
			return true
		}
	}
	return false
}
