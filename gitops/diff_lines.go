package gitops

import "strings"

// maxEdits is how many insertions and deletions the search for the shortest edit script follows
// before it calls all that differs replaced, and maxCompare how many comparisons it may take. They
// bound time and memory for hostile input.
const (
	maxEdits   = 2000
	maxCompare = 100_000_000
)

// SplitLines cuts text into lines, each with its line feed, the last perhaps without.
func SplitLines(text string) []string {
	if text == "" {
		return nil
	}
	lines := strings.SplitAfter(text, "\n")
	if lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	return lines
}

// edit is a place where two texts differ: lines a0 to a1 of the first stand for b0 to b1 of the second.
type edit struct{ a0, a1, b0, b1 int }

// lineStats counts the lines added and deleted between two contents.
func lineStats(before, after []byte) (added, deleted int) {
	for _, e := range diffLines(SplitLines(string(before)), SplitLines(string(after))) {
		added += e.b1 - e.b0
		deleted += e.a1 - e.a0
	}
	return added, deleted
}

// diffLines is a shortest list of edits that turns a into b (Myers, "An O(ND) Difference Algorithm
// and Its Variations", 1986), in order and not touching each other.
func diffLines(a, b []string) []edit {
	start := 0
	for start < len(a) && start < len(b) && a[start] == b[start] {
		start++
	}
	enda, endb := len(a), len(b)
	for enda > start && endb > start && a[enda-1] == b[endb-1] {
		enda, endb = enda-1, endb-1
	}
	if start == enda && start == endb {
		return nil
	}
	edits := shortest(a[start:enda], b[start:endb])
	for i := range edits {
		edits[i].a0 += start
		edits[i].a1 += start
		edits[i].b0 += start
		edits[i].b1 += start
	}
	return edits
}

func shortest(a, b []string) []edit {
	whole := []edit{{0, len(a), 0, len(b)}}
	if len(a) == 0 || len(b) == 0 {
		return whole
	}
	limit := min(len(a)+len(b), maxEdits, maxCompare/(len(a)+len(b)))
	reach := make([]int, 2*limit+3) // reach[k+limit+1]: the furthest x on diagonal k = x − y
	var trace [][]int
	for d := 0; d <= limit; d++ {
		for k := -d; k <= d; k += 2 {
			x := forward(reach, k, d, limit)
			for x < len(a) && x-k < len(b) && x-k >= 0 && a[x] == b[x-k] {
				x++
			}
			reach[k+limit+1] = x
			if x >= len(a) && x-k >= len(b) {
				return backtrack(trace, d, k, len(a), len(b))
			}
		}
		trace = append(trace, append([]int(nil), reach[limit+1-d:limit+2+d]...))
	}
	return whole
}

// forward is where diagonal k starts in round d, one step from the better neighbour.
func forward(reach []int, k, d, limit int) int {
	if d == 0 {
		return 0
	}
	if k == -d || k != d && reach[k-1+limit+1] < reach[k+1+limit+1] {
		return reach[k+1+limit+1]
	}
	return reach[k-1+limit+1] + 1
}

// backtrack walks the trace back from the end and joins neighbouring steps.
func backtrack(trace [][]int, d, k, x, y int) []edit {
	var steps []edit // last first
	for ; d > 0; d-- {
		prev := trace[d-1] // diagonals −(d−1) … d−1
		at := func(k int) int {
			if k < -(d-1) || k > d-1 {
				return -1
			}
			return prev[k+d-1]
		}
		var e edit
		if k == -d || k != d && at(k-1) < at(k+1) {
			px := at(k + 1)
			k++
			e = edit{px, px, px - k, px - k + 1}
		} else {
			px := at(k - 1)
			k--
			e = edit{px, px + 1, px - k, px - k}
		}
		if n := len(steps); n > 0 && steps[n-1].a0 == e.a1 && steps[n-1].b0 == e.b1 {
			steps[n-1].a0, steps[n-1].b0 = e.a0, e.b0
		} else {
			steps = append(steps, e)
		}
	}
	for i, j := 0, len(steps)-1; i < j; i, j = i+1, j-1 {
		steps[i], steps[j] = steps[j], steps[i]
	}
	return steps
}
