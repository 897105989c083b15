package render

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
)

// target is what an import specifier stands for.
type target struct {
	file       string // path in the arm, of a module or a stylesheet
	stylesheet bool
	pkg        string // name of one of our modules
}

// resolver resolves specifiers over an arm's files as TypeScript's bundler resolution does
// (https://www.typescriptlang.org/docs/handbook/modules/reference.html#bundler), without packages:
// the packages that exist are ours.
type resolver struct {
	arm      fs.FS
	entry    string
	options  *compilerOptions
	packages map[string]bool
	known    map[string]bool // files looked for
}

// resolve returns the target, or why there is none.
func (r *resolver) resolve(importer, specifier string) (target, string) {
	if isProbe(importer) {
		return r.resolveProbe(specifier)
	}
	if isRelative(specifier) {
		return r.resolveFile(specifier, []string{path.Join(path.Dir(importer), specifier)})
	}
	if strings.HasPrefix(specifier, "/") {
		return target{}, fmt.Sprintf("cannot resolve %q: an absolute path", specifier)
	}
	if list := r.options.candidates(specifier); len(list) > 0 {
		if t, reason := r.resolveFile(specifier, list); reason == "" {
			return t, ""
		}
	}
	if r.packages[specifier] {
		return target{pkg: specifier}, ""
	}
	return target{}, fmt.Sprintf("cannot resolve %q: an arm may import its own files and %s", specifier, r.packageList())
}

func isRelative(specifier string) bool {
	return specifier == "." || specifier == ".." || strings.HasPrefix(specifier, "./") || strings.HasPrefix(specifier, "../")
}

func (r *resolver) packageList() string {
	return strings.Join(slices.Sorted(maps.Keys(r.packages)), ", ")
}

func (r *resolver) resolveFile(specifier string, candidates []string) (target, string) {
	for _, name := range candidates {
		if name == ".." || strings.HasPrefix(name, "../") {
			return target{}, fmt.Sprintf("cannot resolve %q: outside of the arm", specifier)
		}
		folder := strings.HasSuffix(specifier, "/") || path.Base(specifier) == "." || path.Base(specifier) == ".."
		for _, try := range variants(name, folder) {
			if r.isFile(try) {
				return r.classify(specifier, try)
			}
		}
	}
	return target{}, fmt.Sprintf("cannot resolve %q: no such file in the arm", specifier)
}

// variants are the files that a path may stand for, in TypeScript's order.
func variants(name string, folder bool) []string {
	var list []string
	if !folder {
		switch ext := path.Ext(name); ext {
		case ".js":
			stem := strings.TrimSuffix(name, ext)
			list = append(list, stem+".ts", stem+".tsx", name)
		case ".jsx":
			list = append(list, strings.TrimSuffix(name, ext)+".tsx", name)
		case ".ts", ".tsx", ".json", ".css":
			list = append(list, name)
		default:
			if ext != "" {
				list = append(list, name)
			}
		}
		for _, ext := range moduleExtensions() {
			list = append(list, name+ext)
		}
	}
	for _, ext := range moduleExtensions() {
		list = append(list, path.Join(name, "index"+ext))
	}
	return list
}

func moduleExtensions() []string { return []string{".ts", ".tsx", ".js", ".jsx"} }

func (r *resolver) isFile(name string) bool {
	if known, ok := r.known[name]; ok {
		return known
	}
	info, err := fs.Stat(r.arm, name)
	r.known[name] = err == nil && info.Mode().IsRegular()
	return r.known[name]
}

func (r *resolver) classify(specifier, name string) (target, string) {
	switch {
	case strings.HasSuffix(name, ".module.css"):
		return target{}, fmt.Sprintf("cannot import %q: CSS modules are not supported; import a plain stylesheet", specifier)
	case path.Ext(name) == ".css":
		return target{file: name, stylesheet: true}, ""
	case strings.HasSuffix(name, ".d.ts"):
		return target{}, fmt.Sprintf("cannot import %q: a declaration file has no values; use import type", specifier)
	}
	if _, ok := loaderOf(name); !ok {
		return target{}, fmt.Sprintf("cannot import %q: expected a .tsx, .ts, .jsx, .js, .json or .css file", specifier)
	}
	return target{file: name}, ""
}
