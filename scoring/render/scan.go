package render

import (
	"reflect"
	"strings"
	"sync"

	"github.com/dop251/goja/ast"
	"github.com/dop251/goja/file"
)

// scan is what a transformed module says about its imports and exports. esbuild writes them in
// fixed forms: __export(x_exports, {name: () => …}), var import_x = require("…"), import_x.name, and
// __reExport(x_exports, require("…"), …).
type scan struct {
	specifiers []string
	variables  map[string]string // variable → specifier
	names      map[string][]string
	exports    map[string]bool
	stars      []string
	property   int // offset of a regular expression with a Unicode property escape, or -1
}

func scanProgram(tree *ast.Program) *scan {
	s := &scan{variables: map[string]string{}, names: map[string][]string{}, exports: map[string]bool{}, property: -1}
	walkTree(reflect.ValueOf(tree.Body), s.declare)
	walkTree(reflect.ValueOf(tree.Body), s.use)
	return s
}

func (s *scan) imports() []imported {
	list := make([]imported, len(s.specifiers))
	for i, specifier := range s.specifiers {
		list[i] = imported{specifier: specifier, names: s.names[specifier]}
	}
	return list
}

// declare collects the specifiers and the variables that hold what they name.
func (s *scan) declare(node any) {
	switch n := node.(type) {
	case *ast.Binding:
		if target, ok := n.Target.(*ast.Identifier); ok && strings.HasPrefix(target.Name.String(), "import_") {
			if specifier, ok := requireOf(n.Initializer); ok {
				s.variables[target.Name.String()] = specifier
			}
		}
	case *ast.CallExpression:
		if specifier, ok := requireOf(n); ok {
			s.specify(specifier)
		}
		s.call(n)
	case *ast.RegExpLiteral:
		if s.property < 0 && strings.Contains(n.Flags, "u") && hasPropertyEscape(n.Pattern) {
			s.property = int(n.Idx) - 1
		}
	}
}

func (s *scan) specify(specifier string) {
	for _, known := range s.specifiers {
		if known == specifier {
			return
		}
	}
	s.specifiers = append(s.specifiers, specifier)
}

// call reads __export and __reExport.
func (s *scan) call(n *ast.CallExpression) {
	callee, ok := n.Callee.(*ast.Identifier)
	if !ok || len(n.ArgumentList) < 2 {
		return
	}
	switch callee.Name.String() {
	case "__export":
		object, ok := n.ArgumentList[1].(*ast.ObjectLiteral)
		if !ok {
			return
		}
		for _, p := range object.Value {
			if keyed, ok := p.(*ast.PropertyKeyed); ok {
				if key, ok := keyed.Key.(*ast.StringLiteral); ok {
					s.exports[key.Value.String()] = true
				}
			}
		}
	case "__reExport":
		if specifier, ok := requireOf(n.ArgumentList[1]); ok {
			s.stars = append(s.stars, specifier)
		}
	}
}

// use collects the names that are taken from imported modules.
func (s *scan) use(node any) {
	n, ok := node.(*ast.DotExpression)
	if !ok {
		return
	}
	left, ok := n.Left.(*ast.Identifier)
	if !ok {
		return
	}
	specifier, ok := s.variables[left.Name.String()]
	if !ok {
		return
	}
	name := n.Identifier.Name.String()
	for _, known := range s.names[specifier] {
		if known == name {
			return
		}
	}
	s.names[specifier] = append(s.names[specifier], name)
}

// requireOf reads require("…"), or __toESM(require("…")).
func requireOf(e ast.Expression) (string, bool) {
	call, ok := e.(*ast.CallExpression)
	if !ok || len(call.ArgumentList) == 0 {
		return "", false
	}
	callee, ok := call.Callee.(*ast.Identifier)
	if !ok {
		return "", false
	}
	switch callee.Name.String() {
	case "__toESM":
		return requireOf(call.ArgumentList[0])
	case "require":
		if literal, ok := call.ArgumentList[0].(*ast.StringLiteral); ok {
			return literal.Value.String(), true
		}
	}
	return "", false
}

// hasPropertyEscape says whether a pattern has \p or \P.
func hasPropertyEscape(pattern string) bool {
	for i := 0; i+1 < len(pattern); i++ {
		if pattern[i] == '\\' {
			if i++; pattern[i] == 'p' || pattern[i] == 'P' {
				return true
			}
		}
	}
	return false
}

// walkTree calls visit for every node of a syntax tree, parents first.
func walkTree(v reflect.Value, visit func(any)) {
	switch v.Kind() {
	case reflect.Interface:
		if !v.IsNil() {
			walkTree(v.Elem(), visit)
		}
	case reflect.Pointer:
		if v.IsNil() || v.Type() == reflect.TypeFor[*file.File]() {
			return
		}
		if v.Elem().Kind() == reflect.Struct {
			visit(v.Interface())
			walkTree(v.Elem(), visit)
		}
	case reflect.Slice:
		for i := range v.Len() {
			walkTree(v.Index(i), visit)
		}
	case reflect.Struct:
		for _, i := range nodeFields(v.Type()) {
			walkTree(v.Field(i), visit)
		}
	}
}

// knownFields are nodeFields' answers, since reflection takes its time over a field: reflect.Type → []int.
var knownFields sync.Map

// nodeFields are the fields of a node that may hold nodes. DeclarationList has those of Body once more.
func nodeFields(node reflect.Type) []int {
	if known, ok := knownFields.Load(node); ok {
		return known.([]int)
	}
	var list []int
	for i := range node.NumField() {
		if f := node.Field(i); f.IsExported() && f.Name != "DeclarationList" && holdsNodes(f.Type) {
			list = append(list, i)
		}
	}
	knownFields.Store(node, list)
	return list
}

func holdsNodes(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Interface, reflect.Pointer, reflect.Struct:
		return true
	case reflect.Slice:
		return holdsNodes(t.Elem())
	}
	return false
}
