package diagnostic

import (
	"cmp"
	"slices"
	"strings"
)

// Nearest returns up to three of the names that are close to the given one: those of the smallest
// Distance, and those that contain it. Empty when nothing is close.
func Nearest(name string, names []string) []string {
	type ranked struct {
		name     string
		distance int
	}
	limit := max(2, len(name)/3)
	var near []ranked
	for _, n := range names {
		d := Distance(strings.ToLower(name), strings.ToLower(n))
		if d > limit && name != "" && strings.Contains(n, name) {
			d = limit
		}
		if d <= limit {
			near = append(near, ranked{n, d})
		}
	}
	slices.SortStableFunc(near, func(a, b ranked) int {
		return cmp.Or(cmp.Compare(a.distance, b.distance), cmp.Compare(a.name, b.name))
	})
	var list []string
	for _, r := range near[:min(len(near), 3)] {
		list = append(list, r.name)
	}
	return list
}

// Suggest is the end of an error message: `; did you mean "a" or "b"?`, or nothing.
func Suggest(name string, names []string) string {
	near := Nearest(name, names)
	if len(near) == 0 {
		return ""
	}
	for i := range near {
		near[i] = `"` + near[i] + `"`
	}
	return "; did you mean " + strings.Join(near, " or ") + "?"
}

// longest is how much of a name Distance looks at, in bytes: whoever wrote the name may mean harm.
const longest = 64

// Distance counts the insertions, deletions, replacements and swaps of neighbours that make b of a (optimal string
// alignment), over the first 64 bytes of each; it is never less than the difference of their lengths.
func Distance(a, b string) int {
	atLeast := max(len(a)-len(b), len(b)-len(a))
	a, b = a[:min(len(a), longest)], b[:min(len(b), longest)]
	var rows [3][longest + 1]int
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
	return max(atLeast, last[len(b)])
}
