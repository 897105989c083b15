package value

import (
	"strings"

	"github.com/tabula-css/bench/css/syntax"
)

// meetsConstraints checks what no grammar says: rules across the whole value, which the specifications give in prose.
func meetsConstraints(name string, r *run) bool {
	switch name {
	case "grid-template-areas":
		return r.list[0].Token.Kind == syntax.Ident || validAreas(r.list)
	case "grid-template-columns", "grid-template-rows":
		return validSubgrid(r.list)
	case "max-width", "max-height", "max-inline-size", "max-block-size":
		return !autoBasis(&r.list[0])
	}
	return anchorsAllowed(name, r.list)
}

// validSubgrid: a subgrid's names fill the rest once at most (css-grid-2, section 9.1).
func validSubgrid(list []syntax.Component) bool {
	if !list[0].Token.IsIdent("subgrid") {
		return true
	}
	fills := 0
	for i := range list {
		if inside := withoutSpace(list[i].Children); list[i].IsFunction("repeat") && inside[0].Token.IsIdent("auto-fill") {
			fills++
		}
	}
	return fills <= 1
}

// autoBasis says whether the value is calc-size(auto, …), which a maximum has no auto for.
func autoBasis(c *syntax.Component) bool {
	inside := withoutSpace(c.Children)
	return c.IsFunction("calc-size") && len(inside) > 0 && inside[0].Token.IsIdent("auto")
}

// anchorsAllowed says whether the anchor functions inside of calculations are at home in the property
// (css-anchor-position-1, sections 3.2 and 3.3).
func anchorsAllowed(name string, list []syntax.Component) bool {
	for i := range list {
		c := &list[i]
		if c.Token.Kind == syntax.Function {
			switch {
			case c.IsFunction("anchor") && !isInset(name):
				return false
			case c.IsFunction("anchor-size") && !isInset(name) && !isSize(name) && !strings.HasPrefix(name, "margin"):
				return false
			}
		}
		if len(c.Children) > 0 && !anchorsAllowed(name, c.Children) {
			return false
		}
	}
	return true
}

func isInset(name string) bool {
	switch name {
	case "top", "right", "bottom", "left":
		return true
	}
	return strings.HasPrefix(name, "inset")
}

func isSize(name string) bool {
	return strings.HasSuffix(name, "width") && !strings.Contains(name, "border") || strings.HasSuffix(name, "height") || strings.HasSuffix(name, "-size")
}
