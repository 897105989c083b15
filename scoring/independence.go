package scoring

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/scoring/render"
	"github.com/tabula-css/bench/tasks"
)

// dependsOnAnchors is the message of a document or a value that knows it is being judged.
const dependsOnAnchors = "depends on the benchmark's anchors"

// twin is the arm rendered a second time, with the values of data-bench renamed and the scenes in another
// order (integrity.md). It comes about while the verdict is worked out, on a processor of its own where
// there is one.
type twin struct {
	of    *workspace
	names *aliases
	done  chan struct{} // closed when out and err are there
	out   *render.Result
	err   error
}

// newTwin begins to render w a second time. The names come from the seed, the patch digest, so that equal
// inputs give equal bytes. Documents that the untouched arm's own code made depend on no anchor, which
// bench verify proves: of those the names alone are exchanged.
func (j *Judge) newTwin(ctx context.Context, w, untouched *workspace, seed string) *twin {
	t := &twin{of: w, names: &aliases{seed: seed, of: map[string]string{}}, done: make(chan struct{})}
	if untouched != nil && w.rendered == untouched.rendered {
		close(t.done)
		return t
	}
	go func() {
		defer close(t.done)
		t.out, t.err = j.render(ctx, w, render.Options{RenameAnchors: t.names.give, ReverseScenes: true, Limit: RenderLimit})
	}()
	return t
}

// compare waits for the second rendering and compares the documents by tree position, and the specified
// values in the given states. A difference is a *fault.
func (t *twin) compare(states []style.State) error {
	<-t.done
	if f, ok := t.err.(*fault); ok && f.kind == RenderError {
		return newFault(RenderError, f.Position, "the scene "+dependsOnAnchors+": with other anchor names it throws: "+f.Message)
	}
	if t.err != nil {
		return t.err
	}
	if t.out != nil {
		if err := t.sameDocuments(); err != nil {
			return err
		}
	}
	if t.of.machinery.anchorBlind() {
		return nil
	}
	return t.sameStyles(states)
}

func (t *twin) sameDocuments() error {
	scenes := map[string]*dom.Document{}
	for _, d := range t.out.Documents {
		scenes[d.Scene] = d
	}
	for _, d := range t.of.documents {
		where := "it is missing when they are renamed"
		if other := scenes[d.Scene]; other != nil {
			where = differ(d.Root, other.Root, t.names)
		}
		if where != "" {
			return newFault(RenderError, diagnostic.Position{File: t.of.arm.Entry}, fmt.Sprintf("scene %q %s: %s", d.Scene, dependsOnAnchors, where))
		}
	}
	return nil
}

// workspace is the arm under the other names.
func (t *twin) workspace() (*workspace, error) {
	w := &workspace{arm: t.of.arm, files: t.of.files, machinery: t.of.machinery, rendered: t.of.rendered}
	if t.out != nil {
		return w, w.take(t.out.Documents)
	}
	var documents []*dom.Document
	for _, d := range t.of.documents {
		documents = append(documents, &dom.Document{Scene: d.Scene, Root: copyRenamed(d.Root, t.names)})
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

// aliases are the other names of the anchors. No name is given twice, so that no code can ask for the one
// of an anchor that it has in mind and compare; the same seed gives the same names in the same order.
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

// differ compares two trees, anchors renamed; it says where they part, or nothing. An anchor that keeps its
// name was not given as a prop.
func differ(a, b *dom.Element, names *aliases) string {
	if a.Name != b.Name || len(a.Attributes) != len(b.Attributes) || len(a.Children) != len(b.Children) {
		return describe(a) + " is another element"
	}
	for i, attribute := range a.Attributes {
		other := b.Attributes[i]
		if attribute.Name == dom.AnchorAttribute {
			other.Value = names.of[other.Value]
		}
		if attribute != other {
			return fmt.Sprintf("%s has another %s", describe(a), attribute.Name)
		}
	}
	for i, n := range a.Children {
		switch n := n.(type) {
		case *dom.Text:
			if t, ok := b.Children[i].(*dom.Text); !ok || t.Data != n.Data {
				return describe(a) + " has another text"
			}
		case *dom.Element:
			e, ok := b.Children[i].(*dom.Element)
			if !ok {
				return describe(a) + " has other children"
			}
			if where := differ(n, e, names); where != "" {
				return where
			}
		}
	}
	return ""
}

// describe names an element by its anchor, else by its tag and its parent's.
func describe(e *dom.Element) string {
	if name, ok := e.Attribute(dom.AnchorAttribute); ok {
		return fmt.Sprintf("<%s> (%s)", e.Name, name)
	}
	if e.Parent != nil {
		return fmt.Sprintf("<%s> in %s", e.Name, strings.TrimPrefix(describe(e.Parent), " "))
	}
	return "<" + e.Name + ">"
}

// askedStates are the states that a verdict on the arm looks at, each once.
func (s *score) askedStates() ([]style.State, error) {
	var states []style.State
	known := map[string]bool{}
	add := func(condition string, of *tasks.State) error {
		st, err := state(condition, of, s.Arm)
		if key := fmt.Sprint(st); err == nil && !known[key] {
			known[key] = true
			states = append(states, st)
		}
		return err
	}
	for _, condition := range blastConditions {
		if err := add(condition, nil); err != nil {
			return nil, err
		}
	}
	for _, k := range s.Part.Criteria {
		if err := add(k.Condition, k.State); err != nil {
			return nil, err
		}
	}
	for _, v := range s.Part.MustNotChange {
		for _, condition := range v.ConditionList() {
			if err := add(condition, v.State); err != nil {
				return nil, err
			}
		}
	}
	return states, nil
}

// sameStyles compares what is specified for every anchor under both names: the two documents have the
// same elements in the same places.
func (t *twin) sameStyles(states []style.State) error {
	w := t.of
	twin, err := t.workspace()
	if err != nil {
		return err
	}
	others := map[string]anchored{} // scene and place → element
	for _, b := range twin.anchors {
		others[b.scene+" "+place(b.element)] = b
	}
	for _, ref := range keys(w.anchors) {
		a := w.anchors[ref]
		b, ok := others[a.scene+" "+place(a.element)]
		if !ok {
			return fmt.Errorf("compare %s under two names: no element in its place", ref)
		}
		for _, st := range states {
			if property := firstOther(a.engine.Settle(a.element, st), b.engine.Settle(b.element, st)); property != "" {
				return newFault(RenderError, diagnostic.Position{File: w.arm.Entry}, fmt.Sprintf("%s of %s %s", property, ref, dependsOnAnchors))
			}
		}
	}
	return nil
}

// firstOther is the first longhand for which two settled lists differ.
func firstOther(x, y []style.Entry) string {
	for i := range x {
		if i >= len(y) || x[i].Property != y[i].Property {
			return x[i].Property
		}
		if (x[i].Refused == nil) != (y[i].Refused == nil) || !sameValue(x[i].Value, y[i].Value) {
			return x[i].Property
		}
	}
	if len(y) > len(x) {
		return y[len(x)].Property
	}
	return ""
}
