package sheet

import (
	"maps"
	"reflect"
	"slices"
	"sync"

	"github.com/tabula-css/bench/cascade/selector"
	"github.com/tabula-css/bench/css/syntax"
)

// Difference is what tells two versions of some sheets apart, rule by rule. What it does not name stands in both, in the
// same order, and so wins and loses against the same.
type Difference struct {
	// Whole says that the sheets differ in more than has a place, such as a refusal, so that anything may.
	Whole bool
	// Everywhere is what may differ of any element, where @keyframes or @property differ.
	Everywhere Effect
	Changes    []Change
	// Kept are the rules that stand in both versions under the same conditions and with the same selectors, even if
	// their declarations differ; before and after, in order.
	Kept [][2]*Rule
}

// Change is a rule that only one version has, or whose declarations differ.
type Change struct {
	Before, After *Rule  // nil where there is none
	Effect        Effect // of the declarations that differ
}

// Since is the difference from an earlier version to these sheets. The last one is remembered: the documents of one
// version ask for it one after the other.
func (s *Sheets) Since(before *Sheets) *Difference {
	s.since.Lock()
	defer s.since.Unlock()
	if s.since.difference == nil || s.since.before != before {
		s.since.before, s.since.difference = before, compare(before, s)
	}
	return s.since.difference
}

// remembered is a difference that was found before.
type remembered struct {
	sync.Mutex
	before     *Sheets
	difference *Difference
}

// compare finds the difference. It never says less than there is; rules that have changed places may be said to have
// changed.
func compare(before, after *Sheets) *Difference {
	k := &comparer{}
	d := &Difference{Whole: k.differInWhole(before, after)}
	if !slices.EqualFunc(before.Keyframes, after.Keyframes, sameKeyframes) {
		d.Everywhere = animations(before).With(animations(after))
	}
	if !SameRegistrations(before, after) {
		for _, g := range slices.Concat(before.Registrations, after.Registrations) {
			d.Everywhere = d.Everywhere.With(Effect{Customs: []string{g.Name}})
		}
	}
	a, b := before.rules, after.rules
	start := 0
	for start < len(a) && start < len(b) && k.same(a[start], b[start]) {
		start++
	}
	end := 0
	for end < len(a)-start && end < len(b)-start && k.same(a[len(a)-1-end], b[len(b)-1-end]) {
		end++
	}
	keep := func(a, b []*Rule) {
		for i := range a {
			d.Kept = append(d.Kept, [2]*Rule{a[i], b[i]})
		}
	}
	keep(a[:start], b[:start])
	k.align(d, a[start:len(a)-end], b[start:len(b)-end])
	keep(a[len(a)-end:], b[len(b)-end:])
	return d
}

// align pairs the rules between what is the same at the start and at the end.
func (k *comparer) align(d *Difference, a, b []*Rule) {
	i, j := 0, 0
	alone := func(toA, toB int) {
		for ; i < toA; i++ {
			d.Changes = append(d.Changes, Change{Before: a[i], Effect: EffectOf(a[i].Declarations)})
		}
		for ; j < toB; j++ {
			d.Changes = append(d.Changes, Change{After: b[j], Effect: EffectOf(b[j].Declarations)})
		}
	}
	for _, p := range common(len(a), len(b), func(i, j int) bool { return k.sameFrame(a[i], b[j]) }) {
		alone(p[0], p[1])
		d.Kept = append(d.Kept, [2]*Rule{a[i], b[j]})
		if e := k.declarations(a[i].Declarations, b[j].Declarations); !e.IsEmpty() {
			d.Changes = append(d.Changes, Change{a[i], b[j], e})
		}
		i, j = i+1, j+1
	}
	alone(len(a), len(b))
}

// declarations is what the declarations do that only one of two blocks has.
func (k *comparer) declarations(a, b []*Declaration) (e Effect) {
	i, j := 0, 0
	alone := func(toA, toB int) {
		for ; i < toA; i++ {
			e.Add(a[i])
		}
		for ; j < toB; j++ {
			e.Add(b[j])
		}
	}
	for _, p := range common(len(a), len(b), func(i, j int) bool { return sameDeclaration(a[i], b[j]) }) {
		alone(p[0], p[1])
		i, j = i+1, j+1
	}
	alone(len(a), len(b))
	return e
}

// maxAligned bounds the table of a longest common subsequence; longer ones have nothing in common.
const maxAligned = 1 << 20

