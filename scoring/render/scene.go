package render

import (
	"errors"
	"fmt"
	"slices"

	"github.com/dop251/goja"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// scenesExport is the name under which an entry exports its scenes.
const scenesExport = "scenes"

// run evaluates a linked arm and renders its scenes. A fault whose place is not known yet is looked
// for once more, with the places of all elements noted.
func (r *Renderer) run(g *graph, o Options, w *watchdog) (*Result, error) {
	result, err := r.runOnce(g, o, w, false)
	var fault *Fault
	if errors.As(err, &fault) && fault.Line == 0 && fault.Kind != Timeout {
		var traced *Fault
		if _, again := r.runOnce(g, o, w, true); errors.As(again, &traced) && traced.Kind == fault.Kind {
			return nil, traced
		}
	}
	return result, err
}

func (r *Renderer) runOnce(g *graph, o Options, w *watchdog, tracing bool) (*Result, error) {
	s := &session{renderer: r, graph: g, options: o, watchdog: w, tracing: tracing}
	if err := s.start(); err != nil {
		return nil, err
	}
	scenes, err := s.scenes()
	if err != nil {
		return nil, err
	}
	probes, err := s.probes()
	if err != nil {
		return nil, err
	}
	documents, err := s.documents(slices.Concat(scenes, probes))
	if err != nil {
		return nil, err
	}
	seen := g.remarks(s.ran)
	return &Result{
		Documents: documents[:len(scenes)], Probes: documents[len(scenes):],
		Stylesheets: g.stylesheets, Files: g.files(), from: g.digest(),
		Anchors: seen.Anchors, Environment: seen.Environment,
	}, nil
}

// scene is one entry of the scenes object, or a probe.
type scene struct {
	name      string
	file      string // the module that exports it
	component goja.Value
	probe     *Probe // nil for a scene of the arm's
}

// documents renders the scenes, in the order that the options want.
func (s *session) documents(scenes []scene) ([]*dom.Document, error) {
	documents := make([]*dom.Document, len(scenes))
	for i := range scenes {
		k := i
		if s.options.ReverseScenes {
			k = len(scenes) - 1 - i
		}
		var err error
		if documents[k], err = s.render(scenes[k]); err != nil {
			return nil, scenes[k].probe.inProbe(err)
		}
	}
	return documents, nil
}

// scenes evaluates the modules and reads the entry's scenes.
func (s *session) scenes() ([]scene, error) {
	var list []scene
	s.at = diagnostic.Position{File: s.graph.entry}
	err := s.inside(func() {
		exports, ok := s.evaluate(s.graph.entry).(*goja.Object)
		if !ok {
			panic(s.fault("the entry exports nothing"))
		}
		object, ok := exports.Get(scenesExport).(*goja.Object)
		if !ok {
			panic(s.fault(fmt.Sprintf("the entry does not export an object named %q", scenesExport)))
		}
		for _, name := range object.Keys() {
			list = append(list, scene{name: name, file: s.graph.entry, component: object.Get(name)})
		}
	})
	if err == nil && len(list) == 0 {
		err = s.fault("the entry exports no scene")
	}
	return list, err
}

// render makes one scene's document.
func (s *session) render(sc scene) (*dom.Document, error) {
	html, head, root := frame()
	s.walk = walk{parent: root, tree: rootID(), at: diagnostic.Position{File: sc.file}, nodes: s.nodes, bytes: s.bytes}
	err := s.inside(func() {
		s.renderElement(sc.component, s.vm.NewObject(), nil)
		s.flushText()
	})
	if err != nil {
		return nil, err
	}
	if len(root.Children) == 0 {
		return nil, s.fault(fmt.Sprintf("the scene %q renders nothing", sc.name))
	}
	s.hoisted.appendTo(head)
	return &dom.Document{Scene: sc.name, Root: html}, nil
}

// frame is the document that a scene is mounted in.
func frame() (html, head, root *dom.Element) {
	html = &dom.Element{Name: "html", Attributes: []dom.Attribute{{Name: "lang", Value: "en"}, {Name: "dir", Value: "ltr"}}}
	head = &dom.Element{Name: "head"}
	body := &dom.Element{Name: "body"}
	root = &dom.Element{Name: "div", Attributes: []dom.Attribute{{Name: "id", Value: "root"}}}
	html.Append(head)
	html.Append(body)
	body.Append(root)
	return html, head, root
}
