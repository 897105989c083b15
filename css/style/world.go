package style

import (
	"slices"
	"strings"

	"github.com/tabula-css/bench/css/dom"
)

// Conditions are what style sheets or classes ask besides which element it is: where the answers may differ.
type Conditions struct {
	// Widths and Heights are the viewport sizes on both sides of every breakpoint, in CSS pixels, sorted.
	Widths, Heights []int
	// PseudoClasses are the user-action pseudo-classes asked about, of PseudoClassNames, sorted.
	PseudoClasses []string
	// Controls are the states of form controls asked about, of ControlNames, sorted.
	Controls []string
	// Together are the sets of more than two of either that one rule asks about, each sorted.
	Together [][]string
}

// With is what either of two asks.
func (c Conditions) With(o Conditions) Conditions {
	return Conditions{
		Widths:        union(c.Widths, o.Widths),
		Heights:       union(c.Heights, o.Heights),
		PseudoClasses: union(c.PseudoClasses, o.PseudoClasses),
		Controls:      union(c.Controls, o.Controls),
		Together:      unionOfSets(c.Together, o.Together),
	}
}

func union[T int | string](a, b []T) []T {
	all := slices.Concat(a, b)
	slices.Sort(all)
	return slices.Compact(all)
}

func unionOfSets(a, b [][]string) [][]string {
	all := slices.Concat(a, b)
	slices.SortFunc(all, slices.Compare)
	return slices.CompactFunc(all, slices.Equal)
}

// World is the states in which every value of a document is compared: each of Themes with each viewport and each of
// PseudoClasses.
type World struct {
	Themes        []string   // the empty name is the default theme
	Widths        []int      // CSS pixels, the default among them
	Heights       []int      // besides the default height, CSS pixels; each with each width
	PseudoClasses [][]string // sets that hold for the asked element; the empty set is at rest
	// Elsewhere asks for what is to be seen only while the pseudo-classes hold for another element than the asked one,
	// too. States has none of these states: their Target is the other element.
	Elsewhere bool
}

// NewWorld is the closed world of the conditions: every theme, the default viewport and both sides of every breakpoint,
// and at rest, each pseudo-class, each pair of them and what is asked about together. Two sets in which the same holds are one (focus-visible
// implies focus).
func NewWorld(themes []string, c Conditions) World {
	w := World{Themes: themes, Widths: union(c.Widths, []int{DefaultWidth})}
	w.Heights = slices.DeleteFunc(union(c.Heights, nil), func(h int) bool { return h == DefaultHeight })
	seen := map[uint8]bool{}
	add := func(set ...string) {
		if held := (State{PseudoClasses: set}).Holding(); !seen[held] {
			seen[held] = true
			w.PseudoClasses = append(w.PseudoClasses, set)
		}
	}
	add()
	all := union(c.PseudoClasses, c.Controls)
	for _, name := range all {
		add(name)
	}
	for i, name := range all {
		for _, other := range all[i+1:] {
			if !excludes(name, other) && !excludes(other, name) {
				add(name, other)
			}
		}
	}
	for _, set := range c.Together {
		if !slices.Contains(set, "disabled") || !slices.ContainsFunc(set, func(name string) bool { return excludes("disabled", name) }) {
			add(set...)
		}
	}
	return w
}

// Including is the world with one more set of pseudo-classes, unless the same holds in one that it has.
func (w World) Including(set []string) World {
	held := State{PseudoClasses: set}.Holding()
	if slices.ContainsFunc(w.PseudoClasses, func(s []string) bool { return State{PseudoClasses: s}.Holding() == held }) {
		return w
	}
	w.PseudoClasses = append(slices.Clone(w.PseudoClasses), set)
	return w
}

// excludes: a disabled control cannot be focused (HTML Standard, section 6.6.2).
func excludes(control, action string) bool {
	return control == "disabled" && strings.HasPrefix(action, "focus")
}

// Environments are the world's themes and viewports, each as a State without pseudo-classes. The default theme in the
// default viewport is the first where the world has both.
func (w World) Environments() []State {
	var list []State
	for _, theme := range w.Themes {
		for _, width := range w.Widths {
			list = append(list, State{Theme: theme, Width: width, Height: DefaultHeight})
			for _, height := range w.Heights {
				list = append(list, State{Theme: theme, Width: width, Height: height})
			}
		}
	}
	first := func(s State) bool { return s.Theme == "" && s.Width == DefaultWidth && s.Height == DefaultHeight }
	if i := slices.IndexFunc(list, first); i > 0 {
		s := list[i]
		list = slices.Insert(slices.Delete(list, i, i+1), 0, s)
	}
	return list
}

// States are all states of the world: every environment with every set of pseudo-classes.
func (w World) States() []State {
	var list []State
	for _, s := range w.Environments() {
		for _, set := range w.PseudoClasses {
			s.PseudoClasses = set
			list = append(list, s)
		}
	}
	return list
}

// Move is a value that two versions of an arm specify differently: for one element, longhand and pair of values.
type Move struct {
	Before, After *dom.Element // the same place in two documents of one shape
	Pseudo        string       // pseudo-element without colons; empty for the element itself
	Property      string       // longhand (of a logical group the physical one), or on the root element a custom property
	// States are every state of the world in which Was became Is, in the order of World.States; or, in a world that asks
	// Elsewhere and where none of those shows it, states with a Target. Moves may share them.
	States  []State
	Was, Is Entry // in the first of the states; an Entry without an author's say has the user agent's or the initial value
}

// Key identifies a state: two states with the same theme and viewport in which the same holds for the same element have one key.
type Key struct {
	Theme         string
	Width, Height int
	Holding       uint8
	Target        int
}

// Key is the state's key.
func (s State) Key() Key {
	width, height := s.Viewport()
	return Key{Theme: s.Theme, Width: width, Height: height, Holding: s.Holding(), Target: s.Target}
}
