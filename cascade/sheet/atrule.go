package sheet

import (
	"slices"
	"strconv"

	"github.com/tabula-css/bench/cascade/media"
	"github.com/tabula-css/bench/css/syntax"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// atRule reads one at-rule; what is unknown is skipped with its block. It says whether the rule is one
// that parts the declarations around it in a style rule.
func (r *reader) atRule(a *syntax.AtRule, p *place) bool {
	if a.HasBlock && !r.block(a.Block, p, a.Offset) {
		return false
	}
	if isUnshown(a.Name) && a.HasBlock {
		r.unshown.add("@"+a.Name, p.source.At(a.Offset))
	}
	switch a.Name {
	case "media", "supports", "container", "starting-style":
		return r.group(a, p)
	case "layer":
		return r.layerRule(a, p)
	case "scope":
		return r.scopeRule(a, p)
	case "view-transition":
		return a.HasBlock
	case "keyframes", "-webkit-keyframes":
		if !p.inStyle && a.HasBlock {
			r.keyframesRule(a, p)
		}
	case "property":
		if !p.inStyle && a.HasBlock {
			r.propertyRule(a, p)
		}
	case "import", "charset", "namespace":
		r.problem(p, a.Offset, false, "@"+a.Name+" is ignored here")
	default:
		if !knownAtRule(a.Name) {
			r.problem(p, a.Offset, false, "unknown at-rule @"+a.Name)
		}
	}
	return false
}

// group reads a conditional group rule (css-conditional-3, section 2); false when it is malformed.
func (r *reader) group(a *syntax.AtRule, p *place) bool {
	if !a.HasBlock {
		r.problem(p, a.Offset, true, "@"+a.Name+" without a block")
		return false
	}
	if a.Name == "container" && !isContainerQuery(a.Prelude) {
		r.problem(p, a.Offset, false, "malformed @container query")
		return false
	}
	inner := *p
	k := Condition{Outer: p.conditions}
	switch a.Name {
	case "media":
		k.media = media.Read(a.Prelude)
	case "container":
		k.Container = readContainer(a.Prelude, p.source, a.Offset)
	case "starting-style":
		k.never = true
	case "supports":
		holds, ok := supports(a.Prelude, p.namespaces)
		if !ok {
			r.problem(p, a.Offset, false, "malformed @supports condition")
		}
		if holds {
			r.groupItems(a, p)
		}
		return ok
	}
	inner.conditions = r.condition(k)
	r.groupItems(a, &inner)
	return true
}

// groupItems reads a group's block: in a style rule declarations may stand in it, and are the style
// rule's; elsewhere it is a list of rules.
func (r *reader) groupItems(a *syntax.AtRule, p *place) {
	if p.nested {
		r.items(a.Block.Contents(), p, p.parent)
		return
	}
	inner := *p
	inner.inStyle = false // a list of rules takes any rule again
	r.items(a.Block.Rules(), &inner, nil)
}

func (r *reader) layerRule(a *syntax.AtRule, p *place) bool {
	if len(a.Prelude) == 0 && a.HasBlock {
		inner := *p
		inner.layer = r.layers.unnamed(p.layer, p.conditions)
		r.groupItems(a, &inner)
		return true
	}
	names, ok := layerNames(a.Prelude)
	if slices.ContainsFunc(names, func(parts []string) bool { return len(parts) > maxLayerParts }) {
		r.fits(false, p.source.At(a.Offset))
		return false
	}
	switch {
	case !ok, a.HasBlock && len(names) > 1:
		r.problem(p, a.Offset, false, "malformed @layer name "+strconv.Quote(diagnostic.Clip(syntax.Text(a.Prelude))))
	case a.HasBlock:
		inner := *p
		inner.layer = r.layers.named(p.layer, names[0], p.conditions)
		r.groupItems(a, &inner)
		return true
	case p.nested:
		r.problem(p, a.Offset, false, "@layer without a block is ignored in a style rule")
	default:
		for _, name := range names {
			r.layers.named(p.layer, name, p.conditions)
		}
	}
	return false
}

// scopeRule reads @scope (css-cascade-6, section 2.5). Its declarations are for the scope's root and
// have no specificity.
func (r *reader) scopeRule(a *syntax.AtRule, p *place) bool {
	if !a.HasBlock {
		r.problem(p, a.Offset, true, "@scope without a block")
		return false
	}
	s, err := readScope(a, p)
	if err != nil {
		r.problem(p, a.Offset, false, "malformed @scope: "+err.Error())
		return false
	}
	inner := *p
	inner.scope, inner.parent, inner.nested, inner.scoped = s, nil, false, true
	inner.inStyle = inner.within
	r.items(a.Block.Contents(), &inner, scopeRoot())
	return true
}
