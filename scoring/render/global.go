package render

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/dop251/goja/ast"
	"github.com/dop251/goja/file"
	"github.com/dop251/goja/token"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// globals finds what a module asks its surroundings for. A name is free when nothing in the module declares it:
// esbuild's output gives no variable, in whatever scope, a name that is free elsewhere in the module (its renamer
// reserves those), so that one set of declared names does the work of scopes.
//
// What is not refused is listed, and not the reverse: the globals of browsers and servers have no end, those of the
// language whose answers are the same everywhere do (ECMA-262, clause 19).
type globals struct {
	module   *compiled
	tree     *ast.Program
	declared map[string]bool
	used     []global
	quiet    map[*ast.Identifier]bool // labels, and what a longer construct has judged already
}

// global is one use of a name, or of a construct that stands for one.
type global struct {
	name string // free unless declared; empty where the construct is refused whatever is declared
	said string // the construct as the message has it
	why  string // empty: it is no part of the language
	at   file.Idx
}

func (g *globals) visit(node any) {
	switch n := node.(type) {
	case *ast.Binding:
		g.declare(n.Target)
	case *ast.ParameterList:
		g.declare(n.Rest)
	case *ast.CatchStatement:
		g.declare(n.Parameter)
	case *ast.ForDeclaration:
		g.declare(n.Target)
	case *ast.FunctionLiteral:
		g.declareName(n.Name)
	case *ast.ClassLiteral:
		g.declareName(n.Name)
	case *ast.LabelledStatement:
		g.quiet[n.Label] = true
	case *ast.BranchStatement:
		g.quiet[n.Label] = true
	case *ast.MetaProperty: // new.target
		g.quiet[n.Meta], g.quiet[n.Property] = true, true
	case *ast.UnaryExpression:
		if id, ok := n.Operand.(*ast.Identifier); ok && n.Operator == token.TYPEOF {
			g.use(id, "typeof "+id.Name.String())
		}
	case *ast.PropertyShort:
		g.use(&n.Name, n.Name.Name.String())
	case *ast.Identifier:
		g.use(n, n.Name.String())
	default:
		g.property(node)
	}
}

// property judges what is asked of an object by name, or made a method of one.
func (g *globals) property(node any) {
	switch n := node.(type) {
	case *ast.MethodDefinition:
		g.method(n.Key)
	case *ast.FieldDefinition:
		g.method(n.Key)
	case *ast.DotExpression:
		name := n.Identifier.Name.String()
		if id, ok := n.Left.(*ast.Identifier); ok && id.Name == "Math" {
			g.quiet[id] = name != "random"
		}
		g.named(name, n.Identifier.Idx)
	case *ast.BracketExpression:
		if key, ok := n.Member.(*ast.StringLiteral); ok {
			g.named(key.Value.String(), key.Idx)
		}
	case *ast.ObjectPattern:
		for _, p := range n.Properties {
			switch p := p.(type) {
			case *ast.PropertyShort:
				g.named(p.Name.Name.String(), p.Name.Idx)
			case *ast.PropertyKeyed:
				if key, ok := p.Key.(*ast.StringLiteral); ok {
					g.named(key.Value.String(), key.Idx)
				}
			}
		}
	}
}

// method judges a method of a class: React calls some in a mounted page alone.
func (g *globals) method(key ast.Expression) {
	if literal, ok := key.(*ast.StringLiteral); ok && lifecycle[literal.Value.String()] {
		g.used = append(g.used, global{said: literal.Value.String(), why: noMount, at: literal.Idx})
	}
}

func (g *globals) named(property string, at file.Idx) {
	if lifecycle[property] {
		g.used = append(g.used, global{said: property, why: noMount, at: at})
	} else if why := refusedProperties[property]; why != "" {
		g.used = append(g.used, global{said: "." + property, why: why, at: at})
	}
}

func (g *globals) use(id *ast.Identifier, said string) {
	if g.quiet[id] {
		return
	}
	g.quiet[id] = true
	name := id.Name.String()
	switch {
	case name == "module" || name == "require" || name == "exports":
		// The function around the module declares them for what esbuild makes of import and export.
		written := identifier.FindString(g.module.sourceFrom(g.module.originalOf(g.tree, id.Idx)))
		if written == name || strings.Contains(written, `\u`) {
			g.used = append(g.used, global{said: said, why: noModules, at: id.Idx})
		}
	case strings.HasPrefix(name, "import_meta"):
		if importMeta.MatchString(g.module.sourceFrom(g.module.originalOf(g.tree, id.Idx))) {
			g.used = append(g.used, global{said: "import.meta", why: noMeta, at: id.Idx})
		}
	case !language[name]:
		g.used = append(g.used, global{name: name, said: said, why: refusedGlobals[name], at: id.Idx})
	}
}

