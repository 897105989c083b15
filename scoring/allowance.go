package scoring

import (
	"fmt"

	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/tasks"
)

// allowance is an entry of the task's mayChange, with its elements.
type allowance struct {
	*tasks.Allowance
	sites    map[site]bool
	holdings []uint8 // what holds in its conditions; none for every state
}

func (s *score) allowances() ([]*allowance, error) {
	var list []*allowance
	for i := range s.Part.MayChange {
		a := &allowance{Allowance: &s.Part.MayChange[i], sites: map[site]bool{}}
		named, err := s.base.named(a.Ref, a.Except)
		if err != nil {
			return nil, fmt.Errorf("allowance %s: %w", a.Ref, err)
		}
		for _, at := range named {
			a.sites[at] = true
		}
		for _, condition := range a.Conditions {
			names, err := style.ParseCondition(condition)
			if err != nil {
				return nil, err
			}
			a.holdings = append(a.holdings, style.State{PseudoClasses: names}.Holding())
		}
		list = append(list, a)
	}
	return list, nil
}

// allows says whether a value at a place may change in a state.
func (a *allowance) allows(arm *Arm, at site, property string, st style.State) bool {
	width, _ := st.Viewport()
	return a.sites[at] && a.Property(property) && a.State.Holds(arm.themeName(st.Theme), width) && a.inCondition(st)
}

// inCondition: a condition holds for the element that may change, not for another one.
func (a *allowance) inCondition(st style.State) bool {
	for _, h := range a.holdings {
		if st.Target == 0 && st.Holding()&h == h {
			return true
		}
	}
	return len(a.holdings) == 0
}
