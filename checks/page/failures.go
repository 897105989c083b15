package page

import (
	"fmt"
	"slices"

	"github.com/tabula-css/bench/scoring"
)

// alike is failures that differ in the element alone: they are told once.
type alike struct {
	scoring.Failure
	Refs []string
}

// groups joins failures alike, in the order of their first.
func groups(list []scoring.Failure) []*alike {
	var all []*alike
	byKey := map[string]*alike{}
	for i, f := range list {
		key := fmt.Sprint(i)
		if len(f.Why) > 0 { // then the message says no more than these
			key = fmt.Sprintf("%q", []any{f.Kind, f.Position, f.Property, f.Condition, f.Expected, f.Actual, f.Why})
		}
		group := byKey[key]
		if group == nil {
			group = &alike{Failure: f}
			byKey[key] = group
			all = append(all, group)
		}
		if f.Ref != "" && !slices.Contains(group.Refs, f.Ref) {
			group.Refs = append(group.Refs, f.Ref)
		}
	}
	return all
}
