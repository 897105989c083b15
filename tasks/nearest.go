package tasks

import (
	"sort"
	"strings"
)

// Nearest returns up to three of the names that are close to the given one: those of the smallest
// edit distance, and those that contain it. Empty when nothing is close.
func Nearest(name string, names []string) []string {
	type scored struct {
		name string
		d    int
	}
	limit := max(2, len(name)/3)
	var close []scored
	for _, n := range names {
		d := distance(strings.ToLower(name), strings.ToLower(n))
		if d > limit && name != "" && strings.Contains(n, name) {
			d = limit
		}
		if d <= limit {
			close = append(close, scored{n, d})
		}
	}
	sort.SliceStable(close, func(i, k int) bool {
		if close[i].d != close[k].d {
			return close[i].d < close[k].d
		}
		return close[i].name < close[k].name
	})
	var list []string
	for i := 0; i < len(close) && i < 3; i++ {
		list = append(list, close[i].name)
	}
	return list
}

// Suggest is the end of an error message: "; did you mean "a" or "b"?", or nothing.
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

// distance is the Levenshtein distance in bytes.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for k := range row {
		row[k] = k
	}
	for i := 1; i <= len(a); i++ {
		diagonal := row[0]
		row[0] = i
		for k := 1; k <= len(b); k++ {
			cost := diagonal
			if a[i-1] != b[k-1] {
				cost++
			}
			diagonal = row[k]
			row[k] = min(cost, row[k]+1, row[k-1]+1)
		}
	}
	return row[len(b)]
}
