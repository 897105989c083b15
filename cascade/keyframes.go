package cascade

import (
	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/syntax"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// keyframes are what a @keyframes rule sets, in whichever frame.
type keyframes struct {
	name       string
	conditions *condition
	sets       map[longhand]bool
	custom     map[string]bool
	at         diagnostic.Position
}

func (r *reader) keyframesRule(a *syntax.AtRule, p *place) {
	if len(a.Prelude) != 1 || a.Prelude[0].Token.Kind != syntax.Ident && a.Prelude[0].Token.Kind != syntax.String {
		r.problem(p, a.Offset, true, "expected a name after @keyframes")
		return
	}
	k := &keyframes{
		name: a.Prelude[0].Token.Value, conditions: p.conditions, at: p.source.at(a.Offset),
		sets: map[longhand]bool{}, custom: map[string]bool{},
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
	r.keyframes = append(r.keyframes, k)
	if r.moving == nil {
		r.moving = newLonghandSet()
	}
	for n := range k.sets {
		r.moving.add(n)
	}
}

// animatesCustom says whether some keyframes set the custom property.
func (s *Sheets) animatesCustom(name string) bool {
	for _, k := range s.keyframes {
		if k.custom[name] {
			return true
		}
	}
	return false
}

// animates says whether some keyframes set the longhand.
func (s *Sheets) animates(n longhand) bool { return s.moving != nil && s.moving.has(n) }

// set notes a frame's declaration, both as a logical longhand and as each physical one it can mean.
func (k *keyframes) set(d *syntax.Declaration) {
	if d.Custom {
		k.custom[d.Name] = true
		return
	}
	p := property.Lookup(d.Name)
	if p == nil {
		return
	}
	table := allLonghands()
	for _, n := range table.expand(p) {
		k.sets[n] = true
		for _, physical := range table.physical {
			k.sets[physical[n]] = true
		}
	}
}
