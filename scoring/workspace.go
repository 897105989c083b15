package scoring

import (
	"context"
	"errors"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/scoring/render"
	"github.com/tabula-css/bench/tasks"
)

// workspace is one state of an arm: its files, its documents and the machinery that answers for them.
type workspace struct {
	arm       *Arm
	files     fs.FS          // the arm's root
	probes    []render.Probe // of the task, if one is judged
	machinery machinery
	rendered  *render.Result
	documents []*dom.Document   // of the scenes, then of the probes
	stripped  map[string]string // scene → document without class attributes, with its listeners
	sites     sites
	anchors   map[string]anchored // by anchor name; the first element that carries it
	repeated  []string            // anchors that more than one element carries
	mu        sync.Mutex          // see share
}

// anchored is an element that carries an anchor.
type anchored struct {
	element *dom.Element
	engine  engine
	scene   string
}

// newWorkspace opens an arm, which is yet to be rendered, with the probes of a task, nil for none. A *fault is the arm's
// own.
func (j *Judge) newWorkspace(arm *Arm, files fs.FS, task *tasks.Task) (*workspace, error) {
	m, err := j.newMachinery(arm, files)
	if err != nil {
		return nil, asFault(err)
	}
	return &workspace{arm: arm, files: files, probes: probes(task), machinery: m}, nil
}

// renderWorkspace renders an arm and matches its machinery to the documents. A *fault is the arm's own. The
// untouched state, when there is one, spares the rendering where the code is the same.
func (j *Judge) renderWorkspace(ctx context.Context, w, untouched *workspace, limit time.Duration) error {
	o := render.Options{Limit: limit}
	if untouched != nil && !j.thorough && w.machinery.sameHost(untouched.machinery) {
		o.Known = untouched.rendered
	}
	out, err := j.render(ctx, w, o)
	if err != nil {
		return err
	}
	w.rendered = out
	return w.take(allDocuments(out))
}

// allDocuments are all documents of a rendering.
func allDocuments(out *render.Result) []*dom.Document {
	return slices.Concat(out.Documents, out.Probes)
}

// openRendered is newWorkspace and renderWorkspace, where there is no untouched state to compare with.
func (j *Judge) openRendered(ctx context.Context, arm *Arm, files fs.FS, task *tasks.Task, limit time.Duration) (*workspace, error) {
	w, err := j.newWorkspace(arm, files, task)
	if err != nil {
		return nil, err
	}
	return w, j.renderWorkspace(ctx, w, nil, limit)
}

// render renders the scenes and the probes. A *fault is the arm's own.
func (j *Judge) render(ctx context.Context, w *workspace, o render.Options) (*render.Result, error) {
	o.Entry, o.Host, o.Probes = w.arm.Entry, w.machinery.host(), w.probes
	select {
	case j.slots <- struct{}{}:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	out, err := j.renderers[w.arm.Paradigm]().Render(ctx, w.files, o)
	<-j.slots
	if err != nil {
		return nil, asFault(err)
	}
	return out, nil
}

// take matches the machinery to the documents.
func (w *workspace) take(documents []*dom.Document) error {
	if err := w.machinery.stylesheets(w.rendered.Stylesheets); err != nil {
		return asFault(err)
	}
	w.documents, w.sites = documents, newSites()
	w.anchors, w.stripped = map[string]anchored{}, map[string]string{}
	for _, d := range w.documents {
		e := w.machinery.match(d)
		w.sites.add(d, e)
		w.stripped[d.Scene] = dom.Serialise(d.Root, dom.SerialiseOptions{StripClass: true, Listeners: true})
		for _, el := range d.Anchors() {
			name, _ := el.Attribute(dom.AnchorAttribute)
			if _, ok := w.anchors[name]; ok {
				w.repeated = append(w.repeated, name)
				continue
			}
			w.anchors[name] = anchored{element: el, engine: e, scene: d.Scene}
		}
	}
	return nil
}

// place names an element by its position in its tree: two documents of one shape give equal places.
func place(e *dom.Element) string {
	if e == nil {
		return ""
	}
	var parts []string
	for p := e.Parent; p != nil; e, p = p, p.Parent {
		for i, n := range p.Children {
			if n == dom.Node(e) {
				parts = append(parts, strconv.Itoa(i))
				break
			}
		}
	}
	return strings.Join(parts, "<")
}

// share makes the workspace safe for concurrent questions: an engine keeps what it has worked out.
func (w *workspace) share() {
	for scene, e := range w.sites.engines {
		w.sites.engines[scene] = &sharedEngine{engine: e, mu: &w.mu}
	}
	for name, a := range w.anchors {
		a.engine = w.sites.engines[a.scene]
		w.anchors[name] = a
	}
}

// sharedEngine is an engine that several scores ask.
type sharedEngine struct {
	engine
	mu *sync.Mutex
}

func (s *sharedEngine) Specified(el *dom.Element, property string, st style.State) (style.Specified, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.engine.Specified(el, property, st)
}

func (s *sharedEngine) Settle(el *dom.Element, st style.State) []style.Entry {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.engine.Settle(el, st)
}

// moved is what w, which nobody else asks, specifies differently for a scene than the shared workspace.
func (w *workspace) moved(shared *workspace, scene string, in style.World) []style.Move {
	if w == shared {
		return nil
	}
	before := shared.sites.engines[scene].(*sharedEngine)
	before.mu.Lock()
	defer before.mu.Unlock()
	return w.machinery.moved(before.engine, w.sites.engines[scene], in)
}

// pseudoEngine is an engine that knows pseudo-elements, which are named without colons.
type pseudoEngine interface {
	SpecifiedPseudo(el *dom.Element, pseudo, property string, st style.State) (style.Specified, error)
}

// SpecifiedPseudo answers for a pseudo-element, where the engine knows any.
func (s *sharedEngine) SpecifiedPseudo(el *dom.Element, pseudo, property string, st style.State) (style.Specified, error) {
	p, ok := s.engine.(pseudoEngine)
	if !ok {
		return style.Specified{}, errors.New("the engine knows no pseudo-elements")
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return p.SpecifiedPseudo(el, pseudo, property, st)
}
