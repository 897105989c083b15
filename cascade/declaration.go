package cascade

import (
	"sync/atomic"

	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/syntax"
	"github.com/tabula-css/bench/css/value"
)

// declaration is one declaration that exists: its property is known and its value fits the grammar,
// or is to be substituted first.
type declaration struct {
	*meaning
	offset    int // in its source
	important bool
}

// meaning is what a declaration's name and value say, wherever it stands. It does not change, and
// declarations of the same text share it.
type meaning struct {
	name     string             // as written
	custom   string             // the name, of a custom property
	wide     string             // a CSS-wide keyword that is the whole value, in lower case
	pending  bool               // holds var() or another substitution: checked afterwards
	own      bool               // holds attr(): means another thing on every element
	refused  *construct         // what whoever needs the value refuses for; then it is pending
	property *property.Property // nil of a custom property
	value    []syntax.Component
	sets     []set
}

// set is a longhand that a declaration sets.
type set struct {
	longhand longhand
	value    *text // nil when the declaration is a CSS-wide keyword or pending
}

// text is a longhand's value; its canonical form is found when first asked for.
type text struct {
	components []syntax.Component
	canonical  atomic.Pointer[canonical]
}

type canonical struct {
	spelling, written string
	relative          bool
}

// declare makes a declaration of a parsed one; without a meaning it does not exist, and the reason says why.
func declare(d *syntax.Declaration, o origin) (c declaration, reason string) {
	m, reason := meanings.of(d, o)
	return declaration{meaning: m, offset: d.Offset, important: d.Important}, reason
}

// understand finds what a declaration says, or says why it does not exist.
func understand(name string, v []syntax.Component, tooDeep bool, o origin) (*meaning, string) {
	c := &meaning{name: name, value: v}
	isCustom := len(name) >= 2 && name[:2] == "--"
	if isCustom && len(name) == 2 {
		return nil, "the custom property -- is reserved"
	}
	if tooDeep {
		c.refused, c.pending = &refuseDepth, true
	}
	if kw, ok := value.CSSWide(v); ok {
		c.wide = kw
	}
	if isCustom {
		c.custom = name
	} else if c.property = property.Lookup(name); c.property == nil {
		return nil, "unknown property " + quote(name)
	}
	if c.wide == "" && !c.pending {
		var ok bool
		if c.pending, ok = substitutions(v); !ok {
			return nil, "invalid var() in " + quote(name)
		}
		c.own = c.pending && asksForAttributes(v)
	}
	if isCustom {
		return c, ""
	}
	return c.expand(o)
}

// expand finds the longhands that the declaration sets.
func (c *meaning) expand(o origin) (*meaning, string) {
	table := allLonghands()
	if c.wide == "" && !c.pending {
		list, ok := expandValue(c.property, c.value, o)
		if !ok {
			return nil, "invalid value " + quote(syntax.Text(c.value)) + " for " + quote(c.name)
		}
		c.sets = list
	}
	switch {
	case isAxis(c.property.Name):
		c.refused = &refuseAxis
	case c.property.Name == "font" && !c.pending && value.IsSystemFont("font-size", c.value):
		c.refused = &refuseSystemFont
	}
	if c.refused != nil {
		c.pending, c.wide, c.sets = true, "", nil
	}
	if c.sets == nil {
		for _, n := range table.expand(c.property) {
			c.sets = append(c.sets, set{longhand: n})
		}
	}
	return c, ""
}

// isAxis lists the names for one axis of an origin, whatever is said of it: browsers keep the axes in
// the one property, so that the others stay as they are.
func isAxis(name string) bool {
	switch name {
	case "-webkit-transform-origin-x", "-webkit-transform-origin-y", "-webkit-transform-origin-z",
		"-webkit-perspective-origin-x", "-webkit-perspective-origin-y":
		return true
	}
	return false
}

// expandValue checks a value without substitutions and gives it to the longhands. The user-agent
// sheet's values are taken as they are: some of them only a browser itself may write.
func expandValue(p *property.Property, v []syntax.Component, o origin) ([]set, bool) {
	table := allLonghands()
	if !p.IsShorthand() {
		if o != userAgent && !value.Valid(p.Name, v) {
			return nil, false
		}
		return []set{{table.number[p.Name], &text{components: v}}}, true
	}
	expanded, ok := value.Expand(p.Name, v)
	if !ok {
		return nil, false
	}
	list := make([]set, 0, len(expanded))
	for _, l := range expanded {
		if n, ok := table.number[l.Name]; ok {
			list = append(list, set{n, &text{components: l.Value}})
		}
	}
	return list, true
}
