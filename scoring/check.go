package scoring

import (
	"fmt"
	"strings"

	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// newCheck is a question in a state of the world.
func (s *score) newCheck(ref, property string, st style.State) Check {
	width, _ := st.Viewport()
	return Check{Ref: ref, Property: property, Condition: conditionOf(st), Theme: s.Arm.themeName(st.Theme), Viewport: width}
}

// conditionOf is what holds in a state, as a task writes it.
func conditionOf(st style.State) string { return strings.Join(st.PseudoClasses, "+") }

// question names the element, property and state of a check, as messages do. What is at rest, of the arm's default
// theme or of the default width goes without saying.
func (s *score) question(c *Check) string {
	return s.Arm.question(c.Ref, c.Property, c.Condition, c.Theme, c.Viewport)
}

func (a *Arm) question(ref, property, condition, theme string, viewport int) string {
	if theme == a.Theme.Default {
		theme = ""
	}
	if viewport == style.DefaultWidth {
		viewport = 0
	}
	state := StateWords(condition, theme, viewport)
	if state == "" {
		return ref + " " + property
	}
	return fmt.Sprintf("%s %s (%s)", ref, property, state)
}

func (c *Check) failure(kind Kind, message string) Failure {
	return Failure{
		Kind: kind, Message: message, Ref: c.Ref, Property: c.Property, Condition: c.Condition,
		Theme: c.Theme, Viewport: c.Viewport, Expected: c.Expected, Actual: c.Actual,
	}
}

// refuse records that the question has no answer.
func (s *score) refuse(c *Check, r *style.Refusal) Failure {
	c.Refused = r.Construct
	c.Actual = "refused"
	f := c.failure(SubsetViolation, fmt.Sprintf("%s: %s is not answered for: %s", s.question(c), r.Construct, r.Reason))
	f.Position = s.Arm.repository(r.Position)
	return f
}

// shown is a specified value as a person reads it.
func shown(v style.Specified) string {
	text := v.Text
	if text == "" {
		text = v.Canonical
	}
	switch v.Kind {
	case style.Inherited:
		return text + " (inherited)"
	case style.UserAgent:
		return text + " (user-agent sheet)"
	case style.Initial:
		return text + " (initial value)"
	}
	return text
}

// source says which declaration or class won, and where.
func source(arm *Arm, v *style.Specified) string {
	w := v.Winner()
	if w == nil {
		return ""
	}
	return named(arm, w)
}

// named is a candidate's name: its class and token, or its selector, with its place.
func named(arm *Arm, c *style.Candidate) string {
	name := c.Selector
	switch {
	case c.Class != "" && c.Token != "":
		name = fmt.Sprintf("class %s (token %s)", c.Class, c.Token)
	case c.Class != "":
		name = "class " + c.Class
	case c.Origin == "user-agent":
		return strings.TrimSuffix("the user-agent sheet's "+c.Selector, "'s ")
	}
	if at := written(arm, c).String(); at != "" {
		name += " at " + at
	}
	return name
}

// written is where a candidate is written, as a repository path; the user-agent sheet is in no arm.
func written(arm *Arm, c *style.Candidate) diagnostic.Position {
	if c.Origin == "user-agent" {
		return diagnostic.Position{}
	}
	return arm.repository(c.Position)
}

// explain says in a clause who won and what it beat.
func explain(arm *Arm, longhand string, v *style.Specified) string {
	w := v.Winner()
	if w == nil {
		return "nothing declares it"
	}
	text := named(arm, w) + " won"
	var beaten []string
	for i := 1; i < len(v.Candidates) && len(beaten) < 3; i++ {
		c := &v.Candidates[i]
		beaten = append(beaten, fmt.Sprintf("%s { %s } (%s)", named(arm, c), Declared(longhand, c), c.Lost))
	}
	if len(beaten) > 0 {
		text += " over " + strings.Join(beaten, ", ")
	}
	return text
}

// blame says in a failure who had a say in the value, and where the winner is written.
func blame(f *Failure, arm *Arm, v *style.Specified) {
	f.Why = whys(arm, v.Candidates)
	if w := v.Winner(); w != nil {
		f.Position = written(arm, w)
	}
}

func whys(arm *Arm, candidates []style.Candidate) []Why {
	list := make([]Why, len(candidates))
	for i, c := range candidates {
		c.Position = written(arm, &c)
		list[i] = c
	}
	return list
}
