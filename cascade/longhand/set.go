package longhand

import "math/bits"

// Set is a set of longhands.
type Set []uint64

// NewSet is an empty set.
func NewSet() Set { return make(Set, (len(All().List)+63)/64) }

// Add puts a longhand into the set.
func (s Set) Add(n ID) { s[n>>6] |= 1 << (n & 63) }

// Has says whether the longhand is in the set.
func (s Set) Has(n ID) bool { return s[n>>6]&(1<<(n&63)) != 0 }

// Len is the number of members.
func (s Set) Len() (n int) {
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// Each visits the members in order.
func (s Set) Each(visit func(ID)) {
	for i, w := range s {
		for ; w != 0; w &= w - 1 {
			visit(ID(i<<6 + bits.TrailingZeros64(w)))
		}
	}
}

// Union adds the members of another set, which may be nil.
func (s Set) Union(o Set) {
	for i, w := range o {
		s[i] |= w
	}
}

// And is what two sets have in common; nil is the empty set.
func (s Set) And(o Set) Set {
	if s == nil || o == nil {
		return nil
	}
	both := NewSet()
	for i := range both {
		both[i] = s[i] & o[i]
	}
	return both
}

// Meets says whether two sets have anything in common; nil is the empty set.
func (s Set) Meets(o Set) bool {
	for i := range min(len(s), len(o)) {
		if s[i]&o[i] != 0 {
			return true
		}
	}
	return false
}

// IsEmpty says whether the set has no members; nil has none.
func (s Set) IsEmpty() bool {
	for _, w := range s {
		if w != 0 {
			return false
		}
	}
	return true
}
