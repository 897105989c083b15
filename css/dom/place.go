package dom

// SamePlace says whether two elements, perhaps of two trees, stand at the same place: each ancestor is as many nodes
// after its parent's first child in both. Nil is at the place of nil alone.
func SamePlace(a, b *Element) bool {
	for a != b {
		if a == nil || b == nil || a.position() != b.position() {
			return false
		}
		a, b = a.Parent, b.Parent
	}
	return true
}

// position is the number of nodes before e in its parent.
func (e *Element) position() int {
	if e.Parent != nil {
		for i, n := range e.Parent.Children {
			if n == Node(e) {
				return i
			}
		}
	}
	return 0
}
