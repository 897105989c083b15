package scoring

// unchanged tells which anchors have the same values in two states of an arm, so that the blast radius need not ask
// for them.
type unchanged struct {
	base, head *workspace
	same       bool // one machinery, whose answers are local
}

func newUnchanged(base, head *workspace) *unchanged {
	return &unchanged{base: base, head: head, same: base.machinery.local() && base.machinery.same(head.machinery)}
}

// anchor says that the documents are alike without class attributes, and that the anchor's element and
// its ancestors carry the class lists that they carried.
func (u *unchanged) anchor(ref string) bool {
	b, h := u.base.anchors[ref], u.head.anchors[ref]
	if !u.same || b.scene != h.scene || u.base.stripped[b.scene] != u.head.stripped[h.scene] {
		return false
	}
	x, y := b.element, h.element
	for x != nil && y != nil {
		before, _ := x.Attribute("class")
		after, _ := y.Attribute("class")
		if before != after {
			return false
		}
		x, y = x.Parent, y.Parent
	}
	return x == nil && y == nil
}
