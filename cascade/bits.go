package cascade

import "math/bits"

// longhandSet is a set of longhands.
type longhandSet []uint64

func newLonghandSet() longhandSet { return make(longhandSet, (len(allLonghands().list)+63)/64) }

func (s longhandSet) add(n longhand) { s[n>>6] |= 1 << (n & 63) }

func (s longhandSet) has(n longhand) bool { return s[n>>6]&(1<<(n&63)) != 0 }

func (s longhandSet) len() (n int) {
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// each visits the members in order.
func (s longhandSet) each(visit func(longhand)) {
	for i, w := range s {
		for ; w != 0; w &= w - 1 {
			visit(longhand(i<<6 + bits.TrailingZeros64(w)))
		}
	}
}
