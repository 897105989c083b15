package scoring

// still tells which anchors cannot have moved between two states of an arm: it spares the blast radius
// the questions whose answers are known to be equal.
type still struct {
	base, head *workspace
	same       bool // one machinery, whose answers are local
}

func newStill(base, head *workspace) *still {
	return &still{base: base, head: head, same: base.machinery.local() && base.machinery.same(head.machinery)}
}

// anchor says that the documents are alike without class attributes, and that the anchor's element and
// its ancestors carry the class lists that they carried.
func (s *still) anchor(ref string) bool {
	b, h := s.base.anchors[ref], s.head.anchors[ref]
	if !s.same || b.scene != h.scene || s.base.stripped[b.scene] != s.head.stripped[h.scene] {
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
