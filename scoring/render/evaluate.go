package render

import (
	"fmt"

	"github.com/dop251/goja"
)

// evaluate runs a module of the arm unless it has begun, and gives its exports as they are.
func (s *session) evaluate(name string) goja.Value {
	if module := s.instances[name]; module != nil {
		return module.Get("exports")
	}
	m := s.graph.modules[name]
	return s.instantiate(name, m.compiled, func(specifier string) goja.Value {
		t, ok := m.targets[specifier]
		switch {
		case !ok:
			panic(s.newError(fmt.Sprintf("cannot require %q", specifier)))
		case t.pkg != "":
			return s.evaluatePackage(t.pkg)
		case t.stylesheet:
			return s.vm.NewObject()
		}
		return s.evaluate(t.file)
	})
}

func (s *session) evaluatePackage(name string) goja.Value {
	if exports := s.packages[name]; exports != nil {
		return exports
	}
	for _, m := range s.renderer.modules {
		if m.Name == name {
			exports := s.instantiate("bench:"+name, s.renderer.ours[name], func(specifier string) goja.Value {
				if specifier == "bench:host/"+name {
					return s.hostModule(m)
				}
				return s.evaluatePackage(specifier)
			})
			s.packages[name] = exports
			return exports
		}
	}
	panic(s.newError(fmt.Sprintf("cannot require %q", name)))
}

func (s *session) instantiate(name string, c *compiled, require func(string) goja.Value) goja.Value {
	module := s.vm.NewObject()
	exports := s.vm.NewObject()
	_ = module.Set("exports", exports)
	s.instances[name] = module
	wrapped, err := s.vm.RunProgram(c.program)
	if err != nil {
		panic(err)
	}
	call, _ := goja.AssertFunction(wrapped)
	load := func(c goja.FunctionCall) goja.Value { return require(c.Argument(0).String()) }
	s.must(call(goja.Undefined(), module, s.vm.ToValue(load), exports))
	return module.Get("exports")
}

// hostModule makes a Module's Go functions importable.
func (s *session) hostModule(m Module) goja.Value {
	exports := s.vm.NewObject()
	functions := m.Host
	if own, ok := s.options.Host[m.Name]; ok {
		functions = own
	}
	for name, function := range functions {
		_ = exports.Set(name, func(c goja.FunctionCall) goja.Value {
			args := make([]string, len(c.Arguments))
			for i, a := range c.Arguments {
				args[i] = a.String()
			}
			text, err := function(args)
			if err != nil {
				panic(s.newError(err.Error()))
			}
			return s.vm.ToValue(text)
		})
	}
	return s.must(s.runtime.asModule(goja.Undefined(), exports))
}
