package cascade

import (
	"slices"

	"github.com/tabula-css/bench/css/style"
)

// stateSet are some states of the world. Sets are shared by the moves that they are of, and do not change.
type stateSet struct {
	indexes []int // in the world's list, in order
	states  []style.State
}

func (c *comparison) newStateSet(indexes []int) *stateSet {
	set := &stateSet{indexes: indexes, states: make([]style.State, len(indexes))}
	for k, i := range indexes {
		set.states[k] = c.states[i]
	}
	return set
}

// about are the states of a set, but about another element.
func (s *stateSet) about(place int) *stateSet {
	set := &stateSet{indexes: s.indexes, states: slices.Clone(s.states)}
	for k := range set.states {
		set.states[k].Target = place + 1
	}
	return set
}

// union is the states of either of two sets without one in common, made once.
func (c *comparison) union(a, b *stateSet) *stateSet {
	key := [2]*stateSet{a, b}
	both := c.unions[key]
	if both == nil {
		both = &stateSet{}
		for i, k := 0, 0; i < len(a.indexes) || k < len(b.indexes); {
			if k == len(b.indexes) || i < len(a.indexes) && a.indexes[i] < b.indexes[k] {
				both.indexes, both.states = append(both.indexes, a.indexes[i]), append(both.states, a.states[i])
				i++
			} else {
				both.indexes, both.states = append(both.indexes, b.indexes[k]), append(both.states, b.states[k])
				k++
			}
		}
		c.unions[key] = both
	}
	return both
}

// classKey is a class of environments, and the pseudo-classes that are asked in them.
type classKey struct {
	class int
	asked uint8
}

// stateSets sorts the states of a class of environments: in those of one set the same of the asked pseudo-classes hold.
func (s *slice) stateSets(c *comparison, class int, asked uint8) []*stateSet {
	key := classKey{class, asked}
	if list, ok := s.states[key]; ok {
		return list
	}
	at := map[uint8]int{}
	var sorted [][]int
	for i, set := range c.world.PseudoClasses {
		held := style.State{PseudoClasses: set}.Holding() & asked
		n, ok := at[held]
		if !ok {
			n = len(sorted)
			at[held] = n
			sorted = append(sorted, nil)
		}
		for _, e := range s.classes[class] {
			sorted[n] = append(sorted[n], e*len(c.world.PseudoClasses)+i)
		}
	}
	var list []*stateSet
	for _, indexes := range sorted {
		slices.Sort(indexes)
		list = append(list, c.newStateSet(indexes))
	}
	s.states[key] = list
	return list
}
