package render

import (
	"fmt"
	"regexp"
	"slices"
	"sort"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tabula-css/bench/scoring/style"
)

// diagnose asks esbuild's linker whether every imported name is exported, and where not. It is
// asked only on suspicion, and once for a graph.
func (r *Renderer) diagnose(g *graph, suspects []suspect) *Fault {
	key := g.digest()
	if fault, ok := r.diagnosed(key); ok {
		return fault
	}
	result := api.Build(api.BuildOptions{
		EntryPoints: []string{g.entry}, Bundle: true, Write: false, Format: api.FormatESModule,
		Target: api.ESNext, JSX: api.JSXAutomatic, JSXImportSource: "react",
		Platform: api.PlatformNeutral, TsconfigRaw: g.options.raw, LogLevel: api.LogLevelSilent,
		Outdir: "out", Plugins: []api.Plugin{r.linkPlugin(g)},
	})
	var fault *Fault
	for _, m := range result.Errors {
		if fault = r.linkFault(g, m); fault != nil {
			break
		}
	}
	for i := 0; fault == nil && i < len(suspects); i++ {
		fault = r.suspectFault(g, suspects[i])
	}
	r.keepDiagnosis(key, fault)
	return fault
}

// suspectFault judges a name that esbuild's linker lets pass because it may be a type: it is at fault
// where every name is a value's, or where the imported modules' texts do not have the word.
func (r *Renderer) suspectFault(g *graph, s suspect) *Fault {
	t := s.module.targets[s.specifier]
	if !g.options.verbatim && (t.pkg != "" || g.mentions(t, s.name, nil)) {
		return nil
	}
	return r.missingFault(g, clausePosition(s.module.compiled, s.specifier, s.name), t, s.name)
}

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
	list := g.exportList(r, t, nil)
	if len(list) > maxListed {
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

// linkFault rewrites esbuild's message with what the imported module does export.
func (r *Renderer) linkFault(g *graph, m api.Message) *Fault {
	if m.Location == nil {
		return nil
	}
	at := style.Position{File: m.Location.File, Line: m.Location.Line, Column: m.Location.Column + 1}
	for _, space := range []string{"arm:", "style:"} {
		at.File = strings.TrimPrefix(at.File, space)
	}
	var from, name string
	if n, _ := fmt.Sscanf(m.Text, "No matching export in %q for import %q", &from, &name); n != 2 {
		return buildFault(at, "%s", m.Text)
	}
	space, file, _ := strings.Cut(from, ":")
	t := target{file: file, stylesheet: space == "style"}
	if space == "ours" {
		t = target{pkg: file}
	}
	return r.missingFault(g, at, t, name)
}

// linkPlugin serves esbuild the graph's modules, empty stylesheets, and stand-ins for our packages
// that export the same names.
func (r *Renderer) linkPlugin(g *graph) api.Plugin {
	return api.Plugin{Name: "arm", Setup: func(b api.PluginBuild) {
		b.OnResolve(api.OnResolveOptions{Filter: ".*"}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			if a.Kind == api.ResolveEntryPoint {
				return api.OnResolveResult{Path: g.entry, Namespace: "arm"}, nil
			}
			m := g.modules[a.Importer]
			if m == nil {
				return api.OnResolveResult{}, fmt.Errorf("resolve %q: unknown importer %q", a.Path, a.Importer)
			}
			t, ok := m.targets[a.Path]
			switch {
			case !ok:
				return api.OnResolveResult{Path: a.Path, External: true}, nil
			case t.pkg != "":
				return api.OnResolveResult{Path: t.pkg, Namespace: "ours"}, nil
			case t.stylesheet:
				return api.OnResolveResult{Path: t.file, Namespace: "style"}, nil
			}
			return api.OnResolveResult{Path: t.file, Namespace: "arm"}, nil
		})
		b.OnLoad(api.OnLoadOptions{Filter: ".*"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
			text, loader := r.linkText(g, a.Namespace, a.Path)
			return api.OnLoadResult{Contents: &text, Loader: loader}, nil
		})
	}}
}

func (r *Renderer) linkText(g *graph, space, name string) (string, api.Loader) {
	switch space {
	case "ours":
		var b strings.Builder
		for i, export := range r.exportsOf(name) {
			fmt.Fprintf(&b, "const x%d = 0; export { x%d as %s };\n", i, i, export)
		}
		return b.String(), api.LoaderJS
	case "style":
		return "export {}", api.LoaderJS
	}
	loader, _ := loaderOf(name)
	return g.modules[name].source, loader
}
