package scoring

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/css/value"
)

// compareValues compares two specified values of a longhand, perhaps of two renderings, each with the function that says
// its root's font size in CSS pixels (rootFontSize): it is asked only where the spelling does not decide. Relative values
// are the same only if both come from the same element as well. Of what is value.Incomparable, part says why
// (docs/canonical-values.md).
func compareValues(longhand string, a, b style.Value, rootA, rootB func() float64) (c value.Comparison, part string) {
	if a.Canonical == b.Canonical {
		if a.Relative && place(a.From) != place(b.From) {
			return value.Different, ""
		}
		return value.Same, ""
	}
	c, part = value.Compare(longhand, a.Canonical, b.Canonical, rootA(), rootB())
	if c == value.Same && (a.Relative || b.Relative) && place(a.From) != place(b.From) {
		return value.Different, ""
	}
	return c, part
}

// rootFontSize is the root element's font size in CSS pixels, of the document of el, while el is in the state; 0 when it
// is not known.
func rootFontSize(e engine, el *dom.Element, st style.State) float64 {
	if el.Parent != nil {
		st = st.ForAncestor()
	}
	for el.Parent != nil {
		el = el.Parent
	}
	size, err := e.Specified(el, "font-size", st)
	if err != nil {
		return 0
	}
	family, err := e.Specified(el, "font-family", st)
	if err != nil {
		return 0
	}
	return value.RootFontSize(size.Canonical, family.Canonical)
}

// atRoot says in a clause what the root's font size is, where it is not the usual one and one of the texts has a rem.
func atRoot(root func() float64, texts ...string) string {
	if !slices.ContainsFunc(texts, func(t string) bool { return strings.Contains(strings.ToLower(t), "rem") }) {
		return ""
	}
	switch px := root(); px {
	case value.InitialFontSize:
		return ""
	case 0:
		return ", where the root's font size is not known"
	default:
		return fmt.Sprintf(", where the root's font size is %gpx", px)
	}
}

// incomparable is the failure of a check whose two values cannot be compared.
func (s *score) incomparable(c *Check, part string) Failure {
	c.Refused = part
	return c.failure(SubsetViolation, fmt.Sprintf("%s: %s cannot be compared with %s: what %s comes to is not known",
		s.question(c), c.Actual, c.Expected, part))
}
