package checks

import (
	"fmt"
	"strings"

	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/scoring"
)

// mostRefs is how many elements, and how many changes, one annotation names.
const mostRefs = 5

// annotations puts each failure on the line at fault: the lint finding, the file out of scope, the declaration
// that won. Failures that differ in the element alone are one annotation. A failure without a file has none.
func annotations(list []scoring.Failure) []Annotation {
	made := []Annotation{}
	for _, group := range scoring.GroupFailures(list) {
		if group.File != "" {
			made = append(made, annotate(group))
		}
	}
	return made
}

// annotate makes one annotation of failures at one place.
func annotate(f *scoring.FailureGroup) Annotation {
	title := string(f.Kind)
	if f.Property != "" {
		title += ": " + f.Ref + " " + f.Property
	}
	state := scoring.StateWords(f.Condition, f.Theme, f.Viewport)
	if len(f.Changes) > 0 {
		state = f.Changes[0].States
	}
	if state != "" {
		title += " (" + state + ")"
	}
	message := f.Message
	if len(f.Refs) > 1 {
		message += "\n" + others(f.Refs[1:])
	}
	if len(f.Changes) > 1 {
		message += "\n" + changes(f.Changes)
	}
	a := Annotation{Level: LevelFailure, Title: Plain(title), Message: paragraphs(message)}
	a.at(f.Position)
	return a
}

// at places the annotation. A name that GitHub could not show is escaped: the remark then stands in no file,
// but is still told.
func (a *Annotation) at(p diagnostic.Position) {
	a.Path = diagnostic.Escape(p.File)
	a.StartLine = max(1, p.Line)
	a.EndLine = a.StartLine
	if p.Line > 0 {
		a.StartColumn, a.EndColumn = p.Column, p.Column
	}
}

// others names the elements of further failures.
func others(refs []string) string {
	if more := len(refs) - mostRefs; more > 0 {
		return fmt.Sprintf("The same holds for %s and %d more.", strings.Join(refs[:mostRefs], ", "), more)
	}
	return "The same holds for " + strings.Join(refs, ", ") + "."
}

// changes lists the first values that a failure is about, a line each.
func changes(list []scoring.Change) string {
	var lines []string
	list = scoring.FirstChanges(list)
	for i, c := range list {
		if i == mostRefs {
			lines = append(lines, "…")
			break
		}
		lines = append(lines, fmt.Sprintf("%s %s %s: %s → %s", c.Ref, c.Property, c.States, c.Before, c.After))
	}
	return strings.Join(lines, "\n")
}
