package render

import (
	"regexp"
	"slices"
	"sort"
	"strings"

	"github.com/tabula-css/bench/scoring/style"
)

// mentions says whether a module, or one that it exports all of, has the word in its text.
func (g *graph) mentions(t target, word string, seen []string) bool {
	m := g.modules[t.file]
	if m == nil || slices.Contains(seen, t.file) {
		return false
	}
	if regexp.MustCompile(`(^|[^\w$])` + regexp.QuoteMeta(word) + `($|[^\w$])`).MatchString(m.source) {
		return true
	}
	for _, star := range m.stars {
		if g.mentions(m.targets[star], word, append(seen, t.file)) {
			return true
		}
	}
	return false
}

// missingFault says that a target has no such export, and what it has.
func (r *Renderer) missingFault(g *graph, at style.Position, t target, name string) *Fault {
	if t.stylesheet {
		return buildFault(at, "%q has no export %q: a stylesheet has none", t.file, name)
	}
	list := slices.Clone(g.exportList(r, t, nil))
	sort.Strings(list)
	if len(list) > maxListed {
		name = name[:min(len(name), 64)]
		sort.SliceStable(list, func(i, j int) bool { return distance(list[i], name) < distance(list[j], name) })
		return buildFault(at, "%q has no export %q; the nearest are %s", t.file+t.pkg, name, strings.Join(list[:5], ", "))
	}
	return buildFault(at, "%q has no export %q; it exports %s", t.file+t.pkg, name, strings.Join(list, ", "))
}

// maxListed is how many exports a message lists whole.
const maxListed = 12

// distance is the Levenshtein distance of two names.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost = 1 + min(diagonal, row[j], row[j+1])
			}
			diagonal, row[j+1] = row[j+1], cost
		}
	}
	return row[len(b)]
}
