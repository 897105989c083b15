package sheet

import (
	"strconv"

	"github.com/tabula-css/bench/cascade/longhand"
	"github.com/tabula-css/bench/cascade/subset"
	"github.com/tabula-css/bench/cascade/substitution"
	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/syntax"
	"github.com/tabula-css/bench/css/value"
)

// Declaration is one declaration that exists: its property is known and its value fits the grammar,
// or is to be substituted first.
type Declaration struct {
	*Meaning
	Offset    int // in its source
	Important bool
}

// Meaning is what a declaration's name and value say, wherever it stands. It does not change, and
// declarations of the same text share it.
type Meaning struct {
	Name     string             // as written
	Custom   string             // the name, of a custom property
	Wide     string             // a CSS-wide keyword that is the whole value, in lower case
	Pending  bool               // holds var() or another substitution: checked afterwards
	Uses     []string           // custom properties that it names in var(), each once
	inherits bool               // is inherit, or may become it
	own      bool               // holds attr(): means another thing on every element
	Refused  *subset.Construct  // what whoever needs the value refuses for; then it is pending
	Property *property.Property // nil of a custom property
	Value    []syntax.Component
	Sets     []Set
}

// Set is a longhand that a declaration sets.
type Set struct {
	Longhand longhand.ID
	Value    *longhand.Text // nil when the declaration is a CSS-wide keyword or pending
}

// declare makes a declaration of a parsed one; without a meaning it does not exist, and the reason says why.
func declare(d *syntax.Declaration, o Origin) (c Declaration, reason string) {
	m, reason := meanings.of(d, o)
	return Declaration{Meaning: m, Offset: d.Offset, Important: d.Important}, reason
}

// understand finds what a declaration says, or says why it does not exist.
func understand(name string, v []syntax.Component, tooDeep bool, o Origin) (*Meaning, string) {
	c := &Meaning{Name: name, Value: v}
	isCustom := len(name) >= 2 && name[:2] == "--"
	if isCustom && len(name) == 2 {
		return nil, "the custom property -- is reserved"
	}
	if tooDeep {
		c.Refused, c.Pending = subset.Depth, true
	}
	if kw, ok := value.CSSWide(v); ok {
		c.Wide = kw
	}
	if isCustom {
		c.Custom = name
	} else if c.Property = property.Lookup(name); c.Property == nil {
		return nil, "unknown property " + strconv.Quote(name)
	}
	if c.Wide == "" && !c.Pending {
		var ok bool
		if c.Pending, ok = substitution.Find(v); !ok {
			return nil, "invalid var() in " + strconv.Quote(name)
		}
		c.own = c.Pending && substitution.HasAttr(v)
	}
	c.inherits = c.Wide == "inherit"
	if c.Pending {
		c.Uses = substitution.Names(v)
		c.inherits = substitution.MayInherit(v)
	}
	if isCustom {
		return c, ""
	}
	return c.expand(o)
}

// expand finds the longhands that the declaration sets.
func (c *Meaning) expand(o Origin) (*Meaning, string) {
	table := longhand.All()
	if c.Wide == "" && !c.Pending {
		list, ok := expandValue(c.Property, c.Value, o)
		if !ok {
			return nil, "invalid value " + strconv.Quote(syntax.Text(c.Value)) + " for " + strconv.Quote(c.Name)
		}
		c.Sets = list
	}
	switch {
	case longhand.IsAxis(c.Property.Name):
		c.Refused = subset.Axis
	case c.Property.Name == "font" && !c.Pending && value.IsSystemFont("font-size", c.Value):
		c.Refused = subset.SystemFont
	}
	if c.Refused != nil {
		c.Pending, c.Wide, c.Sets = true, "", nil
	}
	if c.Sets == nil {
		for _, n := range table.Expand(c.Property) {
			c.Sets = append(c.Sets, Set{Longhand: n})
		}
	}
	return c, ""
}

// expandValue checks a value without substitutions and gives it to the longhands. The user-agent
// sheet's values are taken as they are: some of them only a browser itself may write.
func expandValue(p *property.Property, v []syntax.Component, o Origin) ([]Set, bool) {
	if !p.IsShorthand() {
		if o != UserAgent && !value.Valid(p.Name, v) {
			return nil, false
		}
		return []Set{{longhand.Of(p.Name), &longhand.Text{Components: v}}}, true
	}
	expanded, ok := value.Expand(p.Name, v)
	if !ok {
		return nil, false
	}
	list := make([]Set, 0, len(expanded))
	for _, l := range expanded {
		if n, ok := longhand.Find(l.Name); ok {
			list = append(list, Set{n, &longhand.Text{Components: l.Value}})
		}
	}
	return list, true
}

// IsAll says whether the declaration is of the shorthand all.
func (d *Declaration) IsAll() bool { return d.Property != nil && d.Property.Name == "all" }

// SetsLonghand says whether the declaration sets the longhand.
func (d *Declaration) SetsLonghand(n longhand.ID) bool {
	for i := range d.Sets {
		if d.Sets[i].Longhand == n {
			return true
		}
	}
	return false
}
