package scoring

import (
	"fmt"
	"slices"
)

// FailureGroup is failures that differ in the element alone: they are told once.
type FailureGroup struct {
	Failure          // the first of them
	Refs    []string // the elements' anchors, each once, in the order of the failures
}

// GroupFailures joins failures alike, in the order of their first.
func GroupFailures(list []Failure) []*FailureGroup {
	var groups []*FailureGroup
	byKey := map[string]*FailureGroup{}
	for i, f := range list {
		key := fmt.Sprint(i)
		if len(f.Why) > 0 && len(f.Changes) == 0 { // then the message says no more than these
			key = fmt.Sprintf("%q", []any{f.Kind, f.Position, f.Property, f.Condition, f.Theme, f.Viewport, f.States, f.Expected, f.Actual, f.Why})
		}
		group := byKey[key]
		if group == nil {
			group = &FailureGroup{Failure: f}
			byKey[key] = group
			groups = append(groups, group)
		}
		if f.Ref != "" && !slices.Contains(group.Refs, f.Ref) {
			group.Refs = append(group.Refs, f.Ref)
		}
	}
	return groups
}
