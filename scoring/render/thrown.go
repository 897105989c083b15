package render

import (
	"fmt"
	"strings"

	"github.com/dop251/goja"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// framePosition is the place of the innermost frame that is in the arm's own source.
func (s *session) framePosition(frames []goja.StackFrame) diagnostic.Position {
	if s.graph == nil {
		return diagnostic.Position{}
	}
	for i := range frames {
		if m := s.graph.modules[frames[i].SrcName()]; m != nil {
			if p := frames[i].Position(); p.Line > m.prologue {
				return m.original(p)
			}
		}
	}
	return diagnostic.Position{}
}

// exceed ends the render of code that asks for a value beyond the limits.
func (s *session) exceed(c goja.FunctionCall) goja.Value {
	fault := s.refusal(c.Argument(0).String())
	fault.Kind = ResourceLimit
	panic(fault)
}

// refusal is the fault of a construct that a static render cannot answer for.
func (s *session) refusal(message string) *Fault {
	at := s.framePosition(s.vm.CaptureCallStack(0, nil))
	if at.File == "" {
		at = s.at
	}
	return newFault(RenderError, at, message)
}

// inside runs f as one call into the virtual machine, so that promise jobs run after it and not in it,
// and turns what it throws into a fault.
func (s *session) inside(f func()) (err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case *Fault:
			err = r
		default:
			fault := s.brokenMachine(r)
			if fault == nil {
				panic(r)
			}
			err = fault
		}
	}()
	call, _ := goja.AssertFunction(s.vm.ToValue(func(goja.FunctionCall) goja.Value {
		f()
		return goja.Undefined()
	}))
	if _, err := call(goja.Undefined()); err != nil {
		return s.faultOf(err)
	}
	return nil
}

// faultOf reads what the virtual machine ended with. Its errors are told apart by their own types:
// errors.As would ask an exception what it wraps, and that asks the value that was thrown, which is the arm's.
func (s *session) faultOf(err error) error {
	f := &Fault{Kind: RenderError}
	switch e := err.(type) {
	case *goja.InterruptedError:
		f.Kind, f.Message, f.Position = Timeout, timeoutMessage(s.options.Limit), s.framePosition(e.Stack())
	case *goja.StackOverflowError:
		f.Kind, f.Message, f.Position = ResourceLimit, fmt.Sprintf("calls nested deeper than %d", maxCalls), s.framePosition(e.Stack())
	case *goja.Exception:
		text, err := s.describe(e.Value())
		if err != nil {
			return s.faultOf(err)
		}
		f.Message, f.Position = text, s.framePosition(e.Stack())
	default:
		return fmt.Errorf("run %q: %w", s.graph.entry, err)
	}
	if f.File == "" {
		f.Position = s.at
	}
	return f
}

// describe says what was thrown. It reads name and message and calls no method of the value; what a
// getter does there can only change the text, and an error is the watchdog's interrupt of it.
func (s *session) describe(v goja.Value) (string, error) {
	text := "threw a value that cannot be read"
	read, _ := goja.AssertFunction(s.vm.ToValue(func(goja.FunctionCall) goja.Value {
		text = thrownText(v)
		return goja.Undefined()
	}))
	_, err := read(goja.Undefined())
	if _, thrown := err.(*goja.Exception); err != nil && !thrown {
		return "", err
	}
	return text, nil
}

func thrownText(v goja.Value) string {
	o, ok := v.(*goja.Object)
	if !ok {
		return "threw " + orUndefined(v).String()
	}
	if then := o.Get("then"); then != nil && kindOf(then) == functionKind {
		return "the component waits (a thrown promise): a static render cannot"
	}
	name, message := stringOf(o.Get("name")), withoutAddresses(stringOf(o.Get("message")))
	switch {
	case name == "" && message == "":
		return "threw an object that is no error"
	case name == "":
		return message
	}
	return name + ": " + message
}

// withoutAddresses replaces the one message in which the machine prints its own memory, which is never the
// same twice.
func withoutAddresses(message string) string {
	if strings.HasPrefix(message, "Could not convert &{") {
		return "Cannot convert object to primitive value"
	}
	return message
}

func stringOf(v goja.Value) string {
	if v != nil && goja.IsString(v) {
		return v.String()
	}
	return ""
}
