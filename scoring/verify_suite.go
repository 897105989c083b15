package scoring

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/css/style"
)

// documents checks that every arm renders the suite's documents and anchors: else the arms cannot be compared.
func (v *verifier) documents(ctx context.Context, j *Judge) error {
	for _, name := range v.suite.ArmNames() {
		p, err := j.pristineArm(ctx, v.suite.Arms[name], nil)
		if err != nil {
			return err
		}
		for _, message := range v.suite.drift(p.workspace) {
			v.find(Finding{
				Arm: name, Check: CheckDocuments, File: v.suite.Arms[name].Root, Message: message,
				Mend: "make the arm render the document in arms/anchors.json, or, when every arm renders this one, put it there",
			})
		}
		v.anchors(name, p.workspace)
		asked := p.machinery.conditions()
		v.breakpoints[name] = len(asked.Widths)+len(asked.Heights) > 0
		if err := v.independence(ctx, j, p.workspace); err != nil {
			return err
		}
	}
	return nil
}

// independence checks that the untouched arm renders and styles the same without anchors: a patch that leaves
// its code alone is not checked for that again.
func (v *verifier) independence(ctx context.Context, j *Judge, w *workspace) error {
	var states []style.State
	for _, condition := range commonConditions {
		states = append(states, style.State{PseudoClasses: conditionNames(condition)})
	}
	uses := w.anchorUses()
	err := j.renderAnchorless(ctx, w, nil).compare(states)
	var f *fault
	if errors.As(err, &f) {
		err = nil
		if len(uses) == 0 {
			uses = append(uses, f)
		}
	}
	for _, f := range uses {
		v.find(Finding{
			Arm: w.arm.Name, Check: CheckAnchors, File: w.arm.repository(f.Position).File, Message: "untouched: " + f.Message,
			Mend: "let no code and no style sheet of the arm depend on " + dom.AnchorAttribute,
		})
	}
	return err
}

// anchors says which anchors an arm lacks, has too many of, or has twice.
func (v *verifier) anchors(arm string, w *workspace) {
	find := func(mend, format string, anchor string) {
		v.find(Finding{
			Arm: arm, Check: CheckAnchors, File: v.suite.Arms[arm].Root, Message: fmt.Sprintf(format, anchor), Mend: mend,
		})
	}
	known := map[string]bool{}
	for _, a := range v.suite.Anchors {
		known[a] = true
		if _, ok := w.anchors[a]; !ok {
			find("give one element this anchor, or take it out of arms/anchors.json", "anchor %s is on no element", a)
		}
	}
	for _, a := range slices.Sorted(maps.Keys(w.anchors)) {
		if !known[a] {
			find("list it among the anchors of arms/anchors.json", dom.AnchorAttribute+" %s is not in anchors.json", a)
		}
	}
	for _, a := range w.repeated {
		find("give each element an anchor of its own", "anchor %s is on more than one element", a)
	}
}

// sizes sums up the packets.
func (v *verifier) sizes() {
	largest := map[string]int{}
	for _, p := range v.out.Proofs {
		largest[p.Arm] = max(largest[p.Arm], p.Packet)
	}
	for _, arm := range slices.Sorted(maps.Keys(largest)) {
		v.out.Arms = append(v.out.Arms, ArmContext{arm, largest[arm]})
	}
}
