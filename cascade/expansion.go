package cascade

import (
	"strconv"

	"github.com/tabula-css/bench/cascade/longhand"
	"github.com/tabula-css/bench/cascade/sheet"
	"github.com/tabula-css/bench/cascade/subset"
	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/css/syntax"
	"github.com/tabula-css/bench/css/value"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// expansion is what a pending declaration becomes on an element.
type expansion struct {
	sets    []sheet.Set
	wide    string
	invalid string // why the declaration is invalid at computed-value time
	refusal *style.Refusal
}

// of is what the declaration sets the longhand to, or nil.
func (x *expansion) of(n longhand.ID) *longhand.Text {
	for i := range x.sets {
		if x.sets[i].Longhand == n {
			return x.sets[i].Value
		}
	}
	return nil
}

// substituted is the property whose value comes out of a substitution: that of which Chromium has forgotten
// under which of its older names, with words of its own, it was written.
func substituted(p *property.Property) *property.Property {
	switch p.Name {
	case "-webkit-border-radius":
		return property.Lookup("border-radius")
	case "-webkit-background-size", "-webkit-line-break", "-webkit-ruby-position", "-webkit-text-combine",
		"-webkit-text-orientation", "-webkit-writing-mode", "app-region":
		return property.Lookup(p.Longhands[0])
	}
	return property.Resolve(p.Name)
}

// expand substitutes a pending declaration's value, and only then takes it apart (css-variables-1,
// section 3.2).
func (p *customProperties) expand(d *sheet.Declaration) *expansion {
	c := p.style.cascaded
	if x := c.expansions[d]; x != nil {
		return x
	}
	x := &expansion{}
	if c.expansions == nil {
		c.expansions = map[*sheet.Declaration]*expansion{}
	}
	c.expansions[d] = x
	s := p.substitute(d)
	x.refusal, x.invalid = s.refusal, s.invalid
	if x.refusal != nil || x.invalid != "" {
		return x
	}
	list := syntax.Trim(s.list)
	if x.wide, _ = value.CSSWide(list); x.wide != "" {
		return x
	}
	if d.Property.Name == "font" && value.IsSystemFont("font-size", list) {
		x.refusal = subset.SystemFont.At(c.positionOf(d), "")
		return x
	}
	sets, ok := sheet.Expand(substituted(d.Property), list)
	if !ok {
		x.invalid = strconv.Quote(diagnostic.Clip(syntax.Text(list))) + " is no value of " + d.Property.Name
		return x
	}
	x.sets = sets
	return x
}
