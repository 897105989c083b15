package sheet

import (
	"strconv"
	"strings"

	"github.com/tabula-css/bench/css/syntax"
)

// Layer is a cascade layer (css-cascade-5, section 6.4); the root stands for what is in no layer.
type Layer struct {
	name     string // the last part
	full     string // dotted
	Number   int    // in layers.all
	parent   *Layer
	children map[string]*Layer
}

// layers is the tree of all layers, and the events that can declare them.
type layers struct {
	all       []*Layer
	anonymous int
	events    []layerEvent
}

// layerEvent is one mention of a layer: it takes part in the order if its conditions hold.
type layerEvent struct {
	layer      *Layer
	conditions *Condition
}

func newLayers() *layers {
	return &layers{all: []*Layer{{}}}
}

func (l *layers) root() *Layer { return l.all[0] }

// named is the layer called by a dotted name within parent, made at need; the event is noted.
func (l *layers) named(parent *Layer, names []string, c *Condition) *Layer {
	for _, name := range names {
		child := parent.children[name]
		if child == nil {
			child = l.add(parent, name)
			if parent.children == nil {
				parent.children = map[string]*Layer{}
			}
			parent.children[name] = child
		}
		parent = child
		l.events = append(l.events, layerEvent{child, c})
	}
	return parent
}

// unnamed is a new anonymous layer within parent.
func (l *layers) unnamed(parent *Layer, c *Condition) *Layer {
	l.anonymous++
	child := l.add(parent, "<anonymous "+strconv.Itoa(l.anonymous)+">")
	l.events = append(l.events, layerEvent{child, c})
	return child
}

func (l *layers) add(parent *Layer, name string) *Layer {
	child := &Layer{name: name, full: name, Number: len(l.all), parent: parent}
	if parent.parent != nil {
		child.full = parent.full + "." + name
	}
	l.all = append(l.all, child)
	return child
}

// LayerRanks orders the layers under the conditions that hold: rank[n] of layer number n, higher wins
// among normal declarations. A layer's own rules come after those of the layers in it.
func (s *Sheets) LayerRanks(holds func(*Condition) bool) []int {
	l := s.layers
	children := make([][]*Layer, len(l.all))
	seen := make([]bool, len(l.all))
	for _, e := range l.events {
		if !seen[e.layer.Number] && holds(e.conditions) {
			seen[e.layer.Number] = true
			p := e.layer.parent.Number
			children[p] = append(children[p], e.layer)
		}
	}
	rank := make([]int, len(l.all))
	next := 0
	var visit func(*Layer)
	visit = func(y *Layer) {
		for _, c := range children[y.Number] {
			visit(c)
		}
		next++
		rank[y.Number] = next
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

func (l *Layer) String() string {
	if l == nil || l.parent == nil {
		return ""
	}
	return strings.TrimSpace(l.full)
}
