package render

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"path"
	"strings"

	"github.com/dop251/goja"
	"github.com/dop251/goja/ast"
	"github.com/dop251/goja/file"
	"github.com/dop251/goja/parser"
	"github.com/evanw/esbuild/pkg/api"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// compiled is one module, ready to be linked and run. It depends on nothing but the module's path,
// its text and the arm's compiler options, and is never written to after it is made.
type compiled struct {
	path     string
	source   string
	program  *goja.Program // evaluates to function(module, require, exports)
	mapping  string        // the source map's mappings, generated line 1 being the program's line 2
	prologue int           // lines of the program before the module's own code
	imports  []imported    // specifiers in the order of the text, each once
	exports  map[string]bool
	stars    []string // specifiers of export * from
	esm      bool     // exports are known: the module has ECMAScript exports and none of CommonJS
	remarks  remarks
}

// imported is one specifier of a module with the names that the module takes from it.
type imported struct {
	specifier string
	names     []string // default among them
}

// wrap makes of a transformed module's text the function that the linker calls. The text begins on the
// second line. Modules are strict; only one without ECMAScript exports sees CommonJS's exports.
func (t transformed) wrap() string {
	parameters := "module,require,exports"
	if t.esm {
		parameters = "module,require"
	}
	return "(function(" + parameters + "){\"use strict\";\n" + t.code + "\n})"
}

// loaders names the kinds of module that an arm may import, by their extension.
func loaderOf(name string) (api.Loader, bool) {
	switch path.Ext(name) {
	case ".tsx":
		return api.LoaderTSX, true
	case ".ts":
		return api.LoaderTS, true
	case ".jsx":
		return api.LoaderJSX, true
	case ".js":
		return api.LoaderJS, true
	case ".json":
		return api.LoaderJSON, true
	}
	return api.LoaderNone, false
}

// compileModule returns the module's compiled form from the cache, or makes it.
func (r *Renderer) compileModule(name, source string, options *compilerOptions) (*compiled, error) {
	key := sha256.Sum256([]byte(name + "\x00" + options.raw + "\x00" + source))
	if c, ok := r.programs.get(key); ok {
		return c, nil
	}
	c, err := compileSource(name, source, options)
	if err != nil {
		return nil, err
	}
	r.programs.set(key, c)
	return c, nil
}

func compileSource(name, source string, options *compilerOptions) (*compiled, error) {
	if fault := checkNesting(name, source); fault != nil {
		return nil, fault
	}
	loader, ok := loaderOf(name)
	if !ok {
		return nil, buildFault(diagnostic.Position{File: name}, "not a module: expected .tsx, .ts, .jsx, .js or .json")
	}
	c := &compiled{path: name, source: source}
	tree, err := c.parse(loader, options)
	if err != nil {
		return nil, err
	}
	scan := scanProgram(tree)
	c.imports, c.exports, c.stars = scan.imports(), scan.exports, scan.stars
	for specifier, names := range clauseNames(source) {
		for i := range c.imports {
			if c.imports[i].specifier == specifier {
				c.imports[i].names = union(c.imports[i].names, names)
			}
		}
	}
	if scan.property >= 0 {
		at := c.original(tree.File.Position(scan.property))
		return nil, buildFault(at, `\p{…} in a regular expression is not supported: write the characters or ranges out`)
	}
	c.remarks = remark(c, tree)
	if c.program, err = goja.CompileAST(tree, true); err != nil {
		return nil, compileFault(c, err)
	}
	return c, nil
}

// parse transforms the module and reads the result. goja refuses some parameter lists of arrow functions
// that it takes of functions; a text that it refuses is tried once more without arrow functions.
func (c *compiled) parse(loader api.Loader, options *compilerOptions) (*ast.Program, error) {
	var first *Fault
	for _, arrows := range []bool{true, false} {
		out, err := transform(c.path, c.source, loader, options, api.FormatCommonJS, arrows)
		if err != nil {
			return nil, err
		}
		c.mapping, c.esm = out.mapping, loader == api.LoaderJSON || out.esm
		tree, err := parser.ParseFile(nil, c.path, out.wrap(), 0, parser.WithDisableSourceMaps)
		if err == nil {
			c.prologue = prologueLines(out.code)
			return tree, nil
		}
		if first == nil {
			first = parseFault(c, err)
		}
	}
	return nil, first
}

