package scoring

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/tabula-css/bench/tasks"
)

// settle compares the case's verdicts with what they should be.
func (c *testCase) settle(v *verifier) {
	c.settleUntouched(v)
	v.unasked(c)
	c.settleSolutions(v)
	c.settleMutants(v)
	c.closedWorld(v)
	c.settleRuns(v)
}

func (c *testCase) find(v *verifier, check, file, message, mend string) {
	v.find(Finding{Task: c.task.ID, Arm: c.arm, Check: check, File: file, Message: message, Mend: mend})
}

// settleUntouched: the untouched arm fails because of its criteria, because of all of them, and because of
// nothing else.
func (c *testCase) settleUntouched(v *verifier) {
	verdict := c.untouched.verdict
	c.proof.Untouched = verdict.Outcome == Failed
	if verdict.Outcome == Passed {
		c.find(v, CheckUntouched, c.task.File, "the untouched arm passes", "ask for something that the arm does not have yet")
		return
	}
	for _, f := range verdict.Failures {
		if f.Kind != WrongValue && !c.ofProbe(f) {
			c.proof.Untouched = false
			c.find(v, CheckUntouched, c.task.File, fmt.Sprintf("the untouched arm fails with %s: %s", f.Kind, f.Message),
				"mend the arm: before the edit, nothing but wrong values may stand between it and passing")
		}
	}
	for _, k := range verdict.Criteria {
		if k.Passed {
			c.find(v, CheckAlreadyMet, c.task.File, fmt.Sprintf("the untouched arm meets %s: it is %s already", v.suite.Arms[c.arm].question(k.Ref, k.Property, k.Condition, k.Theme, k.Viewport), k.Actual),
				"what must stay stays without a criterion: take it out, or name it in mustNotChange")
		}
	}
}

// ofProbe says that a probe gives a prop what the untouched arm does not take yet.
func (c *testCase) ofProbe(f Failure) bool {
	return f.Kind == TypeError && slices.ContainsFunc(c.task.Probes, func(p tasks.Probe) bool { return p.File == f.File })
}

// settleSolutions: the reference and at least LeastAlternatives others pass, and no two of them are the same edit.
func (c *testCase) settleSolutions(v *verifier) {
	folder := path.Join(SolutionsFolder, c.task.ID)
	if c.reference == nil {
		c.find(v, CheckSolutions, path.Join(folder, c.arm+".diff"), "there is no reference solution",
			"solve the task, and keep the diff under this name, the canary line before it")
	}
	if n := len(c.others); n < LeastAlternatives {
		c.find(v, CheckSolutions, path.Join(folder, c.arm+"-alt-NAME.diff"),
			fmt.Sprintf("%d right solutions besides the reference: expected %d at least", n, LeastAlternatives),
			"solve the task as another good engineer might: another selector, another file in scope, a token against a literal")
	}
	edits := map[string]string{}
	for _, e := range c.solutions() {
		passed := e.verdict.Outcome == Passed
		c.proof.Solutions.count(passed)
		if !passed {
			f := e.verdict.Failures[0]
			c.find(v, CheckSolutions, e.file, fmt.Sprintf("%s: %s", f.Kind, f.Message),
				"when the solution is right, mend the task's criteria, mayChange, invariants or scope; else mend the solution")
			continue
		}
		digest := e.verdict.Submission.PatchDigest
		if other := edits[digest]; other != "" {
			c.find(v, CheckSolutions, e.file, fmt.Sprintf("it makes the same edit as %s", other), "replace it by a solution that goes another way")
		}
		edits[digest] = e.file
	}
}

// settleMutants: at least LeastMutants wrong patches fail, each with the kind that its name begins with.
func (c *testCase) settleMutants(v *verifier) {
	if n := len(c.mutants); n < LeastMutants {
		c.find(v, CheckMutants, path.Join(MutantsFolder, c.task.ID, c.arm, "KIND-NAME.diff"),
			fmt.Sprintf("%d wrong patches: expected %d at least", n, LeastMutants),
			"do what agents really do wrong: the neighbour element, another state, one theme or width alone, too broad, too narrow, a broken gate, out of scope")
	}
	for _, e := range c.mutants {
		killed, name := false, path.Base(e.file)
		var found []string
		for _, f := range e.verdict.Failures {
			killed = killed || strings.HasPrefix(name, string(f.Kind)+"-") || name == string(f.Kind)+".diff"
			found = append(found, string(f.Kind))
		}
		c.proof.Mutants.count(killed)
		switch {
		case e.verdict.Outcome == Passed:
			c.find(v, CheckMutants, e.file, "the wrong patch passes",
				"add the criterion that it breaks, or take out the entry of mayChange that lets it be; when the patch is right after all, it is a solution")
		case !killed:
			c.find(v, CheckMutants, e.file, fmt.Sprintf("it fails with %s, not with the kind that its name begins with", strings.Join(unique(found), ", ")),
				"name the file after the kind that the mistake deserves; when that is the old name, mend the task or the judge")
		}
	}
}

// settleRuns: a patch scored again gives the same bytes.
func (c *testCase) settleRuns(v *verifier) {
	for _, e := range append(c.solutions(), c.mutants...) {
		if len(e.digests) < 2 {
			continue
		}
		equal := 0
		for _, d := range e.digests {
			c.proof.Runs.count(d == e.digests[0])
			if d == e.digests[0] {
				equal++
			}
		}
		if equal < len(e.digests) {
			c.find(v, CheckRuns, e.file, fmt.Sprintf("%d of %d scores gave other bytes than the first", len(e.digests)-equal, len(e.digests)),
				"something that the verdict is made of is not the same every time: this is a fault of the judge, or of the machine")
		}
	}
}

// unique keeps the first of equal texts.
func unique(list []string) []string {
	var kept []string
	seen := map[string]bool{}
	for _, s := range list {
		if !seen[s] {
			kept = append(kept, s)
		}
		seen[s] = true
	}
	return kept
}
