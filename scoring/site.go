package scoring

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/tabula-css/bench/cascade/page"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/tasks"
)

// site is the place of an element: its scene and its number there in document order. Every version of an arm that
// renders the suite's documents has the same sites.
type site struct {
	scene string
	index int
}

// sites are the elements of a workspace by their places.
type sites struct {
	elements map[string][]*dom.Element // by scene, in document order
	engines  map[string]engine         // by scene
	of       map[*dom.Element]site
	roots    *sync.Map // what rootFontSize knows: scores share the untouched arm's
}

func newSites() sites {
	return sites{elements: map[string][]*dom.Element{}, engines: map[string]engine{}, of: map[*dom.Element]site{}, roots: &sync.Map{}}
}

func (s *sites) add(d *dom.Document, e engine) {
	list := d.Root.Elements()
	s.elements[d.Scene], s.engines[d.Scene] = list, e
	for i, el := range list {
		s.of[el] = site{d.Scene, i}
	}
}

// element is the element at a place; nil when the scene has none.
func (s *sites) element(at site) *dom.Element {
	if list := s.elements[at.scene]; at.index < len(list) {
		return list[at.index]
	}
	return nil
}

// inside are the places of an element and of what is in it.
func (s *sites) inside(at site) []site {
	list := []site{}
	for i := range s.element(at).Elements() {
		list = append(list, site{at.scene, at.index + i})
	}
	return list
}

// name is what a verdict calls an element: its anchor, else its way from the nearest anchor or scene around it.
func (s *sites) name(at site) string {
	var way []string
	for e := s.element(at); e != nil; e = e.Parent {
		if anchor, ok := e.Attribute(dom.AnchorAttribute); ok {
			return strings.Join(append([]string{anchor}, way...), " > ")
		}
		way = append([]string{among(e)}, way...)
	}
	return at.scene + ": " + strings.Join(way, " > ")
}

// among is an element among its siblings, as a selector says it.
func among(e *dom.Element) string {
	if e.Parent == nil {
		return e.Name
	}
	number, alike := 0, 0
	for _, n := range e.Parent.Children {
		if sibling, ok := n.(*dom.Element); ok && sibling.Name == e.Name {
			alike++
			if sibling == e {
				number = alike
			}
		}
	}
	if alike == 1 {
		return e.Name
	}
	return fmt.Sprintf("%s:nth-of-type(%d)", e.Name, number)
}

// selected are the places of the elements that a selector list matches, classes aside.
func (s *sites) selected(documents []*dom.Document, text string) ([]site, error) {
	var found []site
	for _, d := range documents {
		bare := &dom.Document{Scene: d.Scene, Root: withoutClasses(d.Root)}
		matched, err := page.All(bare, text)
		if err != nil {
			return nil, err
		}
		for i, e := range bare.Root.Elements() {
			if slices.Contains(matched, e) {
				found = append(found, site{d.Scene, i})
			}
		}
	}
	return found, nil
}

// withoutClasses copies a tree without its class attributes.
func withoutClasses(e *dom.Element) *dom.Element {
	c := &dom.Element{Namespace: e.Namespace, Name: e.Name}
	for _, a := range e.Attributes {
		if a.Name != "class" {
			c.Attributes = append(c.Attributes, a)
		}
	}
	for _, n := range e.Children {
		if child, ok := n.(*dom.Element); ok {
			n = withoutClasses(child)
		}
		c.Append(n)
	}
	return c
}

// named are the places that a task's reference and its exceptions stand for in the untouched arm, in document order.
func (p *pristine) named(r tasks.Ref, except []string) ([]site, error) {
	p.settling.Lock()
	defer p.settling.Unlock()
	key := fmt.Sprintf("%q %q", r, except)
	if known, ok := p.found[key]; ok {
		return known, nil
	}
	list, err := p.find(r, except)
	if err != nil {
		return nil, err
	}
	p.found[key] = list
	return list, nil
}

func (p *pristine) find(r tasks.Ref, except []string) ([]site, error) {
	var list []site
	if r.Selector != "" {
		found, err := p.sites.selected(p.documents, r.Selector)
		if err != nil {
			return nil, err
		}
		for _, at := range found {
			anchor, _ := p.sites.element(at).Attribute(dom.AnchorAttribute)
			if !tasks.MatchAnchor("*", except, anchor) {
				continue
			}
			list = append(list, at)
		}
		return list, nil
	}
	for _, d := range p.documents {
		for _, e := range d.Anchors() {
			if anchor, _ := e.Attribute(dom.AnchorAttribute); tasks.MatchAnchor(r.Bench, except, anchor) {
				list = append(list, p.sites.of[e])
			}
		}
	}
	return list, nil
}

// rootFontSize is the root element's font size in CSS pixels around a place, when it is asked for.
func (s *sites) rootFontSize(at site, st style.State) func() float64 {
	return func() float64 {
		st.PseudoClasses = nil
		key := rootKey{at.scene, st.Key()}
		if size, ok := s.roots.Load(key); ok {
			return size.(float64)
		}
		size := rootFontSize(s.engines[at.scene], s.element(site{scene: at.scene}), st)
		s.roots.Store(key, size)
		return size
	}
}

// rootKey is a scene in a state.
type rootKey struct {
	scene string
	state style.Key
}
