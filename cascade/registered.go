package cascade

import (
	"github.com/tabula-css/bench/css/syntax"
	"github.com/tabula-css/bench/css/value"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// registration is a valid @property rule (css-properties-values-api-1, section 2).
type registration struct {
	name       string
	text       string // of the syntax
	syntax     *value.Syntax
	inherits   bool
	initial    []syntax.Component // nil: the guaranteed-invalid value
	canonical  string             // of the initial value, unless the syntax is universal
	layer      *layer
	conditions *condition
	at         diagnostic.Position
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
				g.text, hasSyntax = v[0].Token.Value, true
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

// valid says whether the syntax is one, and whether the initial value fits it and stands on its own.
func (g *registration) valid() bool {
	var ok bool
	if g.syntax, ok = value.ParseSyntax(g.text); !ok {
		return false
	}
	if found, ok := substitutions(g.initial); !ok || found {
		return false
	}
	if _, ok := value.CSSWide(g.initial); ok {
		return false
	}
	if g.syntax.Universal() {
		return true
	}
	g.canonical, _, ok = g.syntax.Match(g.initial)
	return ok && value.IndependenceOf(g.initial) == value.OfPage
}
