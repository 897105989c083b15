package cascade

import "github.com/tabula-css/bench/scoring/style"

// candidates are all declarations of a physical longhand on the element, strongest first.
func (c *computed) candidates(n longhand) []winner {
	grouped := allLonghands().list[n].Group != ""
	var mapping []longhand
	if grouped { // direction and writing-mode, which the mapping needs, are of no group
		mapping = c.physical()
	}
	var list []winner
	c.each(func(r *run, d *declaration) {
		for i := range d.sets {
			if s := &d.sets[i]; s.longhand == n || grouped && mapping[s.longhand] == n {
				list = append(list, winner{run: r, declaration: d, set: s})
			}
		}
	})
	reverse(list)
	return list
}

// customCandidates are all declarations of a custom property on the element, strongest first.
func (c *computed) customCandidates(name string) []winner {
	var list []winner
	c.each(func(r *run, d *declaration) {
		if d.custom == name {
			list = append(list, winner{run: r, declaration: d})
		}
	})
	reverse(list)
	return list
}

func reverse(list []winner) {
	for i, j := 0, len(list)-1; i < j; i, j = i+1, j-1 {
		list[i], list[j] = list[j], list[i]
	}
}

// rollback finds what revert, revert-layer or revert-rule goes back to: the strongest candidate left
// when the origin, layer or rule of the winner is taken away, and those of all that rolled back before
// it. Nil when there is none.
func (c *computed) rollback(n longhand, w *winner, word string) (*winner, *style.Refusal) {
	list := w.left
	if list == nil {
		list = c.candidates(n)
	}
	return rollBack(list, w, word)
}

func rollBack(list []winner, w *winner, word string) (*winner, *style.Refusal) {
	left := make([]winner, 0, len(list))
	for _, k := range list {
		if w.survives(&k, word) {
			left = append(left, k)
		}
	}
	if len(left) == 0 {
		return nil, nil
	}
	next := left[0]
	if next.run.refusal != nil {
		return nil, next.run.refusal
	}
	next.left = left
	return &next, nil
}

// survives says whether candidate k is still there when w has said word.
func (w *winner) survives(k *winner, word string) bool {
	switch word {
	case "revert":
		return w.run.rule.source.origin != userAgent && k.run.rule.source.origin == userAgent
	case "revert-layer":
		return w.run.lowerLayer(k.run)
	}
	return k.run.rule != w.run.rule
}
