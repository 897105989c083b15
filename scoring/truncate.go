package scoring

import "unicode/utf8"

// The bounds of a TaskResult: a patch cannot make a verdict large.
const (
	maxText = 2048 // bytes of a string that comes from a patch
	maxList = 200  // entries of a list
	maxWhy  = 1000 // entries of the lists of candidates, over all failures
)

// truncate cuts strings and lists; what a list lost is counted under its name in Omitted.
func truncate(r *TaskResult) {
	r.Failures = cutList(r, "failures", r.Failures)
	r.Criteria = cutList(r, "criteria", r.Criteria)
	r.Invariants = cutList(r, "invariants", r.Invariants)
	r.BlastRadius.Changes = cutList(r, "blastRadius.changes", r.BlastRadius.Changes)
	r.Patch.Files = cutList(r, "patch.files", r.Patch.Files)
	left := maxWhy
	for i := range r.Failures {
		f := &r.Failures[i]
		f.Why = cutTo(r, "failures.why", f.Why, min(left, maxList))
		left -= len(f.Why)
		cutTexts(&f.Message, &f.File, &f.Ref, &f.Expected, &f.Actual)
		for k := range f.Changes {
			cutTexts(&f.Changes[k].Before, &f.Changes[k].After)
		}
		for k := range f.Why {
			w := &f.Why[k]
			cutTexts(&w.File, &w.Property, &w.Value, &w.Selector, &w.Class, &w.Token, &w.Layer, &w.Lost)
		}
	}
	for _, checks := range [][]Check{r.Criteria, r.Invariants} {
		for i := range checks {
			cutTexts(&checks[i].Expected, &checks[i].Actual, &checks[i].Source)
		}
	}
	for i := range r.BlastRadius.Changes {
		cutTexts(&r.BlastRadius.Changes[i].Before, &r.BlastRadius.Changes[i].After)
	}
	for i := range r.Patch.Files {
		cutTexts(&r.Patch.Files[i])
	}
	cutTexts(&r.Agent, &r.Model)
}

func cutList[T any](r *TaskResult, name string, list []T) []T {
	return cutTo(r, name, list, maxList)
}

func cutTo[T any](r *TaskResult, name string, list []T, limit int) []T {
	if len(list) <= limit {
		return list
	}
	r.omit(name, len(list)-limit)
	return list[:limit:limit]
}

// omit counts entries that a list lost.
func (r *TaskResult) omit(name string, entries int) {
	if r.Omitted == nil {
		r.Omitted = map[string]int{}
	}
	r.Omitted[name] += entries
}

// ellipsis ends a string that was cut.
const ellipsis = "…"

func cutTexts(texts ...*string) {
	for _, t := range texts {
		if len(*t) <= maxText {
			continue
		}
		cut := (*t)[:maxText-len(ellipsis)]
		for len(cut) > 0 && !utf8.RuneStart((*t)[len(cut)]) {
			cut = cut[:len(cut)-1]
		}
		*t = cut + ellipsis
	}
}
