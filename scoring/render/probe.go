package render

import (
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/dop251/goja"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// Probe is a module that is not the arm's, and is rendered with the arm's components.
type Probe struct {
	// Scene is the name of its document.
	Scene string
	// Path is where it is written, for messages and positions. It begins with a slash, and so names no file of the arm.
	Path string
	// Source is its text, in TSX. The default export is a component. It imports from React and from "arm/…".
	Source string
}

// ArmSpecifier begins the specifiers by which a probe imports from the arm: "arm/components/Button" stands for
// components/Button in the folder of the arm's entry.
const ArmSpecifier = "arm/"

// isProbe says whether a module's path is a probe's.
func isProbe(name string) bool { return strings.HasPrefix(name, "/") }

// visitProbes adds the probes after the entry.
func (l *linker) visitProbes(probes []Probe) error {
	for i := range probes {
		p := &probes[i]
		l.graph.probes = append(l.graph.probes, p)
		if err := l.add(p.Path, p.Source); err != nil {
			return p.inProbe(err)
		}
	}
	return nil
}

// roots are the modules that nobody imports: the entry and the probes.
func (g *graph) roots() []string {
	list := []string{g.entry}
	for _, p := range g.probes {
		list = append(list, p.Path)
	}
	return list
}

// resolveProbe resolves a specifier of a probe. The arm's own compiler options have no say.
func (r *resolver) resolveProbe(specifier string) (target, string) {
	if name, ok := strings.CutPrefix(specifier, ArmSpecifier); ok {
		return r.resolveFile(specifier, []string{path.Join(path.Dir(r.entry), name)})
	}
	if r.packages[specifier] {
		return target{pkg: specifier}, ""
	}
	return target{}, fmt.Sprintf("cannot resolve %q: a probe may import %s… and %s", specifier, ArmSpecifier, r.packageList())
}

// probes evaluates the probes and reads their components.
func (s *session) probes() ([]scene, error) {
	var list []scene
	for _, p := range s.graph.probes {
		s.at = diagnostic.Position{File: p.Path}
		err := s.inside(func() {
			exports, ok := s.evaluate(p.Path).(*goja.Object)
			if !ok || isNullish(exports.Get("default")) {
				panic(s.fault("it has no default export"))
			}
			list = append(list, scene{name: p.Scene, file: p.Path, component: exports.Get("default"), probe: p})
		})
		if err != nil {
			return nil, p.inProbe(err)
		}
	}
	return list, nil
}

// probe is the probe with the path.
func (g *graph) probe(name string) *Probe {
	i := slices.IndexFunc(g.probes, func(p *Probe) bool { return p.Path == name })
	return g.probes[i]
}

// named says in a fault which probe it is about. A probe is in no packet, so its name is all that is told.
func (p *Probe) named(f *Fault) *Fault {
	told := *f
	told.Message = "probe " + strings.TrimSuffix(path.Base(p.Path), path.Ext(p.Path)) + " of the task: " + f.Message
	return &told
}

// inProbe is named for an error that may be a fault; without a probe it is a scene's, and stays.
func (p *Probe) inProbe(err error) error {
	var fault *Fault
	if p == nil || !errors.As(err, &fault) {
		return err
	}
	return p.named(fault)
}
