package sheet

import (
	"github.com/tabula-css/bench/cascade/longhand"
	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/syntax"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// Keyframes are what a @keyframes rule sets, in whichever frame.
type Keyframes struct {
	Name       string
	Conditions *Condition
	Sets       map[longhand.ID]bool
	Custom     map[string]bool
	At         diagnostic.Position
}

func (r *reader) keyframesRule(a *syntax.AtRule, p *place) {
	if len(a.Prelude) != 1 || a.Prelude[0].Token.Kind != syntax.Ident && a.Prelude[0].Token.Kind != syntax.String {
		r.problem(p, a.Offset, true, "expected a name after @keyframes")
		return
	}
	k := &Keyframes{
		Name: a.Prelude[0].Token.Value, Conditions: p.conditions, At: p.source.At(a.Offset),
		Sets: map[longhand.ID]bool{}, Custom: map[string]bool{},
	}
	for _, item := range a.Block.Rules() {
		frame, ok := item.(*syntax.QualifiedRule)
		if !ok {
			continue
		}
		for _, item := range frame.Block.Contents() {
			if d, ok := item.(*syntax.Declaration); ok && !d.Important {
				k.set(d)
			}
		}
	}
	r.Keyframes = append(r.Keyframes, k)
	if r.Animated == nil {
		r.Animated = longhand.NewSet()
	}
	for n := range k.Sets {
		r.Animated.Add(n)
	}
}

// AnimatesCustom says whether some keyframes set the custom property.
func (s *Sheets) AnimatesCustom(name string) bool {
	for _, k := range s.Keyframes {
		if k.Custom[name] {
			return true
		}
	}
	return false
}

// Animates says whether some keyframes set the longhand.
func (s *Sheets) Animates(n longhand.ID) bool { return s.Animated != nil && s.Animated.Has(n) }

// set notes a frame's declaration, both as a logical longhand and as each physical one it can mean.
func (k *Keyframes) set(d *syntax.Declaration) {
	if d.Custom {
		k.Custom[d.Name] = true
		return
	}
	p := property.Lookup(d.Name)
	if p == nil {
		return
	}
	table := longhand.All()
	for _, n := range table.Expand(p) {
		k.Sets[n] = true
		for _, physical := range table.Physical {
			k.Sets[physical[n]] = true
		}
	}
}
