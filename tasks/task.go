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
	"cmp"
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
	MayChange     []Allowance `json:"mayChange,omitempty"`

	// ReferenceChanges is how many values the reference solution changes: elements and pseudo-elements times
	// longhands. The blast radius of a patch is held against it.
	ReferenceChanges int `json:"referenceChanges,omitempty"`

	// ContextFiles are shown besides the arm's own context: what the edit stands on and may not touch, repository paths.
	ContextFiles []string `json:"contextFiles,omitempty"`
}

// Ref names elements, by one of its members.
type Ref struct {
	Bench    string `json:"bench,omitempty"`    // an anchor; in an invariant and an allowance * stands for any run of characters
	Selector string `json:"selector,omitempty"` // a selector list over the documents without their classes
}

// String is the reference as it is written.
func (r Ref) String() string { return cmp.Or(r.Bench, r.Selector) }

// State is the environment of a question. What is left out is every theme, and every width.
type State struct {
	Theme    string `json:"theme,omitempty"`
	Viewport int    `json:"viewport,omitempty"` // this width, in CSS pixels
	From     int    `json:"from,omitempty"`     // every width from this one on
	Below    int    `json:"below,omitempty"`    // every width below this one
}

// Widths says whether the state speaks of the viewport's width.
func (s *State) Widths() bool { return s != nil && (s.Viewport > 0 || s.From > 0 || s.Below > 0) }

// Holds says whether an environment is one that the state speaks of: the theme by its name, the width in CSS pixels.
// No state speaks of all.
func (s *State) Holds(theme string, width int) bool {
	return s == nil || (s.Theme == "" || s.Theme == theme) && (s.Viewport == 0 || s.Viewport == width) &&
		s.From <= width && (s.Below == 0 || width < s.Below)
}

// Named are the widths that the state names, with those on the other side of its bounds.
func (s *State) Named() []int {
	var widths []int
	if s != nil {
		for _, w := range []int{s.Viewport, s.From - 1, s.From, s.Below - 1, s.Below} {
			if w > 0 {
				widths = append(widths, w)
			}
		}
	}
	return widths
}

// Criterion asks for one specified value: in every theme and width that its state speaks of, and besides its condition
// in every further one in which the untouched arm makes no difference. Exactly one of ExpectedToken, Expected and ExpectedUnset is
// set.
type Criterion struct {
	Ref           Ref    `json:"ref"`
	Property      string `json:"property"`                // a longhand
	Condition     string `json:"condition,omitempty"`     // "hover", "hover+active"; empty for none
	State         *State `json:"state,omitempty"`         // nil for every theme and width
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
	State      *State    `json:"state,omitempty"` // nil for the default theme and viewport
}

// Allowance says what besides the criteria may change, and why.
type Allowance struct {
	Ref        Ref      `json:"ref"`                  // these elements and their pseudo-elements
	Except     []string `json:"except,omitempty"`     // anchors, * allowed
	Properties []string `json:"properties"`           // longhands and new custom properties, * allowed
	Conditions []string `json:"conditions,omitempty"` // states in which one of these holds; none given means every state
	State      *State   `json:"state,omitempty"`      // nil for every theme and width
	Why        string   `json:"why"`
}

// Property says whether the allowance speaks of a longhand or custom property.
func (a *Allowance) Property(name string) bool {
	return slices.ContainsFunc(a.Properties, func(pattern string) bool { return matchName(pattern, name) })
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

// MatchAnchor says whether an anchor is one of the pattern's and none of the exceptions'.
func MatchAnchor(pattern string, except []string, anchor string) bool {
	return matchName(pattern, anchor) && !slices.ContainsFunc(except, func(e string) bool { return matchName(e, anchor) })
}

// matchName: anchors and properties hold no slash, so that path.Match's * is any run of characters.
func matchName(pattern, name string) bool {
	if !strings.ContainsAny(pattern, `*?[\`) {
		return pattern == name
	}
	ok, err := path.Match(pattern, name)
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
