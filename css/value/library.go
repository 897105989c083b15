package value

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/syntax"
)

//go:generate go run gen.go

// definition is one named type of the generated table, sorted by name.
type definition struct{ name, syntax string }

// library holds the grammars compiled so far. It is a memo of pure functions: what it answers never
// depends on what was asked before.
type library struct {
	mu       sync.Mutex
	ready    sync.Map // property name → *node, complete
	initials sync.Map // longhand → []syntax.Component
	known    map[string]*node
}

// grammars is the one library; sharing it saves compiling a grammar for every sheet.
var grammars = &library{known: map[string]*node{}}

// of is the grammar of a property that Lookup knows; nil for the property all.
func (l *library) of(p *property.Property) *node {
	if n, ok := l.ready.Load(p.Name); ok {
		return n.(*node)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	n := l.property(p.Name)
	l.ready.Store(p.Name, n)
	return n
}

// property compiles a property's grammar; the lock is held.
func (l *library) property(name string) *node {
	return l.define("'"+name+"'", func() string {
		p := property.Lookup(name)
		if p == nil {
			panic(fmt.Sprintf("value definition: unknown property %q", name))
		}
		if s, ok := expansionSyntax(p.Name); ok {
			return s
		}
		return p.Syntax
	})
}

// named compiles a type's definition; the lock is held.
func (l *library) named(name string) *node {
	return l.define(name, func() string {
		i, ok := slices.BinarySearchFunc(definitions[:], name, func(d definition, name string) int { return strings.Compare(d.name, name) })
		if !ok {
			panic(fmt.Sprintf("value definition: unknown type %q", name))
		}
		return definitions[i].syntax
	})
}

// define enters the node before it is compiled, so that a definition may refer to itself.
func (l *library) define(key string, syntax func() string) *node {
	if n, ok := l.known[key]; ok {
		return n
	}
	n := new(node)
	l.known[key] = n
	*n = *compile(syntax(), l)
	return n
}

// initial is a longhand's initial value as components, parsed once.
func (l *library) initial(p *property.Property) []syntax.Component {
	if v, ok := l.initials.Load(p.Name); ok {
		return v.([]syntax.Component)
	}
	v := syntax.ParseComponents(p.Initial)
	l.initials.Store(p.Name, v)
	return v
}
