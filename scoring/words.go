package scoring

import (
	"fmt"
	"slices"
	"strings"
)

// StateWords says a state in words: ":hover, dark theme, 768px wide". In go the pseudo-classes that hold, joined by +,
// the theme's name and the viewport's width in CSS pixels; what is empty or 0 goes unsaid.
func StateWords(condition, theme string, viewport int) string {
	var words []string
	if condition != "" {
		words = append(words, ":"+strings.ReplaceAll(condition, "+", ":"))
	}
	if theme != "" {
		words = append(words, theme+" theme")
	}
	if viewport != 0 {
		words = append(words, fmt.Sprintf("%dpx wide", viewport))
	}
	return strings.Join(words, ", ")
}

// Words says how much moved: "4 values, 2 more than the reference solution, 1 outside the criteria".
func (b BlastRadius) Words() string {
	words := []string{fmt.Sprintf("%d values", b.Count)}
	if b.Count == 1 {
		words[0] = "1 value"
	}
	switch {
	case b.Reference == 0: // the task does not say
	case b.Excess > 0:
		words = append(words, fmt.Sprintf("%d more than the reference solution", b.Excess))
	case b.Excess < 0:
		words = append(words, fmt.Sprintf("%d fewer than the reference solution", -b.Excess))
	default:
		words = append(words, "as many as the reference solution")
	}
	words = append(words, fmt.Sprintf("%d outside the criteria", b.Outside))
	if b.Refused > 0 {
		words = append(words, fmt.Sprintf("%d without an answer", b.Refused))
	}
	return strings.Join(words, ", ")
}

// Words says what a task allowed, and why: "2 values: the pointer is free".
func (a Allowed) Words() string {
	if a.Values == 1 {
		return "1 value: " + a.Why
	}
	return fmt.Sprintf("%d values: %s", a.Values, a.Why)
}

// FirstChanges are the first change of each element, or of each value where there is one element: the message of a
// failure with changes names the properties and counts the elements.
func FirstChanges(list []Change) []Change {
	type value struct{ ref, property string }
	several := slices.ContainsFunc(list, func(c Change) bool { return c.Ref != list[0].Ref })
	told := map[value]bool{}
	var first []Change
	for _, c := range list {
		key := value{ref: c.Ref}
		if !several {
			key.property = c.Property
		}
		if !told[key] {
			told[key] = true
			first = append(first, c)
		}
	}
	return first
}
