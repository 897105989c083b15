package scoring

import (
	"context"
	"fmt"

	"github.com/tabula-css/bench/tasks"
)

// elements finds the criteria that name no element of an untouched arm. Nothing can be scored there: it gives the arms
// in which every criterion has its elements.
func (v *verifier) elements(ctx context.Context, j *Judge, t *tasks.Task) ([]string, error) {
	var whole []string
	for _, arm := range t.ArmNames() {
		p, err := j.pristineArm(ctx, v.suite.Arms[arm], t)
		if err != nil {
			return nil, err
		}
		lost, err := p.lost(t.Arms[arm])
		if err != nil {
			return nil, err
		}
		for _, k := range lost {
			v.find(Finding{
				Task: t.ID, Arm: arm, Check: CheckCriteria, File: t.File,
				Message: fmt.Sprintf("the criterion %s %s: %s; no patch is scored", k.Ref, k.Property, noElement(arm)), Mend: mendElement,
			})
		}
		if len(lost) == 0 {
			whole = append(whole, arm)
		}
	}
	return whole, nil
}

// mendElement is what to do about a criterion without an element.
const mendElement = "name an element of arms/anchors.json, by its anchor or by a selector without classes"

func noElement(arm string) string {
	return fmt.Sprintf("the untouched arm %q has no such element", arm)
}

// lost are the criteria of a task's part that name no element of the arm.
func (p *pristine) lost(part *tasks.Arm) ([]*tasks.Criterion, error) {
	var lost []*tasks.Criterion
	for i := range part.Criteria {
		named, err := p.named(part.Criteria[i].Ref, nil)
		if err != nil {
			return nil, err
		}
		if len(named) == 0 {
			lost = append(lost, &part.Criteria[i])
		}
	}
	return lost, nil
}
