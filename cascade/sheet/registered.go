package sheet

import (
	"github.com/tabula-css/bench/cascade/substitution"
	"github.com/tabula-css/bench/css/syntax"
	"github.com/tabula-css/bench/css/value"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// Registration is a valid @property rule (css-properties-values-api-1, section 2).
type Registration struct {
	Name       string
	Text       string // of the syntax
	Syntax     *value.Syntax
	Inherits   bool
	Initial    []syntax.Component // nil: the guaranteed-invalid value
	Canonical  string             // of the initial value, unless the syntax is universal
	Layer      *Layer
	Conditions *Condition
	at         diagnostic.Position
}

func (r *reader) propertyRule(a *syntax.AtRule, p *place) {
	if len(a.Prelude) != 1 || a.Prelude[0].Token.Kind != syntax.Ident || len(a.Prelude[0].Token.Value) < 3 || a.Prelude[0].Token.Value[:2] != "--" {
		r.problem(p, a.Offset, true, "expected a custom property after @property")
		return
	}
	g := &Registration{Name: a.Prelude[0].Token.Value, Layer: p.layer, Conditions: p.conditions, at: p.source.At(a.Offset)}
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
				g.Text, hasSyntax = v[0].Token.Value, true
			}
		case "inherits":
			if one && (v[0].Token.IsIdent("true") || v[0].Token.IsIdent("false")) {
				g.Inherits, hasInherits = v[0].Token.IsIdent("true"), true
			}
		case "initial-value":
			g.Initial = v
		}
	}
	if hasSyntax && hasInherits && g.valid() {
		r.Registrations = append(r.Registrations, g)
		return
	}
	r.problem(p, a.Offset, false, "@property "+g.Name+" without effect")
}

// valid says whether the syntax is one, and whether the initial value fits it and stands on its own.
func (g *Registration) valid() bool {
	var ok bool
	if g.Syntax, ok = value.ParseSyntax(g.Text); !ok {
		return false
	}
	if found, ok := substitution.Find(g.Initial); !ok || found {
		return false
	}
	if _, ok := value.CSSWide(g.Initial); ok {
		return false
	}
	if g.Syntax.Universal() {
		return true
	}
	g.Canonical, _, ok = g.Syntax.Match(g.Initial)
	return ok && value.IndependenceOf(g.Initial) == value.OfPage
}
