package value

import (
	"math"
	"slices"
	"strings"
)

// choose is min(), max() or clamp() as far as it is known which argument it takes whatever the units come to, and
// any other function as it stands.
func (e *expression) choose(forms []form) form {
	for i, f := range forms {
		if key, v, ok := f.only(); ok && v == 0 && isLengthUnit(key) {
			forms[i] = form{"px": 0}
		}
	}
	switch e.name {
	case "min", "max":
		return extreme(e.name, forms)
	case "clamp":
		if f, ok := clamped(forms[0], forms[1], forms[2]); ok {
			return f
		}
	}
	return e.opaque(inners(forms))
}

// opaque is a function that stays.
func (e *expression) opaque(arguments []string) form {
	return form{opaque + e.name + "(" + strings.Join(append(slices.Clone(e.words), arguments...), ", ") + ")": 1}
}

func inners(forms []form) []string {
	texts := make([]string, len(forms))
	for i, f := range forms {
		texts[i] = f.inner()
	}
	return texts
}

// mostCompared bounds the arguments that are compared each with each other; nobody writes so many.
const mostCompared = 64

// extreme is the min() or max() of the arguments that can be it. Their order means nothing.
func extreme(name string, forms []form) form {
	if len(forms) <= mostCompared {
		forms = withoutBeaten(name, forms)
	}
	if len(forms) == 1 {
		return forms[0]
	}
	texts := inners(forms)
	slices.Sort(texts)
	return (&expression{name: name}).opaque(texts)
}

// withoutBeaten leaves out the arguments that another one always goes before; of equal ones the first stays.
func withoutBeaten(name string, forms []form) (left []form) {
	for _, f := range forms {
		if slices.ContainsFunc(left, func(o form) bool { return extremer(name, o, f) }) {
			continue
		}
		left = slices.DeleteFunc(left, func(o form) bool { return extremer(name, f, o) })
		left = append(left, f)
	}
	return left
}

// extremer says whether a min() or max() of two is always the first.
func extremer(name string, a, b form) bool {
	if name == "min" {
		return atMost(a, b)
	}
	return atMost(b, a)
}

// clamped is clamp() where it is known to be at an end, or not to reach one; false where neither is known
// (css-values-4, section 10.3: max(low, min(v, high))).
func clamped(low, v, high form) (form, bool) {
	switch {
	case atMost(v, low), atMost(high, low):
		return low, true
	case atMost(v, high):
		return extreme("max", []form{low, v}), true
	case atMost(high, v):
		return extreme("max", []form{low, high}), true
	case atMost(low, v) && atMost(low, high):
		return extreme("min", []form{v, high}), true
	}
	return nil, false
}

// atMost says whether a is never more than b: no unit is less than nothing, but what a percentage or a function comes
// to may be; and a percentage counts where it comes to nothing, because it can stand for auto.
func atMost(a, b form) bool {
	_, inA := a["%"]
	if _, inB := b["%"]; inA != inB {
		return false
	}
	for key, v := range b {
		if !holds(key, v-a[key]) {
			return false
		}
	}
	for key, v := range a {
		if _, ok := b[key]; !ok && !holds(key, -v) {
			return false
		}
	}
	return true
}

func holds(key string, difference float64) bool {
	if key == "%" || strings.HasPrefix(key, opaque) {
		return difference == 0
	}
	return difference >= 0 && !math.IsInf(difference, 0)
}
