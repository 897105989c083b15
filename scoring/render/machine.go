package render

import (
	_ "embed"
	"errors"
	"fmt"
	"maps"
	"math/rand"
	"slices"

	"github.com/dop251/goja"
	"github.com/dop251/goja/parser"

	"github.com/tabula-css/bench/internal/diagnostic"
)

//go:embed runtime.js
var runtimeSource string

//go:embed language.js
var languageSource string

// frozenTime is the time that the virtual machine's clock stands at, in milliseconds of the Unix
// epoch: 2024-01-01T00:00:00Z.
const frozenTime = 1704067200000

// maxCalls is the depth of calls at which a recursion is a ResourceLimit fault.
const maxCalls = 10000

// session is one render: a virtual machine and what is known about it. It is used once.
type session struct {
	renderer *Renderer
	graph    *graph
	options  Options
	watchdog *watchdog
	vm       *goja.Runtime

	instances map[string]*goja.Object // evaluated modules: the module objects
	packages  map[string]goja.Value   // evaluated packages: their exports
	runtime   runtimeExports

	ran   []diagnostic.Fault // what noteRun noted
	noted int                // how often

	tracing   bool
	positions map[*goja.Object]diagnostic.Position // where elements were made, when tracing

	walk
}

// runtimeExports is what runtime.js gives the host.
type runtimeExports struct {
	expand, forward, mapChildren, asModule goja.Callable
	element, portal, fragment, strictMode, profiler, consumer, context, forwardRef,
	suspense, suspenseList, memo, lazy, activity, viewTransition goja.Value
}

// prepare compiles the runtime and our modules, once for a Renderer.
func (r *Renderer) prepare() error {
	var err error
	if r.react, err = compileOurs("bench:react", runtimeSource); err != nil {
		return err
	}
	if r.language, err = compileOurs("bench:language", languageSource); err != nil {
		return err
	}
	if err := r.listReact(); err != nil {
		return err
	}
	for _, m := range r.modules {
		c, err := compileSource("bench:"+m.Name+".js", m.Source, &compilerOptions{raw: "{}"})
		if err != nil {
			return fmt.Errorf("compile module %q: %s", m.Name, err) // no %w: it is no fault of an arm
		}
		r.ours[m.Name], r.packages[m.Name] = c, true
		r.exports[m.Name] = slices.Sorted(maps.Keys(c.exports))
	}
	return nil
}

func compileOurs(name, source string) (*goja.Program, error) {
	tree, err := goja.Parse(name, source, parser.WithDisableSourceMaps)
	if err != nil {
		return nil, fmt.Errorf("parse %q: %w", name, err)
	}
	p, err := goja.CompileAST(tree, true)
	if err != nil {
		return nil, fmt.Errorf("compile %q: %w", name, err)
	}
	return p, nil
}

// listReact asks the runtime which modules it has and what they export.
func (r *Renderer) listReact() error {
	s := &session{renderer: r, watchdog: &watchdog{}}
	if err := s.start(); err != nil {
		return err
	}
	for name, exports := range s.packages {
		r.packages[name] = true
		r.exports[name] = exports.(*goja.Object).Keys()
	}
	return nil
}

// start makes the virtual machine and runs language.js and runtime.js in it.
func (s *session) start() error {
	s.vm = goja.New()
	s.vm.SetParserOptions(parser.WithDisableSourceMaps)
	s.vm.SetMaxCallStackSize(maxCalls)
	s.vm.SetAsyncContextTracker(waiting{s})
	s.vm.SetRandSource(rand.New(rand.NewSource(1)).Float64)
	s.instances, s.packages = map[string]*goja.Object{}, map[string]goja.Value{}
	s.positions = map[*goja.Object]diagnostic.Position{}
	if _, err := s.runOurs(s.renderer.language,
		s.vm.ToValue(frozenTime), s.vm.ToValue(s.exceed), s.vm.ToValue(s.nestsDeep), s.vm.ToValue(s.isList), s.vm.ToValue(s.hasRun)); err != nil {
		return fmt.Errorf("run language: %w", err)
	}
	exports, err := s.runOurs(s.renderer.react, s.host())
	if err != nil {
		return fmt.Errorf("run react: %w", err)
	}
	s.readRuntime(exports.ToObject(s.vm))
	s.watchdog.guard(s.vm)
	return nil
}

func (s *session) runOurs(p *goja.Program, arguments ...goja.Value) (goja.Value, error) {
	v, err := s.vm.RunProgram(p)
	if err != nil {
		return nil, err
	}
	call, ok := goja.AssertFunction(v)
	if !ok {
		return nil, errors.New("expected a function")
	}
	return call(goja.Undefined(), arguments...)
}

// host is the object of Go functions that runtime.js gets.
func (s *session) host() goja.Value {
	host := s.vm.NewObject()
	set := func(name string, value any) { _ = host.Set(name, value) }
	set("tracing", s.tracing)
	set("hiding", s.options.HideAnchors)
	set("note", func(c goja.FunctionCall) goja.Value { return s.note(c.Argument(0)) })
	set("ran", s.hasRun)
	set("refuse", func(c goja.FunctionCall) goja.Value { panic(s.refusal(c.Argument(0).String())) })
	set("treeId", func(goja.FunctionCall) goja.Value { return s.vm.ToValue(s.tree.text()) })
	set("usedIds", func(c goja.FunctionCall) goja.Value {
		s.usedIDs = c.Argument(0).ToBoolean()
		return goja.Undefined()
	})
	return host
}

func (s *session) readRuntime(exports *goja.Object) {
	symbols := exports.Get("symbols").ToObject(s.vm)
	r := &s.runtime
	for name, to := range map[string]*goja.Value{
		"ELEMENT": &r.element, "PORTAL": &r.portal, "FRAGMENT": &r.fragment, "STRICT_MODE": &r.strictMode,
		"PROFILER": &r.profiler, "CONSUMER": &r.consumer, "CONTEXT": &r.context, "FORWARD_REF": &r.forwardRef,
		"SUSPENSE": &r.suspense, "SUSPENSE_LIST": &r.suspenseList, "MEMO": &r.memo, "LAZY": &r.lazy,
		"ACTIVITY": &r.activity, "VIEW_TRANSITION": &r.viewTransition,
	} {
		*to = symbols.Get(name)
	}
	for name, to := range map[string]*goja.Callable{
		"expand": &r.expand, "forward": &r.forward, "mapChildren": &r.mapChildren, "asModule": &r.asModule,
	} {
		*to, _ = goja.AssertFunction(exports.Get(name))
	}
	modules := exports.Get("modules").ToObject(s.vm)
	for _, name := range modules.Keys() {
		s.packages[name] = modules.Get(name)
	}
}

// note remembers where an element is made.
func (s *session) note(v goja.Value) goja.Value {
	if o, ok := v.(*goja.Object); ok {
		s.positions[o] = s.framePosition(s.vm.CaptureCallStack(0, nil))
	}
	return goja.Undefined()
}

// must passes an exception of a nested call on to the caller, with its stack.
func (s *session) must(v goja.Value, err error) goja.Value {
	if err != nil {
		panic(err)
	}
	return v
}

func (s *session) newError(message string) goja.Value {
	o, err := s.vm.New(s.vm.Get("Error"), s.vm.ToValue(message))
	if err != nil {
		return s.vm.ToValue(message)
	}
	return o
}
