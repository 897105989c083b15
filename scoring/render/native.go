package render

import (
	"reflect"
	"runtime"
	"strings"

	"github.com/dop251/goja"
)

// nestsDeep says whether a JSON text nests deeper than the walk would follow; the machine's JSON.parse
// descends by recursion and knows no limit.
func (s *session) nestsDeep(c goja.FunctionCall) goja.Value {
	text, depth := c.Argument(0).String(), 0
	for i := 0; i < len(text) && depth <= maxDepth; i++ {
		switch text[i] {
		case '[', '{':
			depth++
		case ']', '}':
			depth--
		case '"':
			for i++; i < len(text) && text[i] != '"'; i++ {
				if text[i] == '\\' {
					i++
				}
			}
		}
	}
	return s.vm.ToValue(depth > maxDepth)
}

// isList says whether a value is a real array, whose length answers the same twice: not a proxy.
func (s *session) isList(c goja.FunctionCall) goja.Value {
	o, ok := c.Argument(0).(*goja.Object)
	return s.vm.ToValue(ok && o.ClassName() == "Array" && o.ExportType() != reflect.TypeFor[goja.Proxy]())
}

// brokenMachine is a runtime error of the virtual machine itself: the arm's code met a fault of the
// machine that the untouched arm does not meet, so no page comes of it. A runtime error of ours is not one.
func (s *session) brokenMachine(r any) *Fault {
	err, ok := r.(runtime.Error)
	if !ok || !strings.HasPrefix(panicking(), "github.com/dop251/goja") {
		return nil
	}
	return s.fault("the virtual machine cannot run this code: " + err.Error())
}

// panicking is the function that a runtime error was raised in, asked for while it is recovered.
func panicking() string {
	var pcs [64]uintptr
	frames := runtime.CallersFrames(pcs[:runtime.Callers(0, pcs[:])])
	raised := false
	for {
		f, more := frames.Next()
		own := strings.HasPrefix(f.Function, "runtime.")
		if raised && !own {
			return f.Function
		}
		raised = raised || f.Function == "runtime.gopanic"
		if !more {
			return ""
		}
	}
}
