package cascade

import (
	"github.com/tabula-css/bench/cascade/longhand"
	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/cascade/subset"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/css/syntax"
)

// contained looks at the container queries around a match: nil when one of them cannot hold because
// there is no such container, refused when it needs layout or a container's style.
func (v *view) contained(m *match, parent *computed) *match {
	for c := m.rule.Conditions; c != nil; c = c.Outer {
		q := c.Container
		if q == nil {
			continue
		}
		if !v.hasContainer(q, parent) {
			return nil
		}
		if m.refusal == nil {
			refused := *m
			refused.refusal = subset.Container.At(q.Source.At(q.Offset), "")
			m = &refused
		}
	}
	return m
}

// hasContainer says whether some ancestor can be the query's container. Any element is one for style().
func (v *view) hasContainer(q *sheet.ContainerQuery, parent *computed) bool {
	if parent == nil {
		return false
	}
	if q.Style {
		return true
	}
	for p := parent; p != nil; p = p.parent {
		r := p.value(longhand.All().ContainerType)
		if r.refusal != nil || r.spelling != "normal" && r.kind == style.Declared && p.named(q.Name) {
			return true
		}
	}
	return false
}

// named says whether the element has the container name, or may have it.
func (c *computed) named(name string) bool {
	if name == "" {
		return true
	}
	r := c.value(longhand.Of("container-name"))
	if r.refusal != nil {
		return true
	}
	for _, t := range syntax.Tokenize(r.text) {
		if t.Kind == syntax.Ident && t.Value == name {
			return true
		}
	}
	return false
}
