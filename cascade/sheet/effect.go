package sheet

import (
	"slices"

	"github.com/tabula-css/bench/cascade/longhand"
	"github.com/tabula-css/bench/cascade/selector"
)

// Effect is what declarations can change: physical longhands, whatever the direction may be, and custom properties.
type Effect struct {
	Longhands longhand.Set
	Customs   []string // each once
}

// Add adds what a declaration sets.
func (e *Effect) Add(d *Declaration) {
	if d.Custom != "" {
		if !slices.Contains(e.Customs, d.Custom) {
			e.Customs = append(e.Customs, d.Custom)
		}
		return
	}
	if e.Longhands == nil {
		e.Longhands = longhand.NewSet()
	}
	for i := range d.Sets {
		d.Sets[i].Longhand.AddPhysical(e.Longhands)
	}
}

// IsEmpty says whether nothing can change.
func (e *Effect) IsEmpty() bool { return e.Longhands == nil && len(e.Customs) == 0 }

// With is what either of two can change.
func (e Effect) With(o Effect) Effect {
	both := Effect{Customs: slices.Clone(e.Customs)}
	if e.Longhands != nil || o.Longhands != nil {
		both.Longhands = longhand.NewSet()
		both.Longhands.Union(e.Longhands)
		both.Longhands.Union(o.Longhands)
	}
	for _, name := range o.Customs {
		if !slices.Contains(both.Customs, name) {
			both.Customs = append(both.Customs, name)
		}
	}
	return both
}

// EffectOf is what declarations set.
func EffectOf(list []*Declaration) (e Effect) {
	for _, d := range list {
		e.Add(d)
	}
	return e
}

// Rules are the rules of the sheets, in the order of appearance: Rule.Order is the index.
func (s *Sheets) Rules() []*Rule { return s.rules }

// Traits are what is asked about a rule again and again.
type Traits struct {
	Effect  Effect
	Asks    selector.Asks
	Uses    []string     // custom properties that its declarations name in var(), each once
	Inherit longhand.Set // longhands that it may set to inherit; nil for none
}

// Traits are those of every rule, by its order; worked out once.
func (s *Sheets) Traits() []Traits { return s.traits() }

// Sets says whether a rule of the sheets declares a longhand.
func (s *Sheets) Sets(name string) bool {
	n, ok := longhand.Find(name)
	return ok && slices.ContainsFunc(s.Traits(), func(t Traits) bool { return t.Effect.Longhands != nil && t.Effect.Longhands.Has(n) })
}

func (s *Sheets) findTraits() []Traits {
	list := make([]Traits, len(s.rules))
	for i, r := range s.rules {
		list[i] = TraitsOf(r)
	}
	return list
}

// TraitsOf are the traits of one rule.
func TraitsOf(r *Rule) (t Traits) {
	t.Effect = EffectOf(r.Declarations)
	t.Asks.Of(r.selectors)
	for scope := r.Scope; scope != nil; scope = scope.outer {
		t.Asks.Of(scope.start)
		t.Asks.Of(scope.end)
	}
	inherits := Effect{}
	for _, d := range r.Declarations {
		for _, name := range d.Uses {
			if !slices.Contains(t.Uses, name) {
				t.Uses = append(t.Uses, name)
			}
		}
		if d.inherits && d.Custom == "" {
			inherits.Add(d)
		}
	}
	t.Inherit = inherits.Longhands
	return t
}

// BucketsOf sorts some rules into buckets.
func BucketsOf(rules []*Rule) *Buckets { return newBuckets(rules) }
