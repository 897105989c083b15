package lint

import "github.com/dop251/goja/ast"

// origin is where a called function comes from.
type origin struct {
	module string // what it is imported from; empty for a local or global name
	name   string // its name there; empty when it has none that can be seen
}

// mergeModule is the package of cn, merge and variants.
const mergeModule = "@tabula-css/merge"

// aliasDepth bounds how far const a = b is followed.
const aliasDepth = 8

// originOf finds where a callee comes from.
func originOf(e ast.Expression, s *scope) origin { return originAt(e, s, aliasDepth) }

func originAt(e ast.Expression, s *scope, depth int) origin {
	switch e := plain(e).(type) {
	case *ast.Identifier:
		b := s.lookup(e.Name.String())
		if b != nil && b.kind == variable && len(b.values) == 1 && depth > 0 {
			switch v := b.values[0].Expression.(type) {
			case *ast.Identifier, *ast.SequenceExpression, *ast.DotExpression:
				return originAt(v, b.values[0].scope, depth-1)
			}
		}
		return origin{name: e.Name.String()}
	case *ast.DotExpression:
		left := plain(e.Left)
		if dot, ok := left.(*ast.DotExpression); ok && dot.Identifier.Name == "default" {
			left = dot.Left // a default import's member: React.createElement
		}
		if id, ok := left.(*ast.Identifier); ok {
			if b := s.lookup(id.Name.String()); b != nil && b.kind == imported {
				return origin{b.module, e.Identifier.Name.String()}
			}
		}
	}
	return origin{}
}

// plain takes off what esbuild and optional chaining put around an expression: (0, f), f?.x.
func plain(e ast.Expression) ast.Expression {
	for {
		switch v := e.(type) {
		case *ast.OptionalChain:
			e = v.Expression
		case *ast.Optional:
			e = v.Expression
		case *ast.SequenceExpression:
			e = v.Sequence[len(v.Sequence)-1]
		default:
			return e
		}
	}
}

// isCn says whether a call merges class lists: cn or merge of ours, or anything that goes by cn.
func isCn(n *ast.CallExpression, s *scope) bool {
	o := originOf(n.Callee, s)
	return o.name == "cn" || o.module == mergeModule && o.name == "merge"
}

// isVariants says whether a call defines variants.
func isVariants(n *ast.CallExpression, s *scope) bool {
	o := originOf(n.Callee, s)
	return o.module == mergeModule && o.name == "variants"
}

// isVariantsResult says whether a call calls what variants() gave.
func isVariantsResult(n *ast.CallExpression, s *scope) bool {
	id, ok := plain(n.Callee).(*ast.Identifier)
	if !ok {
		return false
	}
	b := s.lookup(id.Name.String())
	if b == nil || b.kind != variable || len(b.values) != 1 {
		return false
	}
	made, ok := b.values[0].Expression.(*ast.CallExpression)
	return ok && isVariants(made, b.values[0].scope)
}