// identifier matches a name as it is written, perhaps with escapes.
var identifier = regexp.MustCompile(`^(?:[\w$]|\\u\{?[0-9A-Fa-f]+\}?)+`)

// importMeta matches import.meta as it is written. esbuild makes a variable of it, import_meta.
var importMeta = regexp.MustCompile(`^import(?:\s|/\*(?s:.*?)\*/|//.*\n)*\.`)

func (g *globals) declareName(id *ast.Identifier) {
	if id != nil {
		g.declared[id.Name.String()] = true
	}
}

// declare declares the names of a pattern.
func (g *globals) declare(target ast.Node) {
	switch n := target.(type) {
	case *ast.Identifier:
		g.declareName(n)
	case *ast.Binding:
		g.declare(n.Target)
	case *ast.AssignExpression:
		g.declare(n.Left)
	case *ast.ArrayPattern:
		for _, e := range n.Elements {
			g.declare(e)
		}
		g.declare(n.Rest)
	case *ast.ObjectPattern:
		for _, p := range n.Properties {
			switch p := p.(type) {
			case *ast.PropertyShort:
				g.declareName(&p.Name)
			case *ast.PropertyKeyed:
				g.declare(p.Value)
			}
		}
		g.declare(n.Rest)
	}
}

func (g *globals) remarks() []diagnostic.Fault {
	var list []diagnostic.Fault
	for _, u := range g.used {
		if len(list) == maxRemarks {
			break
		}
		if u.name == "" || !g.declared[u.name] {
			list = append(list, diagnostic.Fault{Message: environmentMessage(u.said, u.why), Position: g.module.originalOf(g.tree, u.at)})
		}
	}
	return list
}

// environmentMessage says of a construct that it differs, why, and what to do.
func environmentMessage(construct, why string) string {
	if why == "" {
		why = "neither this module nor the language has it"
	}
	return fmt.Sprintf("%s may differ between a static render and a browser (%s): let props and constants alone decide what is rendered", construct, why)
}

// sourceFrom is the module's text from a place on; nothing from a place that is not in it.
func (c *compiled) sourceFrom(p diagnostic.Position) string {
	if p.Line == 0 {
		return ""
	}
	text := c.source
	for range p.Line - 1 {
		_, text, _ = strings.Cut(text, "\n")
	}
	return text[min(max(0, p.Column-1), len(text)):]
}

// language are the globals of the language whose answers are the same everywhere, and the console, which says nothing.
// Math is one as long as random is not asked of it.
var language = setOf(`
	undefined NaN Infinity arguments console
	Object Array String Number Boolean Symbol BigInt Map Set WeakMap WeakSet JSON Promise Proxy Reflect RegExp
	Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError
	ArrayBuffer DataView Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array
	Float32Array Float64Array BigInt64Array BigUint64Array
	parseInt parseFloat isNaN isFinite encodeURI encodeURIComponent decodeURI decodeURIComponent escape unescape`)

func setOf(names string) map[string]bool {
	set := map[string]bool{}
	for _, name := range strings.Fields(names) {
		set[name] = true
	}
	return set
}

// Why a construct is refused.
const (
	noModules = "only some servers know modules of this kind; use import and export"
	noMeta    = "each bundler and each server puts something else there"
	noLocale  = "it depends on the machine's locale"
	noText    = "code that is made from text can ask for anything"
	noHost    = "it holds whatever the surroundings put there"
	noClock   = "it depends on the time and the time zone"
	noMount   = "a browser alone calls it"
)

// refusedGlobals say why, where there is more to say than that the language lacks the name.
var refusedGlobals = map[string]string{
	"globalThis": noHost, "process": noHost, "Date": noClock, "Intl": noLocale, "eval": noText, "Function": noText,
	"Math": "Math.random answers differently each time; write Math and one of its other functions",
}

// refusedProperties are what leads from any value to code from text, or asks for the locale.
var refusedProperties = map[string]string{
	"constructor": noText, "toLocaleString": noLocale, "toLocaleDateString": noLocale, "toLocaleTimeString": noLocale,
}

// lifecycle are the methods of a class component that React calls in a mounted page alone.
var lifecycle = map[string]bool{"componentDidMount": true, "componentDidUpdate": true, "getSnapshotBeforeUpdate": true}
