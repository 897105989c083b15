package cascade

import (
	"strconv"
	"strings"

	"github.com/tabula-css/bench/css/syntax"
)

// layer is a cascade layer (css-cascade-5, section 6.4); the root stands for what is in no layer.
type layer struct {
	name     string // the last part
	full     string // dotted
	number   int    // in layers.all
	parent   *layer
	children map[string]*layer
}

// layers is the tree of all layers, and the events that can declare them.
type layers struct {
	all       []*layer
	anonymous int
	events    []layerEvent
}

// layerEvent is one mention of a layer: it takes part in the order if its conditions hold.
type layerEvent struct {
	layer      *layer
	conditions *condition
}

func newLayers() *layers {
	return &layers{all: []*layer{{}}}
}

func (l *layers) root() *layer { return l.all[0] }

// named is the layer called by a dotted name within parent, made at need; the event is noted.
func (l *layers) named(parent *layer, names []string, c *condition) *layer {
	for _, name := range names {
		child := parent.children[name]
		if child == nil {
			child = l.add(parent, name)
			if parent.children == nil {
				parent.children = map[string]*layer{}
			}
			parent.children[name] = child
		}
		parent = child
		l.events = append(l.events, layerEvent{child, c})
	}
	return parent
}

// unnamed is a new anonymous layer within parent.
func (l *layers) unnamed(parent *layer, c *condition) *layer {
	l.anonymous++
	child := l.add(parent, "<anonymous "+strconv.Itoa(l.anonymous)+">")
	l.events = append(l.events, layerEvent{child, c})
	return child
}

func (l *layers) add(parent *layer, name string) *layer {
	child := &layer{name: name, full: name, number: len(l.all), parent: parent}
	if parent.parent != nil {
		child.full = parent.full + "." + name
	}
	l.all = append(l.all, child)
	return child
}

// ranks orders the layers under the conditions that hold: rank[n] of layer number n, higher wins
// among normal declarations. A layer's own rules come after those of the layers in it.
func (l *layers) ranks(holds func(*condition) bool) []int {
	children := make([][]*layer, len(l.all))
	seen := make([]bool, len(l.all))
	for _, e := range l.events {
		if !seen[e.layer.number] && holds(e.conditions) {
			seen[e.layer.number] = true
			p := e.layer.parent.number
			children[p] = append(children[p], e.layer)
		}
	}
	rank := make([]int, len(l.all))
	next := 0
	var visit func(*layer)
	visit = func(y *layer) {
		for _, c := range children[y.number] {
			visit(c)
		}
		next++
		rank[y.number] = next
	}
	visit(l.root())
	return rank
}

// layerNames reads a list of dotted layer names; ok is false when it is malformed. White space round
// a dot is malformed.
func layerNames(list []syntax.Component) (names [][]string, ok bool) {
	for _, part := range syntax.SplitCommas(list) {
		name, ok := layerName(part)
		if !ok {
			return nil, false
		}
		names = append(names, name)
	}
	return names, true
}

func layerName(list []syntax.Component) ([]string, bool) {
	var name []string
	for i := range list {
		t := &list[i].Token
		switch {
		case i%2 == 0 && t.Kind == syntax.Ident:
			name = append(name, t.Value)
		case i%2 == 1 && t.Is("."):
		default:
			return nil, false
		}
	}
	return name, len(list)%2 == 1
}

func (l *layer) String() string {
	if l == nil || l.parent == nil {
		return ""
	}
	return strings.TrimSpace(l.full)
}
