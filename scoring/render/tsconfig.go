package render

import (
	"cmp"
	"encoding/json"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/tabula-css/bench/internal/diagnostic"
)

const tsconfigName = "tsconfig.json"

// compilerOptions is what of the arm's tsconfig.json changes how a module is built.
type compilerOptions struct {
	raw      string // the text, for esbuild
	base     string // folder that the paths are relative to
	verbatim bool   // an import without the word type is one of a value
	bare     bool   // baseUrl is given: a bare specifier may be a file below it
	pattern  []pathPattern
}

// pathPattern is one entry of compilerOptions.paths.
type pathPattern struct {
	before, after string
	star          bool
	targets       []string
}

// readOptions reads tsconfig.json at the arm's root. An arm without one has the defaults.
func readOptions(arm fs.FS) (*compilerOptions, error) {
	text, err := fs.ReadFile(arm, tsconfigName)
	if errors.Is(err, fs.ErrNotExist) {
		return &compilerOptions{raw: "{}", base: "."}, nil
	}
	if err != nil {
		return nil, err
	}
	return parseOptions(string(text))
}

func parseOptions(text string) (*compilerOptions, error) {
	if fault := checkNesting(tsconfigName, text); fault != nil {
		return nil, fault
	}
	var config struct {
		Extends         any `json:"extends"`
		CompilerOptions struct {
			BaseURL         *string             `json:"baseUrl"`
			Paths           map[string][]string `json:"paths"`
			JSX             string              `json:"jsx"`
			JSXImportSource string              `json:"jsxImportSource"`
			Verbatim        bool                `json:"verbatimModuleSyntax"`
			Isolated        bool                `json:"isolatedModules"`
		} `json:"compilerOptions"`
	}
	if err := json.Unmarshal(plainJSON(text), &config); err != nil {
		at := diagnostic.Position{File: tsconfigName}
		var syntax *json.SyntaxError
		if errors.As(err, &syntax) {
			at = positionAt(tsconfigName, text, int(syntax.Offset))
		}
		return nil, buildFault(at, "not valid JSON: %s", err)
	}
	at := func(key string) diagnostic.Position {
		return positionAt(tsconfigName, text, max(strings.Index(text, `"`+key+`"`), 0))
	}
	c := config.CompilerOptions
	switch {
	case config.Extends != nil:
		return nil, buildFault(at("extends"), `"extends" is not supported: write the options out`)
	case c.JSXImportSource != "" && c.JSXImportSource != "react":
		return nil, buildFault(at("jsxImportSource"), `"jsxImportSource": %q is not supported: expected "react"`, c.JSXImportSource)
	case c.JSX != "" && c.JSX != "react-jsx" && c.JSX != "react-jsxdev" && c.JSX != "preserve":
		return nil, buildFault(at("jsx"), `"jsx": %q is not supported: expected "react-jsx"`, c.JSX)
	}
	options := &compilerOptions{raw: text, base: ".", verbatim: c.Verbatim || c.Isolated}
	if c.BaseURL != nil {
		options.base, options.bare = path.Clean(*c.BaseURL), true
	}
	return options, options.readPaths(c.Paths)
}

// readPaths orders the patterns as TypeScript tries them: exact ones first, then by the longest text
// before the star.
func (o *compilerOptions) readPaths(paths map[string][]string) error {
	for key, targets := range paths {
		if strings.Count(key, "*") > 1 {
			return buildFault(diagnostic.Position{File: tsconfigName}, "paths: %q has more than one star", key)
		}
		p := pathPattern{targets: targets}
		p.before, p.after, p.star = strings.Cut(key, "*")
		o.pattern = append(o.pattern, p)
	}
	slices.SortFunc(o.pattern, func(a, b pathPattern) int {
		switch {
		case a.star && !b.star:
			return 1
		case b.star && !a.star:
			return -1
		}
		return cmp.Or(cmp.Compare(len(b.before), len(a.before)), cmp.Compare(a.before+a.after, b.before+b.after))
	})
	return nil
}

// candidates are the paths that a specifier stands for under paths and baseUrl, in order; none when
// neither speaks of it. Only the first matching pattern counts.
func (o *compilerOptions) candidates(specifier string) []string {
	for _, p := range o.pattern {
		middle, ok := p.match(specifier)
		if !ok {
			continue
		}
		var list []string
		for _, target := range p.targets {
			list = append(list, path.Join(o.base, strings.Replace(target, "*", middle, 1)))
		}
		return list
	}
	if o.bare {
		return []string{path.Join(o.base, specifier)}
	}
	return nil
}

func (p pathPattern) match(specifier string) (middle string, ok bool) {
	if !p.star {
		return "", specifier == p.before
	}
	if len(specifier) < len(p.before)+len(p.after) || !strings.HasPrefix(specifier, p.before) || !strings.HasSuffix(specifier, p.after) {
		return "", false
	}
	return specifier[len(p.before) : len(specifier)-len(p.after)], true
}

// plainJSON blanks the comments and trailing commas that tsconfig.json may have.
func plainJSON(text string) []byte {
	out := []byte(text)
	for i := 0; i < len(out); i++ {
		switch {
		case out[i] == '"':
			i = stringEnd(out, i)
		case out[i] == '/' && i+1 < len(out) && (out[i+1] == '/' || out[i+1] == '*'):
			i = blankComment(out, i)
		case out[i] == ',' && closesNext(out, i+1):
			out[i] = ' '
		}
	}
	return out
}

func stringEnd(b []byte, i int) int {
	for i++; i < len(b) && b[i] != '"'; i++ {
		if b[i] == '\\' {
			i++
		}
	}
	return i
}

func blankComment(b []byte, i int) int {
	end := "\n"
	if b[i+1] == '*' {
		end = "*/"
	}
	stop := strings.Index(string(b[i+2:]), end)
	if stop = i + 2 + stop + len(end); stop < i+2+len(end) {
		stop = len(b)
	}
	for ; i < stop; i++ {
		if b[i] != '\n' {
			b[i] = ' '
		}
	}
	return i - 1
}

// closesNext says whether only blanks and comments stand between i and a closing bracket.
func closesNext(b []byte, i int) bool {
	for ; i < len(b); i++ {
		switch {
		case b[i] == '/' && i+1 < len(b) && (b[i+1] == '/' || b[i+1] == '*'):
			i = blankComment(b, i)
		case b[i] == '}' || b[i] == ']':
			return true
		case b[i] != ' ' && b[i] != '\t' && b[i] != '\n' && b[i] != '\r':
			return false
		}
	}
	return false
}
