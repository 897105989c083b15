package tabula

import "strings"

// use is one known class of a list.
type use struct {
	name  string // as written, conditions included
	order int    // place in the list, from 0
	condition
	class *Class
}

// fields splits a class list at HTML's ASCII whitespace (html, section 2.3.7).
func fields(list string) []string {
	names := make([]string, 0, strings.Count(list, " ")+1)
	begin := -1
	for i := range len(list) {
		switch list[i] {
		case ' ', '\t', '\n', '\f', '\r':
			if begin >= 0 {
				names = append(names, list[begin:i])
			}
			begin = -1
		default:
			if begin < 0 {
				begin = i
			}
		}
	}
	if begin >= 0 {
		names = append(names, list[begin:])
	}
	return names
}

// uses are the known classes of a list, in their order.
func (p *Profile) uses(list []string) []use {
	all := make([]use, 0, len(list))
	for i, name := range list {
		if k, c := p.parse(name); c != nil {
			all = append(all, use{name: name, order: i, condition: k, class: c})
		}
	}
	return all
}

// usesIn adds the known classes of a list to others.
func (p *Profile) usesIn(all []use, list string) []use {
	order := 0
	for name := range strings.FieldsFuncSeq(list, isSpace) {
		if k, c := p.parse(name); c != nil {
			all = append(all, use{name: name, order: order, condition: k, class: c})
		}
		order++
	}
	return all
}

// isSpace says whether a character is HTML's ASCII whitespace (html, section 2.3.7).
func isSpace(r rune) bool { return r == ' ' || r == '\t' || r == '\n' || r == '\f' || r == '\r' }

// Merge drops each class of a list whose longhands later classes of the same condition all set. An
// unknown class is kept in its place. The classes of the result stand one blank apart.
func (p *Profile) Merge(classes string) string {
	kept, _ := p.merge(fields(classes))
	return strings.Join(kept, " ")
}

// merge returns the classes that stay and the places of those that go.
func (p *Profile) merge(list []string) (kept []string, dropped []int) {
	var covered []coverage
	keep := make([]bool, len(list))
	n := 0
	for i := len(list) - 1; i >= 0; i-- {
		k, c := p.parse(list[i])
		if c == nil || later(&covered, k, len(c.bits)).add(c.bits) {
			keep[i] = true
			n++
		}
	}
	kept = make([]string, 0, n)
	for i, name := range list {
		if keep[i] {
			kept = append(kept, name)
		} else {
			dropped = append(dropped, i)
		}
	}
	return kept, dropped
}

// coverage is the set of longhands that classes of one condition set.
type coverage struct {
	condition
	bits []uint64
}

// later finds the coverage of a condition, or begins it.
func later(list *[]coverage, k condition, words int) *coverage {
	for i := range *list {
		if (*list)[i].condition == k {
			return &(*list)[i]
		}
	}
	*list = append(*list, coverage{k, make([]uint64, words)})
	return &(*list)[len(*list)-1]
}

// add adds longhands and says whether one of them is new.
func (c *coverage) add(bits []uint64) bool {
	fresh := false
	for i, word := range bits {
		fresh = fresh || word&^c.bits[i] != 0
		c.bits[i] |= word
	}
	return fresh
}
