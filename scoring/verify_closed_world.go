package scoring

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/tabula-css/bench/css/value"
	"github.com/tabula-css/bench/tasks"
)

// Aspects are what is done wrong in ways that a list of invariants overlooks: each pair of a task and an arm needs a
// wrong patch of each, with the word in its name after the kind.
var Aspects = []string{
	"light-only",  // right in the default theme alone
	"wide-only",   // right in the default width alone
	"other-state", // another state changes as well
	"neighbour",   // another element changes as well
	"hidden",      // hidden instead of changed
	"token",       // a token or a custom property of the root element is touched
	"server-only", // right in a static rendering alone
	"anchors",     // right for the elements that the judge's anchors name
}

// closedWorld checks what a task says of the closed world: a wrong patch of every aspect, a count of what the reference
// changes, allowances that somebody needs, and values that hold in every theme.
func (c *testCase) closedWorld(v *verifier) {
	c.aspects(v)
	c.referenceChanges(v)
	c.needless(v)
	c.themeProof(v)
}

func (c *testCase) aspects(v *verifier) {
	for _, aspect := range Aspects {
		if !c.applies(v, aspect) || slices.ContainsFunc(c.mutants, func(s *sample) bool { return hasAspect(path.Base(s.file), aspect) }) {
			continue
		}
		c.find(v, CheckMutants, path.Join(MutantsFolder, c.task.ID, c.arm, "KIND-"+aspect+".diff"),
			fmt.Sprintf("no wrong patch has %q in its name", aspect),
			"write the reference with this mistake: docs/tasks.md says what each word means")
	}
}

// applies says whether an arm has what an aspect is about: an arm without a second theme cannot be right in one alone.
func (c *testCase) applies(v *verifier, aspect string) bool {
	switch aspect {
	case "light-only":
		return len(v.suite.Arms[c.arm].themes()) > 1
	case "wide-only":
		return v.breakpoints[c.arm]
	}
	return true
}

// hasAspect says whether a word or words stand in a file's name between hyphens.
func hasAspect(file, aspect string) bool {
	return strings.Contains("-"+strings.TrimSuffix(file, path.Ext(file))+"-", "-"+aspect+"-")
}

// referenceChanges holds the task's count against what the reference changes.
func (c *testCase) referenceChanges(v *verifier) {
	if c.reference == nil || c.reference.verdict.Outcome != Passed {
		return
	}
	said, counted := c.task.Arms[c.arm].ReferenceChanges, c.reference.verdict.BlastRadius.Count
	if said != counted {
		c.find(v, CheckReference, c.task.File, fmt.Sprintf("referenceChanges is %d, and the reference changes %d values", said, counted),
			fmt.Sprintf("write \"referenceChanges\": %d", counted))
	}
}

// needless finds the allowances that no solution needs.
func (c *testCase) needless(v *verifier) {
	used := map[int]bool{}
	for _, s := range c.solutions() {
		for _, a := range s.verdict.BlastRadius.Allowed {
			used[a.Entry] = true
		}
	}
	for i, a := range c.task.Arms[c.arm].MayChange {
		if !used[i] {
			c.find(v, CheckAllowances, c.task.File, fmt.Sprintf("mayChange entry %d (%s: %s) is used by no solution", i, a.Ref, strings.Join(a.Properties, ", ")),
				"take it out, or keep the right solution that needs it")
		}
	}
}

// themeProof finds the criteria of which the literal is what one theme has for a token, and another theme has another
// value: a patch with the token would be wrong in the other one.
func (c *testCase) themeProof(v *verifier) {
	arm := v.suite.Arms[c.arm]
	for i := range c.task.Arms[c.arm].Criteria {
		k := &c.task.Arms[c.arm].Criteria[i]
		if token := arm.themed(k); token != "" {
			c.find(v, CheckCriteria, c.task.File, fmt.Sprintf("the criterion %s %s wants %s in every theme, which is the token %s in one alone", k.Ref, k.Property, k.Expected, token),
				"ask for the token, or say in \"state\" which theme the criterion speaks of")
		}
	}
}

// themed is the token that has a criterion's literal in some theme, and another value in another; none where the
// criterion says its theme, or the value is of no token.
func (a *Arm) themed(k *tasks.Criterion) string {
	if k.Expected == "" || k.State != nil && k.State.Theme != "" {
		return ""
	}
	wanted, _, err := value.CanonicalText(k.Property, k.Expected)
	if err != nil {
		return ""
	}
	for _, id := range a.tokens.themed() {
		values := map[string]bool{}
		for _, theme := range a.themes() {
			if text, err := a.tokens.text(id, a.themeName(theme), k.Property); err == nil {
				if canonical, _, err := value.CanonicalText(k.Property, text); err == nil {
					values[canonical] = true
				}
			}
		}
		if len(values) > 1 && values[wanted] {
			return id
		}
	}
	return ""
}
