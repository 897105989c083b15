// Package tasks is the suite's tasks: their form, their loader and the embedded default ones.
//
// In go the JSON files tasks/*.json (one task a file, described by tasks/schema.json) and what the
// suite knows (arms, anchors, tokens); out come checked Task values. Nothing in a task is guessed:
//
//  1. each file is read strictly (UTF-8, no name twice, no unknown field),
//  2. its ids, longhands, conditions and counts are checked,
//  3. what it names – arms, anchors, tokens, files in scope – must exist.
//
// Every fault is reported as file:line:column, all faults of a suite together.
package tasks

import (
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
)

// Task is one task of the suite.
type Task struct {
	Schema      string            `json:"$schema,omitempty"`
	ID          string            `json:"id"`          // [a-z0-9][a-z0-9-]*
	Question    string            `json:"question"`    // Q1, Q2, …
	Title       string            `json:"title"`       // a line
	Instruction string            `json:"instruction"` // the same words for every arm
	Arms        map[string]*Arm   `json:"arms"`        // by arm name
	Todo        map[string]string `json:"todo,omitempty"`

	// Digest is the SHA-256 of the file's bytes, 64 hex digits.
	Digest string `json:"-"`
	// File is the path the task was read from.
	File string `json:"-"`
	// Probes are the scenes that the task brings with it, by name.
	Probes []Probe `json:"-"`
}

// Arm is what one arm must show to pass the task.
type Arm struct {
	FilesInScope  []string    `json:"filesInScope"` // globs from the repository's root, as in .gitignore's **
	Criteria      []Criterion `json:"criteria"`
	MustNotChange []Invariant `json:"mustNotChange,omitempty"`

	// ContextFiles are shown besides the arm's own context: what the edit stands on and may not touch, repository paths.
	ContextFiles []string `json:"contextFiles,omitempty"`
}

// Ref names elements by their anchor. In an invariant, * stands for any run of characters.
type Ref struct {
	Bench string `json:"bench"`
}

// State is the environment of a question: theme and viewport width.
type State struct {
	Theme    string `json:"theme,omitempty"`
	Viewport int    `json:"viewport,omitempty"` // CSS pixels
}

// Criterion asks for one specified value. Exactly one of ExpectedToken, Expected and ExpectedUnset is
// set.
type Criterion struct {
	Ref           Ref    `json:"ref"`
	Property      string `json:"property"`                // a longhand
	Condition     string `json:"condition,omitempty"`     // "hover", "hover+active"; empty for none
	State         *State `json:"state,omitempty"`         // nil for the default theme and viewport
	ExpectedToken string `json:"expectedToken,omitempty"` // token id, compared by value
	Expected      string `json:"expected,omitempty"`      // CSS text
	ExpectedUnset bool   `json:"expectedUnset,omitempty"` // no author declaration wins on the element itself
}

// Invariant asks that specified values are the same before and after.
type Invariant struct {
	Ref        Ref       `json:"ref"`
	Except     []string  `json:"except,omitempty"` // anchors, * allowed
	Properties []string  `json:"properties"`       // longhands
	Conditions []*string `json:"conditions,omitempty"`
	State      *State    `json:"state,omitempty"`
}

// ConditionList is the invariant's conditions, nulls as empty strings; none given means the empty
// condition alone.
func (i *Invariant) ConditionList() []string {
	if len(i.Conditions) == 0 {
		return []string{""}
	}
	list := make([]string, len(i.Conditions))
	for k, c := range i.Conditions {
		if c != nil {
			list[k] = *c
		}
	}
	return list
}

// Anchors returns those of the given anchors that the invariant speaks of, in the given order.
func (i *Invariant) Anchors(all []string) []string {
	var list []string
	for _, a := range all {
		if matchAnchor(i.Ref.Bench, a) && !slices.ContainsFunc(i.Except, func(except string) bool { return matchAnchor(except, a) }) {
			list = append(list, a)
		}
	}
	return list
}

// Asks says whether a criterion or an invariant names the anchor.
func (a *Arm) Asks(anchor string) bool {
	return slices.ContainsFunc(a.Criteria, func(k Criterion) bool { return k.Ref.Bench == anchor }) ||
		slices.ContainsFunc(a.MustNotChange, func(v Invariant) bool { return len(v.Anchors([]string{anchor})) > 0 })
}

// matchAnchor: anchors hold no slash, so that path.Match's * is any run of characters.
func matchAnchor(pattern, anchor string) bool {
	if !strings.ContainsAny(pattern, `*?[\`) {
		return pattern == anchor
	}
	ok, err := path.Match(pattern, anchor)
	return err == nil && ok
}

// InScope says whether the repository path may be edited in this arm.
func (a *Arm) InScope(file string) bool {
	return slices.ContainsFunc(a.FilesInScope, func(glob string) bool {
		ok, err := doublestar.Match(glob, file)
		return err == nil && ok
	})
}

// ArmNames returns the names of the task's arms, sorted.
func (t *Task) ArmNames() []string {
	return slices.Sorted(maps.Keys(t.Arms))
}
