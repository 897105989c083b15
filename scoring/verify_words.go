package scoring

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/value"
	"github.com/tabula-css/bench/tasks"
)

// words compares a task with its instruction. The arms share one instruction; what is checked is that it does not
// speak to one arm alone, that it names every value that a criterion wants, and that the arms are asked the same
// questions.
func (v *verifier) words(t *tasks.Task) {
	for _, arm := range v.suite.ArmNames() {
		if strings.Contains(t.Instruction, v.suite.Arms[arm].Root) {
			v.find(Finding{
				Task: t.ID, Check: CheckInstructions, File: t.File,
				Message: fmt.Sprintf("the instruction names %s, which is one arm's", v.suite.Arms[arm].Root),
				Mend:    "say it in words that hold in every arm; the packet lists the files in scope",
			})
		}
	}
	v.unnamed(t)
	v.differing(t)
}

// unnamed finds the tokens and literals that a criterion wants and the instruction does not name.
func (v *verifier) unnamed(t *tasks.Task) {
	told := map[string]bool{}
	for _, arm := range t.ArmNames() {
		for _, k := range t.Arms[arm].Criteria {
			what := k.ExpectedToken + k.Expected
			if what == "" || told[what] || names(t.Instruction, what) || k.ExpectedToken == "" && isInitial(k.Property, what) {
				continue
			}
			told[what] = true
			v.find(Finding{
				Task: t.ID, Arm: arm, Check: CheckCriteria, File: t.File,
				Message: fmt.Sprintf("the criterion %s %s wants %s, which the instruction does not name", k.Ref, k.Property, what),
				Mend:    "name the token or the value in the instruction: nobody can guess it",
			})
		}
	}
}

// unasked finds the tokens that the instruction names and the arm is never asked for: no criterion wants
// them, and no invariant holds their value. A wrong edit there would pass.
func (v *verifier) unasked(c *testCase) {
	table := v.suite.Arms[c.arm].tokens
	for _, id := range slices.Sorted(maps.Keys(table.Themes[defaultTheme])) {
		if !names(c.task.Instruction, id) || c.asks(table, id) {
			continue
		}
		c.find(v, CheckCriteria, c.task.File, fmt.Sprintf("the instruction names %s, and nothing asks for it", id),
			"add the criterion, or for a value that stays the invariant, or leave the token out of the instruction")
	}
}

// asks says whether a criterion wants a token, or an invariant holds the value that it has.
func (c *testCase) asks(table *tokenTable, id string) bool {
	for _, k := range c.task.Arms[c.arm].Criteria {
		if k.ExpectedToken == id {
			return true
		}
	}
	for _, k := range c.untouched.verdict.Invariants {
		text, err := table.text(id, k.Theme, k.Property)
		if err != nil {
			continue
		}
		wanted, _, err := value.CanonicalText(k.Property, text)
		if err != nil {
			continue
		}
		held, _, _ := strings.Cut(k.Expected, " (") // behind it stands where the value comes from
		if held, _, err := value.CanonicalText(k.Property, held); err == nil && held == wanted {
			return true
		}
	}
	return false
}

// isInitial says that a value is the property's initial one: an instruction says it by what is not to be
// there ("no background of its own").
func isInitial(longhand, text string) bool {
	p := property.Lookup(longhand)
	if p == nil {
		return false
	}
	initial, _, err := value.CanonicalText(longhand, p.Initial)
	if err != nil {
		return false
	}
	wanted, _, err := value.CanonicalText(longhand, text)
	return err == nil && initial == wanted
}

// names says whether a text holds a word: color.danger is not named by color.danger-strong, nor by
// my.color.danger, but by a sentence that ends in it.
func names(text, word string) bool {
	for at := 0; ; {
		i := strings.Index(text[at:], word)
		if i < 0 {
			return false
		}
		start, end := at+i, at+i+len(word)
		before, after := "", text[end:]
		if start > 0 {
			before = text[start-1 : start]
		}
		joined := strings.TrimPrefix(after, ".")
		goesOn := len(joined) > 0 && isWord(joined[0]) && joined != after || len(after) > 0 && (isWord(after[0]) || after[0] == '-')
		if !goesOn && (before == "" || !isWord(before[0]) && before != "." && before != "-") {
			return true
		}
		at = start + 1
	}
}

func isWord(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_'
}

// differing finds the criteria that one arm has and another has not: logical and physical longhands
// of one side are the same question.
func (v *verifier) differing(t *tasks.Task) {
	arms := t.ArmNames()
	asked := make([][]string, len(arms))
	for i, arm := range arms {
		for _, k := range t.Arms[arm].Criteria {
			asked[i] = append(asked[i], v.suite.Arms[arm].criterion(&k))
		}
	}
	for i := 1; i < len(arms); i++ {
		for _, pair := range [][2]int{{0, i}, {i, 0}} {
			for _, q := range asked[pair[0]] {
				if slices.Contains(asked[pair[1]], q) {
					continue
				}
				v.find(Finding{
					Task: t.ID, Arm: arms[pair[1]], Check: CheckCriteria, File: t.File,
					Message: fmt.Sprintf("arm %s is asked for %s, and arm %s is not", arms[pair[0]], q, arms[pair[1]]),
					Mend:    "put the criterion to both arms, or to neither",
				})
			}
		}
	}
}

// criterion names what a criterion asks, the same in each arm.
func (a *Arm) criterion(k *tasks.Criterion) string {
	q := k.Ref.String() + " " + property.Physical(k.Property, a.Direction, property.HorizontalTB)
	if k.Condition != "" {
		q += " (" + k.Condition + ")"
	}
	if k.State != nil {
		q += fmt.Sprintf(" (theme %q, viewport %d, from %d, below %d)", k.State.Theme, k.State.Viewport, k.State.From, k.State.Below)
	}
	switch {
	case k.ExpectedUnset:
		return q + " unset"
	case k.ExpectedToken != "":
		return q + " " + k.ExpectedToken
	}
	return q + " " + k.Expected
}
