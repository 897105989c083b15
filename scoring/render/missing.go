package render

import (
	"regexp"
	"slices"
	"strings"

	"github.com/tabula-css/bench/internal/diagnostic"
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
func (r *Renderer) missingFault(g *graph, at diagnostic.Position, t target, name string) *Fault {
	if t.stylesheet {
		return buildFault(at, "%q has no export %q: a stylesheet has none", t.file, name)
	}
	list := slices.Clone(g.exportList(r, t, nil))
	slices.Sort(list)
	if len(list) > maxListed {
		slices.SortStableFunc(list, func(a, b string) int {
			return diagnostic.Distance(a, name) - diagnostic.Distance(b, name)
		})
		name = name[:min(len(name), 64)]
		return buildFault(at, "%q has no export %q; the nearest are %s", t.file+t.pkg, name, strings.Join(list[:5], ", "))
	}
	return buildFault(at, "%q has no export %q; it exports %s", t.file+t.pkg, name, strings.Join(list, ", "))
}

// maxListed is how many exports a message lists whole.
const maxListed = 12
