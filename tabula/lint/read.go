package lint

import (
	"errors"
	"path"
	"regexp"
	"strings"

	"github.com/dop251/goja/ast"
	"github.com/dop251/goja/file"
	"github.com/dop251/goja/parser"
	"github.com/evanw/esbuild/pkg/api"

	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/internal/nesting"
)

// The functions that JSX becomes a call of. No source can name them by accident.
const (
	jsxFactory  = "__jsx"
	jsxFragment = "__fragment"
)

// module is one source, read.
type module struct {
	file    string
	text    string
	program *ast.Program
	places  *places
	looks   looks
	facts
}

// jsxPragma is a comment that would make esbuild call another function than ours.
var jsxPragma = regexp.MustCompile(`@jsx`)

// read parses a source. A text that does not parse gives a finding, and no module.
func read(name, text string) (*module, *Finding) {
	if offset, problem, ok := nesting.Check(text); !ok {
		return nil, &Finding{Position: positionAt(name, text, offset), Rule: "syntax", Message: problem}
	}
	source := jsxPragma.ReplaceAllString(text, "@_sx")
	r := api.Transform(source, api.TransformOptions{
		Loader:      loaderOf(name),
		Format:      api.FormatCommonJS,
		Target:      api.ES2022,
		Supported:   map[string]bool{"async-generator": false, "for-await": false, "dynamic-import": false},
		JSX:         api.JSXTransform,
		JSXFactory:  jsxFactory,
		JSXFragment: jsxFragment,
		Sourcemap:   api.SourceMapExternal,
		// An import that nothing uses is kept: it may be a style sheet's.
		TsconfigRaw:    `{"compilerOptions":{"verbatimModuleSyntax":true}}`,
		SourcesContent: api.SourcesContentExclude,
		LogLevel:       api.LogLevelSilent,
	})
	if len(r.Errors) > 0 {
		return nil, syntaxFinding(name, r.Errors[0])
	}
	m := &module{file: name, text: text}
	var err error
	if m.places, err = readPlaces(name, text, r.Code, r.Map); err != nil {
		return nil, &Finding{Position: diagnostic.Position{File: name}, Rule: "syntax", Message: "read source map: " + err.Error()}
	}
	m.program, err = parser.ParseFile(nil, "", string(r.Code), parser.IgnoreRegExpErrors, parser.WithDisableSourceMaps)
	if err != nil {
		return nil, m.unreadable(err)
	}
	m.facts = collect(m)
	return m, nil
}

func loaderOf(name string) api.Loader {
	switch path.Ext(name) {
	case ".ts":
		return api.LoaderTS
	case ".tsx":
		return api.LoaderTSX
	}
	return api.LoaderJSX
}

func syntaxFinding(name string, e api.Message) *Finding {
	f := &Finding{Position: diagnostic.Position{File: name}, Rule: "syntax", Message: lowerFirst(e.Text)}
	if e.Location != nil {
		f.Line, f.Column = e.Location.Line, e.Location.Column+1
	}
	return f
}

func (m *module) unreadable(err error) *Finding {
	f := &Finding{Position: diagnostic.Position{File: m.file}, Rule: "syntax", Message: "cannot read this: " + err.Error()}
	var list parser.ErrorList
	if errors.As(err, &list) && len(list) > 0 {
		f.Message = "cannot read this: " + lowerFirst(list[0].Message)
		f.Position = m.places.at(m.places.generatedOffset(list[0].Position))
	}
	return f
}

func lowerFirst(s string) string {
	if len(s) > 1 && 'A' <= s[0] && s[0] <= 'Z' && !('A' <= s[1] && s[1] <= 'Z') {
		return strings.ToLower(s[:1]) + s[1:]
	}
	return s
}

// offset is the byte offset in the generated text of an index of goja's, which counts from 1.
func offset(i file.Idx) int { return int(i) - 1 }

// positionAt is the line and column of a byte offset.
func positionAt(file, text string, offset int) diagnostic.Position {
	line, start := 1, 0
	for i := 0; i < offset && i < len(text); i++ {
		if text[i] == '\n' {
			line, start = line+1, i+1
		}
	}
	return diagnostic.Position{File: file, Line: line, Column: offset - start + 1}
}
