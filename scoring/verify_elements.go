package scoring

import (
	"context"
	"fmt"

	"github.com/tabula-css/bench/tasks"
)

// elements finds the criteria and invariants that name no element of an untouched arm. Without the element of a criterion
// nothing can be scored: it gives the arms in which every criterion has one.
func (v *verifier) elements(ctx context.Context, j *Judge, t *tasks.Task) ([]string, error) {
	var whole []string
	for _, arm := range t.ArmNames() {
		p, err := j.pristineArm(ctx, v.suite.Arms[arm], t)
		if err != nil {
			return nil, err
		}
		lost, err := p.lost(t.Arms[arm].Criteria)
		if err != nil {
			return nil, err
		}
		for _, k := range lost {
			v.noElement(t, arm, fmt.Sprintf("the criterion %s %s: %s; no patch is scored", k.Ref, k.Property, noElement(arm)))
		}
		if len(lost) == 0 {
			whole = append(whole, arm)
		}
		if err := v.emptyInvariants(p, t, arm); err != nil {
			return nil, err
		}
	}
	return whole, nil
}

func (v *verifier) emptyInvariants(p *pristine, t *tasks.Task, arm string) error {
	for _, i := range t.Arms[arm].MustNotChange {
		named, err := p.named(i.Ref, i.Except)
		if err != nil {
			return err
		}
		if len(named) == 0 {
			v.noElement(t, arm, fmt.Sprintf("the invariant %s: %s", i.Ref, noElement(arm)))
		}
	}
	return nil
}

func (v *verifier) noElement(t *tasks.Task, arm, message string) {
	v.find(Finding{Task: t.ID, Arm: arm, Check: CheckCriteria, File: t.File, Message: message, Mend: mendElement})
}

// mendElement is what to do about a criterion or an invariant without an element.
const mendElement = "name an element of arms/anchors.json, by its anchor or by a selector without classes"

func noElement(arm string) string {
	return fmt.Sprintf("the untouched arm %q has no such element", arm)
}

// lost are the criteria that name no element of the arm.
func (p *pristine) lost(criteria []tasks.Criterion) ([]*tasks.Criterion, error) {
	var lost []*tasks.Criterion
	for i := range criteria {
		named, err := p.named(criteria[i].Ref, nil)
		if err != nil {
			return nil, err
		}
		if len(named) == 0 {
			lost = append(lost, &criteria[i])
		}
	}
	return lost, nil
}
