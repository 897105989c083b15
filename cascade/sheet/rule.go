package sheet

import (
	"github.com/tabula-css/bench/cascade/longhand"
	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// Rule is a style rule, or one run of its declarations: those after a nested rule are a run of their
// own, which comes later (css-nesting-1, section 4.1).
type Rule struct {
	Source       *Source
	Declarations []*Declaration // in the order of appearance
	Layer        *Layer         // nil of an element's own declarations
	Conditions   *Condition     // the innermost one; nil for none
	Scope        *Scope         // the innermost one; nil for none
	Order        int            // of appearance among all rules
	Flow         bool           // it sets direction or writing-mode
	Own          bool           // some declaration means another thing on every element

	selectors selector.List
}

// append adds a declaration.
func (r *Rule) append(d *Declaration) {
	table := longhand.All()
	r.Declarations = append(r.Declarations, d)
	r.Own = r.Own || d.own
	for i := range d.Sets {
		n := d.Sets[i].Longhand
		r.Flow = r.Flow || n == table.Direction || n == table.WritingMode
	}
}

// Selectors is the rule's selector list.
func (r *Rule) Selectors() selector.List { return r.selectors }

// Position is where the rule's first declaration stands.
func (r *Rule) Position() diagnostic.Position {
	if len(r.Declarations) == 0 {
		return diagnostic.Position{File: r.Source.name}
	}
	return r.Source.At(r.Declarations[0].Offset)
}

// Confined is the rule without what does not apply.
func (r *Rule) Confined(applies longhand.Set) *Rule {
	k := *r
	k.Declarations, k.Flow, k.Own = nil, false, false
	for _, d := range r.Declarations {
		if d.Custom == "" {
			var sets []Set
			for _, s := range d.Sets {
				if applies.Has(s.Longhand) {
					sets = append(sets, s)
				}
			}
			if len(sets) == 0 {
				continue
			}
			c := *d.Meaning
			c.Sets = sets
			e := *d
			e.Meaning = &c
			d = &e
		}
		k.append(d)
	}
	return &k
}
