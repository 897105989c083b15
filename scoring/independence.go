package scoring

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"

	"github.com/tabula-css/bench/scoring/dom"
	"github.com/tabula-css/bench/scoring/render"
	"github.com/tabula-css/bench/scoring/style"
)

// dependsOnAnchors is the message of a document or a value that knows it is being judged.
const dependsOnAnchors = "depends on the benchmark's anchors"

// independent renders the arm a second time, with the values of data-bench renamed and the scenes in
// another order, and compares the documents by tree position and the specified values (integrity.md).
// The names come from the patch digest, so that equal inputs give equal bytes.
func (j *Judge) independent(ctx context.Context, w *workspace, seed string) error {
	twin := &workspace{arm: w.arm, files: w.files, machinery: w.machinery}
	names := renamer(seed)
	err := j.renderInto(ctx, twin, render.Options{RenameAnchors: names, ReverseScenes: true, Limit: RenderLimit})
	if f, ok := err.(*fault); ok && f.kind == RenderError {
		return &fault{RenderError, "the scene " + dependsOnAnchors + ": with other anchor names it throws: " + f.message, f.Position}
	}
	if err != nil {
		return err
	}
	scenes := map[string]*dom.Document{}
	for _, d := range twin.documents {
		scenes[d.Scene] = d
	}
	for _, d := range w.documents {
		other := scenes[d.Scene]
		if other == nil {
			return &fault{RenderError, fmt.Sprintf("scene %q %s: it is missing when they are renamed", d.Scene, dependsOnAnchors), style.Position{File: w.arm.Entry}}
		}
		if where := differ(d.Root, other.Root, names); where != "" {
			return &fault{RenderError, fmt.Sprintf("scene %q %s: %s", d.Scene, dependsOnAnchors, where), style.Position{File: w.arm.Entry}}
		}
	}
	if w.machinery.anchorBlind() {
		return nil
	}
	return sameStyles(w, twin, names)
}

// renamer gives every anchor another name, the same one for the same seed.
func renamer(seed string) func(string) string {
	return func(name string) string {
		sum := sha256.Sum256([]byte("anchor\x00" + seed + "\x00" + name))
		return "a" + hex.EncodeToString(sum[:8])
	}
}

// differ compares two trees, anchors renamed; it says where they part, or nothing.
func differ(a, b *dom.Element, rename func(string) string) string {
	if a.Name != b.Name || len(a.Attributes) != len(b.Attributes) || len(a.Children) != len(b.Children) {
		return describe(a) + " is another element"
	}
	for i, attribute := range a.Attributes {
		other := b.Attributes[i]
		if attribute.Name == dom.AnchorAttribute && other.Name == attribute.Name && other.Value == rename(attribute.Value) {
			continue
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
			if where := differ(n, e, rename); where != "" {
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

// sameStyles compares what is specified for every anchor under both names.
func sameStyles(w, twin *workspace, rename func(string) string) error {
	for _, ref := range keys(w.anchors) {
		a, b := w.anchors[ref], twin.anchors[rename(ref)]
		if b.element == nil {
			continue // carried by an attribute that was not given as a prop: differ has spoken
		}
		for _, condition := range blastConditions {
			x, y := a.engine.Settle(a.element, conditionState(condition)), b.engine.Settle(b.element, conditionState(condition))
			if property := firstOther(x, y); property != "" {
				return &fault{RenderError, fmt.Sprintf("%s of %s %s", property, ref, dependsOnAnchors), style.Position{File: w.arm.Entry}}
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
