package cascade

import (
	"slices"
	"sync"

	"github.com/tabula-css/bench/cascade/longhand"
	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
)

// Moved finds every value that two versions of a document and its sheets specify differently: of each element, and of
// each pseudo-element that an author's rule of either version styles there, in every state of the world; and on the root
// the custom properties that are declared for it. The documents are of one shape, but for class attributes; from the
// first difference of shape on nothing is compared. The order is that of the document, then pseudo-element, property and
// first state.
//
// Where the world asks Elsewhere, pairs of values that no state about the element shows, but one about another element
// does (.a:hover + .b), are moves whose states have a Target: in each environment, with each set of pseudo-classes, the
// first element that shows the pair.
//
// Where all questions of a version are refused, the longhands count that an author has a say in. Both engines remember
// what they are asked; that of the earlier version may serve many comparisons, one at a time.
func Moved(before, after *Engine, w style.World) []style.Move {
	c := newComparison(before, after, w)
	if !c.reach() {
		return nil
	}
	var moves []style.Move
	for i := range c.places {
		moves = append(moves, c.movesOf(i)...)
	}
	return moves
}

// comparison is one call of Moved.
type comparison struct {
	sides        [2]*side // before, after
	world        style.World
	environments []style.State
	views        [][2]*view // by environment
	states       []style.State
	difference   *sheet.Difference

	places  []place
	customs map[string]bool     // custom properties that may differ somewhere
	passed  func() longhand.Set // once

	slices map[string]*slice
	key    []byte // scratch space
	unions map[[2]*stateSet]*stateSet
	pairs  map[pairKey]longhand.Set
}

// side is one version.
type side struct {
	engine *Engine
	sheets *sheet.Sheets
	traits []sheet.Traits // of the sheets' rules
	inline []inlineRule   // of style attributes that name custom properties
}

// place is an element, in both versions.
type place struct {
	before, after *dom.Element
	parent        int // index; -1 of the root
	end           int // index after the last descendant
	reached
}

func newComparison(before, after *Engine, w style.World) *comparison {
	c := &comparison{
		sides: [2]*side{newSide(before), newSide(after)}, world: w, environments: w.Environments(), states: w.States(),
		customs: map[string]bool{}, slices: map[string]*slice{},
		unions: map[[2]*stateSet]*stateSet{}, pairs: map[pairKey]longhand.Set{},
	}
	c.passed = sync.OnceValue(c.findPassed)
	c.difference = after.sheets.Since(before.sheets)
	for _, st := range c.environments {
		c.views = append(c.views, [2]*view{before.view(st), after.view(st)})
	}
	return c
}

func newSide(e *Engine) *side { return &side{engine: e, sheets: e.sheets, traits: e.sheets.Traits()} }

// pair lines the elements up as long as they are alike; false when more than class attributes differs.
func (c *comparison) pair() (alike bool) {
	a, b := c.views[0][0].tree.Nodes, c.views[0][1].tree.Nodes
	alike = len(a) == len(b)
	for i := range min(len(a), len(b)) {
		x, y := &a[i], &b[i]
		parent := indexOf(x.Parent)
		if x.Element.Namespace != y.Element.Namespace || x.Element.Name != y.Element.Name || parent != indexOf(y.Parent) {
			alike = false
			break
		}
		alike = alike && sameContent(x.Element, y.Element)
		c.places = append(c.places, place{before: x.Element, after: y.Element, parent: parent})
	}
	for i := len(c.places) - 1; i >= 0; i-- {
		p := &c.places[i]
		p.end = max(p.end, i+1)
		if p.parent >= 0 {
			c.places[p.parent].end = max(c.places[p.parent].end, p.end)
		}
	}
	return alike
}

func indexOf(n *selector.Node) int {
	if n == nil {
		return -1
	}
	return n.Index
}

// sameContent says whether nothing but the class attribute of two elements differs that a selector could see.
func sameContent(a, b *dom.Element) bool {
	if len(a.Children) != len(b.Children) || a.Name == "textarea" && !slices.EqualFunc(a.Children, b.Children, sameText) {
		return false
	}
	x, y := a.Attributes, b.Attributes
	for {
		for len(x) > 0 && x[0].Name == "class" {
			x = x[1:]
		}
		for len(y) > 0 && y[0].Name == "class" {
			y = y[1:]
		}
		switch {
		case len(x) == 0 || len(y) == 0:
			return len(x) == len(y)
		case x[0] != y[0]:
			return false
		}
		x, y = x[1:], y[1:]
	}
}

func sameText(a, b dom.Node) bool {
	x, isText := a.(*dom.Text)
	y, isTextToo := b.(*dom.Text)
	return isText == isTextToo && (!isText || x.Data == y.Data)
}

// classOf is a class attribute, and the classes in it.
func (c *comparison) classesOf(i int) (before, after string) {
	before, _ = c.places[i].before.Attribute("class")
	after, _ = c.places[i].after.Attribute("class")
	return before, after
}
