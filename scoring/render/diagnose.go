package render

import (
	"fmt"
	"strings"

	"github.com/dop251/goja/file"
	"github.com/evanw/esbuild/pkg/api"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// diagnose asks esbuild's linker whether every imported name is exported, and where not. It is asked
// only on suspicion, and once for a graph.
//
// The linker sees the modules twice: as they are, and without their types, as JavaScript. Of
// TypeScript it lets an import that is never used, and a re-export, pass as a type; of JavaScript it
// takes the re-export of a type for a fault, which it is only under isolatedModules or
// verbatimModuleSyntax.
func (r *Renderer) diagnose(g *graph) *Fault {
	key := g.digest()
	if fault, ok := r.diagnoses.get(key); ok {
		return fault
	}
	asWritten := &diagnosis{renderer: r, graph: g, texts: map[string]transformed{}}
	for name, m := range g.modules {
		asWritten.texts[name] = transformed{code: m.source}
	}
	fault := asWritten.run()
	if plain := r.withoutTypes(g); fault == nil && plain != nil {
		fault = plain.run()
	}
	r.diagnoses.set(key, fault)
	return fault
}

// diagnosis is one run of esbuild's linker.
type diagnosis struct {
	renderer *Renderer
	graph    *graph
	texts    map[string]transformed
	plain    bool // the texts are JavaScript, with mappings to the sources
}

// withoutTypes transforms the modules to JavaScript with imports and exports.
func (r *Renderer) withoutTypes(g *graph) *diagnosis {
	d := &diagnosis{renderer: r, graph: g, texts: map[string]transformed{}, plain: true}
	for name, m := range g.modules {
		loader, _ := loaderOf(name)
		if loader == api.LoaderJSON {
			d.texts[name] = transformed{code: m.source}
			continue
		}
		text, err := transform(name, m.source, loader, g.options, api.FormatESModule, true)
		if err != nil {
			return nil // not to be: it compiled before
		}
		d.texts[name] = text
	}
	return d
}

func (d *diagnosis) run() *Fault {
	result := api.Build(api.BuildOptions{
		EntryPoints: d.graph.roots(), Bundle: true, Write: false, Format: api.FormatESModule,
		JSX: api.JSXAutomatic, JSXImportSource: "react", Platform: api.PlatformNeutral,
		TsconfigRaw: d.graph.options.raw, LogLevel: api.LogLevelSilent,
		Outdir: "out", Plugins: []api.Plugin{d.plugin()},
	})
	var ofProbe *Fault
	for _, m := range result.Errors {
		switch fault := d.judge(m); {
		case fault == nil:
		case !isProbe(fault.File):
			return fault
		case ofProbe == nil:
			ofProbe = d.graph.probe(fault.File).named(fault)
		}
	}
	return ofProbe
}

// judge turns esbuild's message into a fault that says what the imported module does export.
func (d *diagnosis) judge(m api.Message) *Fault {
	if m.Location == nil {
		return nil
	}
	importer := strings.TrimPrefix(m.Location.File, "arm:")
	at := d.original(importer, m.Location)
	var from, name string
	if n, _ := fmt.Sscanf(m.Text, "No matching export in %q for import %q", &from, &name); n != 2 {
		return buildFault(at, "%s", m.Text)
	}
	space, file, _ := strings.Cut(from, ":")
	t := target{file: file, stylesheet: space == "style"}
	if space == "ours" {
		t = target{pkg: file}
	}
	if d.plain && !d.graph.options.verbatim && d.graph.mentions(t, name, nil) {
		return nil
	}
	return d.renderer.missingFault(d.graph, at, t, name)
}

// original maps a place in a module's text to its source.
func (d *diagnosis) original(name string, l *api.Location) diagnostic.Position {
	if !d.plain {
		return diagnostic.Position{File: name, Line: l.Line, Column: l.Column + 1}
	}
	c := &compiled{path: name, mapping: d.texts[name].mapping}
	if m := d.graph.modules[name]; m != nil {
		c.source = m.source
	}
	return c.original(file.Position{Line: l.Line + 1, Column: l.Column + 1})
}

// plugin serves esbuild the graph's modules, empty stylesheets, and stand-ins for our packages
// that export the same names.
func (d *diagnosis) plugin() api.Plugin {
	g := d.graph
	return api.Plugin{Name: "arm", Setup: func(b api.PluginBuild) {
		b.OnResolve(api.OnResolveOptions{Filter: ".*"}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			if a.Kind == api.ResolveEntryPoint {
				return api.OnResolveResult{Path: a.Path, Namespace: "arm"}, nil
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
			text, loader := d.text(a.Namespace, a.Path)
			return api.OnLoadResult{Contents: &text, Loader: loader}, nil
		})
	}}
}

func (d *diagnosis) text(space, name string) (string, api.Loader) {
	switch space {
	case "ours":
		var b strings.Builder
		for i, export := range d.renderer.exportsOf(name) {
			fmt.Fprintf(&b, "const x%d = 0; export { x%d as %s };\n", i, i, export)
		}
		return b.String(), api.LoaderJS
	case "style":
		return "export {}", api.LoaderJS
	}
	loader, _ := loaderOf(name)
	if d.plain && loader != api.LoaderJSON {
		loader = api.LoaderJS
	}
	return d.texts[name].code, loader
}
