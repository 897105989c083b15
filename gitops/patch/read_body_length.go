package patch

import "slices"

// bodyLengths lists the lengths of a body that may be meant, best first.
func bodyLengths(body []hunkLine, counted, adjacent int) []int {
	full := len(body)
	for full > 0 && body[full-1].blank {
		full--
	}
	if adjacent < 0 || adjacent > full {
		adjacent = full
	}
	var list []int
	if counted >= full { // met, perhaps by blank lines at the end
		list = append(list, counted)
	}
	if full > 0 {
		list = append(list, full)
	}
	if counted > 0 && adjacent == counted { // body lines after a blank one may be prose
		list = append(list, counted)
	}
	if counted < 0 || len(list) == 0 {
		list = append(list, len(body))
	}
	return distinct(list)
}

// distinct drops what stands in a list before.
func distinct(list []int) []int {
	var kept []int
	for _, n := range list {
		if !slices.Contains(kept, n) {
			kept = append(kept, n)
		}
	}
	return kept
}

// rewind gives back the blank lines at the end that no reading of the hunk takes.
func (r *diffReader) rewind(h *hunk, used int) {
	for len(h.body) > used && r.pos > 0 && r.head(r.pos-1) == "" {
		h.body = h.body[:len(h.body)-1]
		r.pos--
	}
}
