package proptype

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/tabula/lint"
)

// Source is a module that is not a file of the arm, such as a probe. Its specifiers that begin with Prefix stand for
// files in the folder Folder of the arm.
type Source struct {
	Path, Text     string
	Prefix, Folder string
}

// Finding is a value that a prop does not take.
type Finding struct {
	diagnostic.Position
	Message  string
	Declared string // path of the module with the prop's type
}

// Cache keeps what was read of modules, by path and text. It is safe for concurrent use; the zero Cache is ready.
type Cache struct {
	mu      sync.Mutex
	sources lint.Cache
	modules map[[sha256.Size]byte]*module
}

// cachedModules bounds a Cache; when it is full it begins anew.
const cachedModules = 1024

// module is one module, read.
type module struct {
	*declarations
	path  string
	props []lint.Prop
}

// Check finds the values that props do not take, in modules of an arm, given by their paths, and in further ones. They
// are sorted by place. The error is that of a file that cannot be read.
func (k *Cache) Check(arm fs.FS, modules []string, further []Source) ([]Finding, error) {
	c := &checker{cache: k, arm: arm, modules: map[string]*module{}, further: map[string]Source{}}
	names := slices.Clone(modules)
	for _, s := range further {
		c.further[s.Path] = s
		names = append(names, s.Path)
	}
	slices.Sort(names)
	for _, name := range names {
		m, err := c.load(name)
		if err != nil {
			return nil, err
		}
		if m == nil {
			continue
		}
		for i := range m.props {
			c.check(m, &m.props[i])
		}
	}
	return c.findings, c.broken
}

// checker checks one state of an arm.
type checker struct {
	cache    *Cache
	arm      fs.FS
	further  map[string]Source
	modules  map[string]*module // nil for a file that is not there
	findings []Finding
	broken   error // of a file that was looked into on the way
	steps    int   // names, members and types looked at
}

// load reads a module; nil when there is no such file.
func (c *checker) load(name string) (*module, error) {
	if m, ok := c.modules[name]; ok {
		return m, nil
	}
	source, ok := c.further[name]
	if !ok {
		data, err := fs.ReadFile(c.arm, name)
		if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrInvalid) {
			c.modules[name] = nil
			return nil, nil
		}
		if err != nil {
			return nil, fmt.Errorf("read module %q: %w", name, err)
		}
		source = Source{Path: name, Text: string(data)}
	}
	m := c.cache.read(source)
	c.modules[name] = m
	return m, nil
}

// read is the module of a source, from the cache where it is there.
func (k *Cache) read(s Source) *module {
	key := sha256.Sum256([]byte(s.Path + "\x00" + s.Text))
	k.mu.Lock()
	m, ok := k.modules[key]
	k.mu.Unlock()
	if ok {
		return m
	}
	m = &module{path: s.Path, declarations: declare(s.Text), props: k.sources.Props(s.Path, s.Text)}
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.modules == nil || len(k.modules) >= cachedModules {
		k.modules = map[[sha256.Size]byte]*module{}
	}
	k.modules[key] = m
	return m
}

// check compares one prop's strings with what its type takes.
func (c *checker) check(m *module, p *lint.Prop) {
	props, home := c.component(m, reference{p.Module, p.Component}, maxHops)
	of, home := c.member(home, props, p.Name, maxHops)
	if home == nil {
		return
	}
	takes, ok := c.strings(home, of, maxHops)
	if !ok || slices.ContainsFunc(p.Values, func(v string) bool { return slices.Contains(takes, v) }) {
		return
	}
	quoted := make([]string, len(takes))
	for i, t := range takes {
		quoted[i] = "'" + t + "'"
	}
	declared := "no string"
	if len(takes) > 0 {
		declared = strings.Join(quoted, " | ")
	}
	c.findings = append(c.findings, Finding{p.Position, fmt.Sprintf("%s=%q: the prop takes %s", p.Name, p.Values[0], declared), home.path})
}

