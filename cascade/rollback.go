package cascade

import (
	"github.com/tabula-css/bench/cascade/longhand"
	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/cascade/subset"
	"github.com/tabula-css/bench/css/style"
)

// candidates are all declarations of a physical longhand on the element, strongest first.
func (c *cascaded) candidates(n longhand.ID) []winner {
	var list []winner
	c.each(func(r *run, d *sheet.Declaration) {
		for i := range d.Sets {
			if s := &d.Sets[i]; s.Longhand == n || c.mapping != nil && c.mapping[s.Longhand] == n {
				list = append(list, winner{run: r, declaration: d, set: s})
			}
		}
	})
	return ranked(list)
}

// customCandidates are all declarations of a custom property on the element, strongest first.
func (c *cascaded) customCandidates(name string) []winner {
	var list []winner
	c.each(func(r *run, d *sheet.Declaration) {
		if d.Custom == name {
			list = append(list, winner{run: r, declaration: d})
		}
	})
	return ranked(list)
}

// ranked turns a list round, strongest first, and tells each what is next weaker.
func ranked(list []winner) []winner {
	for i, j := 0, len(list)-1; i < j; i, j = i+1, j-1 {
		list[i], list[j] = list[j], list[i]
	}
	for i := range list {
		list[i].ranked = true
		if i+1 < len(list) {
			list[i].weaker = &list[i+1]
		}
	}
	return list
}

// rollback finds what revert, revert-layer or revert-rule goes back to: the strongest weaker candidate
// that is not of the origin, layer or rule that is taken away. Nil when there is none.
func (c *cascaded) rollback(n longhand.ID, w *winner, word string) (*winner, *style.Refusal) {
	if !w.ranked {
		w = &c.candidates(n)[0]
	}
	return w.rollback(word)
}

func (w *winner) rollback(word string) (*winner, *style.Refusal) {
	if s := w.run.selector; w.unsettled && word == "revert-layer" || word == "revert-rule" && s != nil && s.Visited {
		return nil, subset.Rollback.At(w.position(), "")
	}
	for next := w.weaker; next != nil; next = next.weaker {
		if !w.yields(next, word) {
			continue
		}
		if next.run.refusal != nil {
			return nil, next.run.refusal
		}
		important := next.declaration.Important || w.declaration.Important && next.run.rule.Source.Inline
		next.unsettled = word == "revert-rule" && important
		return next, nil
	}
	return nil, nil
}

// yields says whether candidate k may take the place of w, which says word. Chromium lets a rule that
// was rolled back before come up again.
func (w *winner) yields(k *winner, word string) bool {
	switch word {
	case "revert":
		return w.run.rule.Source.Origin != sheet.UserAgent && k.run.rule.Source.Origin == sheet.UserAgent
	case "revert-layer":
		return w.run.lowerLayer(k.run)
	}
	return k.run.match != w.run.match && !k.replaced()
}

// replaced says whether another declaration of its own block takes the candidate's place: browsers keep
// one of each property. They keep the property all beside its longhands.
func (w *winner) replaced() bool {
	after := false
	for _, d := range w.run.rule.Declarations {
		switch {
		case d == w.declaration:
			after = true
		case d.IsAll() != w.declaration.IsAll():
		case d.Important == w.declaration.Important && !after, d.Important != w.declaration.Important && !d.Important:
		case w.set == nil && d.Custom == w.declaration.Custom, w.set != nil && d.SetsLonghand(w.set.Longhand):
			return true
		}
	}
	return false
}
