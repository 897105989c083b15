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
