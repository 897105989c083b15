package sheet

import (
	"fmt"
	"path"
	"strings"

	"github.com/tabula-css/bench/cascade/media"
	"github.com/tabula-css/bench/css/syntax"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// importRule reads "@import url layer supports() media" and the sheet it names.
func (l *loader) importRule(a *syntax.AtRule, p place) error {
	if len(a.Prelude) == 0 {
		l.problem(&p, a.Offset, true, "malformed @import")
		return nil
	}
	url, ok := address(&a.Prelude[0])
	if !ok {
		l.problem(&p, a.Offset, true, "malformed @import")
		return nil
	}
	inner := p
	if !l.importConditions(syntax.Trim(a.Prelude[1:]), &inner) {
		return nil
	}
	at := p.source.At(a.Offset)
	name, ok := resolve(p.source.name, url)
	switch {
	case l.closed:
		name = l.standIn(name, url)
	case !ok:
		return &diagnostic.Fault{Message: fmt.Sprintf("import %q: a sheet outside the arm cannot be read", url), Position: at}
	}
	for _, open := range l.open {
		if open == name {
			return nil
		}
	}
	f, err := l.file(name)
	if err != nil {
		return &diagnostic.Fault{Message: fmt.Sprintf("import %q: %v", url, err), Position: at}
	}
	inner.source = f.source
	return l.sheet(f, inner)
}

// importConditions reads what follows the address; false when the sheet is not to be loaded. The layer
// is declared under the import's own conditions (css-cascade-5, section 2.1).
func (l *loader) importConditions(rest []syntax.Component, p *place) bool {
	layered := len(rest) > 0 && rest[0].Token.IsIdent("layer")
	var name []string
	if layered {
		rest = syntax.Trim(rest[1:])
	} else if len(rest) > 0 && rest[0].IsFunction("layer") {
		if name, layered = layerName(syntax.Trim(rest[0].Children)); layered {
			rest = syntax.Trim(rest[1:])
		}
	}
	if len(rest) > 0 && rest[0].IsFunction("supports") {
		if !importSupports(syntax.Trim(rest[0].Children), p.namespaces) {
			return false
		}
		rest = syntax.Trim(rest[1:])
	}
	if len(rest) > 0 {
		p.conditions = l.condition(Condition{Outer: p.conditions, media: media.Read(rest)})
	}
	switch {
	case layered && name == nil:
		p.layer = l.layers.unnamed(p.layer, p.conditions)
	case layered:
		p.layer = l.layers.named(p.layer, name, p.conditions)
	}
	return true
}

// importSupports decides supports(): a condition, or a declaration without parentheses.
func importSupports(args []syntax.Component, namespaces map[string]string) bool {
	if len(args) > 1 && args[0].Token.Kind == syntax.Ident {
		if after := syntax.Trim(args[1:]); len(after) > 0 && after[0].Token.Kind == syntax.Colon {
			return supportsDeclaration(args[0].Token.Value, after[1:])
		}
	}
	holds, _ := supports(args, namespaces)
	return holds
}

// resolve is the path of an imported sheet: relative to the importing one, or from the arm's root.
func resolve(from, url string) (string, bool) {
	if i := strings.IndexAny(url, "?#"); i >= 0 {
		url = url[:i]
	}
	if url == "" || strings.Contains(url, ":") || strings.HasPrefix(url, "//") {
		return "", false
	}
	if strings.HasPrefix(url, "/") {
		return path.Clean(url[1:]), true
	}
	name := path.Join(path.Dir(from), url)
	return name, !strings.HasPrefix(name, "../")
}

// standIn is the name under which an import's text is known to the loader, made known at need.
func (l *loader) standIn(name, url string) string {
	if _, err := l.read(name); err == nil {
		return name
	}
	if l.parsed[url] == nil {
		l.parse(url, DataURL(url)).source.name = diagnostic.Clip(url)
	}
	return url
}
