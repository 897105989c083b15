package render

import (
	"github.com/dop251/goja"
)

// renderElement renders an element of the given type: a host element, a component, or one of React's
// own kinds.
func (s *session) renderElement(kind goja.Value, props *goja.Object, ref goja.Value) {
	switch kindOf(kind) {
	case stringKind:
		s.renderHost(kind.String(), props)
		return
	case functionKind:
		s.usedIDs = false
		s.finish(s.must(s.runtime.expand(goja.Undefined(), kind, props)))
		return
	case symbolKind:
		if s.renderSpecial(kind, props) {
			return
		}
	case objectKind:
		if s.renderWrapped(kind.(*goja.Object), props, ref) {
			return
		}
	}
	panic(s.fault("Element type is invalid: expected a string (for built-in components) or a class/function (for composite components) but got: " + typeName(kind) + "."))
}

func typeName(v goja.Value) string {
	switch {
	case v == nil || goja.IsUndefined(v):
		return "undefined"
	case goja.IsNull(v):
		return "null"
	}
	return kindOf(v).String()
}

// finish renders what a function component returned. A component that called useId is a level of its
// own in the path that its descendants' ids spell.
func (s *session) finish(children goja.Value) {
	if !s.usedIDs {
		s.renderNode(children)
		return
	}
	tree := s.tree
	s.tree = tree.child(1, 0)
	s.renderNode(children)
	s.tree = tree
}

// renderSpecial renders the kinds that are symbols. All of them render their children; a hidden
// Activity renders nothing.
func (s *session) renderSpecial(kind goja.Value, props *goja.Object) bool {
	r := &s.runtime
	switch kind {
	case r.fragment, r.strictMode, r.profiler, r.suspense, r.suspenseList:
		s.renderNode(props.Get("children"))
	case r.activity:
		if mode := props.Get("mode"); mode == nil || stringOf(mode) != "hidden" {
			s.renderNode(props.Get("children"))
		}
	case r.viewTransition:
		s.renderTransition(props)
	default:
		return false
	}
	return true
}

// renderTransition renders a ViewTransition: one without a name of its own has an id, and so is a level.
func (s *session) renderTransition(props *goja.Object) {
	name := props.Get("name")
	if !isNullish(name) && stringOf(name) != "auto" {
		s.renderNode(props.Get("children"))
		return
	}
	s.usedIDs = true
	s.finish(props.Get("children"))
}

// renderWrapped renders the kinds that are objects.
func (s *session) renderWrapped(kind *goja.Object, props *goja.Object, ref goja.Value) bool {
	r := &s.runtime
	switch kind.Get("$$typeof") {
	case r.forwardRef:
		s.renderForward(kind, props, ref)
	case r.memo:
		s.deeper()
		s.renderElement(kind.Get("type"), props, ref)
		s.depth--
	case r.context:
		before := kind.Get("_currentValue2")
		s.must(nil, kind.Set("_currentValue2", orUndefined(props.Get("value")))) // a frozen context throws, as in React
		s.renderNode(props.Get("children"))
		s.must(nil, kind.Set("_currentValue2", before))
	case r.consumer:
		s.renderConsumer(kind, props)
	case r.lazy:
		panic(s.fault("the component waits (lazy): a static render cannot"))
	default:
		return false
	}
	return true
}

func (s *session) renderForward(kind *goja.Object, props *goja.Object, ref goja.Value) {
	if ref != nil {
		bare := s.vm.NewObject()
		for _, name := range props.Keys() {
			if name != "ref" {
				_ = bare.Set(name, props.Get(name))
			}
		}
		props = bare
	}
	if isNullish(ref) {
		ref = goja.Null()
	}
	s.usedIDs = false
	s.finish(s.must(s.runtime.forward(goja.Undefined(), orUndefined(kind.Get("render")), props, ref)))
}

func (s *session) renderConsumer(kind *goja.Object, props *goja.Object) {
	context, ok := kind.Get("_context").(*goja.Object)
	render, callable := goja.AssertFunction(orUndefined(props.Get("children")))
	if !ok || !callable {
		panic(s.fault("a context consumer takes a function as its only child"))
	}
	s.renderNode(s.must(render(goja.Undefined(), orUndefined(context.Get("_currentValue2")))))
}

func orUndefined(v goja.Value) goja.Value {
	if v == nil {
		return goja.Undefined()
	}
	return v
}