// The bounds on what is looked at: what lies beyond is any.
const (
	maxHops  = 24      // names and modules followed from one to the next
	maxSteps = 100_000 // in one check
)

// step says whether there is room for one step more.
func (c *checker) step(hops int) bool {
	c.steps++
	return hops > 0 && c.steps <= maxSteps
}

// follow is the module that a specifier stands for; nil when it is none of the arm's.
func (c *checker) follow(from *module, specifier string) *module {
	if specifier == "" {
		return from
	}
	name := path.Join(path.Dir(from.path), specifier)
	if s, ok := c.further[from.path]; ok {
		rest, ok := strings.CutPrefix(specifier, s.Prefix)
		if !ok {
			return nil
		}
		name = path.Join(s.Folder, rest)
	} else if !strings.HasPrefix(specifier, ".") {
		return nil
	}
	for _, ending := range []string{"", ".ts", ".tsx", ".js", ".jsx", "/index.ts", "/index.tsx"} {
		if ending == "" && path.Ext(name) == "" {
			continue
		}
		m, err := c.load(name + ending)
		if err != nil {
			c.broken = err
			return nil
		}
		if m != nil {
			return m
		}
	}
	return nil
}

// component finds the props' type of a component, and the module that it is written in; nil when it is not known.
func (c *checker) component(from *module, r reference, hops int) (aType, *module) {
	m := c.follow(from, r.specifier)
	if m == nil || !c.step(hops) {
		return nil, nil
	}
	if e, ok := m.exports[r.name]; ok && (m != from || e.specifier != "" || e.name != r.name) {
		return c.component(m, e, hops-1)
	}
	if props, ok := m.components[r.name]; ok {
		return props, m
	}
	if i, ok := m.imports[r.name]; ok {
		return c.component(m, i, hops-1)
	}
	for _, star := range m.stars {
		if props, home := c.component(m, reference{star, r.name}, hops-1); home != nil {
			return props, home
		}
	}
	return nil, nil
}

// named finds the type that a name stands for, and the module that it is written in.
func (c *checker) named(from *module, r reference, hops int) (aType, *module) {
	m := c.follow(from, r.specifier)
	if m == nil || !c.step(hops) {
		return nil, nil
	}
	if t, ok := m.types[r.name]; ok {
		return t, m
	}
	if e, ok := m.exports[r.name]; ok && (e.specifier != "" || e.name != r.name) {
		return c.named(m, e, hops-1)
	}
	if i, ok := m.imports[r.name]; ok {
		return c.named(m, i, hops-1)
	}
	for _, star := range m.stars {
		if t, home := c.named(m, reference{star, r.name}, hops-1); home != nil {
			return t, home
		}
	}
	return nil, nil
}

// member finds the type of a member of an object type; no module when it has none that is known.
func (c *checker) member(m *module, t aType, name string, hops int) (aType, *module) {
	if m == nil || !c.step(hops) {
		return nil, nil
	}
	switch t := t.(type) {
	case object:
		if of, ok := t[name]; ok {
			return of, m
		}
	case both:
		for _, part := range t {
			if of, home := c.member(m, part, name, hops-1); home != nil {
				return of, home
			}
		}
	case named:
		of, home := c.named(m, reference{name: string(t)}, hops-1)
		return c.member(home, of, name, hops-1)
	}
	return nil, nil
}

// strings lists the strings of a type; false when there may be more.
func (c *checker) strings(m *module, t aType, hops int) ([]string, bool) {
	if m == nil || !c.step(hops) {
		return nil, false
	}
	switch t := t.(type) {
	case literal:
		return []string{string(t)}, true
	case notString:
		return nil, true
	case named:
		of, home := c.named(m, reference{name: string(t)}, hops-1)
		return c.strings(home, of, hops-1)
	case union:
		var list []string
		for _, part := range t {
			some, ok := c.strings(m, part, hops-1)
			if !ok {
				return nil, false
			}
			list = append(list, some...)
		}
		return list, true
	}
	return nil, false
}
