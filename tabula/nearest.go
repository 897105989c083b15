package tabula

import (
	"slices"
	"strings"
)

// suggestions is the number of names that Nearest gives at most.
const suggestions = 3

// Nearest returns the known classes whose spelling is nearest to an unknown one, nearest first;
// conditions before the class are kept, or put right. Empty when nothing is near.
func (p *Profile) Nearest(class string) []string {
	parts := strings.Split(class, ":")
	name := parts[len(parts)-1]
	prefix := ""
	for _, part := range parts[:len(parts)-1] {
		if near := nearest(part, p.prefixes()); len(near) > 0 {
			prefix += near[0] + ":"
		}
	}
	if p.classes[name] != nil {
		return p.known([]string{prefix + name})
	}
	names := make([]string, len(p.sorted))
	for i, c := range p.sorted {
		names[i] = c.Name
	}
	list := nearest(name, names)
	for i := range list {
		list[i] = prefix + list[i]
	}
	return p.known(list)
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
func nearest(name string, names []string) []string {
	type ranked struct {
		name     string
		distance int
	}
	limit := max(1, len(name)/3)
	var near []ranked
	for _, candidate := range names {
		if d := len(candidate) - len(name); d > limit || -d > limit {
			continue
		}
		if d := distance(name, candidate); d <= limit {
			near = append(near, ranked{candidate, d})
		}
	}
	slices.SortStableFunc(near, func(a, b ranked) int { return a.distance - b.distance })
	var list []string
	for _, r := range near[:min(len(near), suggestions)] {
		list = append(list, r.name)
	}
	return list
}

// distance counts the insertions, deletions, replacements and swaps of neighbours that make b of a
// (optimal string alignment, over bytes).
func distance(a, b string) int {
	if len(a) > 64 || len(b) > 64 {
		a, b = a[:min(len(a), 64)], b[:min(len(b), 64)]
	}
	var rows [3][65]int
	before, last, row := &rows[0], &rows[1], &rows[2]
	for k := range len(b) + 1 {
		last[k] = k
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for k := 1; k <= len(b); k++ {
			cost := 1
			if a[i-1] == b[k-1] {
				cost = 0
			}
			row[k] = min(last[k]+1, row[k-1]+1, last[k-1]+cost)
			if i > 1 && k > 1 && a[i-1] == b[k-2] && a[i-2] == b[k-1] {
				row[k] = min(row[k], before[k-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
