package checks

import (
	"fmt"
	"strings"

	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/scoring"
)

// mostRefs is how many elements one annotation names.
const mostRefs = 5

// annotations puts each failure on the line at fault: the lint finding, the file out of scope, the declaration
// that won. Failures that differ in the element alone are one annotation. A failure without a file has none.
func annotations(list []scoring.Failure) []Annotation {
	var keys []string
	groups := map[string][]*scoring.Failure{}
	for i := range list {
		f := &list[i]
		if f.File == "" {
			continue
		}
		key := fmt.Sprintf("%d", i)
		if len(f.Why) > 0 {
			key = fmt.Sprintf("%q", []any{f.Kind, f.Position, f.Property, f.Condition, f.Expected, f.Actual})
		}
		if groups[key] == nil {
			keys = append(keys, key)
		}
		groups[key] = append(groups[key], f)
	}
	made := make([]Annotation, 0, len(keys))
	for _, key := range keys {
		made = append(made, annotate(groups[key]))
	}
	return made
}

// annotate makes one annotation of failures at one place.
func annotate(group []*scoring.Failure) Annotation {
	f := group[0]
	title := string(f.Kind)
	if f.Property != "" {
		title += ": " + f.Ref + " " + f.Property + pseudo(f.Condition)
	}
	message := f.Message
	if len(group) > 1 {
		message += "\n" + others(group[1:])
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
func others(list []*scoring.Failure) string {
	var refs []string
	for _, f := range list {
		refs = append(refs, f.Ref)
	}
	if more := len(refs) - mostRefs; more > 0 {
		return fmt.Sprintf("The same holds for %s and %d more.", strings.Join(refs[:mostRefs], ", "), more)
	}
	return "The same holds for " + strings.Join(refs, ", ") + "."
}

// pseudo spells a condition as a selector does.
func pseudo(condition string) string {
	if condition == "" {
		return ""
	}
	return " :" + strings.ReplaceAll(condition, "+", ":")
}
