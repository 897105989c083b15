package tabula

import (
	"slices"
	"strings"

	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// checkLaminar holds the families to the rule that makes class order and a real style sheet agree:
// of any two, one's longhands contain the other's, or they share none.
func (p *Profile) checkLaminar() error {
	for i, f := range p.Families {
		for _, g := range p.Families[:i] {
			shared := common(f.Longhands, g.Longhands)
			if shared == 0 || shared == len(f.Longhands) || shared == len(g.Longhands) {
				continue
			}
			return &diagnostic.Fault{Position: f.Position, Message: "families " + quote(g.Prefix) + " and " + quote(f.Prefix) +
				" share some longhands, but neither has all of the other's: " + strings.Join(f.Longhands, ", ")}
		}
	}
	spelling := map[string]string{}
	for _, f := range p.Families {
		if problem := oneSpelling(spelling, f.Longhands); problem != "" {
			return &diagnostic.Fault{Position: f.Position, Message: problem}
		}
	}
	return nil
}

// oneSpelling notes the longhands and says which of them is the physical spelling of a logical one
// seen before, or the other way round; empty if none is. Which of the two wins would depend on the
// element's direction, and no order of classes could say it.
func oneSpelling(seen map[string]string, longhands []string) string {
	for _, name := range longhands {
		for _, direction := range directions {
			physical := direction + " " + property.Physical(name, direction, property.HorizontalTB)
			if other, ok := seen[physical]; ok && other != name {
				return name + " and " + other + " are one property for an element: use one spelling in all families and exceptions"
			}
			seen[physical] = name
		}
	}
	return ""
}

func common(a, b []string) int {
	n := 0
	for _, s := range a {
		if slices.Contains(b, s) {
			n++
		}
	}
	return n
}
