package longhand

import (
	"sync"
	"sync/atomic"

	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/syntax"
	"github.com/tabula-css/bench/css/value"
)

// ID is a longhand's number: its place among property.Longhands.
type ID int32

// Table is the table of all longhands, made once; it never changes.
type Table struct {
	List      []*property.Property // by ID
	Inherited Set                  // those that are inherited by default
	Physical  map[Flow][]ID        // the physical longhand of each longhand, by ID, under each flow

	// The longhands that the cascade itself asks for.
	Direction, WritingMode, AnimationName, ContainerType, UserModify, Appearance ID

	number  map[string]ID
	initial []*Text // of each longhand
}

// Flow is a direction and a writing mode, as css-writing-modes-4 spells them.
type Flow struct{ Direction, WritingMode string }

// All is the table of all longhands.
var All = sync.OnceValue(newTable)

func newTable() *Table {
	t := &Table{number: map[string]ID{}, Physical: map[Flow][]ID{}}
	for p := range property.All() {
		if p.IsShorthand() {
			continue
		}
		t.number[p.Name] = ID(len(t.List))
		t.List = append(t.List, p)
		t.initial = append(t.initial, &Text{Components: syntax.Trim(syntax.ParseComponents(p.Initial))})
	}
	t.Inherited = make(Set, (len(t.List)+63)/64)
	for i, p := range t.List {
		if p.Inherited {
			t.Inherited.Add(ID(i))
		}
	}
	for _, d := range []string{property.LTR, property.RTL} {
		for _, w := range []string{property.HorizontalTB, property.VerticalRL, property.VerticalLR, property.SidewaysRL, property.SidewaysLR} {
			t.Physical[Flow{d, w}] = t.mapping(d, w)
		}
	}
	t.Direction, t.WritingMode = t.number["direction"], t.number["writing-mode"]
	t.AnimationName, t.ContainerType = t.number["animation-name"], t.number["container-type"]
	t.UserModify, t.Appearance = t.number["-webkit-user-modify"], t.number["appearance"]
	return t
}

func (t *Table) mapping(direction, writingMode string) []ID {
	m := make([]ID, len(t.List))
	for i, p := range t.List {
		m[i] = ID(i)
		if p.Logical {
			if to, ok := t.number[property.Physical(p.Name, direction, writingMode)]; ok {
				m[i] = to
			}
		}
	}
	return m
}

// Of is the physical number of each longhand under a flow; an unknown one is the usual flow.
func (t *Table) Of(f Flow) []ID {
	if m, ok := t.Physical[f]; ok {
		return m
	}
	return t.Physical[Flow{property.LTR, property.HorizontalTB}]
}

// Expand lists the longhands that a property sets: itself, or a shorthand's.
func (t *Table) Expand(p *property.Property) []ID {
	switch {
	case p.Name == "all":
		list := make([]ID, 0, len(t.List))
		for i, p := range t.List {
			if property.InAll(p.Name) {
				list = append(list, ID(i))
			}
		}
		return list
	case p.Longhands == nil:
		return []ID{t.number[p.Name]}
	}
	list := make([]ID, 0, len(p.Longhands))
	for _, name := range p.Longhands {
		if n, ok := t.number[name]; ok {
			list = append(list, n)
		}
	}
	return list
}

// Property is the longhand's property.
func (n ID) Property() *property.Property { return All().List[n] }

// AddPhysical puts the longhand into a set; of a logical one each physical longhand that it is under some flow.
func (n ID) AddPhysical(s Set) {
	if !n.Property().Logical {
		s.Add(n)
		return
	}
	for _, physical := range All().Physical {
		s.Add(physical[n])
	}
}

// MayBeIn says whether the longhand, or a physical one that it may be, is in a set.
func (n ID) MayBeIn(s Set) bool {
	if !n.Property().Logical {
		return s.Has(n)
	}
	for _, physical := range All().Physical {
		if s.Has(physical[n]) {
			return true
		}
	}
	return false
}

// Canonical is the canonical form of a value of the longhand.
func (n ID) Canonical(v *Text) *Canonical {
	if c := v.canonical.Load(); c != nil {
		return c
	}
	c := &Canonical{Written: syntax.Text(v.Components)}
	c.Spelling, c.Relative = value.Canonical(n.Property().Name, v.Components)
	v.canonical.Store(c)
	return c
}

// InitialValue is the canonical form of the longhand's initial value.
func (n ID) InitialValue() *Canonical { return n.Canonical(All().initial[n]) }

// Of is the longhand of a name that is known to be one.
func Of(name string) ID { return All().number[name] }

// Find is the longhand of a name; false when the name is none.
func Find(name string) (ID, bool) {
	n, ok := All().number[name]
	return n, ok
}

// Text is a longhand's value; its canonical form is found when first asked for.
type Text struct {
	Components []syntax.Component
	canonical  atomic.Pointer[Canonical]
}

type Canonical struct {
	Spelling, Written string
	Relative          bool
}

// IsAxis lists the names for one axis of an origin: browsers keep the axes in
// the one property, so that the others stay as they are.
func IsAxis(name string) bool {
	switch name {
	case "-webkit-transform-origin-x", "-webkit-transform-origin-y", "-webkit-transform-origin-z",
		"-webkit-perspective-origin-x", "-webkit-perspective-origin-y":
		return true
	}
	return false
}
