package results

import (
	"iter"
	"maps"
	"slices"
)

// The default suite's arms and questions always have their column and row, so that what was not
// scored shows as such.
func defaultArms() []string { return []string{"flat", "cascade"} }

func defaultQuestions() []string { return []string{"Q1", "Q2", "Q3", "Q4"} }

// Title names a question of the default suite; it is empty for a question of another suite.
func Title(question string) string {
	switch question {
	case "Q1":
		return "flat vs cascade edit success"
	case "Q2":
		return "className passthrough"
	case "Q3":
		return "typography strictness"
	case "Q4":
		return "vocabulary closure"
	case "Q5":
		return "themes and breakpoints"
	}
	return ""
}

// columns are the default arms and then, sorted, whatever other arm has recorded attempts.
func columns(all map[string]Cell) []string {
	return layOut(defaultArms(), []string{"base"}, slices.Sorted(maps.Keys(all)))
}

func rows(byQuestion map[string]map[string]Cell) []Row {
	list := []Row{}
	for _, question := range layOut(defaultQuestions(), []string{"Q5"}, slices.Sorted(maps.Keys(byQuestion))) {
		cells := byQuestion[question]
		if cells == nil {
			cells = map[string]Cell{}
		}
		list = append(list, Row{Question: question, Title: Title(question), Cells: cells})
	}
	return list
}

// layOut puts the defaults first and the other found names behind them. When nothing found is a
// default or a known further name, the verdicts are of another suite altogether: it is laid out by
// its own names alone.
func layOut(defaults, further, found []string) []string {
	isDefault := func(name string) bool { return slices.Contains(defaults, name) }
	isOurs := func(name string) bool { return isDefault(name) || slices.Contains(further, name) }
	if len(found) > 0 && !slices.ContainsFunc(found, isOurs) {
		return found
	}
	return append(defaults, slices.DeleteFunc(found, isDefault)...)
}

// ordered ranges over a map in the order of its keys.
func ordered[V any](m map[string]V) iter.Seq2[string, V] {
	return func(yield func(string, V) bool) {
		for _, key := range slices.Sorted(maps.Keys(m)) {
			if !yield(key, m[key]) {
				return
			}
		}
	}
}
