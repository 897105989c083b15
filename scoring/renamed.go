package scoring

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/scoring/render"
)

// dependsOnAnchors ends the messages about a document or a value that changes with the anchors' names.
const dependsOnAnchors = "depends on the benchmark's anchors"

// renamedRendering is the arm rendered a second time, with the values of data-bench renamed and the scenes in another
// order. It runs beside the steps that judge the first rendering, on a processor of its own where there is one.
type renamedRendering struct {
	of    *workspace
	names *aliases
	done  chan struct{} // closed when out and err are there
	out   *render.Result
	err   error
}

// renderRenamed begins to render w a second time. The names come from the seed, the patch digest, so that equal
// inputs give equal bytes. Documents that the untouched arm's code made are not rendered again, because bench verify
// shows that they depend on no anchor: their anchors are renamed in place.
func (j *Judge) renderRenamed(ctx context.Context, w, untouched *workspace, seed string) *renamedRendering {
	r := &renamedRendering{of: w, names: &aliases{seed: seed, of: map[string]string{}}, done: make(chan struct{})}
	if untouched != nil && w.rendered == untouched.rendered {
		close(r.done)
		return r
	}
	go func() {
		defer close(r.done)
		r.out, r.err = j.render(ctx, w, render.Options{RenameAnchors: r.names.give, ReverseScenes: true, Limit: RenderLimit})
	}()
	return r
}

// compare waits for the second rendering and compares the documents by tree position, and the specified
// values in the given states. A difference is a *fault.
func (r *renamedRendering) compare(states []style.State) error {
	<-r.done
	if f, ok := r.err.(*fault); ok && f.kind == RenderError {
		return newFault(RenderError, f.Position, "the scene "+dependsOnAnchors+": with other anchor names it throws: "+f.Message)
	}
	if r.err != nil {
		return r.err
	}
	if r.out != nil {
		if err := r.sameDocuments(); err != nil {
			return err
		}
	}
	if r.of.machinery.anchorBlind() {
		return nil
	}
	return r.sameStyles(states)
}

func (r *renamedRendering) sameDocuments() error {
	scenes := map[string]*dom.Document{}
	for _, d := range allDocuments(r.out) {
		scenes[d.Scene] = d
	}
	for _, d := range r.of.documents {
		where := "it is missing when they are renamed"
		if other := scenes[d.Scene]; other != nil {
			where = differ(d.Root, other.Root, r.names)
		}
		if where != "" {
			return newFault(RenderError, diagnostic.Position{File: r.of.arm.Entry}, fmt.Sprintf("scene %q %s: %s", d.Scene, dependsOnAnchors, where))
		}
	}
	return nil
}

// workspace is the arm under the other names.
func (r *renamedRendering) workspace() (*workspace, error) {
	w := &workspace{arm: r.of.arm, files: r.of.files, machinery: r.of.machinery, rendered: r.of.rendered}
	if r.out != nil {
		return w, w.take(allDocuments(r.out))
	}
	var documents []*dom.Document
	for _, d := range r.of.documents {
		documents = append(documents, &dom.Document{Scene: d.Scene, Root: copyRenamed(d.Root, r.names)})
	}
	return w, w.take(documents)
}

// copyRenamed copies a tree, each anchor under another name.
func copyRenamed(e *dom.Element, names *aliases) *dom.Element {
	c := &dom.Element{Namespace: e.Namespace, Name: e.Name, Attributes: slices.Clone(e.Attributes)}
	for i, a := range c.Attributes {
		if a.Name == dom.AnchorAttribute {
			c.Attributes[i].Value = names.give(a.Value)
		}
	}
	for _, n := range e.Children {
		if child, ok := n.(*dom.Element); ok {
			n = copyRenamed(child, names)
		}
		c.Append(n)
	}
	return c
}

// aliases are the other names of the anchors. No name is given twice, so that code cannot find out the alias of an
// anchor and compare with it. The same seed gives the same names in the same order.
type aliases struct {
	seed string
	of   map[string]string // alias → anchor
}

func (a *aliases) give(name string) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "anchor\x00%s\x00%d", a.seed, len(a.of)))
	alias := "a" + hex.EncodeToString(sum[:8])
	a.of[alias] = name
	return alias
}
