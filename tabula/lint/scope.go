package lint

import "github.com/dop251/goja/ast"

// bindingKind says how a name came to be.
type bindingKind uint8

const (
	variable  bindingKind = iota // var, let or const of a plain name
	parameter                    // of a function, or taken out of one by destructuring
	taken                        // taken out of another value by destructuring
	function                     // a function declaration
	imported                     // the namespace object of an import
	other                        // a class, a catch parameter, a loop's variable
)

// binding is what a name means in a scope.
type binding struct {
	kind     bindingKind
	name     string
	node     ast.Node    // the identifier
	owner    *functionOf // of a parameter
	values   []located   // variable: the initial value and all that are assigned
	callable ast.Node    // function: the function
	module   string      // imported: what is imported from
	scope    *scope
}

// located is an expression with the scope that its names are looked up in.
type located struct {
	ast.Expression
	scope *scope
}

// scope is a block, a function or the module.
type scope struct {
	parent *scope
	names  map[string]*binding
	owner  *functionOf // nearest function; nil at the module's level
}

func (s *scope) inner() *scope {
	return &scope{parent: s, owner: s.owner, names: map[string]*binding{}}
}

// lookup finds what a name means; nil for a global.
func (s *scope) lookup(name string) *binding {
	for ; s != nil; s = s.parent {
		if b, ok := s.names[name]; ok {
			return b
		}
	}
	return nil
}

func (s *scope) add(b *binding) *binding {
	b.scope = s
	if old, ok := s.names[b.name]; ok && old.kind == b.kind {
		return old // var twice
	}
	s.names[b.name] = b
	return b
}

// functionOf is a function with the name it goes by and the expressions that it returns.
type functionOf struct {
	name    string
	returns []located
}

// isComponent says whether the function is a component: React tells them by the capital.
func (f *functionOf) isComponent() bool {
	return f != nil && f.name != "" && f.name[0] >= 'A' && f.name[0] <= 'Z'
}
