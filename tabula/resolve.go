package tabula

import (
	"slices"

	"github.com/tabula-css/bench/css/style"
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
	var room [16]use // for most lists, off the heap
	uses := p.usesIn(room[:0], classes)
	h := p.held(&st)
	var numbers [128]winner // for most profiles, off the heap
	winners := slices.Grow(numbers[:0], len(p.longhands))[:len(p.longhands)]
	set, beat := contend(winners, uses, h)
	list := make([]Resolved, 0, set)
	names := make([]string, 0, beat) // of all the classes that are beaten, one longhand after the other
	for number := range winners {
		w := &winners[number]
		if w.contenders == 0 {
			continue
		}
		u := &uses[w.use]
		r := Resolved{Longhand: p.longhands[number], Value: u.class.Values[h.theme][w.at], Token: u.class.Token, Class: u.name}
		if w.contenders > 1 {
			begin := len(names)
			names = beaten(names, uses, number, int(w.use), h)
			r.Beat = names[begin:len(names):len(names)]
		}
		list = append(list, r)
	}
	return list
}

// winner is the use that wins a longhand, the longhand's place in its class, and how many uses set it.
type winner struct{ use, at, contenders int16 }

// contend finds the winner of each longhand, by number; set counts the longhands that a use sets, beat the
// uses that lose one.
func contend(winners []winner, uses []use, h held) (set, beat int) {
	for i := range uses {
		u := &uses[i]
		if !h.holds(u.condition) {
			continue
		}
		for at, number := range u.class.numbers {
			w := &winners[number]
			if w.contenders++; w.contenders == 1 {
				set++
			} else {
				beat++
			}
			if w.contenders == 1 || uses[w.use].rank() <= u.rank() {
				w.use, w.at = int16(i), int16(at)
			}
		}
	}
	return set, beat
}

// beaten adds the classes that lost a longhand to use w, the strongest first.
func beaten(names []string, uses []use, number, w int, h held) []string {
	var room [16]int // for most lists, off the heap
	losers := room[:0]
	for i := len(uses) - 1; i >= 0; i-- {
		if i == w || !uses[i].class.sets(number) || !h.holds(uses[i].condition) {
			continue
		}
		at := len(losers) // uses come the later first: only a stronger condition goes before others
		for at > 0 && uses[losers[at-1]].rank() < uses[i].rank() {
			at--
		}
		losers = slices.Insert(losers, at, i)
	}
	for _, i := range losers {
		names = append(names, uses[i].name)
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
