package tabula

import (
	"slices"

	"github.com/tabula-css/bench/scoring/style"
)

// Resolved is what a class list says of one longhand in a state.
type Resolved struct {
	Longhand string
	Value    string   // CSS text
	Token    string   // path of the token the value comes from; empty for a keyword or exception
	Class    string   // the class that won, as written
	Beat     []string // the classes it beat, the strongest first
}

// Resolve answers for a class list alone: for each longhand, among the classes whose condition holds,
// the stronger condition wins, then the later class. Sorted by longhand. The state may name disabled
// among its pseudo-classes; an unknown theme is the default one.
func (p *Profile) Resolve(classes string, st style.State) []Resolved {
	uses := p.uses(fields(classes))
	h := p.held(&st)
	var room [128]int16 // for most profiles, off the heap
	winners := p.winners(slices.Grow(room[:0], len(p.longhands))[:len(p.longhands)], uses, h)
	n := 0
	for _, w := range winners {
		if w >= 0 {
			n++
		}
	}
	list := make([]Resolved, 0, n)
	for number, w := range winners {
		if w < 0 {
			continue
		}
		u := &uses[w]
		r := Resolved{Longhand: p.longhands[number], Value: u.class.value(number, h.theme), Token: u.class.Token, Class: u.name}
		r.Beat = beaten(uses, number, int(w), h)
		list = append(list, r)
	}
	return list
}

// beaten are the classes that lost a longhand to use w, the strongest first.
func beaten(uses []use, number, w int, h held) []string {
	var losers []*use
	for i := range uses {
		if i != w && uses[i].class.sets(number) && h.holds(uses[i].condition) {
			losers = append(losers, &uses[i])
		}
	}
	if losers == nil {
		return nil
	}
	slices.SortFunc(losers, stronger)
	names := make([]string, len(losers))
	for i, u := range losers {
		names[i] = u.name
	}
	return names
}

// stronger orders uses, the winner first.
func stronger(a, b *use) int {
	if ra, rb := a.rank(), b.rank(); ra != rb {
		return int(rb - ra)
	}
	return b.order - a.order
}

// winners fills into with the winning use of each longhand, by number; -1 where none sets it.
func (p *Profile) winners(into []int16, uses []use, h held) []int16 {
	for i := range into {
		into[i] = -1
	}
	for i := range uses {
		u := &uses[i]
		if !h.holds(u.condition) {
			continue
		}
		for _, n := range u.class.numbers {
			if w := into[n]; w < 0 || uses[w].rank() <= u.rank() {
				into[n] = int16(i)
			}
		}
	}
	return into
}

func (c *Class) sets(number int) bool { return c.bits[number/64]&(1<<(number%64)) != 0 }

// value is the class's value for a longhand, by its number, in theme number theme.
func (c *Class) value(number int, theme int8) string {
	for i, n := range c.numbers {
		if n == number {
			return c.Values[theme][i]
		}
	}
	return ""
}

// held is the set of conditions that hold: what of a state a class list can see.
type held struct {
	pseudo     uint32 // bit i: pseudo-class i of the profile's list
	theme      int8   // number of the theme; 0 is the default one
	breakpoint int8   // number of the widest breakpoint that the viewport reaches
}

// held reads a state.
func (p *Profile) held(st *style.State) held {
	var h held
	for i, name := range p.Conditions {
		if st.Has(name) {
			h.pseudo |= 1 << i
		}
	}
	h.theme = int8(slices.Index(p.Themes, st.Theme) + 1)
	width, _ := st.Viewport()
	for i := range p.Breakpoints {
		if float64(width) >= p.Breakpoints[i].Pixels {
			h.breakpoint = int8(i + 1)
		}
	}
	return h
}

// holds says whether a condition is among them.
func (h held) holds(k condition) bool {
	return (k.pseudo == 0 || h.pseudo&(1<<(k.pseudo-1)) != 0) &&
		(k.theme == 0 || k.theme == h.theme) &&
		k.breakpoint <= h.breakpoint
}
