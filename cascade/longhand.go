package cascade

import (
	"slices"
	"sync"

	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/syntax"
	"github.com/tabula-css/bench/css/value"
)

// longhand is a longhand's number: its place among property.Longhands.
type longhand int32

// longhands is the table of all longhands, made once; it never changes.
type longhands struct {
	list      []*property.Property
	number    map[string]longhand
	initial   []*text // of each longhand
	inherited longhandSet
	adjusted  longhandSet // that a child may not inherit as declared (adjusted.go)
	drawn     longhandSet // that appearance: base-select changes (select.go)
	physical  map[flow][]longhand

	direction, writingMode, animationName, containerType, userModify, appearance longhand
}

// flow is a direction and a writing mode.
type flow struct{ direction, writingMode string }

var allLonghands = sync.OnceValue(newLonghands)

func newLonghands() *longhands {
	names := property.Longhands()
	t := &longhands{
		list:     make([]*property.Property, len(names)),
		number:   make(map[string]longhand, len(names)),
		initial:  make([]*text, len(names)),
		physical: map[flow][]longhand{},
	}
	for i, name := range names {
		t.list[i] = property.Lookup(name)
		t.number[name] = longhand(i)
		t.initial[i] = &text{components: syntax.Trim(syntax.ParseComponents(t.list[i].Initial))}
	}
	t.inherited = make(longhandSet, (len(names)+63)/64)
	for i, p := range t.list {
		if p.Inherited {
			t.inherited.add(longhand(i))
		}
	}
	t.adjusted = make(longhandSet, len(t.inherited))
	for _, name := range slices.Concat(adjustedNames, outsideSVG) {
		t.adjusted.add(t.number[name])
	}
	t.drawn = make(longhandSet, len(t.inherited))
	for _, name := range drawnByAuthor {
		for _, n := range t.expand(property.Lookup(name)) {
			t.drawn.add(n)
		}
	}
	for _, d := range []string{property.LTR, property.RTL} {
		for _, w := range []string{property.HorizontalTB, property.VerticalRL, property.VerticalLR, property.SidewaysRL, property.SidewaysLR} {
			t.physical[flow{d, w}] = t.mapping(d, w)
		}
	}
	t.direction, t.writingMode = t.number["direction"], t.number["writing-mode"]
	t.animationName, t.containerType = t.number["animation-name"], t.number["container-type"]
	t.userModify, t.appearance = t.number["-webkit-user-modify"], t.number["appearance"]
	return t
}

func (t *longhands) mapping(direction, writingMode string) []longhand {
	m := make([]longhand, len(t.list))
	for i, p := range t.list {
		m[i] = longhand(i)
		if p.Logical {
			if to, ok := t.number[property.Physical(p.Name, direction, writingMode)]; ok {
				m[i] = to
			}
		}
	}
	return m
}

// of is the physical number of each longhand under a flow; an unknown one is the usual flow.
func (t *longhands) of(f flow) []longhand {
	if m, ok := t.physical[f]; ok {
		return m
	}
	return t.physical[flow{property.LTR, property.HorizontalTB}]
}

// expand lists the longhands that a property sets: itself, or a shorthand's.
func (t *longhands) expand(p *property.Property) []longhand {
	switch {
	case p.Name == "all":
		list := make([]longhand, 0, len(t.list))
		for i, p := range t.list {
			if property.InAll(p.Name) {
				list = append(list, longhand(i))
			}
		}
		return list
	case p.Longhands == nil:
		return []longhand{t.number[p.Name]}
	}
	list := make([]longhand, 0, len(p.Longhands))
	for _, name := range p.Longhands {
		if n, ok := t.number[name]; ok {
			list = append(list, n)
		}
	}
	return list
}

// canonical is the canonical form of a longhand's value.
func (t *longhands) canonical(n longhand, v *text) *canonical {
	if c := v.canonical.Load(); c != nil {
		return c
	}
	c := &canonical{written: syntax.Text(v.components)}
	c.spelling, c.relative = value.Canonical(t.list[n].Name, v.components)
	v.canonical.Store(c)
	return c
}
