package tabula

import (
	"slices"
	"strings"

	"github.com/tabula-css/bench/internal/strictjson"
)

// Under is the set of conditions that may stand before a class. A combination may when each of its
// parts may.
type Under struct {
	// Names are the pseudo-classes, then the themes, then the breakpoints, each in the profile's order.
	Names []string

	breakpoints, themes, pseudos uint64 // bit i: number i+1 of the profile's list
}

// allows says whether a condition may stand before a class; before one without a set, any may.
func (u *Under) allows(k condition) bool {
	return u == nil || in(u.breakpoints, k.breakpoint) && in(u.themes, k.theme) && in(u.pseudos, k.pseudo)
}

func in(set uint64, number int8) bool { return number == 0 || set&(1<<(number-1)) != 0 }

// readUnder reads a family's conditions; nil when the family does not name any.
func (p *Profile) readUnder(v *strictjson.Value) (*Under, error) {
	if v == nil {
		return nil, nil
	}
	list, err := v.AsStrings()
	if err != nil {
		return nil, err
	}
	all := p.prefixes()
	for i, name := range list {
		switch {
		case !slices.Contains(all, name):
			return nil, v.Items[i].Fault("unknown condition %q: expected one of %s", name, strings.Join(all, ", "))
		case slices.Contains(list[:i], name):
			return nil, v.Items[i].Fault("condition %q stands twice", name)
		}
	}
	u := &Under{Names: slices.DeleteFunc(all, func(name string) bool { return !slices.Contains(list, name) })}
	for _, name := range u.Names {
		var k condition
		p.extend(&k, name)
		u.breakpoints |= bit(k.breakpoint)
		u.themes |= bit(k.theme)
		u.pseudos |= bit(k.pseudo)
	}
	return u, nil
}

// bit is the bit of a number counted from 1; none for 0.
func bit(number int8) uint64 { return 1 << number >> 1 }

// underOf is what may stand before an exception: as before the classes of the first family that sets
// its property; anything, where no family does.
func (p *Profile) underOf(property string) *Under {
	for _, f := range p.Families {
		if slices.Contains(f.Longhands, property) {
			return f.Under
		}
	}
	return nil
}
