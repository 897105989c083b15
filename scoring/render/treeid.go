package render

import (
	"math/bits"
	"strconv"
)

// treeID is the path through the tree that useId spells: for every level with more than one child,
// and for every component with ids, the child's index from 1 in as many bits as the level's length
// needs, the innermost level highest, with a leading 1. Beyond 30 bits, whole base-32 digits move to the
// overflow.
type treeID struct {
	bits     uint32
	overflow string
}

func rootID() treeID { return treeID{bits: 1} }

// child is the id of the index-th of total children.
func (t treeID) child(total, index int) treeID {
	length := bits.Len32(t.bits) - 1
	path := t.bits &^ (1 << length)
	index++
	slot := bits.Len32(uint32(total))
	if slot+length > 30 {
		whole := length - length%5
		overflow := strconv.FormatUint(uint64(path&(1<<whole-1)), 32) + t.overflow
		path >>= whole
		length -= whole
		return treeID{bits: 1<<(slot+length) | uint32(index)<<length | path, overflow: overflow}
	}
	return treeID{bits: 1<<(slot+length) | uint32(index)<<length | path, overflow: t.overflow}
}

// text is the id in base 32, without the leading 1.
func (t treeID) text() string {
	return strconv.FormatUint(uint64(t.bits&^(1<<(bits.Len32(t.bits)-1))), 32) + t.overflow
}
