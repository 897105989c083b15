package render

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// graph is the linked modules of an arm.
type graph struct {
	entry       string
	probes      []*Probe
	modules     map[string]*linked
	order       []string // module paths in evaluation order (ECMA-262, 16.2.1.5.3 Evaluate)
	stylesheets []string // in evaluation order
	options     *compilerOptions
}

// linked is a module with what its specifiers stand for.
type linked struct {
	*compiled
	targets map[string]target
}

// linker builds a graph.
type linker struct {
	renderer *Renderer
	resolver *resolver
	graph    *graph
}

// link reads, compiles and links the entry and the probes with all that they import.
func (r *Renderer) link(arm fs.FS, o Options) (*graph, error) {
	options, err := readOptions(arm)
	if err != nil {
		return nil, err
	}
	l := &linker{
		renderer: r,
		resolver: &resolver{arm: arm, entry: o.Entry, options: options, packages: r.packages, known: map[string]bool{}},
		graph:    &graph{entry: o.Entry, modules: map[string]*linked{}, options: options},
	}
	if err := l.visit(o.Entry); err != nil {
		return nil, err
	}
	if err := l.visitProbes(o.Probes); err != nil {
		return nil, err
	}
	if l.mayMissExport() {
		if fault := r.diagnose(l.graph); fault != nil {
			return nil, fault
		}
	}
	return l.graph, nil
}

// visit reads a module and adds it. A module already begun is a cycle.
func (l *linker) visit(name string) error {
	source, err := fs.ReadFile(l.resolver.arm, name)
	if errors.Is(err, fs.ErrNotExist) {
		return buildFault(diagnostic.Position{File: name}, "no such file in the arm")
	}
	if err != nil {
		return fmt.Errorf("read module %q: %w", name, err)
	}
	return l.add(name, string(source))
}

// add compiles a module and adds it after all that it imports.
func (l *linker) add(name, source string) error {
	c, err := l.renderer.compileModule(name, source, l.graph.options)
	if err != nil {
		return err
	}
	m := &linked{compiled: c, targets: map[string]target{}}
	l.graph.modules[name] = m
	for _, i := range c.imports {
		if err := l.follow(m, i.specifier); err != nil {
			return err
		}
	}
	l.graph.order = append(l.graph.order, name)
	return nil
}

func (l *linker) follow(m *linked, specifier string) error {
	t, reason := l.resolver.resolve(m.path, specifier)
	if reason != "" {
		return buildFault(specifierPosition(m.compiled, specifier), "%s", reason)
	}
	m.targets[specifier] = t
	switch {
	case t.pkg != "":
		return nil
	case t.stylesheet:
		if !slices.Contains(l.graph.stylesheets, t.file) {
			l.graph.stylesheets = append(l.graph.stylesheets, t.file)
		}
		return nil
	case l.graph.modules[t.file] != nil:
		return nil
	}
	return l.visit(t.file)
}

// specifierPosition is where a module spells a specifier: its first string literal with that text
// that follows an import, export or require.
func specifierPosition(c *compiled, specifier string) diagnostic.Position {
	for _, quote := range []string{"'", `"`} {
		literal := quote + specifier + quote
		for from := 0; ; {
			i := strings.Index(c.source[from:], literal)
			if i < 0 {
				break
			}
			if at := from + i; followsImport(c.source[:at]) {
				return positionAt(c.path, c.source, at)
			}
			from += i + len(literal)
		}
	}
	return diagnostic.Position{File: c.path}
}

func followsImport(before string) bool {
	before = strings.TrimRight(before, " \t\r\n(")
	for _, word := range []string{"from", "import", "require"} {
		if strings.HasSuffix(before, word) {
			return true
		}
	}
	return false
}

// mayMissExport says whether some imported name may not be exported. Where it may, esbuild's linker decides (diagnose);
// it is slow, and most arms need not be asked about.
func (l *linker) mayMissExport() bool {
	for _, name := range l.graph.order {
		m := l.graph.modules[name]
		for _, i := range m.imports {
			for _, n := range i.names {
				if !l.graph.exports(l.renderer, m.targets[i.specifier], n, nil) {
					return true
				}
			}
		}
	}
	return false
}

// exports says whether a target has an export of that name, or cannot be said not to.
func (g *graph) exports(r *Renderer, t target, name string, seen []string) bool {
	switch {
	case t.pkg != "":
		return slices.Contains(r.exportsOf(t.pkg), name)
	case t.stylesheet:
		return false
	}
	m := g.modules[t.file]
	if m == nil || !m.esm || m.exports[name] || isJSON(m.path) {
		return true
	}
	if name == "default" || slices.Contains(seen, t.file) {
		return false
	}
	for _, star := range m.stars {
		if g.exports(r, m.targets[star], name, append(seen, t.file)) {
			return true
		}
	}
	return false
}

func isJSON(name string) bool { return strings.HasSuffix(name, ".json") }

// exportList is what a target exports, sorted, for a message.
func (g *graph) exportList(r *Renderer, t target, seen []string) []string {
	if t.pkg != "" {
		return r.exportsOf(t.pkg)
	}
	m := g.modules[t.file]
	if m == nil || slices.Contains(seen, t.file) {
		return nil
	}
	list := slices.Collect(maps.Keys(m.exports))
	for _, star := range m.stars {
		list = append(list, g.exportList(r, m.targets[star], append(seen, t.file))...)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// digest names the whole graph: equal digests link alike and run alike.
func (g *graph) digest() [32]byte {
	h := sha256.New()
	add := func(text string) {
		fmt.Fprintf(h, "%d ", len(text))
		io.WriteString(h, text)
	}
	for _, name := range g.order {
		m := g.modules[name]
		add(name)
		add(m.source)
		for _, i := range m.imports {
			t := m.targets[i.specifier]
			add(t.file)
			add(t.pkg)
		}
	}
	add(g.options.raw)
	for _, name := range g.stylesheets {
		add(name)
	}
	return [32]byte(h.Sum(nil))
}