// prologueLines counts the program's lines up to the end of what esbuild writes before the module.
func prologueLines(code string) int {
	const end = "module.exports = __toCommonJS("
	i := strings.Index(code, end)
	if i < 0 {
		return 1
	}
	return 2 + strings.Count(code[:i], "\n")
}

// transformed is what esbuild makes of a module.
type transformed struct {
	code, mapping string
	esm           bool
}

func transform(name, source string, loader api.Loader, options *compilerOptions, format api.Format, arrows bool) (transformed, error) {
	result := api.Transform(source, api.TransformOptions{
		Loader: loader, Sourcefile: name, Format: format,
		Target: api.ES2022, Supported: supported(arrows), JSX: api.JSXAutomatic, JSXImportSource: "react",
		Sourcemap: api.SourceMapExternal, SourcesContent: api.SourcesContentExclude,
		TsconfigRaw: options.raw, LogLevel: api.LogLevelSilent,
	})
	if len(result.Errors) > 0 {
		return transformed{}, messageFault(name, result.Errors[0])
	}
	for _, m := range result.Warnings {
		if m.ID == "assign-to-import" {
			return transformed{}, messageFault(name, m)
		}
	}
	var sourceMap struct {
		Mappings string `json:"mappings"`
	}
	if err := json.Unmarshal(result.Map, &sourceMap); err != nil {
		return transformed{}, fmt.Errorf("read source map of %q: %w", name, err)
	}
	code := string(result.Code)
	if loader == api.LoaderJSON {
		code += jsonInterop
	}
	return transformed{code: code, mapping: sourceMap.Mappings, esm: strings.Contains(code, "module.exports = __toCommonJS(")}, nil
}

// jsonInterop gives a JSON module its default export; its top-level keys are the named ones.
const jsonInterop = `
var json = module.exports;
module.exports = {};
if (json !== null && typeof json === "object" && !Array.isArray(json)) Object.assign(module.exports, json);
module.exports.default = json;
Object.defineProperty(module.exports, "__esModule", { value: true });
`

// supported names what esbuild has to lower: what goja lacks of ECMAScript 2022, and arrow functions on
// demand.
func supported(arrows bool) map[string]bool {
	features := map[string]bool{"async-generator": false, "for-await": false, "dynamic-import": false, "using": false}
	if !arrows {
		features["arrow"] = false
	}
	return features
}

// messageFault is esbuild's message as a build-error.
func messageFault(name string, m api.Message) *Fault {
	at := diagnostic.Position{File: name}
	if m.Location != nil {
		at.Line, at.Column = m.Location.Line, m.Location.Column+1
	}
	if strings.HasPrefix(m.Text, "Top-level await") {
		return buildFault(at, "top-level await is not supported")
	}
	return buildFault(at, "%s", m.Text)
}

// parseFault is goja's refusal of what esbuild accepted: syntax that goja lacks, most often in a
// regular expression.
func parseFault(c *compiled, err error) *Fault {
	if list, ok := err.(parser.ErrorList); ok && len(list) > 0 {
		return buildFault(c.original(list[0].Position), "not supported by the virtual machine: %s", list[0].Message)
	}
	return buildFault(diagnostic.Position{File: c.path}, "%s", err)
}

func compileFault(c *compiled, err error) *Fault {
	if syntax, ok := err.(*goja.CompilerSyntaxError); ok && syntax.File != nil {
		return buildFault(c.original(syntax.File.Position(syntax.Offset)), "not supported by the virtual machine: %s", syntax.Message)
	}
	return buildFault(diagnostic.Position{File: c.path}, "%s", err)
}

// original maps a place in the compiled program to the source. A place that no mapping covers gives
// the file alone.
func (c *compiled) original(p file.Position) diagnostic.Position {
	line, column, ok := originalPosition(c.mapping, p.Line-1, p.Column-1)
	if !ok {
		return diagnostic.Position{File: c.path}
	}
	return diagnostic.Position{File: c.path, Line: line + 1, Column: byteColumn(c.source, line, column) + 1}
}
