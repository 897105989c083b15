package scoring

import (
	"context"
	"fmt"
	"slices"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/scoring/render"
)

// dependsOnAnchors ends the messages about a document or a value that is another one without the anchors.
const dependsOnAnchors = "depends on the benchmark's anchors"

// anchorlessRendering is the arm rendered a second time, without a single anchor and with the scenes in another order.
// It runs beside the steps that judge the first rendering, on a processor of its own where there is one.
type anchorlessRendering struct {
	of   *workspace
	done chan struct{} // closed when out and err are there
	out  *render.Result
	err  error
	turn func() (*render.Result, error) // renders with the anchors, the scenes in the other order
}

// renderAnchorless begins to render w a second time. Documents that the untouched arm's code made are not rendered
// again, because bench verify shows that they depend on no anchor: the anchors are taken out of them.
func (j *Judge) renderAnchorless(ctx context.Context, w, untouched *workspace) *anchorlessRendering {
	r := &anchorlessRendering{of: w, done: make(chan struct{})}
	r.turn = func() (*render.Result, error) {
		return j.render(ctx, w, render.Options{ReverseScenes: true, Limit: RenderLimit})
	}
	if untouched != nil && w.rendered == untouched.rendered {
		close(r.done)
		return r
	}
	go func() {
		defer close(r.done)
		r.out, r.err = j.render(ctx, w, render.Options{HideAnchors: true, ReverseScenes: true, Limit: RenderLimit})
	}()
	return r
}

// compare waits for the second rendering and compares the documents by tree position, and the specified
// values in the given states. A difference is a *fault.
func (r *anchorlessRendering) compare(states []style.State) error {
	<-r.done
	if r.out != nil || r.err != nil {
		where, err := r.differs(r.out, r.err)
		if err != nil {
			return err
		}
		if where != nil {
			return r.blame(where)
		}
	}
	if r.of.machinery.anchorBlind() {
		return nil
	}
	return r.sameStyles(states)
}

// difference is where a rendering is not the first one.
type difference struct {
	at      diagnostic.Position
	message string
}

// differs compares the first rendering with another one; nil where they are alike but for the anchors. The error is
// that of a rendering which did not end as it must.
func (r *anchorlessRendering) differs(out *render.Result, err error) (*difference, error) {
	if f, ok := err.(*fault); ok && f.kind == RenderError {
		return &difference{f.Position, "it throws: " + f.Message}, nil
	}
	if err != nil {
		return nil, err
	}
	scenes := map[string]*dom.Document{}
	for _, d := range allDocuments(out) {
		scenes[d.Scene] = d
	}
	for _, d := range r.of.documents {
		where := "it is missing"
		if other := scenes[d.Scene]; other != nil {
			where = differ(d.Root, other.Root)
		}
		if where != "" {
			return &difference{diagnostic.Position{File: r.of.arm.Entry}, fmt.Sprintf("in the scene %q %s", d.Scene, where)}, nil
		}
	}
	return nil, nil
}

// blame says what a difference comes from: the order of the scenes, when a rendering that has the anchors differs in
// that order too, else the anchors.
func (r *anchorlessRendering) blame(d *difference) error {
	turned, err := r.differs(r.turn())
	switch {
	case err != nil:
		return err
	case turned != nil:
		return newFault(RenderError, turned.at, "what is rendered depends on what was rendered before: with the scenes in another order, "+turned.message)
	}
	return newFault(DependsOnAnchors, d.at, "what is rendered "+dependsOnAnchors+": without them, "+d.message)
}

// workspace is the arm without anchors.
func (r *anchorlessRendering) workspace() (*workspace, error) {
	w := &workspace{arm: r.of.arm, files: r.of.files, machinery: r.of.machinery, rendered: r.of.rendered}
	if r.out != nil {
		return w, w.take(allDocuments(r.out))
	}
	var documents []*dom.Document
	for _, d := range r.of.documents {
		documents = append(documents, &dom.Document{Scene: d.Scene, Root: copyAnchorless(d.Root)})
	}
	return w, w.take(documents)
}

// copyAnchorless copies a tree without its anchors.
func copyAnchorless(e *dom.Element) *dom.Element {
	c := &dom.Element{Namespace: e.Namespace, Name: e.Name, Attributes: anchorless(e)}
	for _, n := range e.Children {
		if child, ok := n.(*dom.Element); ok {
			n = copyAnchorless(child)
		}
		c.Append(n)
	}
	return c
}

// anchorless are an element's attributes but for its anchor.
func anchorless(e *dom.Element) []dom.Attribute {
	return slices.DeleteFunc(slices.Clone(e.Attributes), func(a dom.Attribute) bool { return a.Name == dom.AnchorAttribute })
}