// common is a longest common subsequence of two lists, as pairs of indexes.
func common(n, m int, same func(i, j int) bool) (pairs [][2]int) {
	if n == 0 || m == 0 || n*m > maxAligned {
		return nil
	}
	longest := make([]int32, (n+1)*(m+1)) // of what follows i and j
	equal := make([]bool, n*m)
	at := func(i, j int) *int32 { return &longest[i*(m+1)+j] }
	for i := n - 1; i >= 0; i-- {
		for j := m - 1; j >= 0; j-- {
			if equal[i*m+j] = same(i, j); equal[i*m+j] {
				*at(i, j) = *at(i+1, j+1) + 1
			} else {
				*at(i, j) = max(*at(i+1, j), *at(i, j+1))
			}
		}
	}
	for i, j := 0, 0; i < n && j < m; {
		switch {
		case equal[i*m+j]:
			pairs = append(pairs, [2]int{i, j})
			i, j = i+1, j+1
		case *at(i+1, j) >= *at(i, j+1):
			i++
		default:
			j++
		}
	}
	return pairs
}

// comparer compares rules of two compilations.
type comparer struct{ selectors selector.Comparer }

// same says whether two rules do the same wherever they stand.
func (k *comparer) same(a, b *Rule) bool {
	return k.sameFrame(a, b) && slices.EqualFunc(a.Declarations, b.Declarations, sameDeclaration)
}

// sameFrame says whether two rules are for the same elements under the same conditions. Of layers the name is compared:
// how they rank is known under each condition alone.
func (k *comparer) sameFrame(a, b *Rule) bool {
	return a.Layer.String() == b.Layer.String() && sameConditions(a.Conditions, b.Conditions) &&
		k.sameScope(a.Scope, b.Scope) && k.selectors.Equal(a.selectors, b.selectors)
}

func (k *comparer) sameScope(a, b *Scope) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.implicit == b.implicit && (a.end == nil) == (b.end == nil) && k.selectors.Equal(a.start, b.start) &&
		k.selectors.Equal(a.end, b.end) && k.sameScope(a.outer, b.outer)
}

func sameConditions(a, b *Condition) bool {
	if a == nil || b == nil {
		return a == b
	}
	if a.never != b.never || !a.media.Equal(b.media) || (a.Container == nil) != (b.Container == nil) {
		return false
	}
	if a.Container != nil && (a.Container.Name != b.Container.Name || a.Container.Style != b.Container.Style) {
		return false
	}
	return sameConditions(a.Outer, b.Outer)
}

func sameDeclaration(a, b *Declaration) bool {
	if a.Important != b.Important {
		return false
	}
	x, y := a.Meaning, b.Meaning
	return x == y || x.Name == y.Name && x.Wide == y.Wide && x.Pending == y.Pending && x.Refused == y.Refused &&
		syntax.Text(x.Value) == syntax.Text(y.Value)
}

// differInWhole says whether anything but rules differs.
func (k *comparer) differInWhole(a, b *Sheets) bool {
	if a == b {
		return false
	}
	return a.RevertsRule != b.RevertsRule || (a.Refusal == nil) != (b.Refusal == nil) || a.Refusal != nil && a.Refusal.Construct != b.Refusal.Construct
}

// SameRegistrations says whether two sheets register the same custom properties in the same way and order.
func SameRegistrations(a, b *Sheets) bool {
	return slices.EqualFunc(a.Registrations, b.Registrations, sameRegistration)
}

func sameRegistration(a, b *Registration) bool {
	return a.Name == b.Name && a.Text == b.Text && a.Inherits == b.Inherits && (a.Initial == nil) == (b.Initial == nil) &&
		syntax.Text(a.Initial) == syntax.Text(b.Initial) && a.Layer.String() == b.Layer.String() && sameConditions(a.Conditions, b.Conditions)
}

// animations is what the keyframes of some sheets set.
func animations(s *Sheets) (e Effect) {
	for _, k := range s.Keyframes {
		e = e.With(Effect{Longhands: s.Animated, Customs: slices.Collect(maps.Keys(k.Custom))})
	}
	return e
}

func sameKeyframes(a, b *Keyframes) bool {
	return a.Name == b.Name && sameConditions(a.Conditions, b.Conditions) && reflect.DeepEqual(a.Sets, b.Sets) && reflect.DeepEqual(a.Custom, b.Custom)
}
