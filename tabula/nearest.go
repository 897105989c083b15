package tabula

import (
	"cmp"
	"slices"
	"strings"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// suggestions is the number of names that Nearest gives at most.
const suggestions = 3

// Nearest returns the known classes whose spelling is nearest to an unknown one, nearest first;
// conditions before the class are kept, put right, or left out where they may not stand before it. Empty
// when nothing is near.
func (p *Profile) Nearest(class string) []string {
	at := strings.LastIndexByte(class, ':') + 1
	name, k := class[at:], p.nearestCondition(class[:at])
	if p.classes[name] != nil {
		return p.known([]string{p.under(k, name)})
	}
	names := make([]string, len(p.sorted))
	for i, c := range p.sorted {
		names[i] = c.Name
	}
	list := nearest(name, names)
	if len(list) == 0 {
		list = p.siblings(name, names)
	}
	for i := range list {
		list[i] = p.under(k, list[i])
	}
	return p.known(list)
}

// under spells a class of the vocabulary with those parts of a condition that may stand before it.
func (p *Profile) under(k condition, name string) string {
	u := p.classes[name].Under
	if !u.allows(condition{breakpoint: k.breakpoint}) {
		k.breakpoint = 0
	}
	if !u.allows(condition{theme: k.theme}) {
		k.theme = 0
	}
	if !u.allows(condition{pseudo: k.pseudo}) {
		k.pseudo = 0
	}
	return p.prefix(k) + name
}

// nearestCondition puts conditions right: each to the nearest name, in their order.
func (p *Profile) nearestCondition(prefix string) condition {
	var k condition
	for _, part := range strings.Split(prefix, ":") {
		if near := nearest(part, p.prefixes()); len(near) > 0 {
			part = near[0]
		}
		if i := slices.Index(p.Conditions, part); i >= 0 {
			k.pseudo = int8(i + 1)
		}
		if i := slices.Index(p.Themes, part); i >= 0 {
			k.theme = int8(i + 1)
		}
		for i := range p.Breakpoints {
			if p.Breakpoints[i].Name == part {
				k.breakpoint = int8(i + 1)
			}
		}
	}
	return k
}

// siblings are the nearest of the classes that share all up to the last hyphen.
func (p *Profile) siblings(name string, names []string) []string {
	hyphen := strings.LastIndexByte(name, '-')
	if hyphen <= 0 {
		return nil
	}
	return rank(name, slices.DeleteFunc(names, func(s string) bool { return !strings.HasPrefix(s, name[:hyphen+1]) }), len(name)+64)
}

func (p *Profile) known(list []string) []string {
	return slices.DeleteFunc(list, func(name string) bool { return !p.Known(name) })
}

// prefixes are all names that can stand before a class.
func (p *Profile) prefixes() []string {
	list := append(slices.Clone(p.Conditions), p.Themes...)
	for _, b := range p.Breakpoints {
		list = append(list, b.Name)
	}
	return list
}

// nearest ranks names by edit distance; what differs in more than a third is not near.
func nearest(name string, names []string) []string { return rank(name, names, max(1, len(name)/3)) }

// rank lists the names within a distance, the nearest first.
func rank(name string, names []string, limit int) []string {
	type ranked struct {
		name            string
		distance, apart int
	}
	var near []ranked
	for _, candidate := range names {
		if d := len(candidate) - len(name); d > limit || -d > limit {
			continue
		}
		if d := diagnostic.Distance(name, candidate); d <= limit {
			near = append(near, ranked{candidate, d, apart(name, candidate)})
		}
	}
	slices.SortStableFunc(near, func(a, b ranked) int {
		return cmp.Or(a.distance-b.distance, a.apart-b.apart)
	})
	var list []string
	for _, r := range near[:min(len(near), suggestions)] {
		list = append(list, r.name)
	}
	return list
}

// apart is how far the bytes of two names lie apart: of p-5, p-4 is nearer than p-0.
func apart(a, b string) int {
	n := 0
	for i := range min(len(a), len(b)) {
		n += max(int(a[i])-int(b[i]), int(b[i])-int(a[i]))
	}
	return n
}
