package tabula

import (
	"fmt"
	"strings"
)

// contextLines is the number of equal lines around a change in a unified diff.
const contextLines = 3

// edit is one line of a diff: ' ' in both, '-' in the old text, '+' in the new one.
type edit struct {
	mark byte
	line string
}

// unified is the unified diff of two texts that differ.
func unified(path, old, new string) string {
	edits := compareLines(strings.SplitAfter(old, "\n"), strings.SplitAfter(new, "\n"))
	var b strings.Builder
	fmt.Fprintf(&b, "--- a/%s\n+++ b/%s\n", path, path)
	oldLine, newLine := 1, 1
	for i := 0; i < len(edits); {
		begin, end := hunk(edits, i)
		for ; i < begin; i++ {
			oldLine++
			newLine++
		}
		if begin == end {
			break
		}
		removed, added := 0, 0
		for _, e := range edits[begin:end] {
			if e.mark != '+' {
				removed++
			}
			if e.mark != '-' {
				added++
			}
		}
		fmt.Fprintf(&b, "@@ -%d,%d +%d,%d @@\n", oldLine, removed, newLine, added)
		for _, e := range edits[begin:end] {
			b.WriteByte(e.mark)
			b.WriteString(strings.TrimSuffix(e.line, "\n") + "\n")
			if !strings.HasSuffix(e.line, "\n") {
				b.WriteString("\\ No newline at end of file\n")
			}
		}
		oldLine, newLine, i = oldLine+removed, newLine+added, end
	}
	return b.String()
}

// hunk finds the next run of changes from edit i on, with their context; begin is end when there is
// none.
func hunk(edits []edit, i int) (begin, end int) {
	first := i
	for first < len(edits) && edits[first].mark == ' ' {
		first++
	}
	if first == len(edits) {
		return first, first
	}
	last := first
	for k := first; k < len(edits) && k-last <= 2*contextLines; k++ {
		if edits[k].mark != ' ' {
			last = k
		}
	}
	return max(i, first-contextLines), min(len(edits), last+contextLines+1)
}

// compareLines aligns two texts by their longest common subsequence of lines; what is equal at both
// ends is set aside first. Texts too different to align are shown as one change.
func compareLines(old, new []string) []edit {
	old, new = withoutEmptyLast(old), withoutEmptyLast(new)
	head := 0
	for head < len(old) && head < len(new) && old[head] == new[head] {
		head++
	}
	tail := 0
	for tail < len(old)-head && tail < len(new)-head && old[len(old)-1-tail] == new[len(new)-1-tail] {
		tail++
	}
	var edits []edit
	for _, line := range old[:head] {
		edits = append(edits, edit{' ', line})
	}
	edits = append(edits, align(old[head:len(old)-tail], new[head:len(new)-tail])...)
	for _, line := range old[len(old)-tail:] {
		edits = append(edits, edit{' ', line})
	}
	return edits
}

func withoutEmptyLast(lines []string) []string {
	if k := len(lines) - 1; lines[k] == "" {
		return lines[:k]
	}
	return lines
}

// alignLimit bounds the table of align.
const alignLimit = 4 << 20

func align(old, new []string) []edit {
	var edits []edit
	if len(old)*len(new) > alignLimit {
		for _, line := range old {
			edits = append(edits, edit{'-', line})
		}
		for _, line := range new {
			edits = append(edits, edit{'+', line})
		}
		return edits
	}
	width := len(new) + 1
	length := make([]int32, (len(old)+1)*width) // of the common subsequence of old[i:] and new[k:]
	for i := len(old) - 1; i >= 0; i-- {
		for k := len(new) - 1; k >= 0; k-- {
			if old[i] == new[k] {
				length[i*width+k] = length[(i+1)*width+k+1] + 1
			} else {
				length[i*width+k] = max(length[(i+1)*width+k], length[i*width+k+1])
			}
		}
	}
	i, k := 0, 0
	for i < len(old) || k < len(new) {
		switch {
		case i < len(old) && k < len(new) && old[i] == new[k]:
			edits = append(edits, edit{' ', old[i]})
			i, k = i+1, k+1
		case k == len(new) || i < len(old) && length[(i+1)*width+k] >= length[i*width+k+1]:
			edits = append(edits, edit{'-', old[i]})
			i++
		default:
			edits = append(edits, edit{'+', new[k]})
			k++
		}
	}
	return edits
}
