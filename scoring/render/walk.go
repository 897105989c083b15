package render

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/dop251/goja"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// The limits on one render's documents.
const (
	maxNodes = 200_000  // elements and texts
	maxText  = 64 << 20 // bytes of text and attribute values
	maxDepth = 2000     // elements, components and arrays within one another
	maxVisit = 2_000_000
)

// walk is the state of the walk over what the components return.
type walk struct {
	parent  *dom.Element
	pending strings.Builder // text not yet appended to parent
	tree    treeID
	usedIDs bool // the component rendered last called useId
	format  format
	hoisted hoisted
	at      diagnostic.Position // of the element being rendered, when tracing

	depth, nodes, bytes, visits int
}

// format is where in the document the walk is.
type format struct {
	namespace dom.Namespace
	noscript  bool
	picture   bool
	selected  goja.Value // value or defaultValue of the select element around, nil without
}

// fault is a render-error at the element being rendered.
func (s *session) fault(message string) *Fault {
	return newFault(RenderError, s.at, message)
}

func (s *session) limit(message string) *Fault {
	return newFault(ResourceLimit, s.at, message)
}

// visit counts a step of the walk, which runs outside of the machine's own interrupts.
func (s *session) visit() {
	s.visits++
	if s.visits > maxVisit {
		panic(s.limit(fmt.Sprintf("more than %d values to render", maxVisit)))
	}
	if s.visits%256 == 0 && s.watchdog.expired.Load() {
		panic(newFault(Timeout, s.at, timeoutMessage(s.options.Limit)))
	}
}

func (s *session) deeper() {
	if s.depth++; s.depth > maxDepth {
		panic(s.limit(fmt.Sprintf("components and elements nested deeper than %d", maxDepth)))
	}
}

// renderNode renders what a component returns or an element has as children. The index is the child's
// place in an array, or -1.
func (s *session) renderNode(v goja.Value) {
	s.visit()
	switch kindOf(v) {
	case stringKind, numberKind, bigintKind:
		s.addText(v.String())
	case objectKind:
		s.renderObject(v.(*goja.Object))
	}
}

func (s *session) renderObject(o *goja.Object) {
	s.deeper()
	defer func() { s.depth-- }()
	kind := o.Get("$$typeof")
	switch {
	case kind == nil:
	case kind == s.runtime.element:
		before := s.at
		if s.tracing {
			if at, ok := s.positions[o]; ok && at.File != "" {
				s.at = at
			}
		}
		props, ok := o.Get("props").(*goja.Object)
		if !ok {
			panic(s.fault("an element has no props"))
		}
		s.renderElement(o.Get("type"), props, props.Get("ref"))
		s.at = before
		return
	case kind == s.runtime.portal:
		panic(s.fault("portals are not supported by the server renderer"))
	case kind == s.runtime.lazy:
		panic(s.fault("the component waits (lazy): a static render cannot"))
	case kind == s.runtime.context:
		s.renderNode(o.Get("_currentValue2"))
		return
	}
	s.renderCollection(o)
}

// renderCollection renders an array or another iterable.
func (s *session) renderCollection(o *goja.Object) {
	if o.ClassName() == "Array" {
		s.renderChildren(arrayValues(s, o))
		return
	}
	if iterator := o.GetSymbol(goja.SymIterator); iterator != nil && kindOf(iterator) == functionKind {
		var list []goja.Value
		s.vm.ForOf(o, func(v goja.Value) bool {
			s.visit()
			list = append(list, v)
			return true
		})
		s.renderChildren(list)
		return
	}
	if then := o.Get("then"); then != nil && kindOf(then) == functionKind {
		panic(s.fault("the component waits (a promise as a child): a static render cannot"))
	}
	found := "[object " + o.ClassName() + "]"
	if o.ClassName() == "Object" {
		found = "object with keys {" + strings.Join(o.Keys(), ", ") + "}"
	}
	panic(s.fault("Objects are not valid as a React child (found: " + found +
		"). If you meant to render a collection of children, use an array instead."))
}

func arrayValues(s *session, o *goja.Object) []goja.Value {
	length := o.Get("length").ToInteger()
	if length > maxVisit {
		panic(s.limit(fmt.Sprintf("an array of more than %d children", maxVisit)))
	}
	list := make([]goja.Value, length)
	for i := range list {
		list[i] = o.Get(strconv.Itoa(i))
	}
	return list
}

func (s *session) renderChildren(list []goja.Value) {
	tree := s.tree
	for i, v := range list {
		s.tree = tree.child(len(list), i)
		s.renderNode(v)
	}
	s.tree = tree
}

// addText adds to the text that is pending in the parent.
func (s *session) addText(text string) {
	s.count(len(text))
	s.pending.WriteString(text)
}

func (s *session) flushText() {
	if s.pending.Len() > 0 {
		s.parent.Append(&dom.Text{Data: s.pending.String()})
		s.pending.Reset()
	}
}

// count counts a node and its text.
func (s *session) count(bytes int) {
	s.nodes++
	s.bytes += bytes
	if s.nodes > maxNodes {
		panic(s.limit(fmt.Sprintf("more than %d nodes in the documents", maxNodes)))
	}
	if s.bytes > maxText {
		panic(s.limit(fmt.Sprintf("more than %d bytes of text in the documents", maxText)))
	}
}
