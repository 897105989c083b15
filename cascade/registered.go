package cascade

import (
	"github.com/tabula-css/bench/cascade/syntax"
	"github.com/tabula-css/bench/scoring/style"
)

// registration is a valid @property rule (css-properties-values-api-1, section 2).
type registration struct {
	name       string
	syntax     string
	inherits   bool
	initial    []syntax.Component // nil: the guaranteed-invalid value
	layer      *layer
	conditions *condition
	at         style.Position
}

func (r *reader) propertyRule(a *syntax.AtRule, p *place) {
	if len(a.Prelude) != 1 || a.Prelude[0].Token.Kind != syntax.Ident || len(a.Prelude[0].Token.Value) < 3 || a.Prelude[0].Token.Value[:2] != "--" {
		r.problem(p, a.Offset, true, "expected a custom property after @property")
		return
	}
	g := &registration{name: a.Prelude[0].Token.Value, layer: p.layer, conditions: p.conditions, at: p.source.at(a.Offset)}
	var hasSyntax, hasInherits bool
	for _, item := range a.Block.Contents() {
		d, ok := item.(*syntax.Declaration)
		if !ok || d.Important {
			continue
		}
		v := d.Value.Components()
		one := len(v) == 1
		switch syntax.Lower(d.Name) {
		case "syntax":
			if one && v[0].Token.Kind == syntax.String {
				g.syntax, hasSyntax = v[0].Token.Value, true
			}
		case "inherits":
			if one && (v[0].Token.IsIdent("true") || v[0].Token.IsIdent("false")) {
				g.inherits, hasInherits = v[0].Token.IsIdent("true"), true
			}
		case "initial-value":
			g.initial = v
		}
	}
	if hasSyntax && hasInherits && g.valid() {
		r.registrations = append(r.registrations, g)
		return
	}
	r.problem(p, a.Offset, false, "@property "+g.name+" without effect")
}

// universal says whether any value will do.
func (g *registration) universal() bool { return trimSpace(g.syntax) == "*" }

// valid checks that the syntax is one, and that the initial value fits it and stands on its own.
func (g *registration) valid() bool {
	if g.universal() {
		return true
	}
	if g.initial == nil {
		return false
	}
	if found, ok := substitutions(g.initial); !ok || found {
		return false
	}
	fits, relative, known := fitsSyntax(g.syntax, g.initial)
	return known && fits && !relative
}
